import { describe, expect, it } from 'vitest'
import { buildContext } from '../../../../../../src/engine/mapping/context/context.ts'
import { chooseForm, prepareForm } from '../../../../../../src/engine/mapping/types/form/form-fields.ts'
import { FORM_FILES, type FormFields } from '../../../../../../src/engine/knowledge/form-files.ts'
import { mapContent } from '../../../../../../src/engine/mapping/map-document.ts'
import { Extraction } from '../../../../../../src/schema/extraction.ts'
import { FORM_TYPES } from '../../../../../../src/schema/forms.ts'
import { sheet } from '../../sheet.ts'

const TODAY = new Date('2026-07-01')
const FORM: FormFields = {
  'badge.number': { read: 'code' },
  'badge.issued': { read: 'date', also: 'document_meta.date' },
  'badge.holder': { read: 'name' },
  'badge.office': { read: 'text' },
  'badge.email': { read: 'email' },
  'badge.fee': { read: 'sole_amount' },
}
const WORDS = {
  en: {
    'badge.number': ['badge no'],
    'badge.issued': ['issued on'],
    'badge.holder': ['holder'],
    'badge.office': ['office'],
    'badge.email': ['mail'],
    'badge.fee': ['fee'],
  },
  de: { 'badge.number': ['ausweis nr'] },
}
const valuesOf = (...rows: string[]): Record<string, unknown> =>
  Object.fromEntries(
    [...chooseForm(buildContext(sheet(rows), { today: TODAY }), prepareForm(FORM, WORDS))].map(([path, { value }]) => [
      path,
      value,
    ]),
  )

describe('fields of a form', () => {
  it('are read at their own wordings', () => {
    expect(
      valuesOf(
        'Badge no: B-5512      |Issued on: 05/03/2024',
        'Holder: Jane Doe',
        'Office: 4th floor',
        'jane@doe.example',
      ),
    ).toEqual({
      'badge.number': 'B-5512',
      'badge.issued': '2024-03-05',
      'document_meta.date': '2024-03-05',
      'badge.holder': 'Jane Doe',
      'badge.office': '4th floor',
      'badge.email': 'jane@doe.example',
    })
    expect(valuesOf('Ausweis-Nr. 55120', 'und die Gültigkeit ist nicht begrenzt')['badge.number']).toBe('55120')
  })

  it('are read in neighboring lines whose boxes touch, as on a scan', () => {
    const page = sheet(['Badge no: B-5512', 'Issued on: 05/03/2024'])
    for (const line of page.pages[0]!.lines)
      for (const part of [line, ...line.cells]) part.box = { ...part.box, bottom: part.box.bottom + 0.01 }
    const found = chooseForm(buildContext(page, { today: TODAY }), prepareForm(FORM, WORDS))
    expect([found.get('badge.number')?.value, found.get('badge.issued')?.value]).toEqual(['B-5512', '2024-03-05'])
  })

  it('are absent where nothing fits them', () => {
    expect(valuesOf('Badge no:', 'Holder: 12345', 'nothing else')).toEqual({})
    expect(valuesOf('a@doe.example', 'b@doe.example', '12.00', '13.00')).toEqual({})
  })

  it('of an order are read in the languages of the north', () => {
    const valuesIn = (...rows: string[]): unknown =>
      (
        mapContent(sheet(rows), { today: TODAY, include: [], docType: 'purchase_order' }).extraction as {
          purchase_order?: unknown
        }
      ).purchase_order
    expect(
      valuesIn(
        'INKÖPSORDER',
        'Ordernr           |310447',
        'Orderdatum        |2024-09-11',
        'Leveransdatum     |2024-09-20',
      ),
    ).toMatchObject({ po_number: '310447', order_date: '2024-09-11', delivery_date: '2024-09-20' })
    expect(valuesIn('INNKJØPSORDRE', 'Ordrenummer       |310447', 'Ordredato         |2024-09-11')).toMatchObject({
      po_number: '310447',
      order_date: '2024-09-11',
    })
  })

  it('take no number of a box for a value', () => {
    expect(valuesOf('Holder: Jane Doe', '2 Badge no', 'B-77')['badge.number']).not.toBe('2')
  })
})

describe('files of forms', () => {
  it("are there for every form, name its block's members, and are read for their titles", () => {
    expect([...FORM_FILES.keys()].filter((type) => !['purchase_order', 'logistics'].includes(type)).sort()).toEqual(
      Object.keys(FORM_TYPES).sort(),
    )
    for (const [type, fields] of FORM_FILES) {
      // A path that its block lacks would be left out of every answer.
      const block = (Extraction.shape as unknown as Record<string, { unwrap(): { shape: object } }>)[type]!.unwrap()
        .shape
      for (const path of Object.keys(fields)) {
        const [first, member] = path.split('.')
        if (first === type) expect([path, Object.keys(block)]).toEqual([path, expect.arrayContaining([member])])
        else expect([path, Object.keys(Extraction.shape)]).toEqual([path, expect.arrayContaining([first])])
      }
    }
  })
})

type Block = Record<string, unknown>
const check = (block: string, expected: Block, ...rows: string[]): void => {
  expect(
    (mapContent(sheet(rows), { today: TODAY, include: [] }).extraction as unknown as Record<string, Block>)[block],
  ).toMatchObject(expected)
}

describe('papers that are labels with values', () => {
  it('give the block of their type', () => {
    check(
      'logistics',
      {
        delivery_note_number: 'DN-77412',
        date: '2024-03-05',
        order_number: 'SO-5512',
        carrier: 'Fast Freight',
        vehicle_number: 'AB12 CDE',
        packages: 3,
        gross_weight: '120 kg',
        received_by: 'Tom Smith',
      },
      'Warehouse Ltd',
      'DELIVERY NOTE',
      'Delivery Note No: DN-77412        |Date: 05/03/2024',
      'Order No: SO-5512                 |Carrier: Fast Freight',
      'Vehicle No: AB12 CDE',
      'Deliver to:',
      'Corner Shop',
      'Item  |Description |Qty ordered |Qty delivered',
      '1 |Boxes |10 |10',
      'Number of packages: 3             |Gross weight: 120 kg',
      'Received by: Tom Smith',
    )
    check(
      'medical',
      {
        insurance: {
          member_name: 'JANE DOE',
          member_id: 'XYZ123456789',
          group_number: '556677',
          plan: 'PPO',
          rx_bin: '610014',
          rx_pcn: 'ABC',
          effective_date: '2024-01-01',
        },
      },
      'Blue Mountain Health',
      'Member name: JANE DOE',
      'Member ID: XYZ123456789',
      'Group number: 556677',
      'RxBIN: 610014     |RxPCN: ABC',
      'Plan type: PPO',
      'Effective date: 01/01/2024',
      'Copay office visit $20',
    )
    check(
      'vehicle_registration',
      {
        registration_number: 'M-AB 1234',
        vin: 'WVWZZZ1JZXW000001',
        owner: 'Max Muster',
        first_registration_date: '2020-02-01',
      },
      'Zulassungsbescheinigung Teil I',
      'Amtliches Kennzeichen: M-AB 1234',
      'Fahrzeug-Identifizierungsnummer: WVWZZZ1JZXW000001',
      'Erstzulassung: 01.02.2020',
      'Fahrzeughalter: Max Muster',
      'Kraftstoff: Benzin',
    )
    check(
      'bank_details',
      {
        account_holder: 'Jean Durand',
        bank_code: '30004',
        branch_code: '00001',
        account_number: '00012345678',
        iban: 'FR7630004000010001234567806',
      },
      "RELEVÉ D'IDENTITÉ BANCAIRE",
      'Titulaire du compte : Jean Durand',
      'Code banque : 30004',
      'Code guichet : 00001',
      'N° de compte : 00012345678',
      'Clé RIB : 06',
      'IBAN : FR76 3000 4000 0100 0123 4567 806',
    )
    check(
      'cheque',
      { cheque_number: '001024', payee: 'Acme Inc', amount: 125, memo: 'rent' },
      'Jane Doe   |Cheque No 001024',
      '12 Oak Street   |Date 01/02/2024',
      'PAY TO THE ORDER OF  Acme Inc  |$ 125.00',
      'One hundred twenty-five and 00/100  DOLLARS',
      'First Bank',
      'Memo rent',
    )
    check(
      'tax_form',
      {
        recipient: { tax_id: '123-45-6789' },
        tax_withheld: 6000,
        social_security_wages: 50000,
        social_security_tax: 3100,
      },
      'Form W-2 Wage and Tax Statement 2023',
      "a Employee's social security number      |OMB No. 1545-0008",
      '123-45-6789',
      'b Employer identification number (EIN)    |1 Wages, tips, other compensation   |2 Federal income tax withheld',
      '12-3456789                                |50000.00                            |6000.00',
      "c Employer's name, address, and ZIP code  |3 Social security wages              |4 Social security tax withheld",
      'Acme Inc                                  |50000.00                            |3100.00',
    )
    check(
      'certificate',
      { certificate_number: 'C-5512', holder: 'Jane Smith', issue_date: '2024-03-05' },
      'CERTIFICATE OF COMPLETION',
      'This is to certify that',
      'Jane Smith',
      'has successfully completed',
      'Advanced Welding',
      'Certificate No: C-5512',
      'Date of issue: 05/03/2024',
    )
  })

  it('give the block of an order, whose issuer is the buyer', () => {
    const { extraction } = mapContent(
      sheet([
        'Hospital Trust                         |PURCHASE ORDER',
        '12 High Street',
        'Leeds LS1 4AB',
        '',
        'PO Number: 45001               |Order Date: 05/03/2024',
        'Supplier No: V-778             |Delivery date: 19/03/2024',
        'Payment terms: 30 days net     |Incoterms: DAP Leeds',
        'Buyer: Jane Doe                |Cost centre: CC-4410',
        '',
        'Supplier                |Deliver to',
        'Med Supplies Ltd        |Main Stores',
        '5 Park Lane             |Dock 4',
        'London W1K 1QA          |Leeds LS9 7TF',
        '',
        'Item  |Description       |Qty  |Unit price |Amount',
        '1     |Gloves box        |10   |5.00       |50.00',
        '                  |Subtotal  |50.00',
        '                  |VAT 20%   |10.00',
        '                  |Order total |£60.00',
        'Authorised by: Tom Smith',
      ]),
      { today: TODAY, include: [] },
    )
    expect(extraction).toMatchObject({
      document_type: 'purchase_order',
      vendor: { name: 'Med Supplies Ltd', address: '5 Park Lane, London W1K 1QA' },
      buyer: { name: 'Hospital Trust', address: '12 High Street, Leeds LS1 4AB' },
      document_meta: { date: '2024-03-05' },
      financial: { totals: { grand_total: 60 } },
      purchase_order: {
        po_number: '45001',
        order_date: '2024-03-05',
        delivery_date: '2024-03-19',
        payment_terms: '30 days net',
        incoterms: 'DAP Leeds',
        supplier_id: 'V-778',
        buyer_contact: 'Jane Doe',
        approver: 'Tom Smith',
        cost_center: 'CC-4410',
        ship_to: { name: 'Main Stores' },
      },
    })
  })
})
