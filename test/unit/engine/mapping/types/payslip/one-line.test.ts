// Employers whose name, address and numbers are one line.

import { expect, it } from 'vitest'
import { mapContent } from '../../../../../../src/engine/mapping/map-document.ts'
import { sheet } from '../../sheet.ts'

type Employer = NonNullable<ReturnType<typeof mapContent>['extraction']['payslip']>['employer']

/** The employer on a payslip with lines before and after its pay. */
function employerOf(head: string[], foot: string[] = []): Employer {
  const pay = [
    'Earnings        |Hours     |Rate      |Amount',
    'Regular         |38.00     |20.00     |760.00',
    'Gross Pay       |          |          |760.00',
    'Net Pay         |          |          |640.00',
  ]
  return mapContent(sheet([...head, '', ...pay, '', ...foot]), {
    include: [],
    docType: 'payslip',
    today: new Date('2026-07-01'),
  }).extraction.payslip?.employer
}

it('ends the name of the employer at its legal form where the address follows on the line', () => {
  const employer = employerOf(['Employer: Kestrel Boats Ltd, 4 Pier Road, Wells LN4 2AB', 'Employee: Ada Fenwick'])
  expect(employer?.name).toBe('Kestrel Boats Ltd')
})

it('takes no line of name, address and numbers for an address', () => {
  const employer = employerOf(
    ['Employee: Ada Fenwick'],
    ['Kestrel Boats Ltd • 4 Pier Road, Wells LN4 2AB • PAYE reference 123/AB456'],
  )
  expect(employer).toMatchObject({ name: 'Kestrel Boats Ltd', tax_id: '123/AB456' })
  expect(employer?.address ?? '').not.toContain('Kestrel')
})

it('takes the address behind the name that another line repeats, up to the next fact', () => {
  const employer = employerOf(
    ['Kestrel Boats AB', 'Employee: Ada Fenwick'],
    ['Kestrel Boats AB Sjögatan 4, 111 22 Lundby Tel 08-123 45 67'],
  )
  expect(employer?.address).toBe('Sjögatan 4, 111 22 Lundby')
})
