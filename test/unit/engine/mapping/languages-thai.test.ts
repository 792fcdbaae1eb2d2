// Thai papers of trade: words without spaces, years of the Buddhist era, head offices behind names.

import { describe, expect, it } from 'vitest'
import { mapContent } from '../../../../src/engine/mapping/map-document.ts'
import { sheet } from './sheet.ts'

const map = (...rows: string[]) => mapContent(sheet(rows), { include: [], today: new Date('2026-07-01') }).extraction

describe('Thai documents', () => {
  it('give the fields of an invoice', () => {
    const found = map(
      'บริษัท ดาวเรืองการค้า จำกัด (สำนักงานใหญ่)     |ใบกำกับภาษี/ใบแจ้งหนี้',
      'เลขประจำตัวผู้เสียภาษี 0105561234567            |เลขที่: IV6703-0021',
      '                                          |วันที่: 15 มีนาคม 2567',
      '                                          |ครบกำหนด: 14 เม.ย. 67',
      'ลูกค้า: บริษัท ทะเลใส จำกัด',
      'รายการ              |จำนวน    |ราคาต่อหน่วย   |จำนวนเงิน',
      'กระดาษ              |2        |1,500.00       |3,000.00',
      'หมึกพิมพ์             |5        |200.00         |1,000.00',
      'รวมเป็นเงิน                                    |4,000.00',
      'ภาษีมูลค่าเพิ่ม 7%                               |280.00',
      'จำนวนเงินรวมทั้งสิ้น                             |4,280.00 บาท',
    )
    expect(found.document_type).toBe('invoice')
    expect(found.document_meta).toEqual({
      invoice_number: 'IV6703-0021',
      date: '2024-03-15',
      due_date: '2024-04-14',
      currency: 'THB',
      language: 'th',
      country: 'TH',
    })
    expect(found.vendor?.name).toBe('บริษัท ดาวเรืองการค้า จำกัด')
    expect(found.buyer?.name).toBe('บริษัท ทะเลใส จำกัด')
    expect(found.financial?.totals).toMatchObject({ subtotal: 4000, tax_total: 280, grand_total: 4280 })
    expect(found.financial?.line_items).toHaveLength(2)
  })

  it('give the fields of a receipt and of a credit note', () => {
    expect(
      map(
        'ร้านครัวริมน้ำ',
        'ใบเสร็จรับเงิน',
        'เลขที่ใบเสร็จ: 451',
        'วันที่ 20/08/67',
        'ยอดสุทธิ |355.00 บาท',
        'เงินสด |500.00',
        'เงินทอน |145.00',
      ),
    ).toMatchObject({
      document_type: 'receipt',
      document_meta: { date: '2024-08-20', currency: 'THB' },
      receipt: { receipt_number: '451', change_amount: 145 },
    })
    expect(
      map(
        'ใบลดหนี้',
        'บริษัท ผ้าไทย จำกัด',
        'เลขที่ใบลดหนี้: CN-3',
        'วันที่: 20 ม.ค. 2568',
        'อ้างอิงใบกำกับภาษีเดิม: IV-110',
        'ชื่อลูกค้า: ร้านยิ้ม',
        'สาเหตุการลดหนี้: สินค้าชำรุด',
        'รวมทั้งสิ้น |8,025.00',
      ),
    ).toMatchObject({ document_type: 'credit_note', document_meta: { invoice_number: 'CN-3', date: '2025-01-20' } })
  })
})
