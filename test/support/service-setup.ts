// The running service that the conformance suite talks to: the one of BASE_URL and API_KEY, or one started for it.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startService } from './process.ts'

declare module 'vitest' {
  export interface ProvidedContext { baseUrl: string; apiKey: string }
}

export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const { BASE_URL, API_KEY } = process.env
  if (BASE_URL !== undefined && API_KEY !== undefined) {
    project.provide('baseUrl', BASE_URL)
    project.provide('apiKey', API_KEY)
    return undefined
  }
  const folder = await mkdtemp(join(tmpdir(), 'docmill-conformance-'))
  const service = await startService('service', { DATA_DIR: folder, DEVICE: 'cpu' })
  project.provide('baseUrl', service.url)
  project.provide('apiKey', service.apiKey)
  return async () => {
    await service.end()
    await rm(folder, { recursive: true, force: true })
  }
}
