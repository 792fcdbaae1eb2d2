// Specification, section 9: the version in the path.

import { describe, expect, it } from 'vitest'
import { call, fake, files, problem } from '../support/api.ts'

describe('§9 versioning', () => {
  it('§9.path is /v1 at every endpoint, the link among them', async () => {
    const { body } = await fake.submit(files('a.pdf'))
    const { download_url: link } = await fake.completed(body['batch_id'] as string)
    expect(new URL(link!).pathname).toMatch(/^\/v1\//)
    for (const [path, method] of [
      ['/extract', 'POST'],
      ['/batch', 'POST'],
      ['/usage', 'GET'],
      ['/v2/usage', 'GET'],
      ['/V1/usage', 'GET'],
    ] as const) {
      expect((await call(path, { method })).body, path).toMatchObject(problem(404, 'not_found'))
    }
  })
})
