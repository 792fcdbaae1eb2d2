import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildContext } from '../../../../../src/engine/mapping/context/context.ts'
import { sheet } from '../sheet.ts'

const today = new Date('2026-07-01')

describe('the context of a document', () => {
  it('places every line of every page', () => {
    const { lines } = buildContext(sheet(['one', 'two'], ['three']), { today })
    expect(lines.map(({ text, page, line }) => [text, page, line])).toEqual([
      ['one', 0, 0],
      ['two', 0, 1],
      ['three', 1, 0],
    ])
  })

  it('holds for an empty document', () => {
    expect(buildContext({ format: 'pdf', pageCount: 0, pages: [] }, { today })).toMatchObject({
      lines: [],
      readings: [],
      labels: [],
    })
  })

  it('is built for any words without failing', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ minLength: 1, maxLength: 40 }), { maxLength: 6 }), (rows) => {
        const { labels, readings, content } = buildContext(sheet(rows), { today })
        for (const { page, line, from, to } of [...labels, ...readings])
          expect(from < to && to <= content.pages[page]!.lines[line]!.cells.length).toBe(true)
      }),
      { numRuns: 60 },
    )
  })
})
