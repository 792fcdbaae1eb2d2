import { describe, expect, it } from 'vitest'
import { mapContent } from '../../../../../../src/engine/mapping/map-document.ts'
import { checkDelivery } from '../../../../../../src/engine/mapping/types/logistics/checks.ts'
import type { LineItem } from '../../../../../../src/schema/blocks/financial.ts'
import type { Extraction } from '../../../../../../src/schema/extraction.ts'
import { sheet } from '../../sheet.ts'

const mapped = (...rows: string[]): ReturnType<typeof mapContent> =>
  mapContent(sheet(rows), { today: new Date('2026-07-01'), include: [] })

const HEAD = [
  'Warehouse Ltd',
  '12 Dock Road',
  'Leeds LS1 4DY',
  'DELIVERY NOTE',
  'Delivery Note No: DN-77412        |Date: 05/03/2024',
  '',
]

describe('lines of a delivery note', () => {
  it('are read with ordered and delivered quantities and batches', () => {
    const { extraction } = mapped(
      ...HEAD,
      'Item No. |Description       |Batch   |Qty ordered |Qty delivered',
      'AB-100   |Boxes, small      |L2291A  |12          |10',
      'AB-200   |Boxes, large      |L2292B  |4           |4',
      '',
      'Received by: Tom Smith',
    )
    expect(extraction.financial?.line_items).toMatchObject([
      { product_code: 'AB-100', description: 'Boxes, small', lot: 'L2291A', quantity_ordered: 12, quantity: 10 },
      { product_code: 'AB-200', description: 'Boxes, large', lot: 'L2292B', quantity_ordered: 4, quantity: 4 },
    ])
    expect(extraction.logistics?.received_by).toBe('Tom Smith')
  })

  it('keep a head of weights apart from the weight of the whole', () => {
    const { extraction, validation } = mapped(
      ...HEAD,
      'Pos |Description       |Qty |Net weight |Gross weight',
      '1   |Boxes, small      |10  |12.5 kg    |14.0 kg',
      '2   |Boxes, large      |4   |8.0 kg     |9.5 kg',
      '',
      'Gross weight: 23.5 kg',
    )
    expect(extraction.financial?.line_items).toMatchObject([
      { net_weight: 12.5, gross_weight: 14, weight_unit: 'kg' },
      { net_weight: 8, gross_weight: 9.5, weight_unit: 'kg' },
    ])
    expect(extraction.logistics?.gross_weight).toBe('23.5 kg')
    expect(validation.math_valid).toBe(true)
  })

  it('take a row for the sums where each measure is the sum of the rows above', () => {
    const { extraction } = mapped(
      ...HEAD,
      'Description       |Qty |Packages',
      'Boxes, small      |10  |2',
      'Boxes, large      |4   |1',
      'All of it         |14  |3',
    )
    expect(extraction.financial?.line_items).toHaveLength(2)
    expect(extraction.financial?.totals?.total_quantity).toBe(14)
    expect(extraction.logistics?.packages).toBe(3)
  })

  it('have their prices and totals where the paper prints them', () => {
    const { extraction, validation } = mapped(
      ...HEAD,
      'Description       |Qty |Unit price |Amount',
      'Boxes, small      |10  |2.00       |20.00',
      'Boxes, large      |4   |5.00       |20.00',
      '                  |    |Total      |40.00',
    )
    expect(extraction.financial).toMatchObject({
      line_items: [
        { quantity: 10, unit_price: 2, total: 20 },
        { quantity: 4, unit_price: 5, total: 20 },
      ],
      totals: { grand_total: 40 },
    })
    expect(validation.math_valid).toBe(true)
  })

  it('are absent on a waybill without a table', () => {
    const { extraction } = mapped('BILL OF LADING', 'B/L No: MSCU1234567', 'Port of loading: Rotterdam')
    expect(extraction.logistics?.port_of_loading).toBe('Rotterdam')
    expect(extraction.financial).toBeUndefined()
  })
})

describe('checkDelivery', () => {
  const checks = (
    line_items: LineItem[],
    logistics: Extraction['logistics'] = {},
    total_quantity?: number,
  ): [string, boolean][] =>
    checkDelivery({
      document_type: 'logistics',
      document_category: 'logistics',
      confidence: 1,
      financial: { line_items, totals: { ...(total_quantity !== undefined && { total_quantity }) } },
      logistics,
    }).map(({ path, check }) => [path, check.passed])

  it('compares the sum of each column with its printed total', () => {
    const lines = [
      { quantity: 2, packages: 1, net_weight: 1000.25, gross_weight: 1001 },
      { quantity: 3, packages: 1, net_weight: 250.25, gross_weight: 251 },
    ]
    expect(checks(lines, { packages: 2, net_weight: '1.250,5 kg', gross_weight: '1,253 kg' }, 5)).toEqual([
      ['financial.totals.total_quantity', true],
      ['logistics.packages', true],
      ['logistics.net_weight', true],
      ['logistics.gross_weight', false],
      ['financial.line_items[0].net_weight', true],
      ['financial.line_items[1].net_weight', true],
    ])
  })

  it('compares nothing where a line lacks the measure', () => {
    expect(checks([{ quantity: 2 }, {}], {}, 5)).toEqual([])
  })

  it('fails a net weight above the gross weight', () => {
    expect(checks([{ net_weight: 3, gross_weight: 2 }])).toEqual([['financial.line_items[0].net_weight', false]])
  })
})

describe('the head of a delivery note', () => {
  it('has labels with a remark or a few more words before their colon', () => {
    const { extraction } = mapped(
      ...HEAD,
      'Gross weight with pallets: 412 kg',
      'Received by (name and stamp): Tom Smith',
      '',
      'Item No. |Description       |Qty delivered',
      'AB-100   |Boxes, small      |10',
      'AB-200   |Boxes, large      |4',
    )
    expect(extraction.logistics).toMatchObject({ gross_weight: '412 kg', received_by: 'Tom Smith' })
  })

  it('is read in a language of the north', () => {
    const { extraction } = mapped(
      'Havbo Kraner ApS',
      'Kajgade 8, 8000 Aarhus C',
      'FØLGESEDDEL',
      'Følgeseddel nr.: F-7741   |Dato: 05.03.2026',
      'Fragtfører: Brix Vognmand |Chauffør: Ole Lund',
      'Antal kolli: 4            |Bruttovægt: 412 kg',
      '',
      'Varenr. |Beskrivelse     |Antal',
      'AB-100  |Bolte og skruer |10',
      'AB-200  |Skiver, 8 mm    |4',
    )
    expect(extraction.logistics).toMatchObject({
      delivery_note_number: 'F-7741',
      carrier: 'Brix Vognmand',
      driver: 'Ole Lund',
      packages: 4,
      gross_weight: '412 kg',
    })
  })
})

describe('a head of a delivery note with a unit of weight', () => {
  it('is over weights though its words are those of sums', () => {
    const { extraction } = mapped(
      ...HEAD,
      'Item No. |Description    |Qty |Net (kg) |Gross (kg)',
      'AB-100   |Boxes, small   |10  |806.40   |912.00',
      'AB-200   |Boxes, large   |4   |403.20   |456.00',
      '',
      'Received by: Tom Smith',
    )
    expect(extraction.financial?.line_items).toMatchObject([
      { quantity: 10, net_weight: 806.4, gross_weight: 912 },
      { quantity: 4, net_weight: 403.2, gross_weight: 456 },
    ])
  })
})
