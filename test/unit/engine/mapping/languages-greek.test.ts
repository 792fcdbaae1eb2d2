// Greek: each type of document, set as Greece sets it.

import { describe, expect, it } from 'vitest'
import { mapContent } from '../../../../src/engine/mapping/map-document.ts'
import { sheet } from './sheet.ts'

const read = (...rows: string[]) => mapContent(sheet(rows), { include: [], today: new Date('2026-07-01') }).extraction
const amounts = (lines: readonly { amount?: number | undefined }[] | undefined): unknown[] =>
  (lines ?? []).map(({ amount }) => amount)

describe('Greek documents', () => {
  it('give the fields of an invoice', () => {
    const found = read(
      'ΤΙΜΟΛΟΓΙΟ ΠΩΛΗΣΗΣ',
      'Αριθμός τιμολογίου: 1174',
      'Ημερομηνία έκδοσης: 15 Μαρτίου 2024',
      'Εκδότης: Πεύκο και Οξιά Α.Ε.',
      'Οδός Δάσους 5, 546 21 Θεσσαλονίκη',
      'Α.Φ.Μ.: 094259216',
      'Δ.Ο.Υ.: Α Θεσσαλονίκης',
      'Πελάτης: Μαρία Γεωργίου',
      'Οδός Ερμού 7, 105 63 Αθήνα',
      '',
      'Περιγραφή         |Ποσότητα |Τιμή μονάδας |Αξία',
      'Σανίδες πεύκου    |10       |100,00       |1.000,00',
      'Κόλλα ξύλου       |4        |50,00        |200,00',
      '',
      'Καθαρή αξία       |1.200,00',
      'ΦΠΑ 24%           |288,00',
      'Πληρωτέο          |1.488,00 €',
    )
    expect(found.document_meta).toMatchObject({
      language: 'el',
      country: 'GR',
      currency: 'EUR',
      date: '2024-03-15',
      invoice_number: '1174',
    })
    expect(found.financial?.totals).toMatchObject({ subtotal: 1200, tax_total: 288, grand_total: 1488 })
    expect(found.vendor).toMatchObject({ name: 'Πεύκο και Οξιά Α.Ε.', tax_id: '094259216' })
    expect(found.buyer?.name).toBe('Μαρία Γεωργίου')
    expect(
      found.financial?.line_items?.map(({ description, quantity, total }) => [description, quantity, total]),
    ).toEqual([
      ['Σανίδες πεύκου', 10, 1000],
      ['Κόλλα ξύλου', 4, 200],
    ])
  })

  it('give the fields of a receipt', () => {
    const found = read(
      'ΤΟ ΓΩΝΙΑΚΟ ΙΚΕ',
      'Οδός Ερμού 12, Πάτρα',
      'ΑΦΜ: 094259216',
      'ΑΠΟΔΕΙΞΗ ΛΙΑΝΙΚΗΣ',
      'Ψωμί άσπρο          |1,80',
      'Γάλα 1 λίτρο        |2,40',
      'ΣΥΝΟΛΟ              |4,20',
      'ΜΕΤΡΗΤΑ             |5,00',
      'ΡΕΣΤΑ               |0,80',
      '12/03/2024   14:25',
      'ΕΥΧΑΡΙΣΤΟΥΜΕ',
    )
    expect(found.document_type).toBe('receipt')
    expect(found.document_meta).toMatchObject({ language: 'el', currency: 'EUR', date: '2024-03-12' })
    expect(found.vendor?.name).toBe('ΤΟ ΓΩΝΙΑΚΟ ΙΚΕ')
    expect(found.financial?.totals?.grand_total).toBe(4.2)
  })

  it('give the movements and balances of a bank statement', () => {
    const found = read(
      'Τράπεζα Αυγής Α.Ε.',
      'Κίνηση λογαριασμού',
      'Περίοδος: 01/03/2024 - 31/03/2024',
      'Δικαιούχος: Ανδρέας Ιωάννου',
      'IBAN: GR16 0110 1250 0000 0001 2300 695',
      'Νόμισμα: EUR',
      '',
      'Αρχικό υπόλοιπο                             |3.000,00',
      'Ημερομηνία |Αιτιολογία           |Χρέωση   |Πίστωση  |Υπόλοιπο',
      '04/03/2024 |Μισθοδοσία           |         |1.250,50 |4.250,50',
      '11/03/2024 |Αγορά με κάρτα       |86,20    |         |4.164,30',
      '28/03/2024 |Προμήθεια            |9,00     |         |4.155,30',
      'Τελικό υπόλοιπο                             |4.155,30',
    )
    expect(found.document_meta).toMatchObject({ language: 'el', country: 'GR', currency: 'EUR' })
    expect(found.bank_statement).toMatchObject({
      opening_balance: 3000,
      closing_balance: 4155.3,
      account_holder: { name: 'Ανδρέας Ιωάννου' },
      bank: { name: 'Τράπεζα Αυγής Α.Ε.' },
    })
    expect(found.bank_statement?.transactions?.map(({ date, amount }) => [date, amount])).toEqual([
      ['2024-03-04', 1250.5],
      ['2024-03-11', -86.2],
      ['2024-03-28', -9],
    ])
  })

  it('give the lines and totals of a payslip', () => {
    const found = read(
      'ΕΚΚΑΘΑΡΙΣΤΙΚΟ ΜΙΣΘΟΔΟΣΙΑΣ',
      'Μήνας: Μάρτιος 2024',
      'Εργοδότης: Πεύκο και Οξιά ΑΕ      |ΑΦΜ: 094259216',
      'Ονοματεπώνυμο: Μαρία Γεωργίου     |ΑΜΚΑ: 01018512345',
      'Ειδικότητα: λογίστρια',
      '',
      'Αποδοχές              |Ποσό     |Κρατήσεις            |Ποσό',
      'Βασικός μισθός        |1.500,00 |Εισφορές ΕΦΚΑ        |210,00',
      'Επίδομα               |100,00   |Φόρος εισοδήματος    |120,00',
      '',
      'Μικτές αποδοχές       |1.600,00',
      'Πληρωτέο              |1.270,00',
      'Ημερομηνία πληρωμής: 10/04/2024',
    )
    expect(found.document_meta).toMatchObject({ language: 'el', country: 'GR' })
    expect(found.payslip).toMatchObject({
      employee: { name: 'Μαρία Γεωργίου', national_id: '01018512345' },
      totals: { gross_pay: 1600, net_pay: 1270 },
    })
    expect([found.payslip?.earnings, found.payslip?.deductions].map(amounts)).toEqual([
      [1500, 100],
      [210, 120],
    ])
  })

  it('give the journey of a ticket', () => {
    const found = read(
      'ΗΛΕΚΤΡΟΝΙΚΟ ΕΙΣΙΤΗΡΙΟ',
      'Επιβάτης: Ανδρέας Ιωάννου',
      'Τρένο: IC 52',
      'Αναχώρηση: Αθήνα          |15/03/2024   |08:10',
      'Άφιξη: Λάρισα             |15/03/2024   |12:45',
      'Βαγόνι: 4      |Θέση: 62',
      'Σύνολο: 32,50 €',
    )
    expect(found.document_meta).toMatchObject({ language: 'el' })
    expect(found.ticket?.segments?.[0]).toMatchObject({
      from: { name: 'Αθήνα' },
      to: { name: 'Λάρισα' },
      departure_time: '08:10',
      coach: '4',
      seat: '62',
    })
    expect(found.ticket?.passengers?.[0]).toMatchObject({ name: 'Ανδρέας Ιωάννου' })
  })

  it('give the career of a resume', () => {
    const found = read(
      'Μαρία Γεωργίου',
      'Πάτρα, Ελλάδα',
      'maria@georgiou.example',
      '',
      'Επαγγελματική εμπειρία',
      'Μάρτιος 2019 - σήμερα   |Λογίστρια',
      '                        |Πεύκο και Οξιά ΑΕ',
      '',
      'Εκπαίδευση',
      '2010 - 2014             |Πτυχίο Οικονομικών',
      '                        |Πανεπιστήμιο Πατρών',
      '',
      'Ξένες γλώσσες',
      'Αγγλικά - άριστα',
    )
    expect(found.document_meta).toMatchObject({ language: 'el' })
    expect(found.resume?.experience?.[0]).toMatchObject({ job_title: 'Λογίστρια', employer: 'Πεύκο και Οξιά ΑΕ' })
    expect(found.resume?.education?.[0]).toMatchObject({ institution: 'Πανεπιστήμιο Πατρών' })
    expect(found.resume?.languages?.[0]).toMatchObject({ code: 'en' })
  })

  it('give the holder of an identity card', () => {
    const found = read(
      'ΕΛΛΗΝΙΚΗ ΔΗΜΟΚΡΑΤΙΑ',
      'ΔΕΛΤΙΟ ΤΑΥΤΟΤΗΤΑΣ',
      'ΕΠΩΝΥΜΟ',
      'ΓΕΩΡΓΙΟΥ',
      'ΟΝΟΜΑ',
      'ΜΑΡΙΑ',
      'ΦΥΛΟ: ΘΗΛΥ',
      'ΗΜΕΡΟΜΗΝΙΑ ΓΕΝΝΗΣΗΣ: 01/01/1985',
      'ΤΟΠΟΣ ΓΕΝΝΗΣΗΣ: ΠΑΤΡΑ',
      'ΗΜΕΡΟΜΗΝΙΑ ΕΚΔΟΣΗΣ: 12/05/2015',
    )
    expect(found.identity).toMatchObject({ surname: 'ΓΕΩΡΓΙΟΥ', given_names: 'ΜΑΡΙΑ', date_of_birth: '1985-01-01' })
  })

  it('give the fields of a form', () => {
    const found = read(
      'ΔΕΛΤΙΟ ΑΠΟΣΤΟΛΗΣ',
      'Αριθμός δελτίου: 5512',
      'Προμηθευτής: Πεύκο και Οξιά ΑΕ, ΑΦΜ: 094259216',
      'Ημερομηνία: 05/03/2024',
      'Μεταφορέας: Ταχεία Μεταφορική ΑΕ',
      'Αριθμός δεμάτων: 3',
      'Μικτό βάρος: 120 kg',
    )
    expect(found.logistics).toMatchObject({ delivery_note_number: '5512', packages: 3, gross_weight: '120 kg' })
  })
})
