// The registry of types and the vocabulary of schema/ say the same.

import { describe, expect, it } from 'vitest'
import { WORDINGS } from '../../../../../src/engine/mapping/context/wordings.ts'
import { ALL_TYPES, TYPES } from '../../../../../src/engine/mapping/types/registry.ts'
import { FIELD_PATHS, LIST_PATHS } from '../../../../../src/schema/columns.ts'
import { DOCUMENT_TYPES, Extraction, type DocumentType } from '../../../../../src/schema/extraction.ts'

/** A path without the positions in its lists, as the schema has it. */
const inSchema = (path: string): boolean => {
  const [head, ...rest] = path.split(/\[\d+\]/)
  const list = LIST_PATHS.get(head!)
  return rest.length === 0 || (rest[0] === '' && list === undefined)
    ? FIELD_PATHS.includes(head!)
    : list?.includes(rest.join('').slice(1)) === true
}

/** Answers whose checks use every rule that their type declares of its own. */
const ANSWERS: Partial<Record<DocumentType, Partial<Extraction>>> = {
  payslip: {
    payslip: {
      pay_period: { start_date: '2026-01-01', end_date: '2026-01-31' },
      earnings: [{ hours: 10, rate: 10, amount: 100 }],
      deductions: [{ amount: 20 }],
      totals: { gross_pay: 100, total_deductions: 20, net_pay: 80 },
    },
  },
  bank_statement: {
    bank_statement: {
      period: { start_date: '2026-01-01', end_date: '2026-01-31' },
      opening_balance: 0,
      closing_balance: 30,
      total_credits: 30,
      total_debits: 0,
      transactions: [
        { amount: 10, balance: 10 },
        { amount: 20, balance: 30 },
      ],
    },
  },
  identity: {
    identity: {
      date_of_birth: '1990-01-01',
      date_of_expiry: '2030-01-01',
      mrz: { check_digits: { document_number: true }, repaired: true },
      consistency: { viz_vs_mrz: ['surname: A and B'] },
    },
  },
  logistics: {
    financial: { line_items: [{ quantity: 1, net_weight: 1, gross_weight: 2 }], totals: { total_quantity: 1 } },
  },
}
/** Rules of the `financial` block are tested with its sums (validate.test.ts). */
const OF_FINANCIAL = new Set(TYPES.invoice.equations.rules)

/** Types whose titles and words are not wordings: what is not known has none. */
const WORDLESS: readonly DocumentType[] = ['generic']

describe('registry of document types', () => {
  it('declares exactly the types of the schema, each under its name', () => {
    expect(Object.keys(TYPES).sort()).toEqual([...DOCUMENT_TYPES].sort())
    for (const [name, type] of Object.entries(TYPES)) expect(type.name).toBe(name)
  })

  it('fills every block of the schema, and no other', () => {
    const blocks = Object.keys(Extraction.shape).filter(
      (name) =>
        !['document_type', 'document_category', 'confidence', 'extraction_notes'].includes(name) &&
        !['vendor', 'buyer', 'document_meta'].includes(name),
    )
    expect([...new Set(ALL_TYPES.flatMap((type) => type.blocks))].sort()).toEqual(blocks.sort())
  })

  it.each(ALL_TYPES.map((type) => [type.name, type] as const))('names only paths of the schema: %s', (_, type) => {
    const { paper, tables, codedNumber = 'document_meta.date', issuer = 'document_meta.date' } = type
    const paths = [...paper.numbers, ...paper.days, ...paper.periods, ...paper.persons, ...paper.sums]
    expect([...paths, codedNumber, issuer].filter((path) => !inSchema(path))).toEqual([])
    expect(tables.filter((path) => !LIST_PATHS.has(path))).toEqual([])
    for (const path of [...paths, ...tables]) expect(type.blocks).toContain(path.split('.')[0])
  })

  it.each(Object.entries(ANSWERS))('names every rule that its checks use: %s', (name, answer) => {
    const type = TYPES[name as DocumentType]
    const extraction = { document_type: type.name, document_category: '', confidence: 1, ...answer }
    const used = new Set(
      [type.equations, type.checks].flatMap((set) => set.check(extraction).map(({ check }) => check.name)),
    )
    const declared = [...type.equations.rules, ...type.checks.rules]
    expect([...used].filter((rule) => !declared.includes(rule))).toEqual([])
    expect(declared.filter((rule) => !used.has(rule) && !OF_FINANCIAL.has(rule))).toEqual([])
  })

  it('has words for every type that is known', () => {
    const worded = new Set(WORDINGS.map(({ field }) => field.replace(/^(?:type|evidence)\./, '')))
    expect(DOCUMENT_TYPES.filter((type) => !worded.has(type) && !WORDLESS.includes(type))).toEqual([])
  })
})
