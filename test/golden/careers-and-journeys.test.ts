// Drawn resumes and tickets through the whole engine: every layout as a file with text, where nothing may be missed,
// and some as scans.

import { beforeAll, describe, expect, it } from 'vitest'
import type { Engine } from '../../src/engine/extract.ts'
import { drawResume, RESUME_LAYOUTS } from '../generator/resume.ts'
import { drawTicket, TICKET_LAYOUTS } from '../generator/ticket.ts'
import { extractWith, openEngine } from '../support/engine.ts'
import { missesOf } from '../support/field-score.ts'
import { shareOnScans } from '../support/golden.ts'

const SCAN_SHARE = 0.85
const SEEDS = ['golden0', 'golden1']

let engine: Engine
beforeAll(async () => {
  engine = await openEngine()
})

const DRAWN = [
  ...RESUME_LAYOUTS.flatMap((layout) =>
    SEEDS.map((seed) => ({ name: `resume ${layout} ${seed}`, draw: () => drawResume(seed, layout) })),
  ),
  ...TICKET_LAYOUTS.flatMap((layout) =>
    SEEDS.map((seed) => ({ name: `ticket ${layout} ${seed}`, draw: () => drawTicket(seed, layout) })),
  ),
]

describe('drawn resumes and tickets', () => {
  it.each(DRAWN)('$name is read as it was drawn', async ({ draw }) => {
    const { pdf, truth } = await draw()
    const outcome = await extractWith(engine, pdf)
    expect(outcome.ok && missesOf(truth, outcome.extraction)).toEqual([])
  })

  it('are read from scans', async () => {
    // One of each layout in four.
    const drawn = DRAWN.filter((_, at) => at % 8 === 0).map(({ draw }) => draw)
    expect(await shareOnScans(engine, drawn)).toBeGreaterThan(SCAN_SHARE)
  })
})
