// Code lists that both syntaxes of electronic invoices share: kinds of document (UNTDID 1001), units (UN/ECE
// recommendation 20), profiles.

import type { DocumentType } from '../../schema/extraction.ts'

const TYPES: Readonly<Record<string, DocumentType>> = {
  220: 'purchase_order',
  230: 'purchase_order',
  231: 'purchase_order',
  325: 'proforma',
  326: 'invoice',
  380: 'invoice',
  381: 'credit_note',
  383: 'debit_note',
  384: 'invoice',
  386: 'invoice',
  389: 'invoice',
  393: 'invoice',
  396: 'credit_note',
  81: 'credit_note',
  83: 'credit_note',
  875: 'invoice',
  876: 'invoice',
  877: 'invoice',
  751: 'invoice',
  261: 'credit_note',
}

/** The type of document that a code of UNTDID 1001 means. */
export function typeOfCode(code: string | undefined): DocumentType | undefined {
  return code === undefined ? undefined : TYPES[code]
}

const UNITS: Readonly<Record<string, string>> = {
  C62: 'pcs',
  H87: 'pcs',
  EA: 'pcs',
  NAR: 'pcs',
  PCE: 'pcs',
  SET: 'set',
  PR: 'pair',
  HUR: 'h',
  MIN: 'min',
  DAY: 'day',
  WEE: 'week',
  MON: 'month',
  ANN: 'year',
  KGM: 'kg',
  GRM: 'g',
  TNE: 't',
  LTR: 'l',
  MLT: 'ml',
  MTR: 'm',
  MTK: 'm²',
  MTQ: 'm³',
  CMT: 'cm',
  MMT: 'mm',
  KMT: 'km',
  KWH: 'kWh',
  MWH: 'MWh',
  LS: 'lump sum',
  XPP: 'pcs',
  XBX: 'box',
  XCT: 'carton',
  XPK: 'package',
  XPX: 'pallet',
  P1: '%',
}

/** The unit that a code means, as people write it; the code itself where it is none of the usual ones. */
export function unitOf(code: string | undefined): string | undefined {
  return code === undefined || code === '' ? undefined : (UNITS[code] ?? code)
}

/** Three capital letters, or nothing. */
export function currencyOf(text: string | undefined): string | undefined {
  return text !== undefined && /^[A-Z]{3}$/.test(text) ? text : undefined
}

/** A price per unit without the noise of binary division. */
export function factorOf(value: number): number {
  return Number(value.toFixed(6))
}

/** A rate of 0 to 100 as it is. */
export function percentOf(value: number | undefined): number | undefined {
  return value !== undefined && value >= 0 && value <= 100 ? value : undefined
}

/** In the order in which they are tried: identifiers name the standard that a profile is built on as well. */
const PROFILES: readonly [RegExp, string][] = [
  [/xrechnung/i, 'XRECHNUNG'],
  [/peppol/i, 'PEPPOL'],
  [/extended$/i, 'EXTENDED'],
  [/basicwl$/i, 'BASIC WL'],
  [/basic$/i, 'BASIC'],
  [/minimum$/i, 'MINIMUM'],
  [/comfort$|en16931/i, 'EN16931'],
]

/** The short name of the profile that an identifier names; the identifier itself where it is none of those. */
export function profileOf(id: string): string {
  return PROFILES.find(([form]) => form.test(id))?.[1] ?? id
}
