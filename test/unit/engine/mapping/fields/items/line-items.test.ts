import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { assemble } from '../../../../../../src/engine/mapping/choice/assemble.ts'
import { buildContext } from '../../../../../../src/engine/mapping/context/context.ts'
import type { ItemTable } from '../../../../../../src/engine/mapping/fields/items/item-table.ts'
import { mapLineItems } from '../../../../../../src/engine/mapping/fields/items/line-items.ts'
import { filledRows } from '../../../../../../src/engine/mapping/structure/rows.ts'
import { sheet } from '../../sheet.ts'

function tableOf(...pages: string[][]): ItemTable {
  const context = buildContext(sheet(...pages), { today: new Date('2026-07-01') })
  return mapLineItems(context, filledRows(context))
}

function itemsOf(...pages: string[][]): unknown[] {
  const { financial } = assemble(new Map(tableOf(...pages).candidates.map((one) => [one.field, one]))) as {
    financial?: { line_items: unknown[] }
  }
  return financial?.line_items ?? []
}

describe('line items', () => {
  it('are rows below a head', () => {
    expect(
      itemsOf([
        'Description        |Qty     |Unit price    |Amount',
        'Chalk marker       |15      |100.00        |1,500.00',
        'Screw              |45      |0.20          |9.00',
        'Subtotal           |        |              |1,509.00',
      ]),
    ).toEqual([
      { description: 'Chalk marker', quantity: 15, unit_price: 100, total: 1500 },
      { description: 'Screw', quantity: 45, unit_price: 0.2, total: 9 },
    ])
  })

  it('have no net price of one piece as their total beside the net amounts', () => {
    expect(
      itemsOf([
        'Réf    |Désignation       |Qté |P.brut |Rem.%  |P.net  |Montant HT',
        '7001   |Charnière laiton  |20  |6,00   |25,00  |4,50   |90,00',
        '7002   |Ferme-porte       |4   |50,00  |10,00  |45,00  |180,00',
        '7003   |Butée de porte    |15  |4,00   |20,00  |3,20   |48,00',
        '',
        'Base HT   |Taux TVA |Montant TVA |Total HT |Total TTC',
        '318,00    |20,00    |63,60       |318,00   |381,60',
      ]),
    ).toMatchObject([
      { description: 'Charnière laiton', quantity: 20, unit_price: 6, discount_rate: 25, total: 90 },
      { description: 'Ferme-porte', quantity: 4, unit_price: 50, discount_rate: 10, total: 180 },
      { description: 'Butée de porte', quantity: 15, unit_price: 4, discount_rate: 20, total: 48 },
    ])
  })

  it('do not take the headings of parts into their words', () => {
    const items = itemsOf([
      'Pos    |Leistung               |Menge  |EP       |GP',
      '1      |Erdarbeiten            |       |         |',
      '1.1    |Aushub Graben          |10     |20,00    |200,00',
      '1.2    |Abfuhr                 |2      |50,00    |100,00',
      '       |Summe Titel 1          |       |         |300,00',
      '2      |Pflaster               |       |         |',
      '2.1    |Bettung aus Splitt     |10     |8,00     |80,00',
      '2.2    |Steine verlegen        |10     |30,00    |300,00',
      '       |Summe Titel 2          |       |         |380,00',
      '       |Summe netto            |       |         |680,00',
    ])
    expect(items).toMatchObject([
      { description: 'Aushub Graben' },
      { description: 'Abfuhr' },
      { description: 'Bettung aus Splitt' },
      { description: 'Steine verlegen' },
    ])
  })

  it('of a letter are what a row below them sums up, whatever names it', () => {
    expect(
      itemsOf([
        'for the work at your place we charge as follows:',
        'Cleaning of the gutters         |120.00',
        'New downpipe, fitted            |245.50',
        'Work together                   |365.50',
        'Sales tax 10%                   |36.55',
        'In all                          |402.05',
      ]),
    ).toEqual([
      { description: 'Cleaning of the gutters', total: 120 },
      { description: 'New downpipe, fitted', total: 245.5 },
    ])
  })

  it('are charges too where more items follow', () => {
    const items = itemsOf([
      'Description            |Qty     |Unit price    |Amount',
      'Haulage, Ghent         |2       |100.00        |200.00',
      'Handling fee           |        |              |14.00',
      'Haulage, Bruges        |1       |80.00         |80.00',
      'Handling fee           |        |              |7.00',
      'Total                  |        |              |301.00',
    ])
    expect(items).toMatchObject([
      { total: 200 },
      { description: 'Handling fee', total: 14 },
      { total: 80 },
      { total: 7 },
    ])
  })

  it('are no charges on the whole, which follow all items', () => {
    const items = itemsOf([
      'Description            |Qty     |Unit price    |Amount',
      'Haulage, Ghent         |2       |100.00        |200.00',
      'Haulage, Bruges        |1       |80.00         |80.00',
      'Handling fee           |        |              |14.00',
      'Total                  |        |              |294.00',
    ])
    expect(items).toMatchObject([{ total: 200 }, { total: 80 }])
  })

  it('have a code and a description that no gap parts, each below its name', () => {
    const items = itemsOf([
      'Code    |Details                          |Qty     |Price     |Total',
      'LEA7310|Calf leather brown 30 x 90        |2       |42.10     |84.20',
      'SOL160M|Rubber soles 6mm, cut to measure  |3       |15.20     |45.60',
      'DELIVER|Brought to the workshop           |2       |9.75      |19.50',
      'Total   |                                 |        |          |149.30',
    ])
    expect(items).toMatchObject([
      { product_code: 'LEA7310', description: 'Calf leather brown 30 x 90' },
      { product_code: 'SOL160M', description: 'Rubber soles 6mm, cut to measure' },
      { product_code: 'DELIVER', description: 'Brought to the workshop' },
    ])
  })

  it('have names that begin far left of the numbers below them', () => {
    expect(
      itemsOf([
        'Item            |Count |Each   |VAT %   |Sum',
        'Brass hinge             |3      |1 240.00     |21%      |3 720.00',
        'Fitting, per hour       |2.5      |480.00     |21%      |1 200.00',
        'Oak board               |1      |2 385.50     |21%      |2 385.50',
      ]),
    ).toMatchObject([
      { quantity: 3, unit_price: 1240, tax_rate: 21, total: 3720 },
      { quantity: 2.5, unit_price: 480, tax_rate: 21, total: 1200 },
      { quantity: 1, unit_price: 2385.5, tax_rate: 21, total: 2385.5 },
    ])
  })

  it('begin below the row that numbers the columns of a form', () => {
    expect(
      itemsOf([
        'Description of  |Unit        |Quantity  |Price per  |Amount     |Tax   |Tax',
        'goods (works,   |            |(volume)  |unit       |           |rate  |amount',
        'services)       |            |          |           |           |      |',
        '1               |2           |3         |4          |5          |6     |6a',
        'Roofing felt    |roll        |12        |310.00     |3,720.00   |20%   |744.00',
        'Primer          |can         |5         |86.40      |432.00     |20%   |86.40',
        'Total to pay    |            |          |           |4,152.00   |      |830.40',
      ]),
    ).toMatchObject([
      { description: 'Roofing felt', unit: 'roll', quantity: 12, unit_price: 310, total: 3720, tax_rate: 20 },
      { description: 'Primer', unit: 'can', quantity: 5, unit_price: 86.4, total: 432, tax_rate: 20 },
    ])
  })

  it('have units of a letter and a figure', () => {
    expect(
      itemsOf([
        'Description         |Unit    |Qty     |Price     |Amount',
        'Screed, laid        |m2      |140     |18.00     |2,520.00',
        'Gravel              |m3      |6       |42.50     |255.00',
        'Total               |        |        |          |2,775.00',
      ]),
    ).toMatchObject([
      { unit: 'm2', quantity: 140, unit_price: 18, total: 2520 },
      { unit: 'm3', quantity: 6, unit_price: 42.5, total: 255 },
    ])
  })

  it('have the words that run below all their columns', () => {
    expect(
      itemsOf([
        '#   |Product  |Quantity |Price     |Net value',
        '1   |         |12 pcs   |7.50      |90.00',
        '    TX-410 Enamel pitcher with a lid, blue',
        '2   |         |8 pcs    |3.25      |26.00',
        '    TX-411 Enamel cup with handle, blue',
        '3   |         |4 pcs    |11.00     |44.00',
        '    TX-615 Kettle of 1.5 l with whistle',
        'Total         |         |          |160.00',
      ]),
    ).toMatchObject([
      { product_code: 'TX-410', description: 'Enamel pitcher with a lid, blue', quantity: 12, unit: 'pcs', total: 90 },
      { product_code: 'TX-411', description: 'Enamel cup with handle, blue', quantity: 8, unit: 'pcs', total: 26 },
      { product_code: 'TX-615', description: 'Kettle of 1.5 l with whistle', quantity: 4, unit: 'pcs', total: 44 },
    ])
  })

  it('have the rate of a tax whose name is set over its amount alone', () => {
    expect(
      itemsOf([
        'Description         |Qty     |Rate       |Taxable value  |      |IGST     |Total',
        '                    |        |           |               |%     |Amount   |',
        'Copper lug          |20      |12.00      |240.00         |18.00 |43.20    |283.20',
        'Cable tray          |3       |410.00     |1,230.00       |12.00 |147.60   |1,377.60',
      ]),
    ).toMatchObject([
      { quantity: 20, unit_price: 12, taxable_amount: 240, igst_rate: 18, igst_amount: 43.2, total: 283.2 },
      { quantity: 3, unit_price: 410, taxable_amount: 1230, igst_rate: 12, igst_amount: 147.6, total: 1377.6 },
    ])
  })

  it('count thousands that are grouped by spaces', () => {
    expect(
      itemsOf([
        'Désignation           |Qté      |PU HT    |Total HT',
        'Relecture, par signe  |6 240    |0,05     |312,00',
        'Forfait mise en page  |1        |80,00    |80,00',
        'Total HT              |         |         |392,00',
      ]),
    ).toMatchObject([
      { quantity: 6240, unit_price: 0.05, total: 312 },
      { quantity: 1, unit_price: 80, total: 80 },
    ])
  })

  it('skip a separate column of payments', () => {
    expect(
      itemsOf([
        'Date         |Description          |Charges   |Payments',
        '04 Jun 2025  |Room and breakfast   |118.00',
        '04 Jun 2025  |Sauna                |14.50',
        '05 Jun 2025  |Card ending 0042     |          |132.50',
        'Total        |                     |132.50',
      ]),
    ).toMatchObject([
      { description: 'Room and breakfast', total: 118 },
      { description: 'Sauna', total: 14.5 },
    ])
  })

  it('are read in the words of other languages', () => {
    const rows = (head: string): unknown[] =>
      itemsOf([
        head,
        'Holzdiele             |5        |50,00           |250,00',
        'Farbe                 |2        |30,00           |60,00',
      ])
    const expected = [
      { description: 'Holzdiele', quantity: 5, unit_price: 50, total: 250 },
      { description: 'Farbe', quantity: 2, unit_price: 30, total: 60 },
    ]
    for (const head of [
      'Bezeichnung           |Menge    |Einzelpreis     |Gesamtpreis',
      'Désignation           |Quantité |Prix unitaire   |Montant',
      'Descripción           |Cantidad |Precio unitario |Importe',
      'Descrizione           |Quantità |Prezzo unitario |Importo',
      'Omschrijving          |Aantal   |Prijs per stuk  |Bedrag',
      'Descrição             |Qtd      |Preço unitário  |Total',
    ])
      expect(rows(head), head).toMatchObject(expected)
  })

  it('know the sums of their columns in a row without words', () => {
    const rows = [
      'Description             |Net        |VAT       |Gross',
      'Strip and re-slate roof |3,850.00   |770.00    |4,620.00',
      'Skip hire               |260.00     |52.00     |312.00',
      '                        |4,110.00   |822.00    |4,932.00',
      'Balance due                         |          |£4,932.00',
    ]
    expect(itemsOf(rows)).toMatchObject([
      { description: 'Strip and re-slate roof', net_total: 3850, tax_amount: 770, gross_total: 4620 },
      { description: 'Skip hire', net_total: 260, tax_amount: 52, gross_total: 312 },
    ])
    expect(tableOf(rows).footers.map(({ field, reading }) => [field, reading.text])).toEqual([
      ['subtotal', '4,110.00'],
      ['tax_total', '822.00'],
      ['grand_total', '4,932.00'],
    ])
  })

  it('have heads in two lines, the lower one units', () => {
    expect(
      itemsOf([
        'MARKS & NOS. |DESCRIPTION OF GOODS   |QUANTITY |UNIT PRICE |AMOUNT',
        '             |                       |(PCS)    |(USD)      |(USD)',
        'HGL          |GARDEN LAMP            |2,400    |2.35       |5,640.00',
        'C/NO.1-200   |STRING LIGHT           |1,200    |3.10       |3,720.00',
        'TOTAL:       |                       |3,600    |           |9,360.00',
      ]),
    ).toMatchObject([
      { description: 'GARDEN LAMP', quantity: 2400, unit_price: 2.35, total: 5640 },
      { description: 'STRING LIGHT', quantity: 1200, unit_price: 3.1, total: 3720 },
    ])
  })

  it('have names of columns that a tie holds together', () => {
    expect(
      itemsOf([
        'DESCRIPTION OF CHARGES     |TAX  |AMOUNT',
        'AIR FREIGHT                |ZR   |781.20',
        'DOCUMENTATION FEE          |SR   |35.00',
        'TOTAL                      |     |816.20',
      ]),
    ).toMatchObject([
      { description: 'AIR FREIGHT', total: 781.2 },
      { description: 'DOCUMENTATION FEE', total: 35 },
    ])
    expect(
      itemsOf([
        'Qty |Labor & Materials          |Rate    |Total',
        '1   |Gas water heater, 6 yr.    |742.00  |742.00',
        '5.5 |Labor (2 men)              |110.00  |605.00',
      ]),
    ).toMatchObject([{ description: 'Gas water heater, 6 yr.' }, { description: 'Labor (2 men)' }])
  })

  it('have heads with units, rates and two languages in them', () => {
    expect(
      itemsOf([
        'Pos |Leistung            |Menge   |EP (EUR)  |GP (EUR)',
        '01  |Lattung montieren   |186,00  |9,80      |1.822,80',
        '02  |Tonziegel naturrot  |92,00   |38,20     |3.514,40',
      ]),
    ).toMatchObject([
      { quantity: 186, unit_price: 9.8, total: 1822.8 },
      { unit_price: 38.2, total: 3514.4 },
    ])
    expect(
      itemsOf([
        'Particulars         |Qty      |Rate    |Taxable    |VAT     |Total',
        '                    |         |        |Amount     |5%      |AED',
        'Gypsum partition    |120      |85.00   |10,200.00  |510.00  |10,710.00',
        'Painting, 2 coats   |240      |12.50   |3,000.00   |150.00  |3,150.00',
      ]),
    ).toMatchObject([
      { description: 'Gypsum partition', quantity: 120, unit_price: 85, total: 10710 },
      { quantity: 240, unit_price: 12.5, total: 3150 },
    ])
    expect(
      itemsOf([
        '# |Description      |Taxable Value |IGST @18%  |Amount (INR)',
        '1 |Dashboard        |1,25,000.00   |22,500.00  |1,47,500.00',
        '2 |Training         |40,000.00     |7,200.00   |47,200.00',
      ]),
    ).toMatchObject([{ taxable_amount: 125000, igst_amount: 22500, total: 147500 }, { igst_amount: 7200 }])
    expect(
      itemsOf([
        'Omschrijving / Description   |Aantal / Quantité |Prijs / Prix |Totaal / Total',
        'Onderhoud / Entretien        |1                 |289,00       |289,00',
        'Remblokken / Plaquettes      |2                 |64,50        |129,00',
      ]),
    ).toMatchObject([
      { description: 'Onderhoud / Entretien' },
      { description: 'Remblokken / Plaquettes', quantity: 2, unit_price: 64.5, total: 129 },
    ])
  })

  it('have heads that say with or without which tax', () => {
    expect(
      itemsOf([
        'Item description      |Qty  |Unit price ex GST |Line total ex GST',
        'Bed sheet, white      |120  |8.90              |1,068.00',
        'Thermal blanket       |40   |21.50             |860.00',
        'Subtotal              |     |                  |1,928.00',
      ]),
    ).toMatchObject([
      { quantity: 120, unit_price: 8.9, total: 1068 },
      { quantity: 40, unit_price: 21.5, total: 860 },
    ])
  })

  it('have heads of units alone', () => {
    expect(
      itemsOf([
        'Rechnung',
        'Beschreibung       |kg     |EUR/kg  |EUR',
        'Rinderfilet        |4,350  |38,90   |169,22',
        'Hähnchenbrust      |10,200 |9,80    |99,96',
        'Warenwert          |       |        |269,18',
      ]),
    ).toMatchObject([
      { quantity: 4.35, unit_price: 38.9, total: 169.22 },
      { quantity: 10.2, unit_price: 9.8, total: 99.96 },
    ])
  })

  it('take the last of two columns of prices for the total where the products hold', () => {
    expect(
      itemsOf([
        'Beskrivelse          |Antal |Enhedspris |Pris',
        'Rengøring marts      |1     |6.450,00   |6.450,00',
        'Vinduespolering      |2     |875,00     |1.750,00',
        'Subtotal             |      |           |8.200,00',
      ]),
    ).toMatchObject([
      { unit_price: 6450, total: 6450 },
      { quantity: 2, unit_price: 875, total: 1750 },
    ])
  })

  it('continue in further sections with separate sums', () => {
    expect(
      itemsOf([
        'Date      |Description        |Hours |Rate    |Amount',
        '02/05/24  |Review of lease    |1.80  |425.00  |765.00',
        '02/16/24  |Mediation          |4.00  |425.00  |1,700.00',
        '          |Total Fees         |5.80  |        |2,465.00',
        'DISBURSEMENTS',
        '02/12/24  |Courier            |      |        |38.50',
        '02/16/24  |Filing fee         |      |        |600.00',
        '          |Total Disbursements |     |        |638.50',
        '',
        '                              |Total this invoice |3,103.50',
      ]),
    ).toMatchObject([
      { description: 'Review of lease' },
      { description: 'Mediation' },
      { description: 'Courier', total: 38.5 },
      { description: 'Filing fee', total: 600 },
    ])
    // A charge between sub-total and total is none.
    expect(
      itemsOf([
        'Description     |Qty |Price   |Amount',
        'Lamp            |2   |50.00   |100.00',
        'Subtotal        |    |        |100.00',
        'Delivery        |    |        |10.00',
        'Total           |    |        |110.00',
      ]),
    ).toHaveLength(1)
  })

  it('may be free of tax', () => {
    expect(
      itemsOf([
        'Description       |Quantity |Unit Price |GST      |Amount',
        'Barge hire        |2.00     |780.00     |10%      |1,560.00',
        'Survey fee        |1.00     |95.00      |GST Free |95.00',
        'Subtotal          |         |           |         |1,655.00',
      ]),
    ).toHaveLength(2)
  })

  it('do not take the paper that they belong to for more of their description', () => {
    expect(
      itemsOf([
        'Descrizione              |Qta   |Prezzo     |Importo',
        'Fresatura flangia        |2     |10,00      |20,00',
        'Rif. DDT n. 212 del 15/03/2024',
        'Tornitura perno          |1     |30,00      |30,00',
      ]),
    ).toMatchObject([{ description: 'Fresatura flangia' }, { description: 'Tornitura perno' }])
  })

  it('join descriptions that wrap, and leave out facts below them', () => {
    expect(
      itemsOf([
        'Description             |Qty   |Price     |Total',
        'Double lock tape        |2     |10.00     |20.00',
        '25 mm wide, red',
        'Serial no: X123456',
        'Ferrite core            |1     |5.00      |5.00',
        'Total                   |      |          |25.00',
      ]),
    ).toEqual([
      {
        description: 'Double lock tape 25 mm wide, red',
        quantity: 2,
        unit_price: 10,
        total: 20,
        serial_number: 'X123456',
      },
      { description: 'Ferrite core', quantity: 1, unit_price: 5, total: 5 },
    ])
  })

  it('end at the totals, but go on after a sub-total', () => {
    expect(
      itemsOf([
        'Description      |Qty   |Price     |Total',
        'Paint            |2     |10.00     |20.00',
        'Subtotal         |      |          |20.00',
        'Brush            |3     |5.00      |15.00',
        'Subtotal         |      |          |15.00',
        'Total            |      |          |35.00',
        'Please pay within 30 days',
      ]),
    ).toMatchObject([
      { description: 'Paint', total: 20 },
      { description: 'Brush', total: 15 },
    ])
  })

  it('continue on the next page below the repeated head', () => {
    const head = 'Description      |Qty   |Price     |Total'
    expect(
      itemsOf(
        [head, 'Paint            |2     |10.00     |20.00', 'Carried forward  |      |          |20.00'],
        [head, 'Brush            |3     |5.00      |15.00', 'Total            |      |          |35.00'],
      ),
    ).toMatchObject([
      { description: 'Paint', total: 20 },
      { description: 'Brush', total: 15 },
    ])
  })

  it('go on over pages that do not repeat the head', () => {
    const first = [
      'Description      |Qty   |Price     |Total',
      'Paint            |2     |10.00     |20.00',
      'Brush            |3     |5.00      |15.00',
    ]
    const second = [
      'ACME Ltd, 1 Main Street',
      'Invoice 1002',
      'Ladder           |1     |80.00     |80.00',
      'three steps',
      'Bucket           |4     |2.50      |10.00',
      'Shipping         |      |          |5.00',
    ]
    const last = [
      'Tape             |2     |1.50      |3.00',
      'Total            |      |          |133.00',
      'Please pay within 30 days',
    ]
    const expected = [
      { description: 'Paint', total: 20 },
      { description: 'Brush', total: 15 },
      { description: 'Ladder three steps', quantity: 1, total: 80 },
      { description: 'Bucket', quantity: 4, unit_price: 2.5, total: 10 },
      { description: 'Tape', total: 3 },
    ]
    expect(itemsOf(first, second, last)).toMatchObject(expected)
    expect(itemsOf(first, second, last)).toHaveLength(5)
    expect(
      itemsOf(
        [...first, 'Carried forward  |      |          |35.00'],
        [
          'Brought forward  |      |          |35.00',
          ...second.slice(2, 5),
          'Total            |      |          |125.00',
        ],
      ),
    ).toMatchObject(expected.slice(0, 4))
    expect(itemsOf([...first, 'Total            |      |          |35.00'], second)).toHaveLength(2)
    expect(itemsOf(first, ['Terms of payment', 'Total            |      |          |35.00'])).toHaveLength(2)
  })

  it('have heads in several lines', () => {
    expect(
      itemsOf([
        '                   |        |Unit      |Amount',
        'Description        |Qty     |price     |net',
        'Chalk marker       |15      |100.00    |1,500.00',
      ]),
    ).toMatchObject([{ description: 'Chalk marker', quantity: 15, unit_price: 100, total: 1500 }])
  })

  it('name the halves of a tax under one head', () => {
    expect(
      itemsOf([
        '                |        |      |         |CGST            |SGST            |',
        'Description     |HSN     |Qty   |Rate     |Rate    |Amount |Rate    |Amount |Total',
        'Battery         |8507    |2     |500.00   |9%      |90.00  |9%      |90.00  |1,180.00',
        'Charger         |8504    |1     |200.00   |9%      |18.00  |9%      |18.00  |236.00',
      ]),
    ).toEqual([
      {
        description: 'Battery',
        hsn_code: '8507',
        quantity: 2,
        unit_price: 500,
        cgst_rate: 9,
        cgst_amount: 90,
        sgst_rate: 9,
        sgst_amount: 90,
        total: 1180,
      },
      {
        description: 'Charger',
        hsn_code: '8504',
        quantity: 1,
        unit_price: 200,
        cgst_rate: 9,
        cgst_amount: 18,
        sgst_rate: 9,
        sgst_amount: 18,
        total: 236,
      },
    ])
  })

  it('leave a title above the head alone, and a summary of taxes below the items', () => {
    const table = tableOf([
      'TAX INVOICE',
      'Sl |Description of goods    |HSN/SAC  |Quantity  |Rate      |per |Disc. % |Amount',
      '1  |Laptop                  |84713010 |2 Nos     |45,000.00 |Nos |        |90,000.00',
      '2  |Wireless mouse          |84716060 |5 Nos     |500.00    |Nos |10 %    |2,250.00',
      '   |   CGST                 |         |          |          |    |        |8,302.50',
      '   |   SGST                 |         |          |          |    |        |8,302.50',
      '   |Total                   |         |7 Nos     |          |    |        |1,08,855.00',
      'HSN/SAC   |Taxable    |Central tax         |State tax          |Total',
      '          |value      |Rate    |Amount     |Rate    |Amount     |tax amount',
      '84713010  |90,000.00  |9%      |8,100.00   |9%      |8,100.00   |16,200.00',
      '84716060  |2,250.00   |9%      |202.50     |9%      |202.50     |405.00',
    ])
    expect(table.sums).toEqual([92250])
    expect(table.candidates.filter(({ field }) => /tax_rate|line_items\[2\]/.test(field))).toEqual([])
  })

  it('take the meaning of a column from arithmetic where its head is no help', () => {
    expect(
      itemsOf([
        '#       |Product           |Price      |Total',
        '4       |Balloon           |0.79       |3.16',
        '20      |Hot air           |0.10       |2.00',
      ]),
    ).toMatchObject([
      { quantity: 4, unit_price: 0.79, total: 3.16 },
      { quantity: 20, unit_price: 0.1, total: 2 },
    ])
  })

  it('have codes below a head that says no more than "item", unless its numbers count the lines', () => {
    const items = (a: string, b: string): unknown[] =>
      itemsOf([
        'Item      |Description      |Qty       |Price     |Total',
        `${a.padEnd(10)}|Paint            |2         |10.00     |20.00`,
        `${b.padEnd(10)}|Brush            |3         |5.00      |15.00`,
      ])
    expect(items('A100', 'A200')).toMatchObject([
      { product_code: 'A100', description: 'Paint' },
      { product_code: 'A200', description: 'Brush' },
    ])
    expect(items('1', '2')).toMatchObject([{ line_number: '1' }, { line_number: '2' }])
    expect(items('10', '20')).toMatchObject([{ line_number: '10' }, { line_number: '20' }])
    expect(items('4711', '815')).toMatchObject([{ product_code: '4711' }, { product_code: '815' }])
  })

  it('have units, rates, discounts and codes', () => {
    expect(
      itemsOf([
        'Item no   |Description      |Qty       |Price     |Disc. %  |VAT %   |Total',
        'A-17      |Nougat           |8 kg      |4.55      |10%      |20%     |32.76',
      ]),
    ).toEqual([
      {
        product_code: 'A-17',
        description: 'Nougat',
        quantity: 8,
        unit: 'kg',
        unit_price: 4.55,
        discount_rate: 10,
        tax_rate: 20,
        total: 32.76,
      },
    ])
  })

  it('lose the discount that is printed below them', () => {
    expect(
      itemsOf([
        'Description      |Qty   |Price     |Total',
        'Artificial turf  |3     |4.00      |12.00',
        'Discount         |      |          |-2.00',
        'Steak            |5     |5.50      |27.50',
        'Subtotal         |      |          |37.50',
      ]),
    ).toMatchObject([{ total: 10, discount_amount: 2 }, { total: 27.5 }])
  })

  it('are those of the first table that adds up to a printed total', () => {
    const table = tableOf(
      [
        'Product          |Units   |Net       |VAT      |Gross',
        'Mailbox          |3       |30.00     |6.00     |36.00',
        'Total due        |        |          |         |36.00',
      ],
      [
        'Product          |Per unit |Units   |Net',
        'Mailbox          |10.00    |1       |10.00',
        'Mailbox          |10.00    |2       |20.00',
        'Total            |         |        |30.00',
      ],
    )
    expect(table.rows.size).toBe(1)
    expect(table.sums).toContain(36)
  })

  it('leave tables of taxes alone', () => {
    expect(
      itemsOf(['VAT %     |Base      |VAT amount', '7%        |160.00    |11.20', '19%       |336.00    |63.84']),
    ).toEqual([])
  })

  it('are listed without a head where they add up', () => {
    expect(
      itemsOf([
        'Full body check              745.00',
        'Infection check            1,233.00',
        'Total                      1,978.00',
      ]),
    ).toMatchObject([{ total: 745 }, { total: 1233 }])
  })
})

describe('properties', () => {
  const item = fc.record({
    name: fc.constantFrom('Paint', 'Brush', 'Steel bolt', 'Desk lamp', 'Copy paper'),
    quantity: fc.integer({ min: 1, max: 99 }),
    price: fc.integer({ min: 1, max: 99_999 }),
  })
  const print = (minor: number): string => (minor / 100).toFixed(2)

  it('returns every row with its exact numbers', () => {
    fc.assert(
      fc.property(fc.array(item, { minLength: 1, maxLength: 8 }), (list) => {
        const rows = list.map(
          ({ name, quantity, price }) =>
            `${name.padEnd(20)}|${String(quantity).padEnd(8)}|${print(price).padEnd(12)}|${print(quantity * price)}`,
        )
        const sum = list.reduce((all, { quantity, price }) => all + quantity * price, 0)
        const found = itemsOf([
          'Description         |Qty     |Price       |Total',
          ...rows,
          `Grand total         |        |            |${print(sum)}`,
        ])
        expect(found).toEqual(
          list.map(({ name, quantity, price }) => ({
            description: name,
            quantity,
            unit_price: price / 100,
            total: (quantity * price) / 100,
          })),
        )
      }),
      { numRuns: 40 },
    )
  })

  it('never throws', () => {
    const word = fc.oneof(
      fc.constantFrom('Description', 'Qty', 'Price', 'Amount', 'VAT %', '|', 'Total', '12.50', '3', '7%', '-'),
      fc.string({ maxLength: 6 }),
    )
    fc.assert(
      fc.property(
        fc.array(
          fc.array(word, { maxLength: 8 }).map((words) => words.join(' ')),
          { maxLength: 10 },
        ),
        (rows) => {
          for (const { box } of tableOf(rows).candidates) expect(box.left).toBeLessThanOrEqual(box.right)
        },
      ),
      { numRuns: 150 },
    )
  })
})
