// Tax and registration numbers, each given to the party whose lines or label it stands with.

import type { LabelHit, MappingContext, PlacedLine, Reading } from '../../vocabulary.ts'
import { COUNTRIES } from '../../../knowledge/load.ts'
import { labelsOn, lineAt, linesOfPage, readingsOn } from '../../context/by-line.ts'
import type { MainParties } from './contact-phones.ts'
import { rightOf } from './party-lines.ts'
import { traitsOf } from '../../reading/line-traits.ts'
import { patternOf } from '../../reading/word-pattern.ts'
import { leadingLabel } from './leading-label.ts'
import type { PartyMention } from './party-mentions.ts'
import { isTaxKind, kindNamed, TAX_KINDS } from './tax-kinds.ts'

export type Owner = 'vendor' | 'buyer'

const REGISTRATION_KINDS = [
  'siret',
  'siren',
  'hrb',
  'fn',
  'za_register',
  'cin',
  'udyam',
  'my_registration',
  'uen',
  'abn',
]
const TAX_LABELS = ['tax_id', 'vendor_tax_id', 'buyer_tax_id']

/** A number of a party, with where it is printed. */
export interface Id {
  kind: string
  value: string
  valid?: boolean
  owner: Owner
  reading: Pick<Reading, 'text' | 'page' | 'box' | 'confidence' | 'source'>
  label?: string
}

/** The letters and digits of a number, by which two are the same. */
export const squeeze = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '')

/** The country that issued an id, where the id says so and its check digits hold. */
export function countryOfId({ kind, value, valid }: Pick<Id, 'kind' | 'value' | 'valid'>): string | undefined {
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

/** Tax ids with their owners, the kinds in the order above and each kind as printed from the top. */
export function taxIds(context: MappingContext, parties: MainParties): Id[] {
  const found: Id[] = []
  for (const hit of context.labels) {
    // Two letters that differ from a label's are another word: "pl." opens a street.
    const isOther = hit.quality < 1 && /^\p{L}{2}\P{L}*$/u.test(hit.text)
    if (!TAX_LABELS.includes(hit.field) || isOther || traitsOf(lineOf(context, hit).text).has('heading')) continue
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
    // Another label before a number of some form names that one: "OIB 12345678903, VAT HR12345678903".
    const isOthers = (reading: Reading): boolean =>
      labelsOn(context, value.line).some(
        (other) => TAX_LABELS.includes(other.field) && other.from >= hit.to && other.to <= reading.from,
      )
    const typed = readingsOn(context, value.line)
      .filter(
        (reading) =>
          reading.meaning.kind === 'id' &&
          isTaxKind(reading.meaning.idKind) &&
          squeeze(reading.meaning.value).includes(squeeze(value.text).slice(0, 8)) &&
          (value.line !== lineOf(context, hit) || !isOthers(reading)),
      )
      .sort((a, b) => b.confidence - a.confidence)[0]
    // The last label before a number says what it is: "VAT Reg TIN 123-456-789-000".
    const before = found.find(({ reading }) => reading.box === value.line.box && reading.text === value.text)
    if (before) {
      before.label = hit.text
      continue
    }
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
    if (meaning.kind !== 'id' || !isTaxKind(meaning.idKind) || (reading.confidence < 0.6 && !meaning.valid)) continue
    if (found.some((id) => squeeze(id.value) === squeeze(meaning.value))) continue
    const line = lineOf(context, reading)
    const isAlone = TAX_KINDS.some(({ kind, alone }) => kind === meaning.idKind && alone)
    // One such number in some twenty holds by chance in another country.
    const isOfCountry = isHome(countryOfId({ ...meaning, kind: meaning.idKind }), context.locale)
    if (!isAlone && !(meaning.valid && isOfCountry && isLineOfBlock(line, reading, parties))) continue
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
  return shared(found, parties).sort((a, b) => rank(a) - rank(b))
}

/** Whether a country is the document's, or speaks its language where none is known. */
function isHome(country: string | undefined, locale: MappingContext['locale']): boolean {
  if (country === undefined || locale.country !== undefined) return country !== undefined && country === locale.country
  return (COUNTRIES[country]?.languages[locale.language] ?? 0) > 0.5
}

/** Whether a number is all of its line, and the line stands among those of a party: under its name, say. */
function isLineOfBlock(line: PlacedLine, { text }: Reading, { vendor, buyer }: MainParties): boolean {
  return (
    squeeze(line.text) === squeeze(text) &&
    [vendor, buyer].some(
      (mention) =>
        mention?.party.name !== undefined &&
        mention.page === line.page &&
        line.box.top >= mention.box.top &&
        line.box.bottom <= mention.box.bottom &&
        line.box.left < mention.box.right &&
        line.box.right > mention.box.left,
    )
  )
}

// A company has one number of a kind; of a company's and a person's number the second is the customer's.
const FAMILIES: Readonly<Record<string, string>> = { cpf: 'cnpj' }
const familyOf = ({ kind, value, label = '' }: Id): string =>
  kind === 'vat'
    ? `vat ${value.slice(0, 2)}`
    : kind === 'labelled'
      ? `labelled ${kindNamed(label)}`
      : (FAMILIES[kind] ?? kind)

/**
 * The ids with their owners put right: where one party has two different numbers of a kind and the other has none, one
 * of them is the other's. It is the one that stands nearer to the other's lines, or the later one.
 */
function shared(ids: readonly Id[], parties: MainParties): Id[] {
  const [first] = ids
  if (!first || ids.some(({ owner }) => owner !== first.owner)) return [...ids]
  const other: Owner = first.owner === 'vendor' ? 'buyer' : 'vendor'
  const same = ids.filter((id) => familyOf(id) === familyOf(first))
  // Counterfoils print a number again: its first place counts.
  const firsts = [...Map.groupBy(same, ({ value }) => squeeze(value)).values()].map((all) =>
    all.reduce((best, one) => (placeOf(one) < placeOf(best) ? one : best)),
  )
  if (firsts.length !== 2) return [...ids]
  const [own, theirs] = [parties[first.owner], parties[other]]
  const nearness = ({ reading: { page, box } }: Id): number =>
    theirs?.page === page && own?.page === page ? apart(box, own.box) - apart(box, theirs.box) : 0
  const [upper, lower] = firsts.sort((a, b) => placeOf(a) - placeOf(b)) as [Id, Id]
  const persons = firsts.filter(({ kind }) => kind === 'cpf')
  const customer = nearness(upper) > nearness(lower) + NEARER ? upper : lower
  const moved = persons.length === 1 && other === 'buyer' ? persons[0]! : customer
  return ids.map((id) => (squeeze(id.value) === squeeze(moved.value) ? { ...id, owner: other } : id))
}

// A line or two of print: less is no evidence.
const NEARER = 0.02

const placeOf = ({ reading: { page, box } }: Id): number => page + box.top

/** How far two boxes are apart, in heights of the page down and half as much across. */
const apart = (one: Reading['box'], other: Reading['box']): number =>
  Math.max(0, one.top - other.bottom, other.top - one.bottom) +
  Math.max(0, one.left - other.right, other.left - one.right) / 2

function buyerLabelOn(context: MappingContext, line: PlacedLine): boolean {
  return labelsOn(context, line).some((hit) => hit.field === 'buyer_tax_id')
}

// Registers of small courts have few entries.
const LEAST_OF_REGISTER = 4

/** Registration numbers with their owners. */
export function registrationOf(context: MappingContext, parties: MainParties): Id[] {
  const found: Id[] = []
  for (const hit of context.labels.filter(({ field }) => field === 'registration_number')) {
    const value = labelledNumber(context, hit, LEAST_OF_REGISTER)
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
  // A number's own form shows where it ends: "FN 345678d".
  return found.map((one) => found.find(({ kind, value }) => FORMED.includes(kind) && isPartOf(one, value)) ?? one)
}

const FORMED = ['hrb', 'fn', 'za_register']
const isPartOf = (id: Id, value: string): boolean =>
  id.kind === 'labelled' && squeeze(value).includes(squeeze(id.value))

const NUMBER = /(?:[A-Z]{1,5}[-. ]?)?\d[\dA-Z]*(?:[ ./-]{1,2}[\dA-Z]*\d[\dA-Z]*)*(?:[-. ]?[A-Z]{1,2}\d{0,3}\b)?/

const PAIR = /^(\d{5,})\s?\/\s?\d{5,}$/

/** The number that a label names: behind it on its line, in the next column, or on the line below. */
function labelledNumber(
  context: MappingContext,
  hit: LabelHit,
  least?: number,
): { text: string; line: PlacedLine } | undefined {
  const line = lineOf(context, hit)
  // A label right behind another is a part of it ("VAT reg. / No."), or the country's code before the digits.
  const next = labelsOn(context, hit)
    .filter(
      (other) =>
        other.from > hit.to &&
        other.quality * other.weight >= 0.5 &&
        other.field !== hit.field &&
        !TAX_LABELS.includes(other.field),
    )
    .sort((a, b) => a.from - b.from)[0]
  const start = line.text.indexOf(hit.text) + hit.text.length
  const end = next ? line.text.indexOf(next.text, start) : -1
  const behind = line.text.slice(start, end < 0 ? undefined : end)
  const inline = numberIn(behind, least)
  // Of two labels with a slash between, each names one part: "INN/KPP: 7701234567/770101001".
  const isPaired = /\//.test(hit.text + behind.slice(0, behind.search(/\d/)))
  if (inline) return { text: (isPaired && PAIR.exec(inline)?.[1]) || inline, line }
  if (/\d/.test(line.text.slice(start))) return undefined
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

// Forms name the number twice: "Tax No. TIN 123-456-789".
const NAMED_AGAIN = new RegExp(`^[^\\d]*?\\b${patternOf('party-words', 'tax-name')}[\\s.:#-]+(?=[\\dA-Z]*\\d)`, 'i')
// Groups of a date, and what is paid with the letters of its money.
const NO_NUMBER =
  /(?<![\d./-])(?:\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|(?:19|20)\d\d[./-]\d\d[./-]\d\d)(?![\d./-])|^\D{0,4}\d+[.,]\d{2}$/

function numberIn(named: string, least = 5): string | undefined {
  const text = named.replace(NAMED_AGAIN, '')
  const found = NUMBER.exec(text)
  const digits = found?.[0].replace(/\D/g, '') ?? ''
  if (!found || digits.length < least || (digits.length < 5 && /^(?:19|20)\d\d$/.test(found[0]))) return undefined
  // Between label and number stand only signs and short words such as "No".
  return /^[^\d]{0,14}$/.test(text.slice(0, found.index)) && !NO_NUMBER.test(found[0])
    ? found[0].trim().replace(/[ ./-]+$/, '')
    : undefined
}

/** The line that a reading or label stands on. */
export function lineOf(context: MappingContext, at: { page: number; line: number }): PlacedLine {
  return lineAt(context, at)!
}

/** Whether a line is one of a mention's own. */
export const isHeldBy = ({ page, line }: { page: number; line: number }, mention: PartyMention | undefined): boolean =>
  mention !== undefined && mention.party.lines.some((one) => one.page === page && one.line === line)

/**
 * Whose line it is: the buyer's when it is one of his lines or stands in his block, no one's when another role's, else
 * the vendor's.
 */
export function ownerOf(line: PlacedLine, { vendor, buyer }: MainParties): Owner | undefined {
  const holds = (mention: PartyMention | undefined): boolean => isHeldBy(line, mention)
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
