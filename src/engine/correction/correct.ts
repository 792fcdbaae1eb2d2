// Corrections of a result by a person: values in the form of their fields, everything that follows from them checked
// again. A pure function: no model is asked, and no page is read.

import { stepsOf } from '../mapping/choice/assemble.ts'
import { countrySignsIn } from '../mapping/context/country-signs.ts'
import { decideDateOrder } from '../mapping/context/date-order.ts'
import { decimalSignOf } from '../mapping/context/locale.ts'
import { otherCodeOf } from '../mapping/fields/items/item-codes.ts'
import { DOCUMENT_CATEGORIES, Extraction } from '../../schema/extraction.ts'
import type { Change, CorrectDocument, Corrected, KeptChanges, KeptEvidence } from '../../schema/kept.ts'
import { kindAt, type ValueKind } from '../../schema/kinds.ts'
import { type Draft, evidenceOf, type Place } from './draft.ts'
import { parseValue, type Writing } from './parse.ts'
import { recheck } from './recheck.ts'
import { applyRows } from './rows.ts'
import { isSame, placeAt, removeAt, valueAt, within } from './places.ts'

/** Each place has one path: an index has no zeros in front. */
const PATH = /^[a-z_0-9]+(\[(0|[1-9]\d{0,4})\])*(\.[a-z_0-9]+(\[(0|[1-9]\d{0,4})\])*)*$/

/** More faults than these nobody reads at once. Chosen by hand. */
const MOST_ERRORS = 20
/** Places of several values, such as a whole row: all evidence is looked through for each. Chosen by hand. */
const MOST_GROUPS = 100
const GROUPS: ReadonlySet<ValueKind | undefined> = new Set(['rows', 'group', 'texts'] as const)
const GAP = 'The row before this one is missing. Rows follow each other without gaps.'

/** What follows from other values. The type has a member of its own. */
const NOT_CORRECTED = new Set(['confidence', 'document_type', 'document_category'])

export const correctDocument: CorrectDocument = async (current, { fields = {}, rows = {}, ...kind }, about) => {
  const draft = structuredClone({ extraction: current.extraction, fields: current.fields }) as Draft
  const writing = writingOf(current, about)
  const errors: { path: string; message: string }[] = []
  const changes: Change[] = []
  const refuse = (path: string, message: string): void => void errors.push({ path, message })
  const isFull = (): boolean => errors.length >= MOST_ERRORS

  for (const path of Object.keys(rows))
    if (!isFull() && (!PATH.test(path) || kindAt(stepsOf(path)) !== 'rows')) refuse(path, 'There is no such list.')
  if (errors.length > 0) return { ok: false, errors }

  if (kind.document_type !== undefined && kind.document_type !== draft.extraction['document_type']) {
    changes.push({ path: 'document_type', before: current.extraction.document_type, after: kind.document_type })
    draft.extraction['document_type'] = kind.document_type
    draft.extraction['document_category'] = DOCUMENT_CATEGORIES[kind.document_type]
  }
  for (const [path, list] of Object.entries(rows)) {
    if (isFull()) break
    const said = applyRows(draft, path, list, { ...writing, pages: about.pages }, (at, message) => {
      refuse(at, message)
      return !isFull()
    })
    if (said === 'gap') refuse(path, GAP)
    else changes.push(...said)
  }
  const groups = Object.keys(fields).filter((path) => PATH.test(path) && GROUPS.has(kindAt(stepsOf(path))))
  for (const path of groups.slice(MOST_GROUPS)) if (!isFull()) refuse(path, 'Send whole rows in "rows".')
  for (const [path, change] of Object.entries(fields)) {
    if (isFull()) break
    const overlap = Object.keys(rows).find((list) => within(path, list))
    const message = overlap === undefined ? undefined : `The list ${overlap} is corrected in "rows" already.`
    const said = message ?? applyField(draft, path, change, { ...writing, pages: about.pages })
    if (typeof said === 'string') refuse(path, said)
    else if (said !== undefined) changes.push(said)
  }
  // A code that had one value under both of its names goes on to have one.
  for (const { path, before } of changes.filter((one) => one.path in fields)) {
    const other = otherCodeOf(path)
    if (other === undefined || other in fields || !isSame(valueAt(draft.extraction, stepsOf(other)), before)) continue
    const said = applyField(draft, other, fields[path]!, { ...writing, pages: about.pages })
    if (typeof said === 'object') changes.push(said)
  }
  if (errors.length > 0) return { ok: false, errors }

  const form = Extraction.safeParse(draft.extraction)
  if (!form.success)
    return { ok: false, errors: form.error.issues.slice(0, MOST_ERRORS).map((issue) => faultOf(issue, changes)) }
  // A member that the form does not have would be lost without a word.
  const lost = changes.find(
    ({ path, after }) => after !== undefined && !isSame(valueAt(form.data, stepsOf(path)), after),
  )
  if (lost !== undefined) return { ok: false, errors: [{ path: lost.path, message: 'The value has unknown members.' }] }
  const corrected: Corrected = {
    extraction: { ...form.data, confidence: confidenceOf(current, draft.fields) },
    validation: current.validation,
    fields: draft.fields,
  }
  return { ok: true, corrected: recheck(current, corrected, changes), changes }
}

type Given = NonNullable<KeptChanges['fields']>[string]

/** Corrects one value in the draft: the change, what is wrong with it, or undefined where it is as it was. */
function applyField(
  draft: Draft,
  path: string,
  given: Given,
  { pages, ...writing }: Writing & { pages: number },
): Change | string | undefined {
  if (!PATH.test(path)) return 'There is no such field.'
  const steps = stepsOf(path)
  const kind = kindAt(steps)
  if (kind === undefined || NOT_CORRECTED.has(path)) return 'There is no such field.'
  const before = valueAt(draft.extraction, steps)
  const place: Place = { ...(given?.page !== undefined && { page: given.page }), ...(given?.box && { box: given.box }) }
  if (place.page !== undefined && place.page > pages) return `The document has no page ${place.page}.`
  if (given === null || given.value === null) {
    if (before === undefined) return undefined
    if (typeof steps.at(-1) === 'number') return 'To remove a row, send the whole list in "rows".'
    removeAt(draft.extraction, steps)
    forget(draft, path, kind)
    return { path, before, after: undefined }
  }
  if (given.value === undefined) return 'The value is missing. Send null to remove it.'
  const parsed = parseValue(given.value, kind, path, writing)
  if ('message' in parsed) return parsed.message
  const isPlaced = placeAt(draft.extraction, steps, parsed.value)
  if (!isPlaced) return GAP
  const old = draft.fields[path]
  forget(draft, path, kind)
  draft.fields[path] = evidenceOf(given.value, place, old)
  return { path, before, after: parsed.value, ...place }
}

/** Removes the evidence of the place; only a place of several values has evidence within. */
function forget({ fields }: Draft, path: string, kind: ValueKind): void {
  delete fields[path]
  if (GROUPS.has(kind)) for (const known of Object.keys(fields)) if (within(known, path)) delete fields[known]
}

/** How the document writes numbers and dates. */
function writingOf({ extraction }: Corrected, { lines, today }: Parameters<CorrectDocument>[2]): Writing {
  const { language = 'en', country, currency } = extraction.document_meta ?? {}
  const known = { language, ...(country !== undefined && { country }), ...(currency !== undefined && { currency }) }
  const signs = countrySignsIn(lines)
  const signed = lines.map((text, at) => ({ text, signs: signs[at]! }))
  const { dateOrder } = decideDateOrder(signed, { ...known, namesCurrency: currency !== undefined }, new Map())
  return { decimal: decimalSignOf(lines, known), dateOrder, language, currency, today }
}

/**
 * The share of right values: what a person corrected is right, what a person removed does not count. The rest is as sure
 * as before.
 */
export function confidenceOf({ extraction: { confidence }, fields }: Corrected, after: Draft['fields']): number {
  const before = Object.values(fields)
  const sumOf = (all: readonly KeptEvidence[]): number => all.reduce((sum, one) => sum + one.confidence, 0)
  const now = Object.values(after)
  if (before.length === 0 || now.length === 0) return confidence
  const share = (confidence * before.length + sumOf(now) - sumOf(before)) / now.length
  return Math.round(1000 * Math.min(1, Math.max(0, share))) / 1000
}

/** The correction that a fault of form is about. */
function faultOf(
  { path, message }: { path: PropertyKey[]; message: string },
  changes: readonly Change[],
): { path: string; message: string } {
  const at = path.reduce<string>(
    (all, step) =>
      typeof step === 'number' ? `${all}[${step}]` : all === '' ? String(step) : `${all}.${String(step)}`,
    '',
  )
  const change = changes.find((one) => within(at, one.path) || within(one.path, at))
  const about = change === undefined || at === change.path ? '' : ` (${at})`
  return { path: change?.path ?? at, message: `The value does not have the form of its field${about}: ${message}.` }
}
