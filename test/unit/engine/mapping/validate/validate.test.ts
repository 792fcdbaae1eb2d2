import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { LineItem, Totals } from '../../../../../src/schema/blocks/financial.ts'
import type { Extraction } from '../../../../../src/schema/extraction.ts'
import { TYPES } from '../../../../../src/engine/mapping/types/registry.ts'
import { validate as validateBy, type ValidationReport } from '../../../../../src/engine/mapping/validate/validate.ts'

const validate = (answer: Extraction): ValidationReport => validateBy(answer, TYPES[answer.document_type])

const extraction = (totals: Totals, items: LineItem[] = [], more: Partial<Extraction> = {}): Extraction => ({
  document_type: 'invoice',
  document_category: 'financial',
  confidence: 1,
  financial: { totals, ...(items.length && { line_items: items }) },
  ...more,
})

function check(
  totals: Totals,
  items: LineItem[],
  mathValid: boolean | undefined,
  complaints = 0,
  more: Partial<Extraction> = {},
): void {
  const { validation } = validate(extraction(totals, items, more))
  expect(validation.math_valid).toBe(mathValid)
  expect(validation.errors.length + validation.warnings.length).toBe(complaints)
}

describe('arithmetic', () => {
  it('holds under every convention of charges, discounts and taxes', () => {
    check({ subtotal: 100, tax_total: 20, grand_total: 120 }, [], true)
    check({ subtotal: 120, tax_total: 20, grand_total: 120, taxes: [{ amount: 20, inclusive: true }] }, [], true)
    check({ subtotal: 120, tax_total: 20, grand_total: 120, taxable_amount: 100 }, [], true)
    check({ subtotal: 120, tax_total: 20, grand_total: 120 }, [{ total: 120 }], true)
    check({ subtotal: 100, discount: 10, shipping: 5, tax_total: 19, grand_total: 114 }, [], true)
    check({ subtotal: 90, discount: 10, tax_total: 18, grand_total: 108 }, [], true)
    check({ subtotal: 10.02, rounding: 0.02, grand_total: 10 }, [], true)
    check({ subtotal: -312.6, tax_total: -62.52, grand_total: -375.12 }, [], true)
  })

  it('takes no tax for a part of the total that it is the whole rate of', () => {
    const whole = { subtotal: 120, grand_total: 120 }
    check({ ...whole, tax_total: 24, taxes: [{ rate: 20, base: 120, amount: 24, inclusive: true }] }, [], false, 1)
    check({ ...whole, tax_total: 20, taxes: [{ rate: 20, base: 120, amount: 20, inclusive: true }] }, [], true)
    // Of a low rate both are the same cents.
    const low = { subtotal: 17, tax_total: 0.17, grand_total: 17 }
    check({ ...low, taxes: [{ rate: 1, base: 17, amount: 0.17, inclusive: true }] }, [], true)
  })

  it('is false only where properly labelled numbers contradict each other', () => {
    check({ subtotal: 1480.4, tax_total: 148.04, grand_total: 1728.44 }, [], false, 1)
    // Without a tax the difference may be one that was not read.
    check({ subtotal: 100, grand_total: 120 }, [], undefined, 1)
    check({ cgst: 90, sgst: 80 }, [], false, 1)
    check({ taxes: [{ rate: 20, base: 100, amount: 25 }] }, [], false, 1)
    check(
      {
        taxes: [
          { rate: 7, amount: 21 },
          { rate: 19, amount: 76 },
        ],
        tax_total: 102,
      },
      [],
      false,
      1,
    )
    // A tax without its base is at most its rate of everything.
    check({ subtotal: 100, tax_total: 29, grand_total: 129, taxes: [{ rate: 19, amount: 29 }] }, [], undefined, 1)
    check({ subtotal: 100, tax_total: 9.5, grand_total: 109.5, taxes: [{ rate: 19, amount: 9.5 }] }, [], true)
    check(
      { subtotal: 100, shipping: 10, tax_total: 20.9, grand_total: 130.9, taxes: [{ rate: 19, amount: 20.9 }] },
      [],
      true,
    )
    check({ subtotal: -100, tax_total: -19, grand_total: -119, taxes: [{ rate: 19, amount: -19 }] }, [], true)
  })

  it('allows for what receipts leave out, for cash without small coins and for a tax of which only the rate is printed', () => {
    const receipt = (totals: Totals): boolean | undefined =>
      validate({ ...extraction(totals), document_type: 'receipt', document_meta: { currency: 'MYR' } }).validation
        .math_valid
    expect(receipt({ subtotal: 11.7, tax_total: 1.17, grand_total: 14.5 })).toBeUndefined()
    expect(receipt({ subtotal: 51.4, tax_total: 3.08, grand_total: 54.5 })).toBe(true)
    check({ subtotal: 5500, grand_total: 6050, taxes: [{ rate: 10 }] }, [], true)
  })

  it('rounds to coins only where the currency lacks smaller ones', () => {
    const paid = { subtotal: 51.4, tax_total: 3.08, grand_total: 54.5 }
    check(paid, [], true, 0, { document_meta: { currency: 'CHF' } })
    check(paid, [], false, 1, { document_meta: { currency: 'USD' } })
    check(paid, [], true, 0, { document_meta: { currency: 'EUR', country: 'NL' } })
    check(paid, [], false, 1, { document_meta: { currency: 'EUR', country: 'DE' } })
    check({ subtotal: 99.4, tax_total: 24.85, grand_total: 124 }, [], true, 0, { document_meta: { currency: 'SEK' } })
    check({ subtotal: 99.4, tax_total: 24.85, grand_total: 125 }, [], false, 1, { document_meta: { currency: 'SEK' } })
  })

  it('is exact to the unit of the currency', () => {
    const yen = { taxes: [{ rate: 8, base: 1234, amount: 98 }], subtotal: 1234, tax_total: 98, grand_total: 1332 }
    check(yen, [], true, 0, { document_meta: { currency: 'JPY' } })
    check(yen, [], true)
    check({ ...yen, grand_total: 1352 }, [], false, 1, { document_meta: { currency: 'JPY' } })
    check({}, [{ quantity: 3, unit_price: 33, total: 100 }], true, 0, { document_meta: { currency: 'JPY' } })
    check({ subtotal: 10.125, tax_total: 0.506, grand_total: 10.631 }, [], true, 0, {
      document_meta: { currency: 'KWD' },
    })
    check({ subtotal: 10.125, tax_total: 0.506, grand_total: 10.651 }, [], false, 1, {
      document_meta: { currency: 'KWD' },
    })
    check({ subtotal: 100, tax_total: 20, grand_total: 121 }, [], false, 1, { document_meta: { currency: 'EUR' } })
  })

  it('takes no total for right that leaves out a tax which is not in the prices', () => {
    const left = { subtotal: 100, tax_total: 20, grand_total: 100 }
    check(left, [], undefined)
    check({ ...left, taxes: [{ amount: 20, inclusive: false }] }, [], false, 1)
    // The subtotal may stand below a tax that the lines lack.
    check({ ...left, taxes: [{ amount: 20, inclusive: false }] }, [{ total: 80 }], true)
  })

  it('gives rounding alone either sign', () => {
    check({ subtotal: 10.02, rounding: 0.02, grand_total: 10 }, [], true)
    check({ subtotal: 10.5, shipping: 0.5, grand_total: 10 }, [], undefined, 1)
  })

  it('expects what is due to be the total less what was paid', () => {
    check({ grand_total: 110, amount_paid: 60, amount_due: 50 }, [], true)
    check({ grand_total: 110, amount_paid: 60, amount_due: 110 }, [], undefined, 1)
    check({ grand_total: 110, amount_paid: 120, amount_due: 0 }, [], true)
    check({ grand_total: 110, amount_paid: 110, amount_due: 110 }, [], true)
    check({ grand_total: 110, previous_balance: 500, amount_due: 610 }, [], true)
    check({ grand_total: 110, previous_balance: 500, amount_due: 600 }, [], undefined, 1)
  })

  it('lets a credit print its minus anywhere', () => {
    const credit = { document_type: 'credit_note' as const }
    check({ grand_total: -20 }, [{ quantity: -2, unit_price: -10, total: -20 }], true)
    check({ grand_total: 20 }, [{ quantity: -2, unit_price: -10, total: -20 }], true, 0, credit)
    check({ grand_total: 20 }, [{ quantity: 2, unit_price: 10, total: -20 }], true, 0, credit)
    check({ grand_total: 20 }, [{ quantity: 2, unit_price: 10, total: -20 }], undefined, 2)
    check({ grand_total: 20 }, [{ quantity: 2, unit_price: 10, total: -25 }], undefined, 2, credit)
  })

  it('knows which taxes of India exclude each other', () => {
    check({ cgst: 9, sgst: 9, igst: 18 }, [], undefined, 1)
    check({ cgst: 9, sgst: 9, igst: 0 }, [], true)
  })

  it('sees bases that are more than what there is to tax', () => {
    const taxes = [
      { type: 'VAT', rate: 7, base: 100, amount: 7 },
      { type: 'VAT', rate: 19, base: 300, amount: 57 },
    ]
    check({ subtotal: 400, tax_total: 64, grand_total: 464, taxes }, [], true)
    check({ subtotal: 500, tax_total: 64, grand_total: 564, taxes }, [], true)
    check({ grand_total: 364, tax_total: 64, taxes }, [], undefined, 1)
    check(
      {
        subtotal: 100,
        tax_total: 18,
        grand_total: 118,
        taxes: [
          { type: 'CGST', rate: 9, base: 100, amount: 9 },
          { type: 'SGST', rate: 9, base: 100, amount: 9 },
        ],
      },
      [],
      true,
    )
  })

  it('is absent where there is nothing to add up', () => {
    check({}, [], undefined)
    check({ grand_total: 12 }, [{ description: 'Tea', total: 12 }], true)
    check({}, [{ description: 'Tea' }], undefined)
  })

  it('checks each line, with discount and tax', () => {
    check({}, [{ quantity: 2, unit_price: 10, total: 20 }], true)
    check({}, [{ quantity: 8, unit_price: 4.55, discount_rate: 10, total: 32.76 }], true)
    check({}, [{ quantity: 1, unit_price: 254.15, tax_rate: 14.5, total: 291 }], true)
    check({}, [{ quantity: 1, unit_price: 254.15, tax_amount: 36.85, total: 291 }], true)
    check({}, [{ quantity: 3, unit_price: 3.33, total: 10 }], true)
    check({}, [{ quantity: 2, unit_price: 10, total: 25 }], undefined, 1)
  })

  it('takes a line for wrong where the others hold', () => {
    const good = { quantity: 2, unit_price: 10, total: 20 }
    check({}, [good, good, { quantity: 3, unit_price: 10, total: 35 }], false, 1)
  })

  it('sums the lines to the net or the gross total', () => {
    const lines = [{ total: 60 }, { total: 40 }]
    check({ subtotal: 100 }, lines, true)
    check({ grand_total: 100 }, lines, true)
    check({ grand_total: 120, tax_total: 20 }, lines, true)
    check({ subtotal: 110 }, lines, undefined, 1)
    check({ subtotal: 115, tax_total: 10, grand_total: 125 }, lines, undefined, 1)
    // Lines that hold themselves were read right; where none can be missing either, the sum is wrong.
    const proven = [
      { quantity: 2, unit_price: 100, total: 200 },
      { quantity: 4, unit_price: 100, total: 400 },
    ]
    check({ subtotal: 800 }, proven, undefined, 1)
    check({ subtotal: 800, total_quantity: 6 }, proven, false, 1)
    check({ subtotal: 500 }, proven, false, 1)
    check({ subtotal: 500 }, [...proven, { total: 100 }], undefined, 1)
  })

  it('shows what was expected, at the field', () => {
    const { checks, validation } = validate(extraction({ subtotal: 1480.4, tax_total: 148.04, grand_total: 1728.44 }))
    expect(checks.get('financial.totals.grand_total')).toEqual([
      { name: 'total_arithmetic', passed: false, expected: 1628.44, actual: 1728.44 },
    ])
    expect(validation.errors[0]).toMatch(/1480\.4.*148\.04.*1628\.44.*1728\.44/)
  })

  it('holds for all sums of whole cents, and for none that is a tenth off', () => {
    const cents = fc.integer({ min: 100, max: 99_999_99 })
    fc.assert(
      fc.property(cents, cents, fc.boolean(), (net, tax, wrong) => {
        const total = net + tax + (wrong ? 10 + Math.floor((net + tax) / 10) : 0)
        fc.pre(!wrong || Math.abs(total - net) > 2)
        expect(
          validate(extraction({ subtotal: net / 100, tax_total: tax / 100, grand_total: total / 100 })).validation
            .math_valid,
        ).toBe(!wrong)
      }),
    )
  })
})

describe('dates and numbers', () => {
  const warnings = (more: Partial<Extraction>): string[] => validate(extraction({}, [], more)).validation.warnings

  it('warns of a due date before the date', () => {
    expect(warnings({ document_meta: { date: '2024-02-01', due_date: '2024-03-01' } })).toEqual([])
    expect(warnings({ document_meta: { date: '2024-02-01', due_date: '2024-01-01' } })).toHaveLength(1)
  })

  it('warns of an order after what follows from it', () => {
    const meta = { document_meta: { date: '2024-02-01' } }
    expect(
      warnings({
        ...meta,
        invoice: {
          order_date: '2024-01-20',
          ship_date: '2024-01-25',
          delivery_date: '2024-01-27',
          payment_date: '2024-01-30',
        },
      }),
    ).toEqual([])
    expect(warnings({ ...meta, invoice: { order_date: '2024-02-03' } })).toHaveLength(1)
    expect(warnings({ invoice: { order_date: '2024-02-03', delivery_date: '2024-02-02' } })).toHaveLength(1)
    expect(warnings({ invoice: { ship_date: '2024-02-03', delivery_date: '2024-02-02' } })).toHaveLength(1)
    expect(warnings({ invoice: { order_date: '2024-02-03', payment_date: '2024-02-02' } })).toHaveLength(1)
  })

  it('warns once of one number in two fields, and checks both', () => {
    const iban = 'DE88 3704 0044 0532 0130 00'
    const { validation, checks } = validate(
      extraction({}, [], { vendor: { bank: { iban } }, financial: { payment_info: { iban } } }),
    )
    expect(validation.warnings).toHaveLength(1)
    expect([...checks.keys()]).toEqual(['financial.payment_info.iban', 'vendor.bank.iban'])
  })

  it('takes over what the reader found of numbers of every kind', () => {
    expect(warnings({ vendor: { tax_ids: [{ type: 'ABN', value: '51824753556', valid: true }] } })).toEqual([])
    expect(warnings({ vendor: { tax_ids: [{ type: 'ABN', value: '51824753557', valid: false }] } })).toEqual([
      'The ABN 51824753557 (vendor.tax_ids[0].value) does not pass the check of its kind.',
    ])
  })

  it('warns of wrong check digits, and leaves numbers of unknown kinds alone', () => {
    expect(warnings({ vendor: { tax_id: 'DE136695976' } })).toEqual([])
    expect(warnings({ vendor: { tax_id: 'DE136695977' } })).toHaveLength(1)
    expect(warnings({ vendor: { tax_ids: [{ type: 'GSTIN', value: '27AAPFU0939F1ZV' }] } })).toEqual([])
    expect(warnings({ vendor: { tax_ids: [{ type: 'GSTIN', value: '27AAPFU0939F1ZW' }] } })).toHaveLength(1)
    expect(warnings({ vendor: { tax_id: 'TIN-1234' } })).toEqual([])
    expect(warnings({ vendor: { bank: { iban: 'DE89 3704 0044 0532 0130 00' } } })).toEqual([])
    expect(warnings({ vendor: { bank: { iban: 'DE88 3704 0044 0532 0130 00' } } })).toHaveLength(1)
  })

  it('does not call that a fault of the sums', () => {
    expect(validate(extraction({}, [], { vendor: { tax_id: 'DE136695977' } })).validation.math_valid).toBeUndefined()
  })

  it('compares the amount in words with the total', () => {
    const said = (words: string, total: number, due?: number): unknown => {
      const { validation, checks } = validate(
        extraction(
          { grand_total: total, amount_in_words: words, ...(due !== undefined && { amount_due: due }) },
          [],
          {},
        ),
      )
      return [
        validation.warnings,
        checks.get('financial.totals.grand_total')?.map(({ name, passed }) => [name, passed]),
      ]
    }
    expect(said('Rupees one thousand two hundred only', 1200)).toEqual([[], [['amount_in_words', true]]])
    expect(said('Rupees one thousand two hundred only', 1300)).toEqual([
      ['The amount in words is 1200 ("Rupees one thousand two hundred only"), but the total is 1300.'],
      [['amount_in_words', false]],
    ])
    expect(said('Rupees one thousand two hundred only', 1500, 1200)).toEqual([[], [['amount_in_words', true]]])
    expect(said('Rupees one thousand two hundred only', -1200)).toEqual([[], [['amount_in_words', true]]])
    expect(said('Rupees one thousand two hundred only', 1200.4)).toEqual([[], undefined])
    expect(said('Rupees one thxsand only', 1300)).toEqual([[], undefined])
  })
})
