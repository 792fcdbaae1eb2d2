// Families of drawn tickets, payslips, resumes and identity documents through the whole engine, as files with text and
// some as scans: layouts that no rule was made on one by one.

import { beforeAll, describe, expect, it } from 'vitest'
import type { Engine } from '../../src/engine/extract.ts'
import { FAMILIES, FAMILY_KINDS } from '../generator/families.ts'
import { extractWith, openEngine } from '../support/engine.ts'
import { leavesOf, missesOf } from '../support/field-score.ts'
import { shareOnScans } from '../support/golden.ts'

// Far from those of the unit tests and of the tables in the docs.
const FIRST = 2000
const DIGITAL = 6
const TEXT_SHARE = 0.93
const SCAN_SHARE = 0.85

let engine: Engine
beforeAll(async () => {
  engine = await openEngine()
})

describe('families of drawn documents', () => {
  it.each(FAMILY_KINDS)('of the kind %s are read from files with text', async (kind) => {
    let all = 0
    let missed = 0
    for (let at = FIRST; at < FIRST + DIGITAL; at++) {
      const { pdf, truth } = await FAMILIES[kind](at, 0)
      const outcome = await extractWith(engine, pdf)
      const count = leavesOf(truth).size
      all += count
      missed += outcome.ok ? missesOf(truth, outcome.extraction).length : count
    }
    expect(1 - missed / all).toBeGreaterThan(TEXT_SHARE)
  })

  it('are read from scans', async () => {
    expect(
      await shareOnScans(
        engine,
        (['ticket', 'resume'] as const).map((kind) => () => FAMILIES[kind](FIRST + DIGITAL, 0)),
      ),
    ).toBeGreaterThan(SCAN_SHARE)
  })
})
