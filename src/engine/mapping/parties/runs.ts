// Runs of header segments as possible names and addresses: how a run reads when printed on one line, and the evidence that speaks for it.

import type { BoundingBox } from '../../../schema/geometry.ts'
import type { Segment } from './header-segments.ts'
import { withLetters } from '../reading/confusable-letters.ts'
import type { Trait } from '../reading/line-traits.ts'
import { companySuffixOf, traitsOf } from '../reading/line-traits.ts'

export type Role = 'name' | 'address'

export interface Run { segments: readonly Segment[]; from: number; to: number; skipped: number }

// The longest runs that occur: names of three segments, addresses of eight (training receipts; 99.5 and 99 % are within).
const LONGEST: Record<Role, number> = { name: 3, address: 8 }

/** All runs of neighbouring segments that could be the role; inside an address one foreign segment may be passed over. */
export function runsOf(role: Role, segments: readonly Segment[]): Run[] {
  const runs: Run[] = []
  for (let from = 0; from < segments.length; from++) {
    for (let to = from + 1; to <= Math.min(segments.length, from + LONGEST[role]); to++) {
      const inside = segments.slice(from, to)
      pushRun(runs, inside, from, to, 0)
      if (inside.length < 3) continue
      for (let out = 1; out < inside.length - 1; out++) {
        const passed = inside[out]!.traits
        if (role === 'address' ? ['fact', 'phone', 'registration', 'short', 'junk', 'same-row', 'url', 'email'].some((one) => passed.has(one)) : ['registration', 'short', 'junk'].some((one) => passed.has(one))) {
          pushRun(runs, inside.filter((_, at) => at !== out), from, to, 1)
        }
      }
    }
  }
  return runs
}

function pushRun(runs: Run[], segments: readonly Segment[], from: number, to: number, skipped: number): void {
  if (segments.some(({ text }) => /\p{L}.*\p{L}/u.test(text))) runs.push({ segments, from, to, skipped })
}

/** How a run reads on one line. */
export function textOf(role: Role, run: Run): string {
  const text = role === 'name' ? nameText(run.segments.map((one) => one.text).join(' ')) : addressText(run.segments.map((one) => one.text))
  return run.segments.some(({ line }) => line.cells[0]?.source === 'ocr') ? withLetters(text) : text
}

const CONTACT_TAIL = /[\s,;|·•–-]*(?<!\p{L})(?:tel(?:p|[eé]phone|[eé]fono|efon[eo]?|efoon|\.?\s*no)?|phone|ph|fon|fax|hp|h\/p|mobile|tlf|t[eé]l(?:[eé]phone)?|email|e-mail)(?!\p{L})\s*[.:#/]*\s*(?:no\.?\s*)?[:.]?\s*\(?\+?\d.*$/iu
const REGISTRATION_TAIL = /[\s,]*[([{]?\s*(?:(?:co(?:mpany)?|reg(?:istration)?|roc|brn)\b[\s.:#-]*(?:reg(?:istration)?\b)?[\s.:#-]*(?:no\b)?[\s.:#-]*)?(?:[A-Z]{0,3}\d{4,12}[-–/ ]{0,3}[A-Z0-9]?)\s*[)\]}]?\s*\.?$/i

// Who owns or runs the shop, before the name.
const NAME_HEAD = /^\s*(?:own(?:ed)?(?: (?:and|&) operated)? by|operated by|managed by|dimiliki(?: oleh)?|company(?: name)?|nama syarikat)\s*[:.]\s*(?=\S)/i

/** A name as a reader writes it down: without registration number, asterisks and quotation marks around it. */
export function nameText(text: string): string {
  let name = text.replace(CONTACT_TAIL, '').replace(NAME_HEAD, '').replace(/^[\s*=~_<>«»"“”'‘:;,.|-]+|[\s*=~_<>«»"“”:;,|-]+$/g, '')
  const bare = name.replace(REGISTRATION_TAIL, '')
  // A shop's number ("Store 4512") is part of a brand's name; a long number after a legal form, or one in brackets or with its letter, is a registration.
  if (bare.length >= 3 && !/#\s*$/.test(bare) && (/[([{]|\d{5}|\d[- ]?[A-Z]\)?\s*$/.test(name.slice(bare.length)) || companySuffixOf(bare))) name = bare
  return name.replace(/^[\s*=~_<>«»"“”'‘:;,.|-]+|[\s*=~_<>«»"“”:;,|-]+$/g, '').trim()
}

const ADDRESS_HEAD = /^\s*(?:address|add|addr|adresse|anschrift|direccion|dirección|domicilio|indirizzo|sede(?: legale)?|adres|endere[cç]o|morada|alamat|si[eè]ge(?: social)?|regd?\.?\s*office|registered office|hq|head office|warehouse address|(?:hq|branch|outlet|shop|store|office)\s*add(?:r(?:ess)?)?)\s*[:.\-]+\s*/i

/** The lines of an address joined as it is read out: without "Address:" before it and a phone number behind it. */
export function addressText(lines: readonly string[]): string {
  return lines.map((line, at) => withoutFacts((at === 0 ? line.replace(ADDRESS_HEAD, '') : line).replace(CONTACT_TAIL, '').trim()))
    .map((line) => line.replace(/^[\s*=~_<>«»"“”:;,.|-]+|[\s*=~_<>«»"“”:;|-]+$/g, '')).filter(Boolean)
    .reduce((whole, line) => (whole === '' ? line : /[,;]$/.test(whole) ? `${whole} ${line}` : `${whole}, ${line}`), '').replace(/[\s,;]+$/, '')
}

const FACTS: readonly Trait[] = ['fact', 'phone', 'email', 'url']

/** A line of an address without the numbers of the company that a sign sets off before or behind it: "11006 Cádiz · CIF B11223344". */
function withoutFacts(line: string): string {
  const parts = line.split(/\s+[·•|–-]\s+/)
  const isFact = (part: string): boolean => (FACTS.some((trait) => traitsOf(part).has(trait)) || LICENCE.test(part)) && !traitsOf(part).has('postcode')
  const from = parts.findIndex((part) => !isFact(part)), until = parts.findLastIndex((part) => !isFact(part))
  return from < 0 ? line : line.split(/(\s+[·•|–-]\s+)/).slice(2 * from, 2 * until + 1).join('')
}

// "Lic. #PL-04417", "C.F. MRNFRZ80E52L736S": an abbreviation with its number.
const LICENCE = /^(?:\p{Lu}[\p{L}.]{0,8}[.:]\s?)+(?:no\.?\s?|nr\.?\s?|#\s?)*(?=\S*\d)[A-Z\d/-]{5,}$/u

/** The places of a run that a segment's traits speak about. */
export const PLACES = ['in', 'start', 'end', 'before', 'after'] as const

/** All evidence of a run: the traits of its segments by their place, and that of the run as a whole. */
export function evidenceOf(role: Role, run: Run, all: readonly Segment[], address: Run | undefined): string[] {
  const of = (place: (typeof PLACES)[number], segment: Segment | undefined): string[] => (segment ? [...segment.traits].map((trait) => `${place}:${trait}`) : [])
  return [
    ...run.segments.flatMap((segment) => of('in', segment)), ...of('start', run.segments[0]), ...of('end', run.segments.at(-1)), ...of('before', all[run.from - 1]), ...of('after', all[run.to]),
    ...runEvidence(role, run, all, address),
  ]
}

/** The evidence of a run as a whole: its length, how its segments join, what it cuts off, and for a name its distance from the address. */
export function runEvidence(role: Role, run: Run, all: readonly Segment[], address: Run | undefined): string[] {
  const first = run.segments[0]!, last = run.segments.at(-1)!, before = all[run.from - 1], after = all[run.to]
  const evidence = [`length:${run.segments.length}`]
  const note = (name: string, holds: boolean | undefined): void => { if (holds) evidence.push(name) }
  note('before:nothing', !before)
  note('after:nothing', !after)
  note('skipped', run.skipped > 0)
  for (let at = 1; at < run.segments.length; at++) {
    const above = run.segments[at - 1]!, below = run.segments[at]!
    const [upper, lower] = [above.box.bottom - above.box.top, below.box.bottom - below.box.top]
    note('joint:height-differs', lower > 1.5 * upper || lower < 0.67 * upper)
    note('joint:gap', below.box.top - above.box.bottom > Math.max(upper, lower))
    note('joint:same-row', above.row === below.row)
    note('joint:comma', above.traits.has('comma-end'))
    note('joint:suffix-inside', above.traits.has('suffix'))
  }
  // A comma behind the run says that it goes on; one before it that it began earlier.
  note('open-end', last.traits.has('comma-end') && after !== undefined)
  note('open-start', before?.traits.has('comma-end'))
  note('cuts-row-start', before?.row === first.row)
  note('cuts-words-start', before?.row === first.row && !before.traits.has('short'))
  note('cuts-row-end', after?.row === last.row)
  note('cuts-words-end', after?.row === last.row && !after.traits.has('short'))
  if (role === 'name') {
    const gap = address && address.from - run.to
    const inside = address !== undefined && run.segments.some((one) => address.segments.includes(one))
    evidence.push(`gap:${gap === undefined ? 'none' : inside ? 'inside' : gap < 0 ? 'after' : gap > 4 ? 'far' : gap}`)
    note('starts-joined', /^\s*[&+]/.test(first.text))
    note('cuts-wrap', before !== undefined && wraps(before, first))
    note('towers', run.segments.length === 1 && towers(first, all))
    return evidence
  }
  const holds = (...traits: string[]): boolean => run.segments.some((one) => traits.some((trait) => one.traits.has(trait)))
  note('holds-postcode', holds('postcode', 'postcode-bare'))
  note('holds-street', holds('street'))
  note('holds-state', holds('state', 'state-code'))
  note('holds-number', holds('house-start', 'house-end'))
  // Behind a state's letters and its code only the country may follow.
  note('past-code', run.segments.slice(0, -1).some((one) => one.traits.has('state-code') && one.traits.has('postcode-bare')))
  return evidence
}

/** Whether a name goes on in the line below it: a wide line without a legal form over a short one that ends in it. */
function wraps(upper: Segment, lower: Segment): boolean {
  const width = ({ box }: Segment): number => box.right - box.left
  const own = companySuffixOf(lower.text)?.before
  return own !== undefined && !own.includes(' ') && upper.traits.has('digits-none') && !['suffix', 'fact', 'heading', 'greeting', 'sentence', 'slogan', 'url', 'one-word'].some((one) => upper.traits.has(one))
    && upper.row === lower.row - 1 && width(upper) > 1.2 * width(lower) && lower.box.top - upper.box.bottom < 0.6 * (lower.box.bottom - lower.box.top)
}

// How many times as high as any other line of the head a line must be to stand out as a sign over the door does.
const TOWERING = 1.5

function towers({ box }: Segment, all: readonly Segment[]): boolean {
  const height = (one: BoundingBox): number => one.bottom - one.top
  return all.every((other) => other.box === box || height(box) >= TOWERING * height(other.box))
}
