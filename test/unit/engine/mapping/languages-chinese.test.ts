// Chinese invoices and receipts in simplified and traditional letters.

import { describe, expect, it } from 'vitest'
import { mapContent } from '../../../../src/engine/mapping/map-document.ts'
import { sheet } from './sheet.ts'

const read = (...rows: string[]) => mapContent(sheet(rows), { include: [], today: new Date('2026-07-01') }).extraction

describe('Chinese documents', () => {
  it('give the fields of an invoice in simplified letters', () => {
    const found = read(
      '增值税电子普通发票',
      '北京华信科技有限公司        |发票号码：12345678',
      '纳税人识别号：91110108MA01ABCD2X |开票日期：2024年03月15日',
      '货物名称   |数量  |单价    |金额',
      '办公椅     |2     |150.00  |300.00',
      '台灯       |5     |32.00   |160.00',
      '小计                       |460.00',
      '税额 13%                   |59.80',
      '价税合计                   |¥519.80',
    )
    expect(found.document_type).toBe('invoice')
    expect(found.document_meta).toMatchObject({
      invoice_number: '12345678',
      date: '2024-03-15',
      currency: 'CNY',
      language: 'zh',
    })
    expect(found.vendor).toMatchObject({ name: '北京华信科技有限公司', tax_id: '91110108MA01ABCD2X' })
    expect(found.financial?.totals).toMatchObject({ subtotal: 460, tax_total: 59.8, grand_total: 519.8 })
    expect(found.financial?.line_items?.map(({ description }) => description)).toEqual(['办公椅', '台灯'])
  })

  it('give the fields of an invoice in traditional letters, with a year of the Republic', () => {
    const found = read(
      '電子發票',
      '發票號碼：AB12345678',
      '開立日期：民國113年3月15日',
      '付款期限：2024年4月15日',
      '品名   |數量  |單價    |金額',
      '辦公椅 |2     |150     |300',
      '檯燈   |5     |32      |160',
      '銷售額合計          |460',
      '營業稅 5%           |23',
      '總計                |483元',
    )
    expect(found.document_meta).toMatchObject({
      invoice_number: 'AB12345678',
      date: '2024-03-15',
      due_date: '2024-04-15',
      language: 'zh',
    })
    expect(found.financial?.totals).toMatchObject({ subtotal: 460, tax_total: 23, grand_total: 483 })
  })

  it('give the fields of a receipt', () => {
    const found = read(
      '购物小票',
      '收银员：王伟',
      '2024年3月15日 14:23',
      '苹果             |12.50',
      '牛奶             |8.00',
      '合计金额         |20.50元',
      '现金             |50.00',
      '找零             |29.50',
      '谢谢惠顾',
    )
    expect(found.document_type).toBe('receipt')
    expect(found.document_meta).toMatchObject({ date: '2024-03-15', language: 'zh' })
    expect(found.financial?.totals?.grand_total).toBe(20.5)
  })
})
