import { expect, it } from 'vitest'
import { mapContent } from '../../../../../../src/engine/mapping/map-document.ts'
import { sheet } from '../../sheet.ts'

const payslip = (...head: string[]): NonNullable<ReturnType<typeof mapContent>['extraction']['payslip']> => {
  const rows = [
    ...head,
    '',
    'Earnings        |Hours     |Rate      |Amount',
    'Regular         |38.00     |20.00     |760.00',
    'Gross Pay       |          |          |760.00',
    'Net Pay         |          |          |640.00',
  ]
  const { extraction } = mapContent(sheet(rows), { include: [], docType: 'payslip', today: new Date('2026-07-01') })
  return extraction.payslip!
}

it('gives the contacts of a letterhead to the employer', () => {
  const { employer } = payslip(
    'Wattle Creek Plumbing Pty Ltd         |PAY SLIP',
    '8 Station Rd, Toowoomba QLD 4350',
    'Phone: 07 4638 1122',
    'www.wattlecreek.com.au',
    'accounts@wattlecreek.com.au',
    '',
    'Employee Name: Callum Brodie',
  )
  expect(employer).toMatchObject({ email: 'accounts@wattlecreek.com.au', website: 'www.wattlecreek.com.au' })
  expect(employer!.phone).toBe('07 4638 1122')
})

it('gives a mailbox with the name of the employee to the employee', () => {
  const { employer, employee } = payslip(
    'Wattle Creek Plumbing Pty Ltd         |PAY SLIP',
    '',
    'Employee Name: Callum Brodie',
    'Email: callum.brodie@wattlecreek.com.au',
  )
  expect(employee?.email).toBe('callum.brodie@wattlecreek.com.au')
  expect(employer).not.toHaveProperty('email')
})

it('prefers the name in the letterhead that the web address repeats to a department at the label', () => {
  const { employer } = payslip(
    'PAYSLIP                               |Axis Works',
    '',
    'EMPLOYER             |EMPLOYEE',
    'Human Resources Dept.|Robert Jhonson',
    'Axis Works HQ        |Senior Engineer',
    'Email: hr@axisworks.com',
  )
  expect(employer).toMatchObject({ name: 'Axis Works', email: 'hr@axisworks.com' })
})
