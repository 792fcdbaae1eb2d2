import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findIdentifiers } from '../../../../../src/engine/mapping/reading/identifiers.ts'

/** Values of one kind (or id kind) in a text, surest first. */
const valuesOf = (text: string, kind: string): string[] =>
  findIdentifiers(text)
    .filter(({ meaning }) => meaning.kind === kind || (meaning.kind === 'id' && meaning.idKind === kind))
    .sort((a, b) => b.confidence - a.confidence)
    .map(({ meaning }) => String(meaning.value))
const check = (text: string, kind: string, value: string | undefined): void => {
  expect([text, valuesOf(text, kind)[0]]).toEqual([text, value])
}

describe('identifiers', () => {
  it('know bank accounts by their checksum', () => {
    check('IBAN: NL91 ABNA 0417 1643 00', 'iban', 'NL91ABNA0417164300')
    check('IBAN DE89370400440532013000 BIC COBADEFFXXX', 'iban', 'DE89370400440532013000')
    check('IBAN DE8937O400440532013OOO', 'iban', 'DE89370400440532013000')
    check('BIC COBADEFF370', 'bic', 'COBADEFF370')
    const broken = findIdentifiers('IBAN DE89370400440532013001').find(
      ({ meaning }) => meaning.kind === 'id' && meaning.idKind === 'iban',
    )
    expect(broken?.meaning).toMatchObject({ valid: false })
    expect(broken!.confidence).toBeLessThan(0.5)
    // The first groups of an account are no tax number.
    check('Nr konta: PL61 1090 1014 0000 0712 1981 2874', 'vat', undefined)
  })

  it('know tax and company numbers', () => {
    check('VAT: DE136695976', 'vat', 'DE136695976')
    check('TVA FR83 404 833 048', 'vat', 'FR83404833048')
    check('GSTIN 27AAPFU0939F1ZV', 'gstin', '27AAPFU0939F1ZV')
    check('PAN: AAPFU0939F', 'pan', 'AAPFU0939F')
    check('SIRET 732 829 320 00074', 'siret', '732 829 320 00074')
    check('ABN 51 824 753 556', 'abn', '51 824 753 556')
    check('HRB 12345', 'hrb', 'HRB 12345')
    check('(750441-W)', 'my_registration', '750441-W')
    check('CHE-116.281.710 MWST', 'ch_uid', 'CHE-116.281.710 MWST')
    check('4006381333931', 'ean', '4006381333931')
    check('4006381333932', 'ean', undefined)
    check('**** **** **** 1234', 'card', '**** **** **** 1234')
    check('UPI: deepak@okhdfcbank', 'upi_id', 'deepak@okhdfcbank')
    check('UPI: deepak.k-1@newbank', 'upi_id', 'deepak.k-1@newbank')
    check('upi://pay?pa=shop@newbank&pn=Shop&am=10', 'upi_id', 'shop@newbank')
    check('upi://pay?pn=Shop&pa=shop%40newbank', 'upi_id', 'shop@newbank')
    check('UPI: deepak@shop.example', 'upi_id', undefined)
    check('5 apples @2 each', 'upi_id', undefined)
  })

  it('know how to reach someone', () => {
    check('mail billing@example.com now', 'email', 'billing@example.com')
    check('see https://www.example.com/a', 'url', 'https://www.example.com/a')
    check('www.example.de', 'url', 'www.example.de')
    check('Tel +49 30 123456-78', 'phone', '+49 30 123456-78')
    check('03-9130 2672', 'phone', '03-9130 2672')
    check('11/02/2017', 'phone', undefined)
    check('3 X 12.99 38.97', 'phone', undefined)
    check('Tel 12.34 56.78.90', 'phone', '12.34 56.78.90')
    check('London W1B 5QH', 'postcode', 'W1B 5QH')
    check('1234 AB Amsterdam', 'postcode', '1234 AB')
    check('D-80333 München', 'postcode', 'D-80333')
  })

  it('take strings with digits for codes', () => {
    check('Invoice VT/2023/0417', 'code', 'VT/2023/0417')
    check('Invoice #12-345', 'code', '12-345')
    check('No RE 2014 07', 'code', '2014')
    expect(valuesOf('No RE 2014 07', 'code')).toContain('RE 2014 07')
    check('thank you', 'code', undefined)
  })

  it('never fail and stay inside the text', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 60 }),
        fc.string({ unit: fc.constantFrom(...'ABDEFRNL0123456789 -./@+'), maxLength: 60 }),
        (any, shaped) => {
          for (const text of [any, shaped])
            for (const { start, end } of findIdentifiers(text))
              expect(start >= 0 && start < end && end <= text.length).toBe(true)
        },
      ),
    )
  })
})
