// Global setup of the conformance suite against services of one process each.

export { startOne as default } from './services.ts'
