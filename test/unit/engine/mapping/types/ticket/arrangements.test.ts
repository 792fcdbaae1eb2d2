// Labels and values of tickets in arrangements that are no column under a head: pairs across a page, values over their
// captions, names and numbers without a label.

import { describe, expect, it } from 'vitest'
import type { Extraction } from '../../../../../../src/schema/extraction.ts'
import { mapContent } from '../../../../../../src/engine/mapping/map-document.ts'
import { sheet } from '../../sheet.ts'

const read = (rows: string[], docType?: 'ticket'): Extraction =>
  mapContent(sheet(rows), { docType, include: [], today: new Date('2026-03-01') }).extraction

describe('two columns of labels with their values at the right edge', () => {
  it('reach their values however wide the gap is', () => {
    const pairs = (...words: string[]): string =>
      words.map((word, at) => (at % 2 === 0 ? word.padEnd(14) : word.padStart(26))).join('|')
    const { ticket } = read([
      'KUZEY TURİZM                                   |YOLCU BİLETİ',
      pairs('Yolcu', 'AYLA DEMİRCAN', 'PNR', '9X4T2B'),
      pairs('Kalkış', 'SAMSUN OTOGARI', 'Varış', 'ORDU'),
      pairs('Tarih', '12.04.2026', 'Hareket Saati', '21:15'),
      pairs('Koltuk', '9', 'Ücret', '640,00 TL'),
      pairs('Bilet No', 'B-0553817', 'Sefer No', 'KT-204'),
      'Düzenleme 02.04.2026',
    ])
    expect(ticket).toMatchObject({
      ticket_type: 'bus',
      ticket_number: 'B-0553817',
      issue_date: '2026-04-02',
      segments: [{ from: { name: 'SAMSUN OTOGARI' }, to: { name: 'ORDU' }, departure_time: '21:15' }],
    })
  })
})

describe('a row of captions', () => {
  it('has its values on the row above it', () => {
    const { ticket } = read([
      'TEATRO DA RIBEIRA',
      '        O Barco de Papel',
      '   9 mai 2026   |   21h00   |   H    |   17',
      '   sábado       |   início  |   fila |   lugar',
      'Espetador     |Marta Salgado Reis',
      'Bilhete       |TDR/2026/001744',
      'Preço         |12,00 €',
      'espetáculo. M/6. Lugares marcados.',
    ])
    expect(ticket?.event).toMatchObject({ name: 'O Barco de Papel', time: '21:00', row: 'H', seat: '17' })
  })
})

describe('a parking ticket', () => {
  it('is a ticket with its number, price and end, and has no name of a firm', () => {
    const extraction = read([
      'Stadtwerke Tannheim',
      'P 3 Mühlenplatz',
      'PARKSCHEIN',
      'gültig bis',
      'Di 09.06.2026',
      '11:45 Uhr',
      'Parkdauer 1 Std. 30 Min.',
      'Beleg-Nr. 0033518',
      '2,40 EUR',
      'inkl. 19% MwSt 0,38 EUR',
      'USt-IdNr. DE136695976',
    ])
    expect(extraction.document_type).toBe('ticket')
    expect(extraction.ticket).toMatchObject({
      ticket_type: 'parking',
      ticket_number: '0033518',
      valid_until: '2026-06-09',
      fare: { total: 2.4, currency: 'EUR' },
    })
    expect(extraction.vendor).toMatchObject({ name: 'Stadtwerke Tannheim', tax_id: 'DE136695976' })
  })
})

describe('a number without a label', () => {
  it('is that of the ticket under whose title it is printed', () => {
    const { ticket } = read([
      'ΝΗΣΙΩΤΙΚΗ ΓΡΑΜΜΗ                      |ΕΙΣΙΤΗΡΙΟ ΠΛΟΙΟΥ',
      '                                      |Αρ. 0552-1180347',
      'Από            |ΡΑΦΗΝΑ       |Προς         |ΤΗΝΟΣ',
      'Αναχώρηση      |03/07/2026 08:10       |Άφιξη         |03/07/2026 11:55',
      'Επιβάτες',
      'ΣΤΑΜΟΥ ΔΑΝΑΗ',
      'Εκδόθηκε 11/05/2026 στη Ραφήνα',
    ])
    expect(ticket).toMatchObject({ ticket_number: '0552-1180347', issue_date: '2026-05-11' })
  })
})

describe('a passenger without a label', () => {
  it('is known by the address of mail below that spells the name', () => {
    const { ticket } = read(
      [
        'Monsoon Beats 2026',
        'VENUE : Harbour Park Stadium, Colombo',
        'DATE : 4 July 2026',
        'TIME : Gates will open at 4:15 PM',
        'Ishara Dilini Perera',
        '0771 402 118',
        'ishara.perera@mail.example',
        'Reg ID : MBF-26-00417',
      ],
      'ticket',
    )
    expect(ticket).toMatchObject({
      booking_reference: 'MBF-26-00417',
      passengers: [{ name: 'Ishara Dilini Perera' }],
      event: { doors_open: '16:15' },
    })
  })
})

describe('a voucher to a house', () => {
  it('names the house over its address, and every guest of a list', () => {
    const { ticket } = read(
      [
        'Công ty TNHH Du lịch Sông Thu',
        'PHIẾU XÁC NHẬN ĐẶT PHÒNG',
        'Kính gửi: KHÁCH SẠN HOA BIỂN NHA TRANG',
        '44 Đường Trần Phú, Phường Lộc Thọ, TP. Nha Trang',
        'Ngày lập: 05/05/2026',
        '',
        'Nhận phòng   |Trả phòng     |Số đêm',
        '12/06/2026   |14/06/2026    |2',
        '',
        'Tên khách        |Ông VŨ ĐÌNH KHOA',
        '                 |Bà NGÔ THU HẰNG',
        'Loại phòng       |Superior Double',
      ],
      'ticket',
    )
    expect(ticket).toMatchObject({
      ticket_type: 'hotel',
      issue_date: '2026-05-05',
      lodging: {
        property: 'KHÁCH SẠN HOA BIỂN NHA TRANG',
        address: '44 Đường Trần Phú, Phường Lộc Thọ, TP. Nha Trang',
        check_in: '2026-06-12',
        check_out: '2026-06-14',
      },
      passengers: [{ name: 'VŨ ĐÌNH KHOA' }, { name: 'NGÔ THU HẰNG' }],
    })
  })
})
