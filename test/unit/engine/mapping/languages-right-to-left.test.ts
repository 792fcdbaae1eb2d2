// Arabic and Hebrew papers of trade, set as their countries set them.

import { describe, expect, it } from 'vitest'
import { mapContent } from '../../../../src/engine/mapping/map-document.ts'
import { rightSheet } from './right-sheet.ts'

const map = (...rows: string[]) => mapContent(rightSheet(rows), { include: [], today: new Date('2026-07-01') })
const items = ({ extraction }: ReturnType<typeof map>) =>
  extraction.financial?.line_items?.map(({ description, quantity, total }) => [description, quantity, total])

describe('Arabic documents', () => {
  it('give the fields of an invoice', () => {
    const found = map(
      'شركة السراج للتجارة                  |فاتورة ضريبية',
      'شارع العليا، الرياض                  |رقم الفاتورة: 2041',
      'الرقم الضريبي: 310000111100003       |تاريخ الفاتورة: 15 مارس 2024',
      '                                     |تاريخ الاستحقاق: 14/04/2024',
      'العميل: مؤسسة الديار',
      'الوصف               |الكمية   |سعر الوحدة     |الإجمالي',
      'مكتب خشبي           |2        |900.00         |1,800.00',
      'كرسي دوار           |4        |300.00         |1,200.00',
      'المجموع الفرعي                                |3,000.00',
      'ضريبة القيمة المضافة 15%                      |450.00',
      'الإجمالي شامل الضريبة                         |3,450.00 ر.س',
    )
    expect(found.extraction.document_type).toBe('invoice')
    expect(found.extraction.document_meta).toEqual({
      invoice_number: '2041',
      date: '2024-03-15',
      due_date: '2024-04-14',
      currency: 'SAR',
      language: 'ar',
      country: 'SA',
    })
    expect(found.extraction.vendor).toMatchObject({ name: 'شركة السراج للتجارة', tax_id: '310000111100003' })
    expect(found.extraction.buyer?.name).toBe('مؤسسة الديار')
    expect(found.extraction.financial?.totals).toMatchObject({ subtotal: 3000, tax_total: 450, grand_total: 3450 })
    expect(items(found)).toEqual([
      ['مكتب خشبي', 2, 1800],
      ['كرسي دوار', 4, 1200],
    ])
    expect(found.validation.warnings.filter((text) => text.includes('script'))).toEqual([])
  })

  it('find a value between its label and the same label in English', () => {
    const { extraction } = map(
      'فاتورة ضريبية Tax Invoice',
      'رقم الفاتورة        |TI-90        |Invoice No',
      'تاريخ الفاتورة      |2025-02-09   |Invoice Date',
      'البائع Seller',
      'الاسم               |شركة المرجان        |Name',
      'المشتري Buyer',
      'الاسم               |مجموعة السندباد     |Name',
      'المبلغ الإجمالي     |Total        |105.00 AED',
    )
    expect(extraction.document_meta).toMatchObject({ invoice_number: 'TI-90', date: '2025-02-09' })
    expect(extraction.vendor?.name).toBe('شركة المرجان')
    expect(extraction.buyer?.name).toBe('مجموعة السندباد')
  })

  it('give the fields of a receipt and of a credit note', () => {
    const receipt = map(
      'مقهى الورد',
      'فاتورة ضريبية مبسطة',
      'رقم الإيصال: 88',
      'التاريخ: 2025-05-18',
      'الإجمالي |55.00 ر.س',
      'نقدا |60.00',
      'الباقي |5.00',
    )
    expect(receipt.extraction).toMatchObject({
      document_type: 'receipt',
      receipt: { receipt_number: '88', change_amount: 5 },
    })
    const note = map(
      'إشعار دائن',
      'مؤسسة برودة',
      'رقم الإشعار: 45',
      'التاريخ: 3/6/2024',
      'رقم الفاتورة الأصلية: 7781',
      'العميل: شركة بيتي',
      'سبب الإرجاع: عيب',
      'الإجمالي الكلي |2,760.00 ريال',
    )
    expect(note.extraction).toMatchObject({
      document_type: 'credit_note',
      financial: { totals: { grand_total: 2760 } },
    })
  })
})

describe('Hebrew documents', () => {
  it('give the fields of an invoice', () => {
    const found = map(
      'רהיטי השרון בע"מ                     |חשבונית מס',
      "רח' ביאליק 15, חיפה                  |מספר חשבונית: 20341",
      'ח.פ. 514567890                       |תאריך: 12/02/2025',
      '                                     |לתשלום עד: 14/03/2025',
      'לכבוד: גלים שירותי משרד בע"מ',
      'תיאור               |כמות     |מחיר ליחידה    |סה"כ',
      'שולחן ישיבות        |1        |2,900.00       |2,900.00',
      'כיסא אורח           |5        |240.00         |1,200.00',
      'סה"כ לפני מע"מ                                |4,100.00',
      'מע"מ 18%                                      |738.00',
      'סה"כ לתשלום                                   |₪4,838.00',
    )
    expect(found.extraction.document_type).toBe('invoice')
    expect(found.extraction.document_meta).toEqual({
      invoice_number: '20341',
      date: '2025-02-12',
      due_date: '2025-03-14',
      currency: 'ILS',
      language: 'he',
      country: 'IL',
    })
    expect(found.extraction.vendor?.name).toBe('רהיטי השרון בע"מ')
    expect(found.extraction.buyer?.name).toBe('גלים שירותי משרד בע"מ')
    expect(found.extraction.financial?.totals).toMatchObject({ subtotal: 4100, tax_total: 738, grand_total: 4838 })
    expect(items(found)).toEqual([
      ['שולחן ישיבות', 1, 2900],
      ['כיסא אורח', 5, 1200],
    ])
  })

  it('give the fields of a receipt', () => {
    const { extraction } = map(
      'חומוס השוק',
      'קבלה מספר 77120',
      'תאריך: 21/07/2025',
      'סה"כ לתשלום |99.00 ש"ח',
      'מזומן |100.00',
      'עודף |1.00',
    )
    expect(extraction).toMatchObject({
      document_type: 'receipt',
      document_meta: { date: '2025-07-21', currency: 'ILS', language: 'he' },
      receipt: { receipt_number: '77120', change_amount: 1 },
      financial: { totals: { grand_total: 99 } },
    })
  })
})
