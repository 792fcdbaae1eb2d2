// Global setup of the conformance suite against services of four processes each.

export { startNodes as default } from './services.ts'
