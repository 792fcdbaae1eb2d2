// The head of a payslip: numbers of employer and employee, the job, and what repeats in other blocks.

import { expect, it } from 'vitest'
import { mapContent } from '../../../../../../src/engine/mapping/map-document.ts'
import { sheet } from '../../sheet.ts'

type Extraction = ReturnType<typeof mapContent>['extraction']

const read = (...rows: string[]): Extraction =>
  mapContent(sheet(rows), { include: [], docType: 'payslip', today: new Date('2026-07-01') }).extraction

const english = (...head: string[]): Extraction =>
  read(
    'Marlow Tile Works Ltd                 |PAYSLIP',
    ...head,
    '',
    'Earnings        |Hours     |Rate      |Amount',
    'Regular         |38.00     |20.00     |760.00',
    'Gross Pay       |          |          |760.00',
    'Net Pay         |          |          |640.00',
  )

const mexican = (...head: string[]): Extraction =>
  read(
    'MOSAICOS DEL VALLE S.A. DE C.V.       |RECIBO DE NÓMINA',
    ...head,
    '',
    'Clave     |Concepto            |Importe',
    'P001      |Sueldo              |7,425.00',
    'Total percepciones             |7,425.00',
    'Neto a pagar                   |7,425.00',
  )

it('gives the tax number of the employee to the buyer, and keeps the number of the person apart from it', () => {
  const { buyer, payslip } = mexican(
    'Nombre: INÉS ROBLES MAR',
    'RFC: ROMI900412AB1        |CURP: ROMI900412MDFBRN09',
    'Periodicidad: 04 Quincenal',
  )
  expect(buyer?.tax_id).toBe('ROMI900412AB1')
  expect(payslip?.employee?.national_id).toBe('ROMI900412MDFBRN09')
  expect(payslip?.pay_period?.pay_frequency).toBe('04 Quincenal')
})

it('takes a tax number over the name of the employee as that of the employer', () => {
  const { buyer, vendor } = english(
    'TIN 009-418-220-00000',
    '',
    '',
    '',
    'Employee Name: Ada Fenwick',
    'Position: Senior Agent – Travel',
  )
  expect(vendor?.tax_id).toBe('009-418-220-00000')
  expect(buyer?.tax_id).toBeUndefined()
})

it('repeats the number in the register and the bank in the blocks of the parties', () => {
  const { vendor, buyer, payslip } = english(
    'Company Reg No: 1998/014700/07',
    'Employee Name: Ada Fenwick',
    'Bank Name: Harbour Bank',
    'Account No: 4471220019',
  )
  expect(payslip?.employer?.registration_number).toBe('1998/014700/07')
  expect(vendor?.registration_number).toBe('1998/014700/07')
  expect(payslip?.employee?.bank?.bank_name).toBe('Harbour Bank')
  expect(buyer?.bank).toMatchObject({ bank_name: 'Harbour Bank', account_number: '4471220019' })
})

it('leaves the number of a house out of the number before an address', () => {
  const { vendor } = english('Employee Name: Ada Fenwick', 'PAYE Ref 7230845529 14 Tannery Road, Marlow')
  expect(vendor?.tax_id).toBe('7230845529')
})

it('reads departments with their number, and words with a dash between them', () => {
  const { payslip } = english(
    'Employee Name: Ada Fenwick',
    'Department: 4120 Kiln Hall',
    'Position: Senior Agent – Travel',
    'Grade: 12 / 04',
  )
  expect(payslip?.employment).toEqual({
    department: '4120 Kiln Hall',
    job_title: 'Senior Agent – Travel',
    grade: '12 / 04',
  })
})

it('reads a bank and a way of paying up to the account behind them, and the code of a bank', () => {
  const { payslip } = english(
    'Employee Name: Ada Fenwick',
    'Pay Method: ACB Acc ******4821',
    'Bank: HARBOUR BANK 380020',
  )
  expect(payslip?.payment).toMatchObject({ method: 'ACB', bank_name: 'HARBOUR BANK' })
  const { payslip: other } = english('Employee Name: Ada Fenwick', 'Bank: 044', 'Account No: 4471220019')
  expect(other?.employee?.bank).toMatchObject({ bank_code: '044', account_number: '4471220019' })
  expect(other?.payment?.bank_name).toBeUndefined()
})

it('reads an account behind the name of its bank, with a clearing number, and at full length', () => {
  const at = (foot: string): Extraction =>
    read('Lundby Bygg AB       |Lönespecifikation', 'Bruttolön |33 000,00', 'Att utbetala |26 000,00', foot)
  const payslip = at('Insättes på konto: Fjordbanken 9271-443 018 7').payslip
  expect(payslip?.payment?.bank_name).toBe('Fjordbanken')
  expect(payslip?.employee?.bank?.account_number).toBe('9271-443 018 7')
  expect(at('Bankkonto 8327-9, 943 117 204-7').payslip?.employee?.bank?.account_number).toBe('8327-9, 943 117 204-7')
  const polish = read(
    'KUŹNIA SA |PASEK WYNAGRODZENIA',
    'DO WYPŁATY |5.645,87',
    'RACHUNEK 79 1050 1399 1000 0092 1837 4651',
  )
  expect(polish.payslip?.employee?.bank?.account_number).toBe('79 1050 1399 1000 0092 1837 4651')
})

it('knows a Czech account by its form, which the number of a person does not have', () => {
  const { payslip } = read(
    'Strojírna Lhota a.s.     |VÝPLATNÍ PÁSKA',
    'Os.č. 03317              |r.č. 860914/4402',
    'HRUBÁ MZDA               |41 402',
    'ČISTÁ MZDA               |34 210',
    '19-4471806034/2250',
  )
  expect(payslip?.employee?.bank).toMatchObject({ account_number: '19-4471806034/2250', bank_code: '2250' })
})

it('takes the way of paying on the line of the account before another beside it', () => {
  const { payslip } = read(
    'Menuiserie Lacombe SARL   |BULLETIN DE PAIE',
    'Nom et prénom: Odile Garnier',
    'Salaire net               |1 783,64',
    'Versement                 |1 783,64',
    'Virement le 28/02/2026 sur : Banque du Lac, IBAN DE89 3704 0044 0532 0130 00',
  )
  expect(payslip?.payment).toMatchObject({ method: 'Virement', bank_name: 'Banque du Lac' })
})

it('takes no way of paying as the employer, and no word of a sentence as the label of a name', () => {
  const { payslip } = english('Paid by EFT', 'Employee Name: Ada Fenwick')
  expect(payslip?.employer?.name).toBe('Marlow Tile Works Ltd')
  const { payslip: french } = read(
    'Menuiserie Lacombe SARL   |BULLETIN DE PAIE',
    'Nom et prénom: Odile Garnier',
    'Net à payer               |1 783,64',
    'Virement sur le compte DE89 3704 0044 0532 0130 00 au nom de GARNIER O.',
  )
  expect(french?.employee?.name).toBe('Odile Garnier')
})

it('finds values beside their labels in a list where some labels are unknown', () => {
  const { payslip } = read(
    'Scierie Vuilleumier SA    |Décompte de salaire',
    'N° pers.      |00417      |N° AVS        |756.4839.2014.71',
    'Né le         |17.05.1987 |Entrée        |01.06.2020',
    'Fonction      |Scieur     |Occupation    |100 %',
    'Permis        |B          |Commune       |Bex',
    '',
    'Salaire brut              |6 420.00',
    'Salaire net               |6 321.16',
  )
  expect(payslip?.employment?.job_title).toBe('Scieur')
  expect(payslip?.employee?.employee_id).toBe('00417')
})

it('takes the name without a label beside the number of the employee or under it', () => {
  const polish = read(
    'KUŹNIA SA                |PASEK WYNAGRODZENIA',
    'NR EWID. 01184           |OLSZAK ZDZISŁAW     |PESEL 79031421851',
    'RAZEM PRZYCHÓD           |8.447,88',
    'DO WYPŁATY               |5.645,87',
  )
  expect(polish.payslip?.employee?.name).toBe('OLSZAK ZDZISŁAW')
  const czech = read(
    'Strojírna Lhota a.s.     |VÝPLATNÍ PÁSKA',
    'Os.č. 03317',
    'Vrána Lubomír',
    'HRUBÁ MZDA               |41 402',
    'ČISTÁ MZDA               |34 210',
  )
  expect(czech.payslip?.employee?.name).toBe('Vrána Lubomír')
})

it('takes the number before the name of the employee, and the surname first where the label has it first', () => {
  const { payslip } = mexican('Empleado: 0732 INÉS ROBLES MAR', 'CURP: ROMI900412MDFBRN09')
  expect(payslip?.employee).toMatchObject({ name: 'INÉS ROBLES MAR', employee_id: '0732' })
  const italian = read(
    'FONDERIA LAGO S.R.L.     |CEDOLINO PAGA',
    'COGNOME E NOME: FERRI NORA',
    'TOTALE COMPETENZE        |2.130,19',
    'NETTO DEL MESE           |1.589,00',
  )
  expect(italian.payslip?.employee).toMatchObject({ first_name: 'NORA', last_name: 'FERRI' })
})

it('takes the code of the Swiss tax at source from the name of its line', () => {
  const { payslip } = read(
    'Sägerei Obermatt AG      |Lohnabrechnung',
    'Personal-Nr. |204 662     |AHV-Nr. |756.4839.2014.71',
    'Bruttolohn               |CHF 7 472.90',
    'Quellensteuer Tarif C2Y  |-359.45',
    'Nettolohn                |CHF 6 100.60',
  )
  expect(payslip?.employment?.tax_code).toBe('C2Y')
  expect(payslip?.employee?.employee_id).toBe('204 662')
})

it('reads a telephone number on the line with the numbers of the firm, but none of these as one', () => {
  const rows = ['Lundby Bygg AB      |Lönespecifikation', 'Bruttolön |33 000,00', 'Att utbetala |26 000,00']
  const foot = 'Org.nr 556012-3456 · Tel 090-14 28 61 · Bankgiro 5204-1188'
  expect(read(...rows, '', '', '', '', '', '', foot).payslip?.employer?.phone).toBe('090-14 28 61')
  const head = read(rows[0]!, 'Org.nr 556012-3456 Tel', ...rows.slice(1))
  expect(head.payslip?.employer?.phone).toBeUndefined()
})

it('leaves the share of full time out of the kind of a contract, and words of other languages out of labels', () => {
  const { payslip } = english(
    'Establishment ID: 11240670',
    'Employee Name: Ada Fenwick   |Emp. Code  |ARP-0930',
    'Contract type: Permanent, 80 %',
  )
  expect(payslip?.employment?.contract_type).toBe('Permanent')
  expect(payslip?.employee?.employee_id).toBe('ARP-0930')
})
