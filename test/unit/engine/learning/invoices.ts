// Invoices for tests of learning: a brand over the letter and the company that issues it in the foot, and two numbers,
// of which the customer books by the second.

import type { DocumentContent } from '../../../../src/schema/page.ts'
import { sheet } from '../mapping/sheet.ts'

const FIRST = ['Nord', 'Süd', 'Alt', 'Neu', 'Berg', 'Wald', 'See', 'Stein', 'Rosen', 'Linden', 'Mühlen']
const LAST = ['licht', 'hafen', 'feld', 'tal', 'bach', 'garten', 'hof']
const GOODS = ['Werkbank', 'Regalboden', 'Schraubzwinge', 'Leuchte', 'Teppich', 'Bohrer', 'Farbrolle']
const TOWNS = ['20457 Hamburg', '80331 München', '50667 Köln', '04109 Leipzig', '28195 Bremen']

/** Who issues an invoice: brand and company differ in their words. */
export function issuerOf(seed: number): { brand: string; company: string; street: string; town: string } {
  const word = `${FIRST[seed % FIRST.length]!}${LAST[seed % LAST.length]!}`
  const other = `${FIRST[(seed * 3 + 4) % FIRST.length]!}${LAST[(seed * 5 + 2) % LAST.length]!}`
  return {
    brand: word.toUpperCase(),
    company: `${other} Handelsgesellschaft mbH`,
    street: `${word}straße ${1 + (seed % 90)}`,
    town: TOWNS[seed % TOWNS.length]!,
  }
}

/** The numbers of invoice `copy`: the one that is labelled so, and the one that the customer books by. */
export const numbersOf = (copy: number): { printed: string; booked: string } => ({
  printed: `RE-${2024000 + copy * 7}`,
  booked: `${81000 + copy * 13}/${(copy % 9) + 1}`,
})

/** Invoice number `copy` of an issuer, on the layout that all of these share. */
export function invoiceOf(seed: number, copy: number): DocumentContent {
  const { brand, company, street, town } = issuerOf(seed)
  const { printed, booked } = numbersOf(copy)
  const net = 100 + copy * 7.5
  const money = (value: number): string => value.toFixed(2).replace('.', ',')
  const items = Array.from({ length: 1 + (copy % 4) }, (_, at) => GOODS[(copy + at) % GOODS.length]!)
  return sheet([
    `${brand}`,
    `${street}, ${town}`,
    '',
    'Kundenhaus Vogel GmbH',
    'Am Markt 4',
    '39104 Magdeburg',
    '',
    'Rechnung',
    `Rechnungsnummer:              |${printed}`,
    `Rechnungsdatum:               |${String(1 + (copy % 28)).padStart(2, '0')}.03.2024`,
    `Ihr Vorgang bei uns:          |${booked}`,
    '',
    'Bezeichnung                   |Menge     |Preis     |Betrag',
    ...items.map((item, at) =>
      at === 0
        ? `${item.padEnd(30)}|1         |${money(net).padEnd(10)}|${money(net)}`
        : `${item.padEnd(30)}|1         |0,00      |0,00`,
    ),
    '',
    `Nettobetrag                                        |${money(net)}`,
    `MwSt. 19 %                                         |${money(net * 0.19)}`,
    `Gesamtbetrag EUR                                   |${money(net * 1.19)}`,
    ...Array.from({ length: 8 - items.length }, () => ''),
    `${brand} ist eine Marke der ${company}`,
    `Amtsgericht Kiel HRB ${4000 + seed} Geschäftsführer Jo Beispiel`,
  ])
}

/** The items of list number `copy`, as the customer wants them. */
export const itemsOf = (copy: number): Record<string, string | number>[] =>
  ['Bohrer', 'Leiste', 'Farbe'].slice(0, 2 + (copy % 2)).map((name, at) => {
    const quantity = 1 + at + (copy % 3)
    const price = 4.5 * (at + 1) + copy
    return {
      sku: `${7000 + copy * 10 + at}-K`,
      description: `${name} ${copy}`,
      lot: `${copy + 3}${at}7`,
      quantity,
      unit_price: price,
      total: quantity * price,
    }
  })

/** A list of items whose columns have words that docmill takes for others, or does not know. */
export function listOf(copy: number): DocumentContent {
  const money = (value: number): string => value.toFixed(2).replace('.', ',')
  const items = itemsOf(copy)
  const cells = ({ sku, description, lot, quantity, unit_price, total }: (typeof items)[number]): string =>
    [
      String(sku).padEnd(15),
      String(description).padEnd(25),
      String(lot).padEnd(10),
      String(quantity).padEnd(12),
      money(Number(unit_price)).padEnd(12),
      money(Number(total)),
    ].join('|')
  return sheet([
    'Ostwind Handel GmbH',
    'Kai 4, 20457 Hamburg',
    '',
    'Rechnung',
    `Rechnungsnummer: R-${100 + copy}`,
    `Datum: ${String(1 + (copy % 28)).padStart(2, '0')}.04.2024`,
    '',
    'Kennung        |Was                      |Los       |Gebinde     |Satz        |Betrag',
    ...items.map(cells),
    '',
    `${'Summe'.padEnd(78)}|${money(items.reduce((sum, { total }) => sum + Number(total), 0))}`,
  ])
}
