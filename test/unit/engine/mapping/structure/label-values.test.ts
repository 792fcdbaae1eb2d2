import { describe, expect, it } from 'vitest'
import { buildContext } from '../../../../../src/engine/mapping/context/context.ts'
import { labelText } from '../../../../../src/engine/mapping/structure/label-values.ts'
import { sheet } from '../sheet.ts'

const textAt = (rows: string[], field: string): string | undefined => {
  const context = buildContext(sheet(rows), { today: new Date('2026-07-01') })
  const hit = context.labels.find((label) => label.field === field)
  return hit && labelText(context, hit)?.text
}
const check = (rows: string[], field: string, expected: string | undefined): void => {
  expect([rows, textAt(rows, field)]).toEqual([rows, expected])
}

describe('words at a label', () => {
  it('are what follows it on the line, in the row or below', () => {
    check(['Payment terms: 30 days net'], 'payment_terms', '30 days net')
    check(['Payment terms      |30 days net'], 'payment_terms', '30 days net')
    check(['Payment terms', '30 days net'], 'payment_terms', '30 days net')
  })

  it('are below where the next head of the row is a label too', () => {
    check(['Dispatched through  |Destination', 'Blue Lorry Lines    |Nashik'], 'dispatched_through', 'Blue Lorry Lines')
  })

  it('end where the next label begins', () => {
    check(['Cashier: Anna Table: 12'], 'cashier', 'Anna')
    check(['Cashier Anna Table 12'], 'cashier', 'Anna')
    check(['Payment terms 30 days net    PO # 12'], 'payment_terms', '30 days net')
  })

  it('are below a label in two languages with a dash between', () => {
    check(['Transport – Carrier', 'Fast Cargo'], 'transporter', 'Fast Cargo')
    check(['Transporter – Fast Cargo', 'Payment terms: 30 days net'], 'transporter', 'Fast Cargo')
  })

  it('follow a remark in brackets or more small words up to a colon', () => {
    check(['Payment terms (net): 30 days'], 'payment_terms', '30 days')
    check(['Transporter of goods: Fast Cargo'], 'transporter', 'Fast Cargo')
  })

  it('hold words that are labels elsewhere', () => {
    check(['Transporter: Fast Cargo'], 'transporter', 'Fast Cargo')
    check(['Payment terms: 2/10 net 30'], 'payment_terms', '2/10 net 30')
  })

  it('are absent if the place is empty', () => {
    check(['Payment terms:'], 'payment_terms', undefined)
    check(['Cashier Receipt'], 'cashier', undefined)
  })
})
