// Labels and values of tickets in arrangements that are no column under a head: pairs across a page, values over their
// captions, names and numbers without a label.

import { describe, expect, it } from 'vitest'
import type { Extraction } from '../../../../../../src/schema/extraction.ts'
import type { BoundingBox } from '../../../../../../src/schema/geometry.ts'
import type { DocumentContent } from '../../../../../../src/schema/page.ts'
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

describe('a row of small labels', () => {
  it('has its values on the row under it where those are nearer than what is over it', () => {
    const content = sheet([
      'E-TICKET',
      'Anna Kok              |1 of 2',
      'Booking code          |Purchased on',
      'QX25-118840           |02-04-2026',
      'From: Port Alba',
      'To: Port Brin',
    ])
    const low = ({ left, right, bottom }: { left: number; right: number; bottom: number }) => {
      return { left, right, top: bottom - 0.011, bottom: bottom - 0.001 }
    }
    const [page] = content.pages
    const lines = page!.lines.map((line) =>
      /^(?:Booking|Purchased)/.test(line.text)
        ? { ...line, box: low(line.box), cells: line.cells.map((cell) => ({ ...cell, box: low(cell.box) })) }
        : line,
    )
    const { ticket } = mapContent(
      { ...content, pages: [{ ...page!, lines }] },
      { docType: 'ticket', include: [], today: new Date('2026-05-01') },
    ).extraction
    expect(ticket).toMatchObject({ booking_reference: 'QX25-118840', issue_date: '2026-04-02' })
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

/** The rows with the given lines in letters half as large again. */
const enlarged = (rows: string[], large: readonly number[]): DocumentContent => {
  const content = sheet(rows)
  const isLarge = (top: number): boolean => large.some((row) => Math.abs(top - (0.03 + row * 0.022)) < 0.001)
  const grown = <T extends { box: BoundingBox }>(one: T): T => ({
    ...one,
    box: { ...one.box, bottom: one.box.top + 0.018 },
  })
  const pages = content.pages.map((page) => ({
    ...page,
    lines: page.lines.map((line) => (isLarge(line.box.top) ? { ...grown(line), cells: line.cells.map(grown) } : line)),
  }))
  return { ...content, pages }
}

describe('a grid of boxes', () => {
  it('has the values of its labels under them, whatever the next box is called', () => {
    const rows = [
      'Ferry ticket',
      'From        |Dagur av       |Tid av    |Pir / Gate',
      'SELBY       |21/07/2026     |07:25     |E7',
      'To          |Dagur til      |Tid til',
      'HULL        |21/07/2026     |12:40',
    ]
    const { ticket } = mapContent(enlarged(rows, [2, 4]), { include: [], today: new Date('2026-03-01') }).extraction
    expect(ticket?.segments).toMatchObject([{ from: { name: 'SELBY' }, to: { name: 'HULL' } }])
  })
  it('has heads side by side, the last of which docmill does not know', () => {
    const { ticket } = read([
      'Ferry ticket',
      'Outward      |Departure               |Arrival                  |Kahytt / koy',
      'M/S Star     |Selby, North Quay       |Hull, South Quay         |B2 inside / 8123',
      '             |                        |                         |Check-in closes',
      '             |2026-06-20 at 20:55     |2026-06-21 at 06:30      |20:25 (cars 19:55)',
      '',
      '',
      'Return       |Departure               |Arrival                  |Kahytt / koy',
      'M/S Moon     |Hull, South Quay        |Selby, North Quay        |B4 inside / 5046',
      '             |                        |                         |Check-in closes',
      '             |2026-06-23 at 07:45     |2026-06-23 at 19:50      |07:15 (cars 06:45)',
    ])
    expect(ticket?.segments).toMatchObject([
      { departure_time: '20:55', arrival_time: '06:30', arrival_date: '2026-06-21', gate_close_time: '20:25' },
      { departure_time: '07:45', arrival_time: '19:50', gate_close_time: '07:15' },
    ])
  })
  it('is one of two side by side, each with its route and both hours', () => {
    const { ticket } = read([
      'Ferry ticket',
      'Selby → Hull                            |Hull → Selby',
      '4 July 2026                             |13 July 2026',
      'Departure     |Arrival                  |Departure     |Arrival',
      '07:40         |08:25                    |17:15         |18:00',
      'Lane two free Check-in closes 07:25     |Lane six free Check-in closes 17:00',
    ])
    expect(ticket?.segments).toMatchObject([
      { from: { name: 'Selby' }, departure_date: '2026-07-04', departure_time: '07:40', arrival_time: '08:25' },
      { from: { name: 'Hull' }, departure_date: '2026-07-13', departure_time: '17:15', arrival_time: '18:00' },
    ])
  })
  it('has the gate behind a place, and a seat of deck, block and number', () => {
    const { ticket } = read([
      'Ferry ticket',
      'From / Από              |To / Προς    |Seat',
      'ΠΕΙΡΑΙΑΣ (Πύλη Ε6)      |ΣΥΡΟΣ        |5-C-118',
      'Departure / Αναχώρηση   |Arrival / Άφιξη',
      '18/07/2026 17:30        |22:55',
    ])
    expect(ticket?.segments).toMatchObject([
      { from: { name: 'ΠΕΙΡΑΙΑΣ', gate: 'Ε6' }, to: { name: 'ΣΥΡΟΣ' }, seat: '5-C-118', arrival_time: '22:55' },
    ])
  })
})

describe('a flight with code, town and airport under each other', () => {
  it('has the airport as name and the town as city, under a long heading with its day', () => {
    const { ticket } = read([
      'Electronic ticket',
      'Flight 1 · Monday, 5 October 2026 — XN 7042 operated by Northmoor Regional (Fenland Aviation Partners Ltd.)',
      '23:05 OSL                |→      |00:02 DUB +1 day',
      'Oslo, Viken              |       |Dublin, Leinster      |Economy, Flex (M)',
      'Gardermoen Airport       |       |Collinstown Airport',
    ])
    expect(ticket?.segments).toMatchObject([
      {
        number: 'XN 7042',
        from: { name: 'Gardermoen Airport', code: 'OSL', city: 'Oslo' },
        to: { name: 'Collinstown Airport', code: 'DUB', city: 'Dublin' },
        departure_date: '2026-10-05',
        arrival_date: '2026-10-06',
        class: 'Economy',
      },
    ])
  })
})
