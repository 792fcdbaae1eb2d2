// Numbers and codes with a form or check digits of their own, wherever in an extraction they stand. One table says
// which member is checked how; docs/validation.md is its page.

import { isCurrencyCode } from '../reading/currencies.ts'
import { REGIONS } from '../reading/countries.ts'
import { bicHolds, ibanHolds } from '../reading/bank-codes.ts'
import { holds, numbers, vatNumbers } from '../reading/national-numbers.ts'
import { readPhone } from '../reading/phones.ts'
import type { SumCheck } from '../vocabulary.ts'
import type { TaxId } from '../../../schema/blocks/party.ts'
import type { Extraction } from '../../../schema/extraction.ts'

/** Whose numbers they are: the country of the party that holds them, or of the document. */
interface Place {
  country?: string | undefined
}

/**
 * How a kind is checked: `holds` says nothing of values that the rule is not for. A failure is told unless it is a
 * `note`.
 */
interface Rule {
  name: string
  what: string
  note?: true
  holds(value: string, place: Place): boolean | undefined
}

/** The rules of members by their names, in whatever block. */
const RULES: Readonly<Record<string, Rule>> = {
  iban: { name: 'iban_checksum', what: 'IBAN', holds: (value) => ibanHolds(solid(value)) },
  bic: { name: 'bic_form', what: 'BIC', holds: (value) => bicHolds(solid(value)) },
  ifsc: { name: 'ifsc_form', what: 'IFSC', holds: (value) => /^[A-Z]{4}0[A-Z0-9]{6}$/.test(solid(value)) },
  routing_number: {
    name: 'aba_checksum',
    what: 'routing number',
    holds: (value, { country }) => (country === 'US' ? abaHolds(solid(value)) : undefined),
  },
  gstin: { name: 'gstin_checksum', what: 'GSTIN', holds: (value) => holds(numbers.IN.gstin, solid(value)) },
  pan: { name: 'pan_form', what: 'PAN', holds: (value) => holds(numbers.IN.pan, solid(value)) },
  siret: { name: 'siret_checksum', what: 'SIRET', holds: (value) => holds(numbers.FR.siret, solid(value)) },
  kvk: { name: 'kvk_form', what: 'KvK number', holds: (value) => /^\d{8}$/.test(solid(value)) },
  leitweg_id: { name: 'leitweg_checksum', what: 'Leitweg-ID', holds: (value) => mod97Holds(solid(value)) },
  payment_reference: {
    name: 'rf_checksum',
    what: 'creditor reference',
    holds: (value) =>
      /^RF\d{2}/.test(solid(value)) ? mod97Holds(solid(value).slice(4) + solid(value).slice(0, 4)) : undefined,
  },
  currency: { name: 'currency_code', what: 'currency', note: true, holds: isCurrencyCode },
  country: {
    name: 'country_code',
    what: 'country',
    note: true,
    holds: (value) => (/^[A-Z]{2}$/.test(value) ? REGIONS.has(value) : undefined),
  },
  phone: phoneRule('phone'),
  mobile: phoneRule('mobile'),
  fax: phoneRule('fax'),
}

/** The rules of tax and company numbers by their type, as `tax_ids[].type` has it. */
const TAX_RULES: Readonly<Record<string, Rule['holds']>> = {
  GSTIN: RULES['gstin']!.holds,
  PAN: RULES['pan']!.holds,
  SIRET: RULES['siret']!.holds,
  KVK: RULES['kvk']!.holds,
  EIN: (value) => holds(numbers.US.ein, solid(value)),
  ABN: (value) => holds(numbers.AU.abn, solid(value)),
  SIREN: (value) => holds(numbers.FR.siren, solid(value)),
  LEI: (value) => solid(value).length === 20 && mod97Holds(solid(value)),
  UEN: (value) => holds(numbers.SG.uen, solid(value)),
  CNPJ: (value) => holds(numbers.BR.cnpj, solid(value)),
}

// A number may be misprinted, made up for an example, or of a plan newer than the library: who wants to know finds the
// check.
function phoneRule(what: string): Rule {
  return {
    name: 'phone_form',
    what,
    note: true,
    holds: (value, { country }) => readPhone(value, country)?.valid ?? false,
  }
}

/** What is not the document's own numbering: blocks that only repeat what was found elsewhere, or check themselves. */
const SKIPPED = new Set(['mrz', 'barcode', 'generic', 'barcodes'])

/** Every number of the extraction that has a rule. */
export function checkIds(extraction: Extraction): SumCheck[] {
  const country = extraction.document_meta?.country ?? extraction.vendor?.country
  // An account that stands in two fields is told where it is to be paid to.
  const { financial, ...others } = extraction
  return [...checkHolder({ financial, ...others }, '', { country }), ...checkPans(extraction)]
}

function checkHolder(holder: Readonly<Record<string, unknown>>, path: string, outer: Place): SumCheck[] {
  const place: Place = { country: typeof holder['country'] === 'string' ? holder['country'] : outer.country }
  return Object.entries(holder).flatMap(([name, value]): SumCheck[] => {
    const at = path === '' ? name : `${path}.${name}`
    if (SKIPPED.has(name)) return []
    if (name === 'tax_id') return checkTaxId(at, value as string, holder)
    if (name === 'tax_ids')
      return (value as TaxId[]).flatMap((id, i) => taxCheck(`${at}[${i}].value`, id.type, id.value, id.valid))
    if (Array.isArray(value))
      return value.flatMap((one, i) => (isHolder(one) ? checkHolder(one, `${at}[${i}]`, place) : []))
    if (isHolder(value)) return checkHolder(value, at, place)
    const rule = RULES[name]
    return rule && typeof value === 'string' ? checkOf(at, rule, value, rule.holds(value, place)) : []
  })
}

const isHolder = (value: unknown): value is Readonly<Record<string, unknown>> =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

function checkOf(
  path: string,
  { name, what, note }: Pick<Rule, 'name' | 'what' | 'note'>,
  value: string,
  passed: boolean | undefined,
): SumCheck[] {
  if (passed === undefined) return []
  const lacks = name.endsWith('_checksum') ? 'does not pass the check of its kind' : 'does not have the form of one'
  return [
    {
      path,
      check: { name, passed, actual: value },
      fault: note ? 'note' : 'warning',
      text: `The ${what} ${value} (${path}) ${lacks}.`,
    },
  ]
}

/** A party's first tax number, unless its list, which says of what type each is, has it too. */
function checkTaxId(path: string, value: string, { tax_ids: listed }: Readonly<Record<string, unknown>>): SumCheck[] {
  return ((listed ?? []) as TaxId[]).some((one) => one.value === value)
    ? []
    : taxCheck(path, undefined, value, undefined)
}

function taxCheck(path: string, type: string | undefined, value: string, known: boolean | undefined): SumCheck[] {
  return checkOf(
    path,
    { name: 'tax_id_checksum', what: type ?? 'tax number' },
    value,
    known ?? taxIdHolds(type?.toUpperCase(), value),
  )
}

/** The PAN of a party is part of its GSTIN. */
function checkPans({ vendor, buyer }: Extraction): SumCheck[] {
  return (
    [
      ['vendor', vendor],
      ['buyer', buyer],
    ] as const
  ).flatMap(([party, { tax_ids: ids = [] } = {}]): SumCheck[] => {
    const at = (type: string): number => ids.findIndex((one) => one.type === type)
    const pan = at('PAN')
    const gstin = at('GSTIN')
    if (pan < 0 || gstin < 0) return []
    const expected = solid(ids[gstin]!.value).slice(2, 12)
    const actual = solid(ids[pan]!.value)
    return [
      {
        path: `${party}.tax_ids[${pan}].value`,
        fields: [gstin, pan].map((i) => `${party}.tax_ids[${i}].value`),
        check: { name: 'pan_in_gstin', passed: expected === actual, expected, actual },
        fault: 'warning',
        text: `The PAN ${actual} of the ${party} is not the one in its GSTIN, ${expected}.`,
      },
    ]
  })
}

const solid = (value: string): string => value.replace(/[^A-Za-z0-9]/g, '').toUpperCase()

const GSTIN = /^\d{2}[A-Z]{5}\d{4}[A-Z][A-Z0-9]Z[A-Z0-9]$/

/**
 * Whether a tax number's check digits hold; undefined for kinds that have none, or whose kind its form does not prove.
 */
function taxIdHolds(type: string | undefined, printed: string): boolean | undefined {
  const value = solid(printed)
  const own = type === undefined ? undefined : TAX_RULES[type]
  if (own) return own(printed, {})
  if (GSTIN.test(value)) return RULES['gstin']!.holds(value, {})
  const country = /^(?:CHE|[A-Z]{2})(?=[A-Z0-9]*\d{5})/.exec(value)?.[0]
  if (country === 'CHE') return holds(numbers.CH.uid, value.replace(/(?:MWST|TVA|IVA)$/, ''))
  if (country === 'GB') return holds(numbers.GB.vat, value)
  const number = country === undefined ? undefined : vatNumbers[country === 'EL' ? 'GR' : country]
  return number && holds(number, value)
}

/** ISO 7064, mod 97-10: letters stand for 10 to 35. */
function mod97Holds(value: string): boolean {
  if (!/^[0-9A-Z]{5,}$/.test(value)) return false
  let rest = 0
  for (const sign of value) for (const digit of String(parseInt(sign, 36))) rest = (10 * rest + Number(digit)) % 97
  return rest === 1
}

/** The American Bankers Association's check: weights 3, 7, 1 over nine digits. */
function abaHolds(value: string): boolean {
  return (
    /^\d{9}$/.test(value) &&
    [...value].reduce((sum, digit, at) => sum + Number(digit) * [3, 7, 1][at % 3]!, 0) % 10 === 0
  )
}
