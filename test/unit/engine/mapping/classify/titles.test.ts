import { describe, expect, it } from 'vitest'
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
