import { expect, it } from 'vitest'
import { mapContent } from '../../../../../../src/engine/mapping/map-document.ts'
import { sheet } from '../../sheet.ts'

const phoneOf = (...head: string[]): string | undefined =>
  mapContent(
    sheet([...head, '', 'INVOICE 4711', '', 'Clamp    |2    |10.00    |20.00', 'Total    |     |        |20.00']),
    { include: [], docType: 'invoice', today: new Date('2026-07-01') },
  ).extraction.vendor?.phone

const ADDRESS = ['Harbour Tools Inc.', '123 Business Avenue, Suite 400', 'San Francisco, CA 94107']

it('reads the first of two telephone numbers with a slash between them', () => {
  expect(phoneOf(...ADDRESS, 'Phone: 938877612 / 926487850')).toBe('938877612')
})

it('takes a number beside a mail address for a telephone number', () => {
  expect(phoneOf(...ADDRESS, 'contact@harbourtools.com | (415) 555-0198'.replace('|', '·'))).toBe('(415) 555-0198')
})

it('takes no number for a telephone number that a sign and a name say to be another', () => {
  expect(phoneOf(...ADDRESS, 'N° RBQ : 8100-2200-33', '416.555.0147')).toBe('416.555.0147')
})

it('takes no number for a telephone number that another label names', () => {
  expect(phoneOf(...ADDRESS, 'Cep: 70040-120', '416.555.0147')).toBe('416.555.0147')
})
