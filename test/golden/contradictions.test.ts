// Documents that contradict themselves, through the whole engine: totals, balances, zones and codes that cannot be.
// There is a result with what is printed, and a warning; nothing is put right in silence.

import { beforeAll, describe, expect, it } from 'vitest'
import type { Engine } from '../../src/engine/extract.ts'
import type { Success } from '../../src/schema/outcome.ts'
import { drawCodedInvoice, type CodedInvoice } from '../generator/coded-invoice.ts'
import { drawCodedPass, licenceRows, passRows } from '../generator/coded-pass.ts'
import { zoneLines } from '../generator/mrz.ts'
import { boardingPass, CODED_INVOICES, licencePayload, payloadOf } from '../generator/payloads.ts'
import { modulesOf } from '../support/barcodes.ts'
import { extractWith, openEngine } from '../support/engine.ts'
import { drawPdf } from '../support/pdf.ts'

let engine: Engine
beforeAll(async () => {
  engine = await openEngine()
})

async function read(pdf: Uint8Array): Promise<Success> {
  const outcome = await extractWith(engine, pdf, { include: ['fields'] })
  if (!outcome.ok) throw new Error(outcome.failure.detail)
  return outcome
}

const told = ({ validation }: Success): string[] => [...validation.errors, ...validation.warnings]
const failedRules = ({ validation }: Success): string[] =>
  validation.checks!.filter(({ passed }) => !passed).map(({ rule }) => rule)

/** A page of rows whose columns stand at `|`. */
const page = (rows: readonly string[], mono: readonly string[] = []): Promise<Uint8Array> =>
  drawPdf((pdf) => {
    rows.forEach((row, at) =>
      row.split('|').forEach((text, column) =>
        pdf
          .font('Helvetica')
          .fontSize(at === 0 ? 16 : 10)
          .text(text.trim(), [50, 150, 330, 410, 490][column]!, 50 + 20 * at, { lineBreak: false }),
      ),
    )
    mono.forEach((line, at) =>
      pdf
        .font('Courier')
        .fontSize(16)
        .text(line, 50, 600 + 26 * at, { lineBreak: false }),
    )
  })

describe('totals', () => {
  const DE = CODED_INVOICES.DE
  const check = (
    name: string,
    change: Partial<CodedInvoice>,
    total: number,
    sentence: RegExp,
    rule: string,
    mathValid: boolean | undefined,
  ): void =>
    it(name, async () => {
      const outcome = await read(await drawCodedInvoice({ ...DE, ...change }))
      expect([outcome.extraction.financial!.totals!.grand_total, outcome.validation.math_valid]).toEqual([
        total,
        mathValid,
      ])
      expect(told(outcome)).toContainEqual(expect.stringMatching(sentence))
      expect(failedRules(outcome)).toContain(rule)
    })

  check(
    'that are more than their parts',
    { total: 219 },
    219,
    /The subtotal 100 and taxes 19 .* are 119, but the total is 219/,
    'total_arithmetic',
    false,
  )
  check(
    'whose tax is not its rate',
    { tax: 29, total: 129 },
    129,
    /19 % of the 100 that there is to tax is 19, but the tax amount is 29/,
    'tax_within_rate',
    undefined,
  )
  check(
    'whose lines are more than their sum',
    { lines: [...DE.lines, { name: 'Spirit level', quantity: 1, price: 70, total: 70 }] },
    119,
    /The line items add up to 170, but the subtotal is 100/,
    'sum_of_lines',
    false,
  )
  check(
    'with a line that is not its price times its quantity',
    { lines: [{ name: 'Steel hammer', quantity: 4, price: 25, total: 60 }, DE.lines[1]!] },
    119,
    /Line 1: quantity 4 × unit price 25 is 100, but the line total is 60/,
    'line_arithmetic',
    undefined,
  )
  check(
    'whose account does not hold',
    { iban: 'DE89370400440532013001' },
    119,
    /The IBAN DE89370400440532013001 .* does not pass/,
    'iban_checksum',
    true,
  )
})

describe('payslips and statements', () => {
  it('reports a net that is not gross less deductions', async () => {
    const outcome = await read(
      await page([
        'PAYSLIP',
        'Employer: Northwind Supplies Ltd',
        'Employee: Amelia Hart',
        'Pay period: 01/03/2025 to 31/03/2025',
        'Earnings | |Amount',
        'Basic salary | |3000.00',
        'Bonus | |200.00',
        'Gross pay | |3200.00',
        'Deductions | |Amount',
        'Income tax | |400.00',
        'Pension | |100.00',
        'Total deductions | |500.00',
        'Net pay | |2900.00',
      ]),
    )
    expect([outcome.extraction.document_type, outcome.extraction.payslip!.totals!.net_pay]).toEqual(['payslip', 2900])
    expect(told(outcome)).toContainEqual(expect.stringMatching(/is 2700, but the net pay is 2900/))
    expect(failedRules(outcome)).toContain('net_arithmetic')
  })

  it('reports balances that do not add up', async () => {
    const outcome = await read(
      await page([
        'STATEMENT OF ACCOUNT',
        'Account holder: Amelia Hart',
        'Account number: 12345678',
        'Statement period: 01/03/2025 to 31/03/2025',
        'Opening balance: 1000.00',
        'Date |Description |Debit |Credit |Balance',
        '03/03/2025 |Corner bakery |20.00 | |980.00',
        '05/03/2025 |Salary | |500.00 |1480.00',
        '09/03/2025 |Rent |700.00 | |880.00',
        '12/03/2025 |Garden centre |30.00 | |850.00',
        'Closing balance: 850.00',
      ]),
    )
    const { transactions } = outcome.extraction.bank_statement!
    expect(transactions!.map(({ amount, balance }) => [amount, balance])).toEqual([
      [-20, 980],
      [500, 1480],
      [-700, 880],
      [-30, 850],
    ])
    expect(told(outcome)).toContainEqual(
      expect.stringMatching(/Transaction 3: the balance should be 780 .* but is 880/),
    )
    expect(told(outcome)).toContainEqual(
      expect.stringMatching(/opening balance 1000 and the transactions make 750, but the closing balance is 850/),
    )
  })
})

describe('machine-readable zones', () => {
  const HOLDER = {
    surname: 'SAMPLE',
    givenNames: 'ALEX',
    number: 'L898902C3',
    issuer: 'UTO',
    nationality: 'UTO',
    birth: '900115',
    expiry: '300114',
    sex: 'F' as const,
    code: 'P',
  }
  const ROWS = [
    'PASSPORT',
    'Surname: SAMPLE',
    'Given names: ALEX',
    'Passport No: L898902C3',
    'Date of birth: 15 JAN 1990',
    'Date of expiry: 14 JAN 2030',
  ]
  const passport = async (change: (line: string) => string): Promise<Success> => {
    const [upper, lower] = zoneLines('TD3', HOLDER)
    return read(await page(ROWS, [upper!, change(lower!)]))
  }

  it('accepts a zone whose check digits hold', async () => {
    const { extraction, validation } = await passport((line) => line)
    expect(extraction.identity!.mrz).toMatchObject({ valid: true, format: 'TD3' })
    expect(validation.warnings.filter((text) => /check digit/.test(text))).toEqual([])
  })

  it.each([
    [
      'the number',
      (line: string): string => `${line.slice(0, 9)}${(Number(line[9]) + 1) % 10}${line.slice(10)}`,
      /check digit of the document number/,
      'document_number',
    ],
    [
      'the day of birth',
      (line: string): string => `${line.slice(0, 13)}910115${line.slice(19)}`,
      /check digit of the date of birth/,
      'date_of_birth',
    ],
    [
      'the day of expiry',
      (line: string): string => `${line.slice(0, 21)}350114${line.slice(27)}`,
      /check digit of the date of expiry/,
      'date_of_expiry',
    ],
    [
      'the whole',
      (line: string): string => `${line.slice(0, 43)}${(Number(line[43]) + 3) % 10}`,
      /check digit of the whole zone/,
      'composite',
    ],
  ] as const)('with a wrong check digit of %s', async (_, change, sentence, digit) => {
    const outcome = await passport(change)
    const { mrz } = outcome.extraction.identity!
    expect(mrz).toMatchObject({ valid: false, check_digits: { [digit]: false } })
    // The signs are as they are printed: no digit was exchanged for one that would fit.
    expect(mrz!.lines![1]).toBe(change(zoneLines('TD3', HOLDER)[1]!))
    expect(told(outcome)).toContainEqual(expect.stringMatching(sentence))
    expect(failedRules(outcome)).toContain('mrz_check_digit')
  })
})

describe('codes that go wrong after their beginning', () => {
  const IN = CODED_INVOICES.IN
  const token = payloadOf('IN-EINVOICE', IN)
  it.each([
    ['a GiroCode', 'BCD\n002\n1\nSCT\n\nnobody\nnothing', 'GiroCode'],
    ['a Swiss QR-bill', payloadOf('SPC', CODED_INVOICES.CH).slice(0, 60), 'Swiss QR-bill'],
    ['a UPI code', 'upi://pay?am=abc', 'UPI code'],
    ['a Portuguese tax code', payloadOf('PT-ATCUD', CODED_INVOICES.PT).slice(0, 40), 'Portuguese tax code'],
    ['a token that is cut off', token.slice(0, 200), 'signed token'],
  ])('%s', async (_, text, kind) => {
    const outcome = await read(await drawCodedInvoice(IN, { code: { modules: await modulesOf(text), ink: 'boxes' } }))
    expect(outcome.extraction.financial).toMatchObject({
      totals: { grand_total: IN.total },
      barcodes: [{ type: 'QRCode', value: text }],
    })
    expect(told(outcome)).toEqual([`Page 1: a barcode begins as a ${kind} but does not go on as one; it was left out.`])
  })

  it.each([
    [
      'a boarding pass',
      boardingPass({
        surname: 'DESMARAIS',
        givenNames: 'LUC',
        reference: 'ABC123',
        from: 'YUL',
        to: 'FRA',
        carrier: 'XY',
        flight: 834,
        day: 326,
        seat: '12A',
      }).slice(0, 40),
      'Aztec',
      passRows('ABC123'),
      'boarding pass',
    ],
    ['a driving licence', licencePayload().slice(0, 24), 'PDF417', licenceRows('D1234567'), 'driving licence'],
  ] as const)('%s', async (_, text, format, rows, kind) => {
    const outcome = await read(await drawCodedPass(rows, await modulesOf(text, format)))
    expect(told(outcome)).toContain(`Page 1: a barcode begins as a ${kind} but does not go on as one; it was left out.`)
  })

  it('are no codes where their squares cannot be read', async () => {
    const modules = await modulesOf(payloadOf('EPC', CODED_INVOICES.DE))
    const torn = modules.map((row, y) =>
      row.map((black, x) => (y > modules.length / 3 && x > modules.length / 3 ? (x * 7 + y * 3) % 5 < 2 : black)),
    )
    const { extraction, validation } = await read(
      await drawCodedInvoice(CODED_INVOICES.DE, { code: { modules: torn, ink: 'boxes' } }),
    )
    expect([extraction.financial!.totals!.grand_total, extraction.financial!.barcodes, validation.warnings]).toEqual([
      119,
      undefined,
      [],
    ])
  })
})
