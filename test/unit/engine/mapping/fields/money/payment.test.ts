import { describe, expect, it } from 'vitest'
import { buildContext } from '../../../../../../src/engine/mapping/context/context.ts'
import { readNotes } from '../../../../../../src/engine/mapping/fields/header/notes.ts'
import { choosePayment } from '../../../../../../src/engine/mapping/fields/money/payment.ts'
import { sheet } from '../../sheet.ts'

const contextOf = (rows: string[]): ReturnType<typeof buildContext> =>
  buildContext(sheet(rows), { today: new Date('2026-01-15') })
const values = (chosen: ReturnType<typeof choosePayment>): Record<string, unknown> =>
  Object.fromEntries([...chosen].map(([path, { value }]) => [path, value]))

describe('payment details', () => {
  it('hold the account with its bank', () => {
    expect(
      values(
        choosePayment(
          contextOf([
            'Bankverbindung',
            'Kontoinhaber: Erika Muster',
            'IBAN: DE88 2008 0000 0970 3757 00',
            'BIC: COBADEFFXXX',
            'Handelsbank Frankfurt',
          ]),
        ),
      ),
    ).toMatchObject({
      'financial.payment_info.iban': 'DE88200800000970375700',
      'financial.payment_info.bic': 'COBADEFFXXX',
      'financial.payment_info.account_holder': 'Erika Muster',
      'vendor.bank.iban': 'DE88200800000970375700',
      'vendor.bank.bank_name': 'Handelsbank Frankfurt',
    })
    expect(
      values(
        choosePayment(
          contextOf([
            'Payment details',
            'Bank name: First Example Bank',
            'Sort code: 20-00-00',
            'Account number: 55779911',
            'Payment reference: INV-1002',
          ]),
        ),
      ),
    ).toMatchObject({
      'financial.payment_info.bank_name': 'First Example Bank',
      'financial.payment_info.sort_code': '20-00-00',
      'financial.payment_info.account_number': '55779911',
      'financial.payment_info.payment_reference': 'INV-1002',
    })
  })

  it('hold what a sentence asks to be written', () => {
    const reference = (...rows: string[]): unknown =>
      values(choosePayment(contextOf(rows)))['financial.payment_info.payment_reference']
    expect(reference('Merci de virer ce montant avec la mention', '« 26/311/KL – 88 ».')).toBe('26/311/KL – 88')
    expect(reference('Viitenumber / Reference    |551 2204')).toBe('551 2204')
    // Beside an account a word that means much elsewhere names the reference.
    const account = 'IBAN NL91 ABNA 0417 1643 00'
    expect(reference(account, 'Concepto: F-26/44')).toBe('F-26/44')
    expect(reference('Concepto: F-26/44')).toBeUndefined()
  })

  it('hold an account by the form of its number', () => {
    const account = (row: string): unknown =>
      values(choosePayment(contextOf([row])))['financial.payment_info.account_number']
    expect(account('Pay into 12-3456-0123456-00, please.')).toBe('12-3456-0123456-00')
    expect(account('Bank: Folyóparti, 10918001-00000112-40370006')).toBe('10918001-00000112-40370006')
    expect(account('Bank Miejski, 61 1090 1014 0000 0712 1981 2874')).toBe('61 1090 1014 0000 0712 1981 2874')
  })

  it('hold the bank alone where a sentence leads to it', () => {
    const bank = (...rows: string[]): unknown =>
      values(choosePayment(contextOf(rows)))['financial.payment_info.bank_name']
    expect(bank('Pay to Elm Bank plc, sort code 20-00-00, account 55779911')).toBe('Elm Bank plc')
    // The head beside it in a row of heads is no name.
    expect(bank('IBAN            |Istituto        |Importo', '–               |Banca di Nord   |88,00')).toBe(
      'Banca di Nord',
    )
  })

  it('are read on one line', () => {
    expect(
      values(
        choosePayment(
          contextOf(['Bank: HDFC Bank, A/c No: 50100012345678, IFSC: HDFC0001234', 'UPI: deepak@okhdfcbank']),
        ),
      ),
    ).toMatchObject({
      'vendor.bank.bank_name': 'HDFC Bank',
      'vendor.bank.account_number': '50100012345678',
      'vendor.bank.ifsc': 'HDFC0001234',
      'financial.payment_info.upi_id': 'deepak@okhdfcbank',
    })
  })

  it('hold a payment address of any service where a label or a link says what it is', () => {
    const upiOf = (...rows: string[]): unknown => values(choosePayment(contextOf(rows)))['vendor.bank.upi_id']
    expect(upiOf('UPI ID: shop@newservice')).toBe('shop@newservice')
    expect(upiOf('Pay via UPI', 'shop@newservice')).toBe('shop@newservice')
    expect(upiOf('Scan: upi://pay?pa=shop@newservice&pn=Shop')).toBe('shop@newservice')
    expect(upiOf('Find us: shop@newservice')).toBeUndefined()
    expect(upiOf('UPI ID: shop@mail.example')).toBeUndefined()
  })

  it('name the bank beside the account without a label, in any language', () => {
    const bankOf = (line: string): unknown =>
      values(choosePayment(contextOf(['Payment details', 'IBAN: DE88 2008 0000 0970 3757 00', line])))[
        'vendor.bank.bank_name'
      ]
    for (const name of [
      'Volksbank Musterstadt',
      'Kreissparkasse Beispiel',
      'Banque du Nord',
      'Crédit Rural',
      'Banco Ejemplo',
      'Banca Popolare del Larice',
      'Example Building Society',
    ])
      expect(bankOf(name)).toBe(name)
    for (const sentence of [
      'Thank you very much',
      'Please pay within 30 days by bank transfer.',
      'Bitte per Banküberweisung zahlen',
    ])
      expect(bankOf(sentence)).toBeUndefined()
    expect(
      values(choosePayment(contextOf(['Total 119.00', 'Please pay within 30 days by bank transfer.']))),
    ).not.toHaveProperty('vendor.bank.bank_name')
  })

  it('name the bank within a line of several parts that holds the account', () => {
    const bankOf = (lang: string, ...rows: string[]): unknown =>
      values(choosePayment(buildContext(sheet(rows), { lang, today: new Date('2026-01-15') })))['vendor.bank.bank_name']
    const iban = 'DE88 2008 0000 0970 3757 00'
    expect(bankOf('de', `Geschäftskonto: Bankhaus Ahorn & Erben · IBAN ${iban} · BIC COBADEFFXXX`)).toBe(
      'Bankhaus Ahorn & Erben',
    )
    expect(bankOf('nl', `Zu zahlen auf | ${iban} | BIC COBADEFFXXX (Oosterbank)`)).toBe('Oosterbank')
    expect(bankOf('it', `Pagamento a vista, IBAN ${iban}`, 'presso Banca Popolare del Larice, agenzia 3.')).toBe(
      'Banca Popolare del Larice',
    )
    expect(bankOf('fr', `Paiement : Banque Exemplaire de Crédit – IBAN ${iban}`)).toBe('Banque Exemplaire de Crédit')
    expect(bankOf('en', 'Sort code 20-00-00', 'account 0123-4567 at Example Savings Bank.')).toBe(
      'Example Savings Bank',
    )
    expect(bankOf('en', `Pay by bank transfer, IBAN ${iban}`)).toBeUndefined()
    expect(bankOf('de', `Bankverbindung: ${iban}, Bankeinzug, Bank`)).toBeUndefined()
  })

  it('name no bank by a word within another name or by a means of payment', () => {
    const bankOf = (...rows: string[]): unknown => values(choosePayment(contextOf(rows)))['vendor.bank.bank_name']
    expect(bankOf('Pay into', 'Elm & Ash Bank|Balance carried over', 'Sort code 20-00-00', 'A/c 55779911')).toBe(
      'Elm & Ash Bank',
    )
    expect(bankOf('Paid on 7 May by BANK TRANSFER (part', '', 'BANK : Lakeside Bank', 'A/C : 3300 4411 9022')).toBe(
      'Lakeside Bank',
    )
    expect(bankOf('Transfer details|Bank transfer', 'IBAN: DE88 2008 0000 0970 3757 00')).toBeUndefined()
    expect(bankOf('Bank: Bank transfer', 'IBAN: DE88 2008 0000 0970 3757 00')).toBeUndefined()
  })

  it('have a means of payment in any letters where it is known as one', () => {
    const methodOf = (lang: string, ...rows: string[]): unknown =>
      values(choosePayment(buildContext(sheet(rows), { lang, today: new Date('2026-01-15') })))[
        'financial.payment_info.method'
      ]
    expect(methodOf('pl', 'Sposób zapłaty: przelew 21 dni')).toBe('przelew')
    expect(methodOf('cs', 'Forma úhrady: převodem')).toBe('převodem')
    expect(methodOf('it', 'Modalità di pagamento: bonifico bancario entro 30 giorni')).toBe('bonifico bancario')
    expect(methodOf('fr', 'Mode Virement')).toBe('Virement')
    expect(methodOf('fr', 'Mode Avion')).toBeUndefined()
    expect(methodOf('es', 'Transferencia a favor de', 'Forma de pago: ver dorso')).toBeUndefined()
    expect(methodOf('pl', 'Sposób zapłaty: przelew 21 dni|Uwagi', 'Indeks')).toBe('przelew')
    expect(methodOf('en', 'Payment method: see the terms overleaf')).toBeUndefined()
  })

  it('have the means of payment that a sentence names or that leads to the account', () => {
    const methodOf = (lang: string, ...rows: string[]): unknown =>
      values(choosePayment(buildContext(sheet(rows), { lang, today: new Date('2026-01-15') })))[
        'financial.payment_info.method'
      ]
    const account = 'IBAN: FR14 2004 1010 0505 0001 3M02 606'
    expect(methodOf('fr', 'Merci de votre paiement par virement au plus tôt', account)).toBe('virement')
    expect(methodOf('en', 'Bank transfer to Hillside Bank, sort code 20-00-00, account number 55779911')).toBe(
      'Bank transfer',
    )
    expect(methodOf('pt', 'Pagamento em 45 dias por boleto.')).toBe('boleto')
    expect(methodOf('it', 'Modalità pagamento|Scadenza', 'MP05 Bonifico|30/04/2026')).toBe('Bonifico')
    expect(methodOf('vi', 'Hình thức thanh toán (Method): chuyển khoản')).toBe('chuyển khoản')
    expect(methodOf('fr', 'Virement', account)).toBeUndefined()
    expect(methodOf('en', 'Payment terms: 30 days. Cash discounts are not given')).toBeUndefined()
  })

  it("have an account number without a bank where its words name the payee's account", () => {
    const accountOf = (lang: string, ...rows: string[]): unknown =>
      values(choosePayment(buildContext(sheet(rows), { lang, today: new Date('2026-01-15') })))[
        'financial.payment_info.account_number'
      ]
    expect(accountOf('sv', 'Bankgiro|Org.nr', '123-4567|556000-1111')).toBe('123-4567')
    expect(accountOf('nb', 'Innbetalt til konto|Beløp', '1234 56 78903|100,00')).toBe('1234 56 78903')
    expect(accountOf('en', 'Transfer to Hillside Bank, branch 123 456, current account 12 3456 7890')).toBe(
      '12 3456 7890',
    )
    expect(accountOf('sv', 'Konto: 123-4567')).toBeUndefined()
  })

  it('have the payee as their holder', () => {
    const holderOf = (lang: string, ...rows: string[]): unknown =>
      values(choosePayment(buildContext(sheet(rows), { lang, today: new Date('2026-01-15') })))[
        'financial.payment_info.account_holder'
      ]
    const account = ['Lakeside Bank', 'Sort code 20-00-00', 'A/c 55779911']
    expect(holderOf('en', 'Pay into', 'Larch Garden Services', ...account)).toBe('Larch Garden Services')
    expect(holderOf('en', "A/c Holder's Name : Larch Tools", 'Bank Name : Lakeside Bank', 'A/c No. : 55779911')).toBe(
      'Larch Tools',
    )
    expect(holderOf('nl', 'Vermelden bij betaling aan Larch Vervoer BV | DE88 2008 0000 0970 3757 00')).toBe(
      'Larch Vervoer BV',
    )
    expect(holderOf('nb', 'Betalt til      |Innbetalt til konto', 'Larch Gartneri AS  |1234 56 78903')).toBe(
      'Larch Gartneri AS',
    )
    expect(holderOf('en', 'Make cheques payable to', 'Larch Garden Services')).toBeUndefined()
    const iban = 'IBAN DE88 2008 0000 0970 3757 00'
    expect(holderOf('it', iban, 'intestato a Larice Giardini')).toBe('Larice Giardini')
    expect(holderOf('es', `Ingresar en Nordbank, ${iban} a nombre de Jardines Alerce. Gracias.`)).toBe(
      'Jardines Alerce',
    )
  })

  it('have a reference that proves itself, continues on the next line, or is with the account', () => {
    const referenceOf = (lang: string, ...rows: string[]): unknown =>
      values(choosePayment(buildContext(sheet(rows), { lang, today: new Date('2026-01-15') })))[
        'financial.payment_info.payment_reference'
      ]
    const iban = 'DE88 2008 0000 0970 3757 00'
    expect(referenceOf('nl', '+++090/9337/55493+++ bij uw overschrijving')).toBe('+++090/9337/55493+++')
    expect(referenceOf('nl', '+++090/9337/55494+++ bij uw overschrijving')).toBeUndefined()
    expect(referenceOf('fr', `Règlement : IBAN ${iban} – merci de rappeler la référence`, '905LARC/77')).toBe(
      '905LARC/77',
    )
    expect(referenceOf('nb', 'Kundeidentifikasjon (KID)|Kroner', '001234567890|120')).toBe('001234567890')
    expect(referenceOf('en', 'Lakeside Bank', 'ABA 091000019 ACCT 7702 118 553', 'Reference: 12-345')).toBe('12-345')
    expect(referenceOf('en', 'Pay into', 'Sort code 20-00-00', 'A/c 55779911', 'quoting LG-558')).toBe('LG-558')
    expect(referenceOf('en', 'Reference: 12-345', 'Invoice date: 4 May 2025')).toBeUndefined()
  })

  it('have the reference of a payment slip or of a creditor without a label where its check digits hold', () => {
    const referenceOf = (...rows: string[]): unknown =>
      values(choosePayment(contextOf(rows)))['financial.payment_info.payment_reference']
    expect(referenceOf('Zahlteil', '07 00441 12000 00055 01023 00649')).toBe('07 00441 12000 00055 01023 00649')
    expect(referenceOf('Zahlteil', '07 00441 12000 00055 01023 00648')).toBeUndefined()
    expect(referenceOf('Please use RF14 LARC H774 1 when you pay')).toBe('RF14 LARC H774 1')
    expect(referenceOf('Please use RF15 LARC H774 1 when you pay')).toBeUndefined()
  })

  it('have a reference without the sentence around it, and all its parts', () => {
    const referenceOf = (...rows: string[]): unknown =>
      values(choosePayment(contextOf(rows)))['financial.payment_info.payment_reference']
    const account = ['Lakeside Bank', 'Sort code 20-00-00', 'A/c 55779911']
    expect(referenceOf(...account, 'Payment reference: 0771 so that we find your payment')).toBe('0771')
    expect(referenceOf(...account, 'Payment reference: LG/558. Interest may be charged')).toBe('LG/558')
    expect(referenceOf(...account, 'Payment reference: 2031-05 / 4418 AB')).toBe('2031-05 / 4418 AB')
  })

  it('end the name of a bank before the next detail of the account', () => {
    const bankOf = (...rows: string[]): unknown =>
      values(choosePayment(contextOf(rows)))['financial.payment_info.bank_name']
    expect(bankOf('Bank: Lakeside Savings Bank SWIFT LAKEGB2L', 'IBAN: DE88 2008 0000 0970 3757 00')).toBe(
      'Lakeside Savings Bank',
    )
    expect(bankOf('Bank: Swift River Savings Bank', 'IBAN: DE88 2008 0000 0970 3757 00')).toBe(
      'Swift River Savings Bank',
    )
  })

  it("skip an account number without a bank beside it: it is the customer's", () => {
    expect(
      choosePayment(contextOf(['Account number: 296664039561', 'Invoice number: 42'])).get(
        'financial.payment_info.account_number',
      ),
    ).toBeUndefined()
  })

  it('believe an IBAN with a wrong checksum only at its label', () => {
    expect(
      choosePayment(contextOf(['IBAN: DE28 7001 0080 9999 9999 99'])).get('financial.payment_info.iban')?.checks,
    ).toEqual([{ name: 'iban_checksum', passed: false }])
    expect(
      choosePayment(contextOf(['ref DE28 7001 0080 9999 9999 99'])).get('financial.payment_info.iban'),
    ).toBeUndefined()
  })

  it('of the customer are those that a debit is announced from, in the languages of the labels', () => {
    const banksOf = (rows: string[], lang: string): unknown => {
      const chosen = values(choosePayment(buildContext(sheet(rows), { lang, today: new Date('2026-01-15') })))
      return [chosen['buyer.bank.iban'], chosen['vendor.bank.iban'], chosen['financial.payment_info.iban']]
    }
    const theirs = 'DE88 2008 0000 0970 3757 00'
    const ours = 'DE02 1203 0000 0000 2020 51'
    const own = [theirs, ours, ours].map((iban) => iban.replace(/ /g, ''))
    for (const [lang, notice] of [
      ['en', 'The amount will be debited from your account'],
      ['de', 'Der Betrag wird von Ihrem Konto abgebucht:'],
      ['fr', 'Le montant sera prélevé sur votre compte'],
      ['es', 'El importe se cargará en su cuenta'],
      ['it', 'Addebito diretto SEPA sul vostro conto'],
      ['nl', 'Het bedrag wordt van uw rekening afgeschreven'],
      ['pt', 'O valor será debitado da sua conta'],
    ] as const) {
      expect(banksOf([`${notice} ${theirs}`, '', '', '', 'Bank', `IBAN: ${ours}`], lang)).toEqual(own)
      expect(banksOf([`IBAN: ${ours}`, '', '', '', notice, `IBAN: ${theirs}`], lang)).toEqual(own)
    }
  })

  it('of the customer come with bank, BIC and mandate', () => {
    expect(
      values(
        choosePayment(
          contextOf([
            'SEPA direct debit',
            'Mandate reference: M-2024-77',
            'Account holder: Erika Muster',
            'IBAN: DE88 2008 0000 0970 3757 00',
            'BIC: COBADEFFXXX',
            '',
            '',
            '',
            'Payment details',
            'IBAN: DE02 1203 0000 0000 2020 51',
          ]),
        ),
      ),
    ).toMatchObject({
      'buyer.bank.iban': 'DE88200800000970375700',
      'buyer.bank.bic': 'COBADEFFXXX',
      'buyer.bank.account_holder': 'Erika Muster',
      'financial.payment_info.mandate_id': 'M-2024-77',
      'vendor.bank.iban': 'DE02120300000000202051',
    })
  })

  it("are the vendor's where a debit is only spoken of", () => {
    const chosen = choosePayment(
      contextOf([
        'We no longer accept direct debit.',
        '',
        '',
        '',
        'Payment details',
        'IBAN: DE88 2008 0000 0970 3757 00',
      ]),
    )
    expect([chosen.get('vendor.bank.iban')?.value, chosen.has('buyer.bank.iban')]).toEqual([
      'DE88200800000970375700',
      false,
    ])
  })
})

describe('notes', () => {
  it('are the sentences and the remarks, without what fields hold', () => {
    const context = contextOf([
      'Invoice number: 42',
      '',
      'Goods once sold can not be taken back or exchanged without this paper.',
      '',
      '',
      'Remarks:',
      'Handle with care',
    ])
    expect(readNotes(context, [])?.split('\n')).toEqual([
      'Goods once sold can not be taken back or exchanged without this paper.',
      'Remarks: Handle with care',
    ])
    expect(readNotes(contextOf(['Invoice number: 42', 'Total  |12.00']), [])).toBeUndefined()
  })

  it('are not opened by a row of terms and numbers', () => {
    expect(readNotes(contextOf(['Terms Net 30 PO # 4411', 'Ship via Ground']), [])).toBeUndefined()
    expect(
      readNotes(contextOf(['Dispatched through: Blue Dart Vehicle No: MH 12 AB 1234 on the road']), []),
    ).toBeUndefined()
  })
})
