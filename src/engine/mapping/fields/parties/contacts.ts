// Tax and registration numbers, telephone, mail and web addresses, each given to the party whose lines or label it
// stands with.

import type { TaxId } from '../../../../schema/blocks/party.ts'
import type { Candidate, Chosen, LabelHit, MappingContext, PlacedLine, Reading, Trace } from '../../vocabulary.ts'
import { copyOf, lose } from '../../context/trace.ts'
import { labelsOn, lineAt, linesOfPage } from '../../context/by-line.ts'
import { isBarePhone, phoneLabel, type MainParties } from './contact-phones.ts'
import { rightOf } from './party-lines.ts'
import { leadingLabel } from './leading-label.ts'
import type { PartyMention } from './party-mentions.ts'

type Owner = 'vendor' | 'buyer'

// What each kind of id is called in `tax_ids[].type`, in the order in which one becomes the party's `tax_id`. `alone`:
// its form is so particular that it needs no label.
const TAX_KINDS: readonly { kind: string; type: string; alone: boolean }[] = [
  { kind: 'vat', type: 'VAT', alone: true },
  { kind: 'gstin', type: 'GSTIN', alone: true },
  { kind: 'ch_uid', type: 'UID', alone: true },
  { kind: 'my_gst', type: 'GST', alone: false },
  { kind: 'abn', type: 'ABN', alone: false },
  { kind: 'cnpj', type: 'CNPJ', alone: true },
  { kind: 'es_nif', type: 'NIF', alone: false },
  { kind: 'partita_iva', type: 'P.IVA', alone: false },
  { kind: 'ein', type: 'EIN', alone: false },
  { kind: 'labelled', type: 'TAX ID', alone: true },
  { kind: 'steuernummer', type: 'STNR', alone: false },
  { kind: 'codice_fiscale', type: 'CF', alone: true },
  { kind: 'cpf', type: 'CPF', alone: true },
  { kind: 'pan', type: 'PAN', alone: false },
  { kind: 'uen', type: 'UEN', alone: false },
  { kind: 'lei', type: 'LEI', alone: true },
]
const REGISTRATION_KINDS = ['siret', 'siren', 'hrb', 'cin', 'udyam', 'my_registration', 'uen', 'abn']
const COMPANY_TYPES: Record<string, string> = { siret: 'SIRET', siren: 'SIREN', cin: 'CIN', hrb: 'HRB', udyam: 'UDYAM' }
const TAX_LABELS = ['tax_id', 'vendor_tax_id', 'buyer_tax_id']

interface Id {
  kind: string
  value: string
  valid?: boolean
  owner: Owner
  reading: Pick<Reading, 'text' | 'page' | 'box' | 'confidence' | 'source'>
  label?: string
}

/**
 * Ids and contacts of one party by wire path. Without `parties` everything on the page that is not a customer's is the
 * vendor's.
 */
export function chooseContacts(context: MappingContext, party: Owner, parties: MainParties = {}): Chosen {
  const chosen: Chosen = new Map()
  const set = (name: string, value: unknown, from: Id['reading'], rule: string, label?: string): void => {
    const field = `${party}.${name}`
    if (chosen.has(field) && !context.trace) return
    const { text, page, box, confidence, source } = from
    const made = {
      field,
      value,
      text,
      page,
      box,
      score: 0,
      confidence,
      rule,
      source,
      ...(label !== undefined && { label }),
    }
    if (!chosen.has(field)) chosen.set(field, made)
    else lose(context.trace, field, made, 'another one of the same kind comes first')
  }
  const all = taxIds(context, parties)
  const ids = all.filter((id) => id.owner === party)
  // Who a legal entity is says nothing of its taxes.
  const taxed = ids.find(({ kind }) => kind !== 'lei')
  if (taxed) set('tax_id', taxed.value, taxed.reading, 'tax-id', taxed.label)
  if (ids.length) chosen.set(`${party}.tax_ids`, taxIdList(party, ids))
  copyOf(context.trace, `${party}.tax_id`, `${party}.tax_ids`)
  if (context.trace) keepIds(context.trace, party, all, taxed)
  const country = ids.map(countryOfId).find((one) => one !== undefined)
  if (country !== undefined) set('country', country, ids[0]!.reading, 'tax-id-country', ids[0]!.label)
  const registration = registrationOf(context, parties).find((id) => id.owner === party)
  if (registration)
    set('registration_number', registration.value, registration.reading, 'registration-number', registration.label)
  for (const reading of context.readings) {
    const { meaning } = reading
    if ((meaning.kind === 'email' || meaning.kind === 'url') && ownerOf(lineOf(context, reading), parties) === party)
      set(meaning.kind === 'url' ? 'website' : 'email', meaning.value, reading, 'contact-form')
  }
  const phones = context.readings
    .filter(({ meaning }) => meaning.kind === 'phone')
    .map((reading) => ({ reading, line: lineOf(context, reading) }))
    .filter(({ line }) => ownerOf(line, parties) === party)
    .map((one) => ({ ...one, label: phoneLabel(context, one.reading, one.line) }))
  for (const { reading, label } of phones)
    if (label && reading.confidence >= 0.2)
      set(label.field === 'fax' ? 'fax' : 'phone', reading.text, reading, 'contact-label', label.text)
  // Without a label only what has no other form: a registration number in brackets looks much the same.
  const numbers = new Set([...ids, ...(registration ? [registration] : [])].map(({ value }) => squeeze(value)))
  for (const { reading, line, label } of phones)
    if (
      !label &&
      reading.confidence >= 0.45 &&
      !numbers.has(squeeze(reading.text)) &&
      isBarePhone(context, reading, line, parties)
    )
      set('phone', reading.text, reading, 'contact-form')
  return chosen
}

/** Keeps the tax numbers that are not the party's. */
function keepIds(trace: Trace, party: Owner, ids: readonly Id[], taken: Id | undefined): void {
  const field = `${party}.tax_id`
  for (const id of ids) {
    if (id === taken) continue
    const { text, page, box, confidence, source } = id.reading
    const lost = id.owner === party ? 'another number of the party comes first' : `it belongs to the ${id.owner}`
    const made = { field, value: id.value, text, page, box, score: 0, confidence, rule: 'tax-id', source }
    lose(trace, field, { ...made, ...(id.label !== undefined && { label: id.label }) }, lost)
  }
}

/** The country that issued an id, where the id says so and its check digits hold. */
function countryOfId({ kind, value, valid }: Id): string | undefined {
  if (valid !== true) return undefined
  const own: Record<string, string> = {
    gstin: 'IN',
    ch_uid: 'CH',
    abn: 'AU',
    cnpj: 'BR',
    cpf: 'BR',
    partita_iva: 'IT',
    codice_fiscale: 'IT',
    es_nif: 'ES',
    ein: 'US',
    uen: 'SG',
  }
  if (kind !== 'vat') return own[kind]
  const prefix = value.slice(0, 2)
  return { EL: 'GR', CH: 'CH', XI: 'GB' }[prefix] ?? prefix
}

function taxIdList(party: Owner, ids: readonly Id[]): Candidate<TaxId[]> {
  const list = ids.map(({ kind, value, valid }): TaxId => ({
    type: TAX_KINDS.find((one) => one.kind === kind)?.type ?? COMPANY_TYPES[kind] ?? 'TAX ID',
    value,
    ...(valid !== undefined && { valid }),
  }))
  const { reading } = ids[0]!
  return {
    field: `${party}.tax_ids`,
    value: list.filter((one, at) => list.findIndex((other) => squeeze(other.value) === squeeze(one.value)) === at),
    text: ids.map((id) => id.value).join('\n'),
    page: reading.page,
    box: reading.box,
    score: 0,
    confidence: Math.min(...ids.map((id) => id.reading.confidence)),
    rule: 'tax-id',
    source: reading.source,
    checks: ids
      .filter((id) => id.valid !== undefined)
      .map((id) => ({ name: `${id.kind}_checksum`, passed: id.valid === true, actual: id.value })),
  }
}

const squeeze = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '')

/** Tax ids with their owners, the kinds in the order above and each kind as printed from the top. */
function taxIds(context: MappingContext, parties: MainParties): Id[] {
  const found: Id[] = []
  for (const hit of context.labels) {
    if (!TAX_LABELS.includes(hit.field)) continue
    const value = labelledNumber(context, hit)
    // The country of an account has the letters of a tax number's.
    if (
      !value ||
      context.readings.some(
        ({ meaning, page, line }) =>
          meaning.kind === 'id' &&
          meaning.idKind === 'iban' &&
          meaning.valid &&
          page === value.line.page &&
          line === value.line.line &&
          meaning.value.includes(squeeze(value.text)),
      )
    )
      continue
    const owner =
      hit.field === 'buyer_tax_id'
        ? 'buyer'
        : hit.field === 'vendor_tax_id'
          ? 'vendor'
          : (ownerOf(value.line, parties) ?? ownerOf(lineOf(context, hit), parties))
    if (!owner) continue
    const typed = context.readings
      .filter(
        ({ meaning, page, line }) =>
          meaning.kind === 'id' &&
          page === value.line.page &&
          line === value.line.line &&
          TAX_KINDS.some(({ kind }) => kind === meaning.idKind) &&
          squeeze(meaning.value).includes(squeeze(value.text).slice(0, 8)),
      )
      .sort((a, b) => b.confidence - a.confidence)[0]
    const meaning = typed?.meaning.kind === 'id' ? typed.meaning : undefined
    found.push({
      kind: meaning?.idKind ?? 'labelled',
      value: meaning && meaning.idKind !== 'pan' ? meaning.value : value.text,
      ...(meaning?.valid !== undefined && { valid: meaning.valid }),
      owner,
      reading: {
        text: value.text,
        page: value.line.page,
        box: value.line.box,
        confidence: value.line.confidence * hit.quality,
        source: value.line.cells[0]?.source ?? 'ocr',
      },
      label: hit.text,
    })
  }
  for (const reading of context.readings) {
    const { meaning } = reading
    if (
      meaning.kind !== 'id' ||
      !TAX_KINDS.some(({ kind, alone }) => kind === meaning.idKind && alone) ||
      (reading.confidence < 0.6 && !meaning.valid)
    )
      continue
    if (found.some((id) => squeeze(id.value) === squeeze(meaning.value))) continue
    const line = lineOf(context, reading)
    const owner = buyerLabelOn(context, line) ? 'buyer' : ownerOf(line, parties)
    if (owner)
      found.push({
        kind: meaning.idKind,
        value: meaning.value,
        ...(meaning.valid !== undefined && { valid: meaning.valid }),
        owner,
        reading,
      })
  }
  const rank = (id: Id): number => TAX_KINDS.findIndex(({ kind }) => kind === id.kind)
  return found.sort((a, b) => rank(a) - rank(b))
}

function buyerLabelOn(context: MappingContext, line: PlacedLine): boolean {
  return labelsOn(context, line).some((hit) => hit.field === 'buyer_tax_id')
}

function registrationOf(context: MappingContext, parties: MainParties): Id[] {
  const found: Id[] = []
  for (const hit of context.labels.filter(({ field }) => field === 'registration_number')) {
    const value = labelledNumber(context, hit)
    const owner = value && ownerOf(value.line, parties)
    if (owner)
      found.push({
        kind: 'labelled',
        value: value.text,
        owner,
        label: hit.text,
        reading: {
          text: value.text,
          page: value.line.page,
          box: value.line.box,
          confidence: value.line.confidence * hit.quality,
          source: value.line.cells[0]?.source ?? 'ocr',
        },
      })
  }
  for (const reading of context.readings) {
    const { meaning } = reading
    if (meaning.kind !== 'id' || !REGISTRATION_KINDS.includes(meaning.idKind) || reading.confidence < 0.65) continue
    const owner = ownerOf(lineOf(context, reading), parties)
    if (owner) found.push({ kind: meaning.idKind, value: meaning.value, owner, reading })
  }
  return found
}

const NUMBER = /(?:[A-Z]{1,4}[-. ]?)?\d[\dA-Z]*(?:[ ./-]{1,2}[\dA-Z]*\d[\dA-Z]*)*(?:[-. ]?[A-Z]{1,2}\d{0,3}\b)?/

/** The number that a label names: behind it on its line, in the next column, or on the line below. */
function labelledNumber(context: MappingContext, hit: LabelHit): { text: string; line: PlacedLine } | undefined {
  const line = lineOf(context, hit)
  const next = labelsOn(context, hit)
    .filter(
      (other) =>
        other.from >= hit.to &&
        other.quality * other.weight >= 0.5 &&
        other.field !== hit.field &&
        !TAX_LABELS.includes(other.field),
    )
    .sort((a, b) => a.from - b.from)[0]
  const start = line.text.indexOf(hit.text) + hit.text.length
  const end = next ? line.text.indexOf(next.text, start) : -1
  const inline = numberIn(line.text.slice(start, end < 0 ? undefined : end))
  if (inline) return { text: inline, line }
  if (/\d{4}/.test(line.text.slice(start))) return undefined
  const height = line.box.bottom - line.box.top
  const beside = rightOf(context, line)[0]
  const below = linesOfPage(context, line.page).find(
    (other) =>
      other.box.top > line.box.top + 0.5 * height &&
      other.box.top - line.box.bottom < 1.2 * height &&
      Math.abs(other.box.left - hit.box.left) < 0.03,
  )
  for (const other of [beside, below]) {
    const label = other && leadingLabel(context, other)
    if (!other || (label && label.rest !== '' && label.marked)) continue
    const text = numberIn(other.text)
    if (text) return { text, line: other }
  }
  return undefined
}

function numberIn(text: string): string | undefined {
  const found = NUMBER.exec(text)
  if (!found || (found[0].match(/\d/g) ?? []).length < 5) return undefined
  // Between label and number stand only signs and short words such as "No".
  return /^[^\d]{0,14}$/.test(text.slice(0, found.index)) &&
    !/(?<![\d./-])\d{1,2}[./-]\d{1,2}[./-]\d{2,4}(?![\d./-])|^\d+[.,]\d{2}$/.test(found[0])
    ? found[0].trim().replace(/[ ./-]+$/, '')
    : undefined
}

function lineOf(context: MappingContext, at: { page: number; line: number }): PlacedLine {
  return lineAt(context, at)!
}

/**
 * Whose line it is: the buyer's when it is one of his lines or stands in his block, no one's when another role's, else
 * the vendor's.
 */
function ownerOf(line: PlacedLine, { vendor, buyer }: MainParties): Owner | undefined {
  const holds = (mention: PartyMention | undefined): boolean =>
    mention !== undefined && mention.page === line.page && mention.party.lines.some((one) => one.line === line.line)
  const frames = (mention: PartyMention | undefined): boolean =>
    mention !== undefined &&
    mention.page === line.page &&
    line.box.top >= mention.box.top - 0.002 &&
    line.box.bottom <= mention.box.bottom + 0.002 &&
    line.box.left >= mention.box.left - 0.01 &&
    line.box.left <= mention.box.right
  // A label says more of whose a line is than the block that it stands in.
  if (holds(buyer) && buyer!.role !== undefined && vendor?.role === undefined) return 'buyer'
  if (holds(vendor)) return 'vendor'
  if (holds(buyer)) return 'buyer'
  if (frames(vendor)) return 'vendor'
  if (frames(buyer)) return 'buyer'
  if (!buyer || !vendor || buyer.page !== line.page) return 'vendor'
  // On the buyer's own rows or right under his block, in his half of the page: part of what is said of him.
  const height = line.box.bottom - line.box.top
  const near =
    line.box.top >= buyer.box.top - height &&
    line.box.top - buyer.box.bottom < 2.5 * height &&
    line.box.left >= buyer.box.left - 0.02 &&
    line.box.left < Math.max(buyer.box.right, buyer.box.left + 0.35)
  const nearVendor =
    vendor.page === line.page &&
    line.box.top >= vendor.box.top - height &&
    line.box.top - vendor.box.bottom < 2.5 * height
  return near && !nearVendor ? 'buyer' : 'vendor'
}
