// Pictures of a document's pages, as far as there is room for them.

import { describe, expect, it } from 'vitest'
import { boundedPictures } from '../../../src/jobs/keep.ts'
import type { PagePictures } from '../../../src/schema/work.ts'

const pageOf = (page: number, bytes: number): PagePictures => ({
  page,
  pictures: [{ width: 240, webp: Buffer.alloc(bytes) }],
})

describe('boundedPictures', () => {
  it('keeps pictures until the room is used up, whatever the calls', () => {
    const within = boundedPictures(100)
    expect(within([pageOf(1, 60), { page: 2, why: 'torn' }])).toEqual([pageOf(1, 60), { page: 2, why: 'torn' }])
    const full = { page: 3, why: 'The pictures of the document take too much room.' }
    expect(within([pageOf(3, 60), pageOf(4, 40)])).toEqual([full, pageOf(4, 40)])
  })
})
