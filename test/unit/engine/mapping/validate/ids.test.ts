import { describe, expect, it } from 'vitest'
import { TYPES } from '../../../../../src/engine/mapping/types/registry.ts'
import { validate } from '../../../../../src/engine/mapping/validate/validate.ts'
import type { Extraction } from '../../../../../src/schema/extraction.ts'

const reportOf = (more: Partial<Extraction>): ReturnType<typeof validate> =>
  validate({ document_type: 'invoice', document_category: 'financial', confidence: 1, ...more }, TYPES.invoice)

describe('numbers with a rule', () => {
  /** The rule of the number at `path`, and whether it holds; nothing where there is none. */
  const check = (
    name: string,
    more: Partial<Extraction>,
    path: string,
    expected: [rule: string, passed: boolean] | undefined,
  ): void =>
    it(name, () => {
      const { checks, notes } = reportOf(more)
      expect((checks.get(path) ?? notes.get(path))?.map(({ name: rule, passed }) => [rule, passed])).toEqual(
        expected && [expected],
      )
    })
  const pay = (info: Record<string, string>): Partial<Extraction> => ({ financial: { payment_info: info } })
  const tax = (type: string, value: string): Partial<Extraction> => ({ vendor: { tax_ids: [{ type, value }] } })

  check('an IBAN', pay({ iban: 'GB29 NWBK 6016 1331 9268 19' }), 'financial.payment_info.iban', ['iban_checksum', true])
  check('an IBAN with a wrong digit', pay({ iban: 'GB29NWBK60161331926818' }), 'financial.payment_info.iban', [
    'iban_checksum',
    false,
  ])
  check(
    'an IBAN of an employee',
    { document_type: 'payslip', payslip: { employee: { bank: { iban: 'DE89370400440532013001' } } } },
    'payslip.employee.bank.iban',
    ['iban_checksum', false],
  )
  check(
    'an IBAN of one account of several',
    { document_type: 'bank_statement', bank_statement: { accounts: [{ iban: 'DE89370400440532013000' }] } },
    'bank_statement.accounts[0].iban',
    ['iban_checksum', true],
  )
  check('a BIC', pay({ bic: 'DEUTDEFF500' }), 'financial.payment_info.bic', ['bic_form', true])
  check('a BIC of an unknown country', pay({ bic: 'DEUTQQFF' }), 'financial.payment_info.bic', ['bic_form', false])
  check('an IFSC', pay({ ifsc: 'HDFC0001234' }), 'financial.payment_info.ifsc', ['ifsc_form', true])
  check('an IFSC without its zero', pay({ ifsc: 'HDFC1001234' }), 'financial.payment_info.ifsc', ['ifsc_form', false])
  check(
    'a routing number',
    { ...pay({ routing_number: '021000021' }), document_meta: { country: 'US' } },
    'financial.payment_info.routing_number',
    ['aba_checksum', true],
  )
  check(
    'a routing number with a wrong digit',
    { ...pay({ routing_number: '021000022' }), document_meta: { country: 'US' } },
    'financial.payment_info.routing_number',
    ['aba_checksum', false],
  )
  check(
    'a routing number of Canada',
    { ...pay({ routing_number: '000300002' }), document_meta: { country: 'CA' } },
    'financial.payment_info.routing_number',
    undefined,
  )
  check(
    'a creditor reference',
    pay({ payment_reference: 'RF18 5390 0754 7034' }),
    'financial.payment_info.payment_reference',
    ['rf_checksum', true],
  )
  check(
    'a creditor reference with a wrong digit',
    pay({ payment_reference: 'RF18539007547035' }),
    'financial.payment_info.payment_reference',
    ['rf_checksum', false],
  )
  check(
    'a reference of another form',
    pay({ payment_reference: 'Invoice 17' }),
    'financial.payment_info.payment_reference',
    undefined,
  )
  check('a VAT number', tax('VAT', 'DE136695976'), 'vendor.tax_ids[0].value', ['tax_id_checksum', true])
  check('a VAT number of the United Kingdom', tax('VAT', 'GB980780684'), 'vendor.tax_ids[0].value', [
    'tax_id_checksum',
    true,
  ])
  check('a VAT number with a wrong digit', tax('VAT', 'DE136695975'), 'vendor.tax_ids[0].value', [
    'tax_id_checksum',
    false,
  ])
  check('a UID of Switzerland', tax('UID', 'CHE-116.281.710 MWST'), 'vendor.tax_ids[0].value', [
    'tax_id_checksum',
    true,
  ])
  check('a GSTIN', tax('GSTIN', '27AAPFU0939F1ZV'), 'vendor.tax_ids[0].value', ['tax_id_checksum', true])
  check('a GSTIN with a wrong sign', tax('GSTIN', '27AAPFU0939F1ZW'), 'vendor.tax_ids[0].value', [
    'tax_id_checksum',
    false,
  ])
  check('a GSTIN of a carrier', { document_type: 'ticket', ticket: { gstin: '27AAPFU0939F1ZW' } }, 'ticket.gstin', [
    'gstin_checksum',
    false,
  ])
  check('a PAN', tax('PAN', 'AAPFU0939F'), 'vendor.tax_ids[0].value', ['tax_id_checksum', true])
  check('a PAN of nobody', tax('PAN', 'AAPXU0939F'), 'vendor.tax_ids[0].value', ['tax_id_checksum', false])
  check(
    'a PAN of an employee',
    { document_type: 'payslip', payslip: { employee: { pan: 'ABCPD1234E' } } },
    'payslip.employee.pan',
    ['pan_form', true],
  )
  check('an EIN', tax('EIN', '91-1144442'), 'vendor.tax_ids[0].value', ['tax_id_checksum', true])
  check('an EIN of no office', tax('EIN', '07-1144442'), 'vendor.tax_ids[0].value', ['tax_id_checksum', false])
  check('an ABN', tax('ABN', '51 824 753 556'), 'vendor.tax_ids[0].value', ['tax_id_checksum', true])
  check('an ABN with a wrong digit', tax('ABN', '51 824 753 557'), 'vendor.tax_ids[0].value', [
    'tax_id_checksum',
    false,
  ])
  check('a SIREN', tax('SIREN', '552 008 443'), 'vendor.tax_ids[0].value', ['tax_id_checksum', true])
  check('a SIREN with a wrong digit', tax('SIREN', '552 008 444'), 'vendor.tax_ids[0].value', [
    'tax_id_checksum',
    false,
  ])
  check('a SIRET', tax('SIRET', '73282932000074'), 'vendor.tax_ids[0].value', ['tax_id_checksum', true])
  check(
    'a SIRET of an employer with a wrong digit',
    { document_type: 'payslip', payslip: { employer: { siret: '73282932000075' } } },
    'payslip.employer.siret',
    ['siret_checksum', false],
  )
  check('a LEI', tax('LEI', '5493001KJTIIGC8Y1R12'), 'vendor.tax_ids[0].value', ['tax_id_checksum', true])
  check('a LEI with a wrong digit', tax('LEI', '5493001KJTIIGC8Y1R13'), 'vendor.tax_ids[0].value', [
    'tax_id_checksum',
    false,
  ])
  check('a KvK number', { invoice: { eu: { kvk: '12345678' } } }, 'invoice.eu.kvk', ['kvk_form', true])
  check('a KvK number that is too short', { invoice: { eu: { kvk: '1234567' } } }, 'invoice.eu.kvk', [
    'kvk_form',
    false,
  ])
  check('a Leitweg-ID', { invoice: { eu: { leitweg_id: '04011000-1234512345-06' } } }, 'invoice.eu.leitweg_id', [
    'leitweg_checksum',
    true,
  ])
  check(
    'a Leitweg-ID with a wrong digit',
    { invoice: { eu: { leitweg_id: '04011000-1234512345-07' } } },
    'invoice.eu.leitweg_id',
    ['leitweg_checksum', false],
  )
  check('a number of an unknown kind', tax('TAX ID', '4711'), 'vendor.tax_ids[0].value', undefined)
  check('a currency', { document_meta: { currency: 'INR' } }, 'document_meta.currency', ['currency_code', true])
  check('a currency that is none', { document_meta: { currency: 'QQQ' } }, 'document_meta.currency', [
    'currency_code',
    false,
  ])
  check('a country', { vendor: { country: 'GB' } }, 'vendor.country', ['country_code', true])
  check('a country that is none', { vendor: { country: 'QZ' } }, 'vendor.country', ['country_code', false])
  check(
    'an issuer that is no country',
    { document_type: 'identity', identity: { country: 'UTO' } },
    'identity.country',
    undefined,
  )
  check('a phone in its national form', { vendor: { phone: '030 1234567', country: 'DE' } }, 'vendor.phone', [
    'phone_form',
    true,
  ])
  check('a phone that nobody can have', { vendor: { phone: '+44 5139 496 019' } }, 'vendor.phone', [
    'phone_form',
    false,
  ])
})

describe('what is told of them', () => {
  it('is who fails where, once for each number', () => {
    const bank = { iban: 'DE89370400440532013001' }
    const { validation, list } = reportOf({ financial: { payment_info: bank }, vendor: { bank } })
    expect(validation.warnings).toEqual([
      'The IBAN DE89370400440532013001 (financial.payment_info.iban) does not pass the check of its kind.',
    ])
    expect(
      list.filter(({ rule }) => rule === 'iban_checksum').map(({ fields, passed, actual }) => [fields, passed, actual]),
    ).toEqual([
      [['financial.payment_info.iban'], false, bank.iban],
      [['vendor.bank.iban'], false, bank.iban],
    ])
  })

  it('is nothing of phones, currencies and countries', () => {
    expect(reportOf({ vendor: { phone: '1', country: 'QZ' }, document_meta: { currency: 'QQQ' } }).validation).toEqual({
      errors: [],
      warnings: [],
    })
  })

  it('is a PAN that is not the one in its GSTIN', () => {
    const party = (pan: string): Partial<Extraction> => ({
      vendor: {
        tax_ids: [
          { type: 'GSTIN', value: '27AAPFU0939F1ZV' },
          { type: 'PAN', value: pan },
        ],
      },
    })
    expect(reportOf(party('AAPFU0939F')).validation.warnings).toEqual([])
    expect(reportOf(party('AAPFU0938F')).validation.warnings).toEqual([
      'The PAN AAPFU0938F of the vendor is not the one in its GSTIN, AAPFU0939F.',
    ])
  })

  it('names all fields of a sum', () => {
    const { list } = reportOf({
      financial: { totals: { subtotal: 100, shipping: 5, tax_total: 20, grand_total: 130 } },
    })
    expect(list).toEqual([
      {
        rule: 'total_arithmetic',
        fields: ['subtotal', 'shipping', 'tax_total', 'grand_total'].map((name) => `financial.totals.${name}`),
        passed: false,
        expected: 125,
        actual: 130,
      },
    ])
  })
})
