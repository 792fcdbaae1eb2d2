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
  const { vendor } = english('Employee Name: Ada Fenwick', 'PAYE Ref 7120734418 14 Tannery Road, Marlow')
  expect(vendor?.tax_id).toBe('7120734418')
})

it('reads departments with their number, and words with a dash between them', () => {
  const { payslip } = english(
    'Employee Name: Ada Fenwick',
    'Department: 4120 Kiln Hall',
    'Position: Senior Agent – Travel',
    'Grade: 15 / 08',
  )
  expect(payslip?.employment).toEqual({
    department: '4120 Kiln Hall',
    job_title: 'Senior Agent – Travel',
    grade: '15 / 08',
  })
})
