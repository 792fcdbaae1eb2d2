// Which addresses there are, and what they take.

import { describe, expect, it } from 'vitest'
import { addressAt } from '../../../src/http/addresses.ts'

describe('addressAt', () => {
  it.each<[string, string | undefined, string[]?]>([
    ['/v1/extract', '/v1/extract', ['POST']],
    ['/v1/batch/5d1c', '/v1/batch/{batch_id}', ['GET', 'HEAD', 'DELETE']],
    ['/v1/batch/5d1c/results', '/v1/batch/{batch_id}/results', ['GET', 'HEAD']],
    ['/openapi.json', '/openapi.json', ['GET', 'HEAD']],
    ['/openapi-json', undefined],
    ['/v1/batch/', undefined],
    ['/v1/extract/', undefined],
    ['/V1/extract', undefined],
    ['/', '/', ['GET', 'HEAD']],
    ['//', undefined],
  ])('finds the template and methods of %s', (path, template, methods) => {
    const address = addressAt(path)
    expect(address && { template: address.template, methods: address.methods }).toEqual(
      template && { template, methods },
    )
  })

  it('has the query parameters of each method', () => {
    expect(addressAt('/v1/extract')?.query).toEqual({ POST: ['include', 'split', 'keep'] })
    expect(addressAt('/v1/batch/5d1c')?.query).toEqual({ GET: [], HEAD: [], DELETE: [] })
    expect(addressAt('/v1/batch/5d1c/results')?.query['HEAD']).toEqual(['expires', 'signature'])
  })

  it('gives a worker what orchestrators ask', () => {
    expect(
      ['/health', '/ready', '/docs', '/openapi.json', '/v1/extract'].filter(
        (path) => addressAt(path, true) !== undefined,
      ),
    ).toEqual(['/health', '/ready'])
  })
})
