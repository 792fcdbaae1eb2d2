import { expect, it } from 'vitest'
import { isHeading } from '../../../../../src/engine/mapping/reading/line-traits.ts'

it('takes the name of a paper in two languages for a heading', () => {
  expect(['Rechnung / Invoice', 'Invoice | Rechnung', 'Facture – Invoice'].map(isHeading)).toEqual([true, true, true])
  expect(isHeading('Nordlicht / Invoice Software GmbH')).toBe(false)
})

it('takes several names of papers in a row for a heading, and no name of a company that has one in it', () => {
  expect(['QUOTATION ORDER', 'Purchase Order — Delivery Note', 'Factura'].map(isHeading)).toEqual([true, true, true])
  expect(['Order Systems Ltd', 'Receipt Bank', 'Bill Turner', 'Invoice Partners GmbH'].map(isHeading)).toEqual([
    false,
    false,
    false,
    false,
  ])
})
