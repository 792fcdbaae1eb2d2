// How the pay is paid, and where it goes.

import { expect, it } from 'vitest'
import { mapContent } from '../../../../../../src/engine/mapping/map-document.ts'
import { sheet } from '../../sheet.ts'

type Payslip = NonNullable<ReturnType<typeof mapContent>['extraction']['payslip']>

const english = (foot: string[], head: string[] = []): Payslip =>
  read([
    'Marlow Tile Works Ltd                 |PAYSLIP',
    'Employee Name: Ada Fenwick',
    ...head,
    '',
    'Earnings        |Hours     |Rate      |Amount',
    'Regular         |38.00     |20.00     |760.00',
    'Gross Pay       |          |          |760.00',
    'Net Pay         |          |          |640.00',
    '',
    ...foot,
  ])

const french = (...foot: string[]): Payslip =>
  read([
    'Menuiserie Lacombe SARL               |BULLETIN DE PAIE',
    'Matricule: 118',
    'Nom et prénom: Odile Garnier',
    '',
    'Libellé         |Base      |Taux      |Gain      |Retenue',
    'Salaire de base |151,67    |12,00     |1 820,04  |',
    'Cotisation maladie |1 820,04  |2,00   |          |36,40',
    'Net à payer     |          |          |1 783,64',
    '',
    ...foot,
  ])

function read(rows: string[]): Payslip {
  return mapContent(sheet(rows), { include: [], docType: 'payslip', today: new Date('2026-07-01') }).extraction.payslip!
}

it('takes the way of paying from a sentence about pay day, behind a word as "by"', () => {
  expect(french('Paiement le 28/02/2026 par virement bancaire').payment?.method).toBe('virement bancaire')
  expect(french('Réglé par chèque le 28/02/2026, Banque du Lac').payment?.method).toBe('chèque')
})

it('takes the way of paying before an account', () => {
  const { payment } = english(['Bank Transfer to account ****4821'])
  expect(payment).toMatchObject({ method: 'Bank Transfer', account_last4: '4821' })
})

it('takes the way of paying alone in its box, over the account', () => {
  const { payment } = english(['BACS', '****4821'])
  expect(payment).toMatchObject({ method: 'BACS', account_last4: '4821' })
})

it('takes no way of paying from names of lines, of fields and from a choice of several', () => {
  expect(english(['Cash advance fund 40.00']).payment?.method).toBeUndefined()
  expect(english(['Cheque No. 001234']).payment?.method).toBeUndefined()
  expect(english(['Transfer to account ****4821', 'Cash to account 55512345']).payment?.method).toBeUndefined()
  expect(french('Chèques-vacances compte 44112345').payment?.method).toBeUndefined()
})

it('keeps the number of a way in a list, and ends it at the next field', () => {
  const { payment } = english(['Payment method: 03 Electronic transfer Status: open'])
  expect(payment?.method).toBe('03 Electronic transfer')
})

it('takes the name of a bank from words beside the account, up to the next field', () => {
  expect(english(['Transfer to Harbour Bank of Wexley, account ****4821']).payment?.bank_name).toBe(
    'Harbour Bank of Wexley',
  )
  expect(english(['Dunmore Credit Union |account number ****4821']).payment?.bank_name).toBe('Dunmore Credit Union')
})

it('keeps the word for a bank that begins its name', () => {
  expect(french('Payé par virement - Banque du Lac').payment?.bank_name).toBe('Banque du Lac')
  expect(french('Banque : Crédit Lacustre').payment?.bank_name).toBe('Crédit Lacustre')
})

it('finds a hidden account under its bank, but no hidden number of a person', () => {
  expect(english(['Bank', 'Harbour Bank', 'Branch 04, **** 4821']).payment?.account_last4).toBe('4821')
  expect(english(['Bank', 'SSN ***-**-4821']).payment?.account_last4).toBeUndefined()
})

it('takes an IBAN as printed where the text was not read from a picture', () => {
  const rows = ['Marlow Tile Works Ltd |PAYSLIP', 'Net Pay |640.00', 'IBAN: DE12 5001 0517 0000 0048 21']
  const content = sheet(rows)
  const options = { include: [], docType: 'payslip' as const, today: new Date('2026-07-01') }
  expect(mapContent(content, options).extraction.payslip?.payment?.iban).toBeUndefined()
  for (const { cells } of content.pages[0]!.lines) for (const cell of cells) cell.source = 'embedded'
  expect(mapContent(content, options).extraction.payslip?.payment?.iban).toBe('DE12500105170000004821')
})

it('takes a department that is nothing but its number, and a contract with the number of its kind', () => {
  const { employment } = english([], ['Department: 4410', 'Contract type: 02 Fixed term'])
  expect(employment).toMatchObject({ department: '4410', contract_type: '02 Fixed term' })
})

it('keeps the word for a contract that begins the words of its kind', () => {
  const { employment } = read([
    'Menuiserie Lacombe SARL               |BULLETIN DE PAIE',
    'Nom et prénom: Odile Garnier',
    'Contrat à durée déterminée',
    '',
    'Salaire brut         |1 820,04',
    'Net à payer          |1 783,64',
  ])
  expect(employment?.contract_type).toBe('Contrat à durée déterminée')
})

it('registers a French firm under the number of its establishment', () => {
  const { employer } = read([
    'Menuiserie Lacombe SARL               |BULLETIN DE PAIE',
    'SIRET : 123 456 789 00012',
    'Nom et prénom: Odile Garnier',
    '',
    'Salaire brut         |1 820,04',
    'Net à payer          |1 783,64',
  ])
  expect(employer).toMatchObject({ siret: '123 456 789 00012', registration_number: '123 456 789 00012' })
})

it('takes the number of a firm behind its name and address on one line, without the next word', () => {
  const { employer } = read([
    'Lönespecifikation',
    'Anst.nr 14            |Ada Fenwick',
    '',
    'Bruttolön             |33 000,00',
    'Skatt                 |7 000,00',
    'Att utbetala          |26 000,00',
    '',
    'Lundby Bygg AB Sjögatan 4, 111 22 Lundby Org.nr 556012-3456 Tel 08-123 45 67',
  ])
  expect(employer?.registration_number).toBe('556012-3456')
})
