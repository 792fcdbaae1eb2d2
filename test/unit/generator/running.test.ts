// What drawn documents say of their running lines: on every page that has them, and nothing else moved off the paper by
// them.

import { describe, expect, it } from 'vitest'
import { drawDocument } from '../../generator/documents.ts'
import { drawReport } from '../../generator/report.ts'
import { drawRunning, RUNNING_PLANS } from '../../generator/running.ts'

describe('running lines of drawn documents', () => {
  it.each(RUNNING_PLANS)('are printed at the ends of pages, apart from the text: %s', async (plan) => {
    const { lines } = await drawReport('unit', drawRunning('unit', plan))
    const pages = 1 + Math.max(...lines.map(({ page }) => page))
    expect(pages).toBeGreaterThan(2)
    for (let page = 0; page < pages; page++) {
      const here = lines.filter((line) => line.page === page)
      const body = here.filter(({ running }) => running === undefined)
      for (const { running, box } of here) {
        if (running === 'page_header') expect(box.bottom).toBeLessThan(Math.min(...body.map((line) => line.box.top)))
        if (running === 'page_footer') expect(box.top).toBeGreaterThan(Math.max(...body.map((line) => line.box.bottom)))
        expect(box.top >= 0 && box.bottom <= 1 && box.left >= 0 && box.right <= 1).toBe(true)
      }
    }
    expect(new Set(lines.filter(({ running }) => running !== undefined).map(({ page }) => page)).size).toBe(pages)
  })

  it('are there only where they are asked for, the same each time', async () => {
    const plain = await drawDocument({ kind: 'invoice', seed: 'unit' })
    const running = (): ReturnType<typeof drawDocument> =>
      drawDocument({ kind: 'invoice', seed: 'unit', running: drawRunning('unit', 'title') })
    const [first, second] = [await running(), await running()]
    expect(plain.lines.some((line) => line.running !== undefined)).toBe(false)
    expect(first.lines.some((line) => line.running !== undefined)).toBe(true)
    expect(second.pdf.equals(first.pdf)).toBe(true)
    expect(first.truth).toEqual(plain.truth)
  })
})
