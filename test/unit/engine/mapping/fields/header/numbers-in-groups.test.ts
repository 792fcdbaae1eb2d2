import { describe, expect, it } from 'vitest'
import { buildContext } from '../../../../../../src/engine/mapping/context/context.ts'
import { chooseHeader } from '../../../../../../src/engine/mapping/fields/header/header-fields.ts'
import { sheet } from '../../sheet.ts'

const today = new Date('2026-07-01')
const headOf = (rows: string[]): Record<string, unknown> =>
  Object.fromEntries(
    [...chooseHeader(buildContext(sheet(rows), { today }), 'invoice')].map(([path, { value }]) => [path, value]),
  )

describe('the numbers and days of the head of an invoice', () => {
  it('has numbers in groups whole where they fill their place', () => {
    expect(headOf(['INVOICE', 'Account number      |512 004 118', 'Customer number: 30 442 718'])).toMatchObject({
      'invoice.account_number': '512 004 118',
      'invoice.customer_id': '30 442 718',
    })
    expect(
      headOf([
        'TAX INVOICE',
        'Bill of Lading/LR-RR No.  |Motor Vehicle No.',
        'VRL 40418                 |KA 05 MJ 4410',
      ]),
    ).toMatchObject({ 'invoice.india.lr_number': 'VRL 40418', 'invoice.india.vehicle_number': 'KA 05 MJ 4410' })
    expect(headOf(['FACTURA', 'CUPS: ES 0031 1054 7729 4416 KP'])).toMatchObject({
      'invoice.utility.delivery_point': 'ES 0031 1054 7729 4416 KP',
    })
  })

  it('has the number of a customer that looks like a year', () => {
    expect(headOf(['FACTUUR', 'Datum        |4 mei 2026', 'Klantnummer  |2087'])).toMatchObject({
      'invoice.customer_id': '2087',
    })
  })

  it('has the day of an order that is tied to its number', () => {
    expect(
      headOf(['FAKTURA č. 26010044', 'Objednávka č.: OB-26/118 ze dne 03.05.2026', 'Datum vystavení: 20.05.2026']),
    ).toMatchObject({ 'invoice.order_date': '2026-05-03', 'document_meta.date': '2026-05-20' })
    expect(
      headOf(
        ['TAX INVOICE', 'Invoice No.   |Dated', 'KM/26/107     |18-May-26', "Buyer's Order No.   |Dated"].concat(
          'PO/5541       |11-May-26',
        ),
      ),
    ).toMatchObject({ 'invoice.order_date': '2026-05-11', 'document_meta.date': '2026-05-18' })
  })

  it('has the period at the head of a line, also where others are in sentences and columns', () => {
    expect(
      headOf([
        'INVOICE',
        'Billing period     |01/05/2026 - 31/05/2026',
        'Send your reading in the period 25/06/2026 - 29/06/2026.',
      ]),
    ).toMatchObject({ 'invoice.service_start_date': '2026-05-01', 'invoice.service_end_date': '2026-05-31' })
  })

  it('has a period whose last year is in the next line', () => {
    expect(headOf(['INVOICE', 'Billing period     |19 Nov 2025 – 18 Jan', '                   |2026'])).toMatchObject({
      'invoice.service_start_date': '2025-11-19',
      'invoice.service_end_date': '2026-01-18',
    })
  })

  it('has what meters counted as the differences of their readings, in rows and in columns', () => {
    expect(
      headOf([
        'Your electricity bill',
        'Billing period  |01/05/2026 - 31/05/2026',
        'Register  |Previous  |Present  |Units (kWh)',
        'Day       |30,118    |31,260   |1,142',
        'Night     |12,007    |12,390   |383',
      ]),
    ).toMatchObject({
      'invoice.utility.consumption[0].quantity': 1142,
      'invoice.utility.consumption[1].quantity': 383,
      'invoice.utility.consumption[1].unit': 'kWh',
      'invoice.utility.consumption[1].start': '2026-05-01',
      'invoice.utility.consumption[1].end': '2026-05-31',
    })
    expect(
      headOf([
        'FACTURA',
        '                  |Punta   |Valle',
        '30-abr-26         |4.420   |7.050',
        '31-may-26         |4.505   |7.181',
        'Consumo kWh       |85      |131',
      ]),
    ).toMatchObject({ 'invoice.utility.consumption[0].quantity': 85, 'invoice.utility.consumption[1].quantity': 131 })
  })

  it('takes no difference for consumption where no unit of energy or volume is', () => {
    const found = headOf(['INVOICE', 'Plan      |Before    |After    |Saved', 'A         |1,118     |1,260    |142'])
    expect(Object.keys(found).filter((path) => path.includes('consumption'))).toEqual([])
  })
})
