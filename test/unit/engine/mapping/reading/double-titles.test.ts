import { expect, it } from 'vitest'
import { isHeading } from '../../../../../src/engine/mapping/reading/line-traits.ts'

it('takes the name of a paper in two languages for a heading', () => {
  expect(['Rechnung / Invoice', 'Invoice | Rechnung', 'Facture – Invoice'].map(isHeading)).toEqual([true, true, true])
  expect(isHeading('Nordlicht / Invoice Software GmbH')).toBe(false)
})
