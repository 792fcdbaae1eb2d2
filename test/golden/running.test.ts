// Running heads and feet of drawn documents, from bytes to answer: told to who asks for the layout, and what the
// generator printed on every page.

import { beforeAll, describe, expect, it } from 'vitest'
import { mapDocument, readPages, type Engine } from '../../src/engine/extract.ts'
import type { PageLayout } from '../../src/schema/outcome.ts'
import type { PageContent } from '../../src/schema/page.ts'
import type { PrintedLine } from '../generator/canvas.ts'
import { drawReport } from '../generator/report.ts'
import { drawRunning, RUNNING_PLANS, type RunningPlan } from '../generator/running.ts'
import { drawStack } from '../generator/stack.ts'
import { drawStatement } from '../generator/statement.ts'
import { extractWith, openEngine } from '../support/engine.ts'

let engine: Engine
beforeAll(async () => {
  engine = await openEngine()
})

/** The printed lines that stand in a running region of their page, by its label. */
function toldOf(layout: readonly PageLayout[], lines: readonly PrintedLine[]): string[] {
  return lines.flatMap(({ page, text, box }) => {
    const x = (box.left + box.right) / 2
    const y = (box.top + box.bottom) / 2
    const over = layout[page]!.regions.find(
      (one) =>
        one.label.startsWith('page_') && x > one.box.left && x < one.box.right && y > one.box.top && y < one.box.bottom,
    )
    return over ? [`${page} ${over.label} ${text}`] : []
  })
}

const runningOf = (lines: readonly PrintedLine[]): string[] =>
  lines.flatMap(({ page, text, running }) => (running ? [`${page} ${running} ${text}`] : []))

/** One of four pages and more: of fewer, an even page stands alone. */
async function longReport(plan: RunningPlan): ReturnType<typeof drawReport> {
  for (let at = 0; ; at++) {
    const drawn = await drawReport(`golden ${plan} ${at}`, drawRunning('golden', plan))
    if (drawn.lines.some(({ page }) => page >= 3)) return drawn
  }
}

async function layoutOf(pdf: Uint8Array): Promise<PageLayout[]> {
  const outcome = await extractWith(engine, pdf, { include: ['layout'] })
  if (!outcome.ok) throw new Error(outcome.failure.detail)
  return outcome.included.layout!
}

describe('running lines', () => {
  it.each(RUNNING_PLANS)('finds all running lines of a text and nothing else: %s', async (plan) => {
    const { pdf, lines } = await longReport(plan)
    expect(runningOf(lines)).not.toEqual([])
    expect(toldOf(await layoutOf(pdf), lines)).toEqual(runningOf(lines))
  })

  it('of a statement are its own, without the head of its table and the sums carried over', async () => {
    const { pdf, lines } = await drawStatement('devA3', 'carried')
    expect(lines.some(({ page }) => page === 2)).toBe(true)
    expect(toldOf(await layoutOf(pdf), lines)).toEqual(runningOf(lines))
  })

  it('are not the letterhead of one vendor on several papers', async () => {
    const { pdf } = await drawStack('a', 'one-vendor')
    expect(
      (await layoutOf(pdf)).flatMap(({ regions }) => regions).filter(({ label }) => label.startsWith('page_')),
    ).toEqual([])
  })

  it('are the same for pages that were read in ranges, and change nothing of what is extracted', async () => {
    const { pdf } = await drawReport('golden ranges', drawRunning('golden', 'title'))
    const source = { format: 'pdf' as const, bytes: pdf }
    const today = new Date('2026-01-15')
    const read = async (from: number, to: number): Promise<PageContent[]> => {
      const pages = await readPages(engine, source, { from, to }, { maxPages: 50 })
      if (!pages.ok) throw new Error(pages.failure.detail)
      return pages.pages
    }
    const map = async (pages: PageContent[], include: 'layout'[]): ReturnType<typeof mapDocument> =>
      mapDocument({ format: 'pdf', pageCount: pages.length, pages }, { include, today }, engine.rankers)
    const whole = await map(await read(0, 50), ['layout'])
    const parts = await map([...(await read(0, 2)), ...(await read(2, 50))], ['layout'])
    const plain = await map(await read(0, 50), [])
    if (!whole.ok || !parts.ok || !plain.ok) throw new Error('not read')
    expect(parts.included).toEqual(whole.included)
    expect(plain.included).toEqual({})
    expect([plain.extraction, plain.validation]).toEqual([whole.extraction, whole.validation])
  })
})
