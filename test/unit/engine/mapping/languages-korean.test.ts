// Korean invoices and receipts, set as Korea sets them.

import { describe, expect, it } from 'vitest'
import { mapContent } from '../../../../src/engine/mapping/map-document.ts'
import { sheet } from './sheet.ts'

const read = (...rows: string[]) => mapContent(sheet(rows), { include: [], today: new Date('2026-07-01') }).extraction

describe('Korean documents', () => {
  it('give the fields of an invoice', () => {
    const found = read(
      '세금계산서',
      '한빛전자 주식회사            |문서번호 2024-0315',
      '사업자등록번호 123-45-67890  |작성일자 2024년 3월 15일',
      '                             |지급기한 2024-04-15',
      '품목        |수량 |단가     |금액',
      '사무용 의자 |2    |150,000  |300,000',
      '책상 조명   |5    |32,000   |160,000',
      '공급가액                    |460,000원',
      '부가가치세 10%              |46,000원',
      '합계금액                    |506,000원',
    )
    expect(found.document_type).toBe('invoice')
    expect(found.document_meta).toMatchObject({
      invoice_number: '2024-0315',
      date: '2024-03-15',
      due_date: '2024-04-15',
      currency: 'KRW',
      language: 'ko',
    })
    expect(found.vendor).toMatchObject({ name: '한빛전자 주식회사', tax_id: '123-45-67890' })
    expect(found.financial?.totals).toMatchObject({ subtotal: 460000, tax_total: 46000, grand_total: 506000 })
    expect(found.financial?.line_items?.map(({ description }) => description)).toEqual(['사무용 의자', '책상 조명'])
  })

  it('give the fields of a receipt', () => {
    const found = read(
      '영수증',
      '거래일시: 2024년 3월 15일 14:23',
      '김밥              |3,500',
      '라면              |4,500',
      '합계              |8,000원',
      '현금              |10,000원',
      '거스름돈          |2,000원',
      '감사합니다',
    )
    expect(found.document_type).toBe('receipt')
    expect(found.document_meta).toMatchObject({ date: '2024-03-15', language: 'ko', currency: 'KRW' })
    expect(found.financial?.totals?.grand_total).toBe(8000)
  })
})
