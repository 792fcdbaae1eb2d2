// Drawn payslips and statements of account through the whole engine, compared with what their drawer wrote on them, and
// scans of the same. UPDATE_GOLDEN=1 writes the manifest anew, and still fails the run.

import { beforeAll, describe, expect, it } from 'vitest'
import type { Engine } from '../../src/engine/extract.ts'
import { drawPayslip, PAYSLIP_LAYOUTS, type PayslipLayout } from '../generator/payslip.ts'
import { drawAccounts } from '../generator/statement-accounts.ts'
import { drawStatement, STATEMENT_LAYOUTS, type StatementLayout } from '../generator/statement.ts'
import { extractWith, openEngine } from '../support/engine.ts'
import { inventionsOf, missesOf } from '../support/field-score.ts'
import { expectOrigins, hashOf, readManifest, shareOnScans } from '../support/golden.ts'

const draw = (layout: string, seed: string): ReturnType<typeof drawPayslip> => {
  if (layout === 'several') return drawAccounts(seed)
  return (PAYSLIP_LAYOUTS as readonly string[]).includes(layout)
    ? drawPayslip(seed, layout as PayslipLayout)
    : drawStatement(seed, layout as StatementLayout)
}
const LAYOUTS = [...PAYSLIP_LAYOUTS, ...STATEMENT_LAYOUTS, 'several']
const manifest = await readManifest<string>(
  new URL('papers-manifest.json', import.meta.url),
  LAYOUTS,
  ['golden0', 'golden1', 'golden2'],
  draw,
)

const SCANNED = ['stub', 'side-by-side', 'shares', 'columns', 'signed', 'sections']
const SCAN_SHARE = 0.9

/**
 * What follows from the truth, or says it in another way: signs apart, places of rows, what balances prove, codes
 * beside names.
 */
const DERIVED = new RegExp(
  [
    String.raw`\.(?:index|page|debit|credit|currency|code|statement_date|account_type|rate|base)$`,
    'address_parts|reconciliation',
    String.raw`^document_meta\.(?:date|currency|country)$`,
    String.raw`^payslip\.totals\.(?:deductions_ytd|net_ytd|taxes_ytd|total_taxes|net_before_tax)$`,
    String.raw`^payslip\.(?:pay_period\.|payment\.|employee\.(?:first|last)_name$)`,
  ].join('|'),
)

let engine: Engine
beforeAll(async () => {
  engine = await openEngine()
})

describe('golden payslips and statements', () => {
  it('are not being updated, and say where they come from', () => {
    expectOrigins(manifest)
    expect(new Set(manifest.map(({ layout }) => layout)).size).toBe(LAYOUTS.length)
  })

  it.each(manifest)('$id is read as it was drawn', async ({ layout, seed, sha256 }) => {
    const { pdf, truth } = await draw(layout, seed)
    expect(hashOf(pdf)).toBe(sha256)
    const outcome = await extractWith(engine, pdf)
    if (!outcome.ok) throw new Error(outcome.failure.detail)
    expect([
      missesOf(truth, outcome.extraction),
      inventionsOf(truth, outcome.extraction).filter((path) => !DERIVED.test(path)),
    ]).toEqual([[], []])
    expect(outcome.validation).toMatchObject({ math_valid: true, errors: [] })
    const { name = '', first_name = '', last_name = '' } = outcome.extraction.payslip?.employee ?? {}
    expect([name.includes(first_name), name.includes(last_name)]).toEqual([true, true])
  })

  it('are read from scans', async () => {
    const drawn = manifest
      .filter(({ seed, layout }) => seed === 'golden0' && SCANNED.includes(layout))
      .map(
        ({ layout, seed }) =>
          () =>
            draw(layout, seed),
      )
    expect(await shareOnScans(engine, drawn)).toBeGreaterThan(SCAN_SHARE)
  })
})
