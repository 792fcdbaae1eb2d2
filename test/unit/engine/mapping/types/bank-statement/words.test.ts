// What statements say in words: the kind of account before its number, the currency of their amounts, names of banks
// without capitals.

import { describe, expect, it } from 'vitest'
import { mapContent } from '../../../../../../src/engine/mapping/map-document.ts'
import { sheet } from '../../sheet.ts'

const ROWS: Record<string, string[]> = {
  none: [],
  fr: [
    '',
    'Date         |Libellé                   |Débit       |Crédit',
    '03/02/2025   |CARTE EPICERIE            |120,00      |',
    '10/02/2025   |VIREMENT SALAIRE          |            |900,00',
  ],
  de: [
    '',
    'Datum        |Buchungstext              |Betrag',
    '03.02.2025   |Kartenzahlung Bäckerei    |-120,00',
    '10.02.2025   |Gutschrift Gehalt         |900,00',
  ],
  es: [
    '',
    'Fecha        |Concepto                  |Importe',
    '03/02/2025   |COMPRA TARJETA            |-120,00',
    '10/02/2025   |NOMINA FEBRERO            |900,00',
  ],
  it: [
    '',
    'Data         |Descrizione               |Importo',
    '03/02/2025   |PAGAMENTO CARTA           |-120,00',
    '10/02/2025   |ACCREDITO STIPENDIO       |900,00',
  ],
  pl: [
    '',
    'Data         |Opis operacji             |Kwota',
    '03.02.2025   |Płatność kartą            |-120,00',
    '10.02.2025   |Przelew wynagrodzenie     |900,00',
  ],
  en: [
    '',
    'Date         |Description               |Amount',
    '03/02/2025   |CARD GROCER               |-120.00',
    '10/02/2025   |SALARY                    |900.00',
  ],
  nl: [
    '',
    'Datum        |Omschrijving              |Bedrag',
    '03-02-2025   |Betaalpas kruidenier      |-120,00',
    '10-02-2025   |Salaris februari          |900,00',
  ],
}
const answer = (language: string, head: string[], foot: string[] = []) =>
  mapContent(sheet([...head, ...ROWS[language]!, '', ...foot]), {
    include: [],
    docType: 'bank_statement',
    today: new Date('2026-07-01'),
  }).extraction.bank_statement
const check = (language: string, head: string[], expected: Record<string, unknown>, foot: string[] = []): void =>
  expect(answer(language, head, foot)).toMatchObject(expected)
const noType = (language: string, head: string[]): void =>
  expect(answer(language, head)).not.toHaveProperty('account_type')

describe('numbers of accounts', () => {
  it('follow the kind of account with a sign for a number between', () => {
    check('fr', ['Banque du Marais', 'Relevé de compte', 'Compte courant n° 00238811904'], {
      account_number: '00238811904',
    })
    check('fr', ['Banque du Marais', 'Relevé de compte', 'Compte professionnel no 238811904'], {
      account_number: '238811904',
    })
    check('de', ['Volksbank Heide', 'Kontoauszug', 'Girokonto Nr. 23881190'], { account_number: '23881190' })
    check('es', ['Banco Meseta', 'Extracto de cuenta', 'Cuenta de ahorro nº 0238811904'], {
      account_number: '0238811904',
    })
    check('it', ['Banca del Golfo', 'Estratto conto', 'Conto deposito n. 238811904'], { account_number: '238811904' })
    check('en', ['Larch Savings Bank', 'Statement', 'Savings account no. 23881190'], { account_number: '23881190' })
    check('nl', ['Veldbank N.V.', 'Rekeningafschrift', 'Spaarrekening nr. 238811904'], { account_number: '238811904' })
  })

  it('are read beside a label in two languages', () => {
    check('en', ['Larch Savings Bank', 'Statement', 'NUMERO TA-KONT/ ACCOUNT NUMBER     |338120-447715'], {
      account_number: '338120-447715',
    })
  })

  it('have no year, rate or amount for one behind a kind of account', () => {
    const { bank_statement } = mapContent(
      sheet(['Banque du Marais', 'Relevé de compte', 'Livret A 12 345,67', ...ROWS.fr!]),
      { include: [], docType: 'bank_statement', today: new Date('2026-07-01') },
    ).extraction
    expect(bank_statement?.account_number).toBeUndefined()
    check('fr', ['Banque du Marais', 'Compte n° 00238811904', 'Compte chèques rémunéré au taux de 2024 points'], {
      account_number: '00238811904',
    })
  })
})

describe('numbers of statements', () => {
  it('are under the title behind a sign, with the day of the statement', () => {
    check('fr', ['Banque du Marais      |RELEVÉ DE COMPTE', '                      |n° 014 du 28/02/2025', ''], {
      statement_number: '014',
      statement_date: '2025-02-28',
    })
  })
})

describe('kinds of accounts', () => {
  it('have the words that a bank adds to them', () => {
    const head = ['Larch Savings Bank', '']
    check('en', [...head, 'Premier Business Current Account', 'Account number 23881190'], {
      account_type: 'Premier Business Current Account',
    })
    check('fr', ['Banque du Marais', 'Compte courant associatif', 'Compte n° 00238811904'], {
      account_type: 'Compte courant associatif',
    })
    check('it', ['Banca del Golfo', 'CONTO CORRENTE FAMIGLIA Codice IBAN: IT60X0542811101000000123456'], {
      account_type: 'CONTO CORRENTE FAMIGLIA',
    })
  })

  it('are beside the words for a statement', () => {
    check('es', ['Banco Meseta', 'Extracto de Cuenta Corriente - Particulares'], { account_type: 'Cuenta Corriente' })
    check('en', ['Larch Savings Bank', 'Mastercard Gold Travel Statement'], { account_type: 'Mastercard Gold Travel' })
    check('en', ['Larch Savings Bank', 'Your Meadow Credit Card statement'], { account_type: 'Meadow Credit Card' })
  })

  it('are known by a word made with that for an account', () => {
    check('de', ['Volksbank Heide', 'Ihr Wiesen-Flexkonto', 'Kontonummer 23881190'], {
      account_type: 'Wiesen-Flexkonto',
    })
    noType('de', ['Volksbank Heide', 'Ihr Referenzkonto', 'EUR-Konto'])
    check('nl', ['Veldbank N.V.', 'Rekeningafschrift Weideflexrekening', 'Nr. 238811904'], {
      account_type: 'Weideflexrekening',
    })
    const labelled = ['Larch Savings Bank', 'Statement', 'Account type: |Savings account   |BIC: |LARCGB2L']
    check('en', labelled, { account_type: 'Savings account' })
    check('de', ['Volksbank Heide', 'HEIDE-VISA-Card: 4111 00XX XXXX 2222'], { account_type: 'HEIDE-VISA-Card' })
    noType('en', ['Larch Savings Bank', 'Credit card payments made today'])
  })
})

describe('currencies', () => {
  it('are named in words for all amounts', () => {
    check('fr', ['Banque du Marais', 'Relevé de compte'], { currency: 'EUR' }, [
      'Tous les montants sont exprimés en euros. Voir au dos.',
    ])
    check('fr', ['Banque du Lac', 'Relevé de compte'], { currency: 'CHF' }, [
      'Montants indiqués en francs suisses, sauf mention contraire',
    ])
    check('de', ['Volksbank Heide', 'Kontoauszug'], { currency: 'EUR' }, [
      'Alle Beträge in Euro, soweit nichts anderes steht',
    ])
    check('es', ['Banco Meseta', 'Extracto de cuenta'], { currency: 'EUR' }, [
      'Importes expresados en euros salvo indicación',
    ])
    check('it', ['Banca del Golfo', 'Estratto conto'], { currency: 'EUR' }, [
      'Importi espressi in euro salvo diversa indicazione',
    ])
    check('pl', ['Bank Nadmorski', 'Wyciąg z rachunku'], { currency: 'EUR' }, [
      'Kwoty wyrażone w euro, o ile nie zaznaczono',
    ])
    check('en', ['Larch Savings Bank', 'Statement'], { currency: 'NZD' }, [
      'All amounts are in New Zealand dollars unless stated',
    ])
    check('nl', ['Veldbank N.V.', 'Rekeningafschrift'], { currency: 'EUR' }, [
      'Alle bedragen zijn in euro, tenzij anders vermeld',
    ])
    check(
      'none',
      [
        'Relevé de compte',
        '',
        'Date         |Libellé                   |Montants en euros',
        '03/02/2025   |CARTE EPICERIE            |-120,00',
        '10/02/2025   |VIREMENT SALAIRE          |900,00',
      ],
      { transactions: [{ amount: -120 }, { amount: 900 }] },
    )
  })
})

describe('names of banks', () => {
  it('may be set large without capitals', () => {
    const { lines, ...page } = sheet(['', '', ...ROWS.es!]).pages[0]!
    const large = (text: string) => {
      const cells = text
        .split(' ')
        .map((word, i) => ({
          text: word,
          confidence: 0.99,
          source: 'ocr' as const,
          box: { left: 0.05 + 0.12 * i, right: 0.16 + 0.12 * i, top: 0.02, bottom: 0.046 },
        }))
      return { text, confidence: 0.99, cells, box: { left: 0.05, right: 0.4, top: 0.02, bottom: 0.046 } }
    }
    for (const name of ['caja meseta', 'banco do vale', 'crédit lacustre']) {
      const { extraction } = mapContent(
        { format: 'png', pageCount: 1, pages: [{ ...page, lines: [large(name), ...lines] }] },
        { include: [], docType: 'bank_statement', today: new Date('2026-07-01') },
      )
      expect(extraction.bank_statement?.bank?.name).toBe(name)
    }
  })
})
