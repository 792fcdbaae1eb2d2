import { describe, expect, it } from 'vitest'
import { mapDocument } from '../../../src/engine/extract.ts'
import { unreadPage } from '../../../src/engine/page/page-content.ts'
import { createStageClock } from '../../../src/engine/page/stage-clock.ts'
import type { DocumentContent, PageContent } from '../../../src/schema/page.ts'

const page = (index: number, ...texts: string[]): PageContent => ({
  index,
  size: { width: 1000, height: 1400 },
  rotation: 0,
  regions: [],
  tables: [],
  warnings: [],
  lines: texts.map((text, line) => {
    const box = { left: 0.1, top: 0.1 + line * 0.05, right: 0.5, bottom: 0.12 + line * 0.05 }
    return {
      text,
      box,
      confidence: 1,
      cells: text.split(' ').map((word) => ({ text: word, box, confidence: 1, source: 'embedded' as const })),
    }
  }),
})
const content = (pages: PageContent[], pageCount = pages.length): DocumentContent => ({
  format: 'pdf',
  pageCount,
  pages,
})
const hints = { include: [], today: new Date('2026-01-15') }

describe('mapDocument', () => {
  const FAILURES: [name: string, pages: PageContent[], expected: object][] = [
    ['blank pages', [page(0), page(1)], { code: 'no_text_found', detail: 'no text found' }],
    [
      'a page that failed',
      [page(0), unreadPage(1, { code: 'file_corrupt', detail: 'torn' })],
      { code: 'file_corrupt', detail: 'torn', page: 1 },
    ],
    [
      'a warning that is no failure',
      [{ ...page(0), warnings: [{ code: 'picture_shrunk', detail: 'shrunk', page: 0 }] }],
      { code: 'no_text_found', detail: 'no text found' },
    ],
  ]
  for (const [name, pages, failure] of FAILURES) {
    it(`fails on ${name}`, async () =>
      expect(await mapDocument(content(pages), hints)).toEqual({ ok: false, failure, timings: [] }))
  }

  it('warns of the pages that failed when others were read', async () => {
    const outcome = await mapDocument(
      content([page(0, 'a few words'), unreadPage(1, { code: 'file_corrupt', detail: 'torn' })]),
      hints,
    )
    expect(outcome.ok && outcome.usage).toEqual({ pages: 2, tokens: 3 })
    expect(outcome.ok && outcome.validation.warnings).toEqual([expect.stringMatching(/^Page 2: torn/)])
    expect(outcome.timings.map((one) => one.stage)).toEqual(['map'])
  })

  it('warns of more pages than usual', async () => {
    const warningsOf = async (count: number): Promise<string[]> => {
      const outcome = await mapDocument(content([page(0, 'words')], count), hints)
      return outcome.ok ? outcome.validation.warnings : []
    }
    expect(await warningsOf(20)).toEqual([])
    expect(await warningsOf(21)).toEqual([expect.stringContaining('21 pages')])
  })
})

describe('createStageClock', () => {
  it('adds up what stages take, also when they fail or wait', async () => {
    const clock = createStageClock()
    expect(clock.time('map', () => 1)).toBe(1)
    expect(await clock.time('decode', () => Promise.resolve(2))).toBe(2)
    expect(() =>
      clock.time('layout', () => {
        throw new Error('fault')
      }),
    ).toThrow('fault')
    clock.add('detect', 5)
    clock.add('detect', 7)
    expect(clock.timings().map((one) => one.stage)).toEqual(['decode', 'detect', 'layout', 'map'])
    expect(clock.timings()[1]).toEqual({ stage: 'detect', ms: 12 })
    expect(clock.timings().every((one) => one.ms >= 0)).toBe(true)
  })
})
