// Japanese invoices and receipts, set as Japan sets them: labels without spaces, years of emperors, glued legal forms.

import { describe, expect, it } from 'vitest'
import { mapContent } from '../../../../src/engine/mapping/map-document.ts'
import { sheet } from './sheet.ts'

const map = (...rows: string[]) => mapContent(sheet(rows), { include: [], today: new Date('2026-07-01') })

describe('Japanese documents', () => {
  it('give the fields of an invoice', () => {
    const { extraction: found, validation } = map(
      '請求書',
      '株式会社さくら商事              |請求書番号：INV-0031',
      '                                |請求日：令和6年3月15日',
      '                                |お支払期限：2024年4月30日',
      '品名            |数量 |単価      |金額',
      'オフィスチェア  |2    |15,000    |30,000',
      'デスクライト    |5    |3,200     |16,000',
      '小計                             |46,000円',
      '消費税(10%)                      |4,600円',
      '合計金額                         |¥50,600',
    )
    expect(found.document_type).toBe('invoice')
    expect(found.document_meta).toEqual({
      invoice_number: 'INV-0031',
      date: '2024-03-15',
      due_date: '2024-04-30',
      currency: 'JPY',
      language: 'ja',
      country: 'JP',
    })
    expect(found.vendor?.name).toBe('株式会社さくら商事')
    expect(found.financial?.totals).toMatchObject({ subtotal: 46000, tax_total: 4600, grand_total: 50600 })
    expect(
      found.financial?.line_items?.map(({ description, quantity, total }) => [description, quantity, total]),
    ).toEqual([
      ['オフィスチェア', 2, 30000],
      ['デスクライト', 5, 16000],
    ])
    expect(found.confidence).toBeGreaterThan(0.85)
    expect(validation.warnings.filter((text) => text.includes('script'))).toEqual([])
  })

  it('give the fields of a receipt', () => {
    const { extraction: found } = map(
      '株式会社みどり屋',
      '電話 03-1234-5678',
      '領収書',
      '2024年3月15日 14:23',
      'おにぎり          |¥150',
      'お茶              |¥130',
      '小計              |¥280',
      '内消費税          |¥20',
      '合計              |¥280',
      'お預り            |¥300',
      'お釣り            |¥20',
    )
    expect(found.document_type).toBe('receipt')
    expect(found.document_meta).toMatchObject({ date: '2024-03-15', currency: 'JPY', language: 'ja' })
    expect(found.financial?.totals).toMatchObject({ grand_total: 280, tax_total: 20 })
    expect(found.vendor?.name).toBe('株式会社みどり屋')
  })
})
