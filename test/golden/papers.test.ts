// Drawn payslips and statements of account through the whole engine, compared with what their drawer wrote on them, and scans of the same.
// UPDATE_GOLDEN=1 writes the manifest anew, and still fails the run.

import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Engine } from '../../src/engine/extract.ts'
import { drawPayslip, PAYSLIP_LAYOUTS, type PayslipLayout } from '../generator/payslip.ts'
import { scanOf } from '../generator/scan.ts'
import { drawStatement, STATEMENT_LAYOUTS, type StatementLayout } from '../generator/statement.ts'
import { extractWith, openEngine } from '../support/engine.ts'
import { inventionsOf, leavesOf, missesOf } from '../support/field-score.ts'

interface Entry { id: string; layout: string; seed: string; sha256: string; source: string; licence: string; truth: 'generator' }

const manifestFile = new URL('papers-manifest.json', import.meta.url)
const update = process.env['UPDATE_GOLDEN'] === '1'
const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
const draw = (layout: string, seed: string): ReturnType<typeof drawPayslip> =>
  (PAYSLIP_LAYOUTS as readonly string[]).includes(layout) ? drawPayslip(seed, layout as PayslipLayout) : drawStatement(seed, layout as StatementLayout)

if (update) {
  const entries: Entry[] = []
  for (const layout of [...PAYSLIP_LAYOUTS, ...STATEMENT_LAYOUTS]) {
    for (const seed of ['golden0', 'golden1', 'golden2']) {
      const { id, pdf } = await draw(layout, seed)
      entries.push({ id, layout, seed, sha256: hashOf(pdf), source: 'test/generator', licence: 'Apache-2.0', truth: 'generator' })
    }
  }
  writeFileSync(manifestFile, `${JSON.stringify(entries, null, 1)}\n`)
}
const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Entry[]

// Misread letters differ a little between processors, so pictures are held to a share, a quarter of the way from a clean scan to a bad copy.
const SCAN_SEVERITY = 0.25
const SCAN_SHARE = 0.9

/** What follows from the truth, or says it in another way: signs apart, places of rows, what balances prove, codes beside names. */
const DERIVED = /\.(?:index|page|debit|credit|currency|code|statement_date)$|address_parts|reconciliation|^document_meta\.(?:date|currency|country)$|^payslip\.totals\.(?:deductions_ytd|net_ytd|taxes_ytd|total_taxes|net_before_tax)$|\.(?:rate|base)$|^payslip\.(?:pay_period\.|payment\.)/

let engine: Engine
beforeAll(async () => { engine = await openEngine() })

describe('golden payslips and statements', () => {
  it('are not being updated, and say where they come from', () => {
    expect(update).toBe(false)
    expect(manifest.filter(({ source, licence, sha256, truth }) => !source || !licence || !/^[0-9a-f]{64}$/.test(sha256) || truth !== 'generator')).toEqual([])
    expect(new Set(manifest.map(({ layout }) => layout)).size).toBe(PAYSLIP_LAYOUTS.length + STATEMENT_LAYOUTS.length)
  })

  it.each(manifest)('$id is read as it was drawn', async ({ layout, seed, sha256 }) => {
    const { pdf, truth } = await draw(layout, seed)
    expect(hashOf(pdf)).toBe(sha256)
    const outcome = await extractWith(engine, pdf)
    if (!outcome.ok) throw new Error(outcome.failure.detail)
    expect([missesOf(truth, outcome.extraction), inventionsOf(truth, outcome.extraction).filter((path) => !DERIVED.test(path))]).toEqual([[], []])
    expect(outcome.validation).toMatchObject({ math_valid: true, errors: [] })
  })

  it('are read from scans', async () => {
    let expected = 0, missed = 0
    for (const { layout, seed, id } of manifest.filter(({ seed: one, layout: at }) => one === 'golden0' && ['stub', 'side-by-side', 'shares', 'columns', 'signed', 'sections'].includes(at))) {
      const { pdf, truth } = await draw(layout, seed)
      const outcome = await extractWith(engine, await scanOf(pdf, SCAN_SEVERITY, id))
      expected += leavesOf(truth).size
      missed += outcome.ok ? missesOf(truth, outcome.extraction).length : leavesOf(truth).size
    }
    expect(1 - missed / expected).toBeGreaterThan(SCAN_SHARE)
  }, 120_000)
})
