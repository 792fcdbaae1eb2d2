import { expect, it } from 'vitest'
import { mapContent } from '../../../../../../src/engine/mapping/map-document.ts'
import { sheet } from '../../sheet.ts'

const partiesOf = (...rows: string[]) => {
  const { vendor, buyer } = mapContent(sheet(rows), {
    include: [],
    docType: 'invoice',
    today: new Date('2026-07-01'),
  }).extraction
  return [vendor?.tax_id, buyer?.tax_id]
}

it('gives the second of two tax numbers of a kind to the customer', () => {
  expect(
    partiesOf(
      'Ferramenta Adige                      |Spett.le',
      'Via Roma 4                            |Osteria Tre Ponti',
      '37121 Verona VR                       |Via Mazzini 9',
      'P.IVA: 00743110157                    |20121 Milano MI',
      '                                      |P.IVA: 01114601006',
      'Fattura n. 12                         |Data 03/02/2026',
      'Descrizione        |Quantità  |Prezzo   |Importo',
      'Serratura          |2         |50,00    |100,00',
      '                              |Totale   |100,00',
    ),
  ).toEqual(['00743110157', '01114601006'])
})

it('takes a number without a label on a line of its party where its check digit holds', () => {
  const rows = (one: string, other: string): string[] => [
    'Factura',
    'Emisor                            |Cliente',
    'Dibujos Ainara Lasa               |Talleres Cinca, S.L.',
    `${one}                         |${other}`,
    'C/ Mayor 8, 3.º                   |Avda. Cinca, 21',
    '22300 Barbastro (Huesca)          |22400 Monzón (Huesca)',
    'Número 12/2026                    |Fecha 30/04/2026',
    'Concepto          |Cantidad  |Precio    |Importe',
    'Dibujo            |1         |180,00 €  |180,00 €',
    '                             |Total     |180,00 €',
  ]
  expect(partiesOf(...rows('31264097J', 'B22639181'))).toEqual(['31264097J', 'B22639181'])
  expect(partiesOf(...rows('31264097H', 'B22639184'))).toEqual([undefined, undefined])
})

it('takes the part of two numbers with a slash that its label names', () => {
  expect(
    partiesOf(
      'Счет-фактура № 12 от 03.02.2026',
      'Продавец: ООО «Ромашка»',
      'Адрес: 190000, г. Выборг, ул. Речная, д. 2',
      'ИНН/КПП: 7701234567/770101001',
      'Покупатель: АО «Василек»',
      'Адрес: 187110, г. Кириши, ул. Лесная, д. 9',
      'ИНН/КПП покупателя: 4708001234/470801001',
      'Наименование      |Количество |Цена     |Сумма',
      'Краска            |2          |50,00    |100,00',
      '                              |Итого    |100,00',
    ),
  ).toEqual(['7701234567', '4708001234'])
})

it('reads the letters of a country before the digits as part of the number', () => {
  expect(
    partiesOf(
      'Nordlys Regnskap AS                   |Faktura 3120',
      'Havnegata 12                          |Kundenummer 20418',
      '8300 Svolvær',
      'Org.nr. NO 811 223 340 MVA',
      'Beskrivelse       |Antall     |Pris     |Beløp',
      'Rådgivning        |2          |50,00    |100,00',
      '                              |Å betale |100,00',
    )[0],
  ).toMatch(/^NO ?811 ?223 ?340/)
})
