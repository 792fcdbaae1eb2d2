// Vietnamese: each type of document, set as Vietnam sets it.

import { describe, expect, it } from 'vitest'
import { mapContent } from '../../../../src/engine/mapping/map-document.ts'
import { sheet } from './sheet.ts'

const read = (...rows: string[]) => mapContent(sheet(rows), { include: [], today: new Date('2026-07-01') }).extraction
const amounts = (lines: readonly { amount?: number | undefined }[] | undefined): unknown[] =>
  (lines ?? []).map(({ amount }) => amount)

describe('Vietnamese documents', () => {
  it('give the fields of an invoice', () => {
    const found = read(
      'HÓA ĐƠN GIÁ TRỊ GIA TĂNG',
      'Ký hiệu: 1C24TAA',
      'Số: 00000117',
      'Ngày 05 tháng 03 năm 2024',
      'Đơn vị bán hàng: Công ty TNHH Gỗ Thông Xanh',
      'Mã số thuế: 0312345678',
      'Địa chỉ: 25 đường Lê Lợi, Phường Bến Nghé, Quận 1, TP Hồ Chí Minh',
      'Họ tên người mua hàng: Nguyễn Thị Lan',
      'Địa chỉ: 7 phố Hàng Bông, Quận Hoàn Kiếm, Hà Nội',
      'Hình thức thanh toán: TM/CK',
      'STT |Tên hàng hóa, dịch vụ |Đơn vị tính |Số lượng |Đơn giá |Thành tiền',
      '1   |Ván gỗ thông          |tấm         |10       |100.000 |1.000.000',
      '2   |Đinh thép 5 cm        |hộp         |4        |50.000  |200.000',
      'Cộng tiền hàng:             |1.200.000',
      'Thuế suất GTGT: 10%   |Tiền thuế GTGT: |120.000',
      'Tổng cộng tiền thanh toán:  |1.320.000',
      'Số tiền viết bằng chữ: Một triệu ba trăm hai mươi nghìn đồng chẵn',
    )
    expect(found.document_type).toBe('invoice')
    expect(found.document_meta).toMatchObject({
      language: 'vi',
      country: 'VN',
      currency: 'VND',
      invoice_number: '00000117',
      date: '2024-03-05',
    })
    expect(found.financial?.totals).toMatchObject({ subtotal: 1200000, tax_total: 120000, grand_total: 1320000 })
    expect(found.vendor).toMatchObject({ name: 'Công ty TNHH Gỗ Thông Xanh', tax_id: '0312345678' })
    expect(found.buyer?.name).toBe('Nguyễn Thị Lan')
    expect(
      found.financial?.line_items?.map(({ description, quantity, total }) => [description, quantity, total]),
    ).toEqual([
      ['Ván gỗ thông', 10, 1000000],
      ['Đinh thép 5 cm', 4, 200000],
    ])
  })

  it('give the fields of an invoice with labels in Vietnamese and English', () => {
    const found = read(
      'HÓA ĐƠN GIÁ TRỊ GIA TĂNG (VAT INVOICE)',
      'Ngày (Date) 21 tháng (month) 11 năm (year) 2024',
      'Số (No.): 00004512',
      'Người bán (Seller): Công ty Cổ phần Trà Sen Việt',
      'Mã số thuế (Tax code): 0101234567',
      'Tên đơn vị mua hàng (Company name): Công ty TNHH Gỗ Thông Xanh',
      'Mã số thuế (Tax code): 0312345678',
      'STT (No.) |Tên hàng hóa, dịch vụ (Description) |ĐVT (Unit) |Số lượng (Quantity) |Đơn giá (Unit price) |Thành tiền (Amount)',
      '1         |Trà sen hộp 200 g                   |hộp        |20                  |85.000               |1.700.000',
      'Cộng tiền hàng (Total amount):               |1.700.000',
      'Tiền thuế GTGT (VAT amount):                 |136.000',
      'Tổng cộng tiền thanh toán (Total payment):   |1.836.000',
    )
    expect(found.document_meta).toMatchObject({ language: 'vi', invoice_number: '00004512', date: '2024-11-21' })
    expect(found.financial?.totals).toMatchObject({ subtotal: 1700000, tax_total: 136000, grand_total: 1836000 })
    expect(found.vendor?.name).toBe('Công ty Cổ phần Trà Sen Việt')
    expect(found.buyer).toMatchObject({ name: 'Công ty TNHH Gỗ Thông Xanh', tax_id: '0312345678' })
  })

  it('give the fields of a receipt', () => {
    const found = read(
      'QUÁN CÀ PHÊ GÓC PHỐ',
      '12 Trần Phú, Quận 5, TP Hồ Chí Minh',
      'ĐT: 028 3923 4567',
      'PHIẾU THANH TOÁN',
      'Số HĐ: 4411     Bàn: 7',
      'Ngày: 12/03/2024   Giờ ra: 14:25',
      'Thu ngân: Minh',
      'Tên món            |SL  |Đ.Giá   |T.Tiền',
      'Cà phê sữa đá      |2   |25.000  |50.000',
      'Bánh mì thịt       |1   |30.000  |30.000',
      'Tổng cộng          |80.000 đ',
      'Tiền khách đưa     |100.000',
      'Tiền thừa          |20.000',
      'Cảm ơn quý khách, hẹn gặp lại!',
    )
    expect(found.document_type).toBe('receipt')
    expect(found.document_meta).toMatchObject({ language: 'vi', currency: 'VND', date: '2024-03-12' })
    expect(found.vendor?.name).toBe('QUÁN CÀ PHÊ GÓC PHỐ')
    expect(found.financial?.totals?.grand_total).toBe(80000)
    expect(found.financial?.line_items?.map(({ total }) => total)).toEqual([50000, 30000])
  })

  it('give the fields of an order', () => {
    const found = read(
      'ĐƠN ĐẶT HÀNG',
      'Số đơn đặt hàng: 4500123',
      'Ngày đặt hàng: 05/03/2024',
      'Bên mua: Công ty TNHH Gỗ Thông Xanh',
      'Nhà cung cấp: Công ty Cổ phần Thép Biển Đông',
      'Ngày giao hàng: 20/03/2024',
      'STT |Tên hàng     |ĐVT |Số lượng |Đơn giá |Thành tiền',
      '1   |Đinh thép    |kg  |10       |40.000  |400.000',
      'Tổng cộng: 400.000 VNĐ',
    )
    expect(found.document_type).toBe('purchase_order')
    expect(found.purchase_order).toMatchObject({
      po_number: '4500123',
      order_date: '2024-03-05',
      delivery_date: '2024-03-20',
    })
    expect(found.vendor?.name).toBe('Công ty Cổ phần Thép Biển Đông')
    expect(found.buyer?.name).toBe('Công ty TNHH Gỗ Thông Xanh')
  })

  it('give the movements and balances of a bank statement', () => {
    const found = read(
      'Ngân hàng TMCP Sông Hồng',
      'SAO KÊ TÀI KHOẢN',
      'Từ ngày: 01/03/2024   Đến ngày: 31/03/2024',
      'Chủ tài khoản: TRẦN VĂN HÙNG',
      'Số tài khoản: 0071001234567',
      'Loại tiền: VND',
      '',
      'Số dư đầu kỳ                                  |3.000.000',
      'Ngày giao dịch |Nội dung           |Ghi nợ |Ghi có    |Số dư',
      '04/03/2024     |Lương tháng 2      |       |1.250.000 |4.250.000',
      '11/03/2024     |Thanh toán thẻ     |86.000 |          |4.164.000',
      '28/03/2024     |Phí quản lý        |9.000  |          |4.155.000',
      'Số dư cuối kỳ                                 |4.155.000',
    )
    expect(found.document_type).toBe('bank_statement')
    expect(found.document_meta).toMatchObject({ language: 'vi', country: 'VN', currency: 'VND' })
    expect(found.bank_statement).toMatchObject({
      opening_balance: 3000000,
      closing_balance: 4155000,
      account_holder: { name: 'TRẦN VĂN HÙNG' },
      bank: { name: 'Ngân hàng TMCP Sông Hồng' },
    })
    expect(found.bank_statement?.transactions?.map(({ date, amount }) => [date, amount])).toEqual([
      ['2024-03-04', 1250000],
      ['2024-03-11', -86000],
      ['2024-03-28', -9000],
    ])
  })

  it('give the lines and totals of a payslip', () => {
    const found = read(
      'PHIẾU LƯƠNG THÁNG 03/2024',
      'Công ty: Công ty TNHH Gỗ Thông Xanh   |Mã số thuế công ty: 0312345678',
      'Họ và tên: Nguyễn Thị Lan             |Mã nhân viên: 1044',
      'Chức vụ: Kế toán                      |Phòng ban: Tài chính',
      '',
      'Các khoản thu nhập  |Số tiền    |Các khoản khấu trừ   |Số tiền',
      'Lương cơ bản        |12.000.000 |BHXH                 |960.000',
      'Phụ cấp ăn trưa     |800.000    |BHYT                 |180.000',
      '                    |           |BHTN                 |120.000',
      '                    |           |Thuế TNCN            |140.000',
      '',
      'Tổng thu nhập       |12.800.000',
      'Tổng khấu trừ       |1.400.000',
      'Thực lĩnh           |11.400.000',
      'Ngày thanh toán: 10/04/2024',
    )
    expect(found.document_type).toBe('payslip')
    expect(found.document_meta).toMatchObject({ language: 'vi', country: 'VN' })
    expect(found.payslip).toMatchObject({
      employee: { name: 'Nguyễn Thị Lan', employee_id: '1044' },
      employment: { job_title: 'Kế toán', department: 'Tài chính' },
      employer: { name: 'Công ty TNHH Gỗ Thông Xanh' },
      pay_period: { month: 3, year: 2024, pay_date: '2024-04-10' },
      totals: { gross_pay: 12800000, net_pay: 11400000, total_deductions: 1400000 },
    })
    expect([found.payslip?.earnings, found.payslip?.deductions, found.payslip?.taxes].map(amounts)).toEqual([
      [12000000, 800000],
      [960000, 180000, 120000, 140000],
      [],
    ])
  })

  it('give the journey of a ticket', () => {
    const found = read(
      'THẺ LÊN TÀU HỎA',
      'Mã vé: 71234567',
      'Ga đi: Hà Nội             |Ga đến: Vinh',
      'Tàu: SE7',
      'Ngày đi: 15/03/2024       |Giờ đi: 06:00',
      'Toa: 4      |Chỗ: 62     |Loại chỗ: Ngồi mềm điều hòa',
      'Họ tên: Trần Văn Hùng',
      'Giá vé: 285.000 VNĐ',
    )
    expect(found.document_type).toBe('ticket')
    expect(found.document_meta).toMatchObject({ language: 'vi', currency: 'VND' })
    expect(found.ticket?.segments?.[0]).toMatchObject({
      from: { name: 'Hà Nội' },
      to: { name: 'Vinh' },
      departure_date: '2024-03-15',
      departure_time: '06:00',
      coach: '4',
      seat: '62',
      number: 'SE7',
    })
    expect(found.ticket?.passengers?.[0]).toMatchObject({ name: 'Trần Văn Hùng' })
    expect(found.ticket?.fare?.total).toBe(285000)
  })

  it('give the career of a resume', () => {
    const found = read(
      'Nguyễn Thị Lan',
      'Đà Nẵng, Việt Nam',
      'lan@nguyen.example',
      '',
      'Kinh nghiệm làm việc',
      '03/2019 - nay           |Kế toán trưởng',
      '                        |Công ty TNHH Gỗ Thông Xanh',
      '',
      'Học vấn',
      '2010 - 2014             |Cử nhân Kinh tế',
      '                        |Đại học Biển Đông',
      '',
      'Ngoại ngữ',
      'Tiếng Anh - Thành thạo',
    )
    expect(found.document_type).toBe('resume')
    expect(found.document_meta).toMatchObject({ language: 'vi' })
    expect(found.resume?.experience?.[0]).toMatchObject({
      job_title: 'Kế toán trưởng',
      employer: 'Công ty TNHH Gỗ Thông Xanh',
      start_date: '2019-03',
    })
    expect(found.resume?.education?.[0]).toMatchObject({ institution: 'Đại học Biển Đông' })
    expect(found.resume?.languages?.[0]).toMatchObject({ code: 'en' })
  })

  it('give the holder of an identity card', () => {
    const found = read(
      'CỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAM',
      'CĂN CƯỚC CÔNG DÂN',
      'Số / No.: 048185001234',
      'Họ và tên / Full name:',
      'NGUYỄN THỊ LAN',
      'Ngày sinh / Date of birth: 01/01/1985',
      'Giới tính / Sex: Nữ     Quốc tịch / Nationality: Việt Nam',
      'Nơi thường trú / Place of residence: 7 phố Hàng Bông, Hoàn Kiếm, Hà Nội',
      'Có giá trị đến: 14/02/2030',
    )
    expect(found.document_type).toBe('identity')
    expect(found.identity).toMatchObject({
      full_name: 'NGUYỄN THỊ LAN',
      document_number: '048185001234',
      date_of_birth: '1985-01-01',
      date_of_expiry: '2030-02-14',
      sex: 'F',
    })
  })

  it('give the fields of a delivery note', () => {
    const found = read(
      'PHIẾU GIAO HÀNG',
      'Số phiếu giao hàng: 5512',
      'Bên bán: Công ty TNHH Gỗ Thông Xanh, MST: 0312345678',
      'Khách hàng: Nguyễn Thị Lan',
      'Ngày giao hàng: 05/03/2024',
      'Đơn vị vận chuyển: Công ty TNHH Vận tải Nhanh',
      'Biển số xe: 51C-123.45',
      'Số kiện: 3',
      'Tổng trọng lượng: 120 kg',
    )
    expect(found.document_type).toBe('logistics')
    expect(found.logistics).toMatchObject({
      delivery_note_number: '5512',
      packages: 3,
      gross_weight: '120 kg',
      vehicle_number: '51C-123.45',
    })
  })
})
