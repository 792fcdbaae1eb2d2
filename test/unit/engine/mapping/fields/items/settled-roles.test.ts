import { describe, expect, it } from 'vitest'
import { assemble } from '../../../../../../src/engine/mapping/choice/assemble.ts'
import { buildContext } from '../../../../../../src/engine/mapping/context/context.ts'
import { mapLineItems } from '../../../../../../src/engine/mapping/fields/items/line-items.ts'
import { filledRows } from '../../../../../../src/engine/mapping/structure/rows.ts'
import { sheet } from '../../sheet.ts'

function itemsOf(rows: string[]): Record<string, unknown>[] {
  const context = buildContext(sheet(rows), { today: new Date('2026-07-01') })
  const { candidates } = mapLineItems(context, filledRows(context))
  const { financial } = assemble(new Map(candidates.map((one) => [one.field, one]))) as {
    financial?: { line_items: Record<string, unknown>[] }
  }
  return financial?.line_items ?? []
}

describe('totals of lines without and with tax', () => {
  it('are two columns of which the rows make one from the other and the taxes, whatever the heads call them', () => {
    const items = itemsOf([
      'Označení dodávky   |Množství  |J.cena   |Cena     |%DPH    |DPH      |Kč Celkem',
      'Cihla plná         |10        |21,00    |210,00   |21 %    |44,10    |254,10',
      'Malta              |4         |50,00    |200,00   |12 %    |24,00    |224,00',
      'Doprava            |1         |300,00   |300,00   |21 %    |63,00    |363,00',
    ])
    expect(items.map((item) => [item['net_total'], item['tax_amount'], item['gross_total'], item['total']])).toEqual([
      [210, 44.1, 254.1, 254.1],
      [200, 24, 224, 224],
      [300, 63, 363, 363],
    ])
  })

  it('are net where the head of the only one is a name of net totals', () => {
    const items = itemsOf([
      'Désignation         |Qté   |P.U. HT    |Montant HT',
      'Pose de gouttière   |2     |40,00      |80,00',
      'Crochet inox        |5     |4,00       |20,00',
    ])
    expect(items.map((item) => [item['net_total'], item['total']])).toEqual([
      [80, 80],
      [20, 20],
    ])
  })

  it('have a name in two lines of which two words share the second', () => {
    const items = itemsOf([
      '                    |          |Preț        |Valoare  fără  |TVA      |Valoare  cu',
      'Denumire            |Cantitate |unitar      |TVA (lei)      |(lei)    |TVA (lei)',
      'Vopsea albă         |2         |40,00       |80,00          |16,80    |96,80',
      'Pensulă lată        |5         |4,00        |20,00          |4,20     |24,20',
    ])
    expect(items.map((item) => [item['net_total'], item['tax_amount'], item['gross_total']])).toEqual([
      [80, 16.8, 96.8],
      [20, 4.2, 24.2],
    ])
  })
})

describe('a column of taxes', () => {
  const keysIn = (keys: string[]): unknown[] =>
    itemsOf([
      'Désignation         |Qté   |P.U. HT    |TVA    |Montant HT',
      `Pose de gouttière   |2     |40,00      |${keys[0]}      |80,00`,
      `Crochet inox        |5     |4,00       |${keys[1]}      |20,00`,
      `Tuile               |10    |3,00       |${keys[2]}      |30,00`,
    ]).map((item) => [item['tax_code'], item['tax_rate']])

  it('has keys where its numbers are smaller than any rate, and else rates', () => {
    expect(keysIn(['1', '2', '1'])).toEqual([
      ['1', undefined],
      ['2', undefined],
      ['1', undefined],
    ])
    expect(keysIn(['6', '9', '6'])).toEqual([
      [undefined, 6],
      [undefined, 9],
      [undefined, 6],
    ])
  })
})

describe('a column of periods', () => {
  it('has the first and the last day of each line, or its only day', () => {
    const items = itemsOf([
      'Description       |Period                |Qty        |Price      |Total',
      'Hire of digger    |02.03.26–13.03.26     |10         |185.00     |1,850.00',
      'Delivery          |02.03.26              |1          |164.00     |164.00',
      'Hire of plate     |4.3.2026 - 6.3.2026   |3          |38.00      |114.00',
    ])
    expect(items.map((item) => [item['date'], item['start_date'], item['end_date']])).toEqual([
      [undefined, '2026-03-02', '2026-03-13'],
      ['2026-03-02', undefined, undefined],
      [undefined, '2026-03-04', '2026-03-06'],
    ])
  })
})

describe('units', () => {
  it('are beside their codes of trade where the head names both', () => {
    const items = itemsOf([
      'No. Ident.     |Cantidad   |Clave U.   |Unidad    |Valor unitario   |Importe',
      'BR-7741-X      |2          |H87        |Pieza     |40.00            |80.00',
      'TL-9005-M      |5          |H87        |Pieza     |4.00             |20.00',
      'Forma de pago: |99 - Por definir',
    ])
    expect(items.map((item) => [item['unece_code'], item['unit']])).toEqual([
      ['H87', 'Pieza'],
      ['H87', 'Pieza'],
    ])
  })
})

describe('prices', () => {
  it('of energy are followed by their unit, and shares of tax are no counts', () => {
    const items = itemsOf([
      'Lectura           |Consumo     |Precio            |Días       |Importe',
      'Potencia punta    |4,600 kW    |0,086419 €/kW día |31 días    |12,32 €',
      'Energía punta     |74,00 kWh   |0,187416 €/kWh    |           |13,87 €',
      'Energía llano     |61,00 kWh   |0,142980 €/kWh    |           |8,72 €',
      'Energía valle     |128,00 kWh  |0,110254 €/kWh    |           |14,11 €',
      'Subtotal          |            |                  |           |49,02 €',
      'IVA               |21 %        |s/ 49,02 €        |           |10,29 €',
    ])
    expect(items.map((item) => [item['quantity'], item['unit'], item['unit_price']])).toEqual([
      [4.6, 'kW', 0.086419],
      [74, 'kWh', 0.187416],
      [61, 'kWh', 0.14298],
      [128, 'kWh', 0.110254],
    ])
  })

  it('of energy may have more decimals than money', () => {
    const items = itemsOf([
      'Description       |Qty        |Price        |Total',
      'Energy            |214        |0.68412      |146.40',
      'Grid              |214        |0.036924     |7.90',
    ])
    expect(items.map((item) => item['unit_price'])).toEqual([0.68412, 0.036924])
  })
})
