import { describe, expect, it } from 'vitest'
import { documentEvidence } from '../../../../../src/engine/mapping/classify/evidence.ts'
import { buildContext } from '../../../../../src/engine/mapping/context/context.ts'
import { mapContent } from '../../../../../src/engine/mapping/map-document.ts'
import { sheet } from '../sheet.ts'

const typeOf = (...rows: string[]): unknown =>
  mapContent(sheet(rows), { include: [], today: new Date('2026-07-01') }).extraction.document_type

describe('a title with a number behind it', () => {
  it.each([
    ['Bestellung Nr. B-2026-18', 'Gesamtpreis', 'Summe netto', 'MwSt. 19 %'],
    ['Bon de commande n° 127', 'Montant', 'Total HT', 'TVA 20 %'],
    ['Orden de compra No. 0093', 'Valor', 'Subtotal', 'IVA 19 %'],
  ])('is the title of an order: %s', (title, ...[total, net, tax]) => {
    expect(
      typeOf(
        'Northgate Ltd',
        '',
        title,
        '',
        `Pos.      |Artikel           |${total}`,
        '1         |Hinges            |100,00',
        `          |${net}            |100,00`,
        `          |${tax}            |20,00`,
      ),
    ).toBe('purchase_order')
  })
})

describe('a title within its line', () => {
  const titleOf = (line: string): number =>
    documentEvidence(buildContext(sheet(['Alder & Sons', '', line]), { today: new Date('2026-07-01') })).get(
      'title.invoice',
    ) ?? 0

  it('has its part of the line to itself between strokes, dots or bars', () => {
    for (const line of ['STAY OF MR HOLM – TAX INVOICE', 'Workshop report | Invoice', 'Duplicate · Invoice'])
      expect(titleOf(line)).toBeGreaterThanOrEqual(1)
    expect(titleOf('The invoice for the stay of Mr Holm and others')).toBeLessThan(0.3)
  })

  it('is what a letter names as its subject, also in small letters', () => {
    for (const line of ['Re: invoice 5521, your order', 'Betreft: factuur 5521', 'Objet : facture n° 5521'])
      expect(titleOf(line)).toBeGreaterThanOrEqual(1)
  })
})
