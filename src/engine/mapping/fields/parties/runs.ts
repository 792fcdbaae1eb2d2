// Runs of header segments as possible names and addresses: how a run reads when printed on one line, and the evidence
// that speaks for it.

import type { BoundingBox } from '../../../../schema/geometry.ts'
import type { Segment } from './segments.ts'
import { ADDRESS_TRAITS, isForeign } from './foreign-lines.ts'
import { addressText, nameText, type Role } from './run-texts.ts'
import { withLetters } from '../../reading/confusable-letters.ts'
import { withKnownWords, withPostcode } from '../../reading/known-words.ts'
import { companySuffixOf } from '../../reading/line-traits.ts'

export interface Run {
  segments: readonly Segment[]
  from: number
  to: number
  skipped: number
}

// The longest runs that occur: names on three rows, in letters so wide that each word is read apart, and addresses of
// eight segments (training receipts; 99.5 and 99 % are within).
const LONGEST: Record<Role, { segments: number; rows: number }> = {
  name: { segments: 6, rows: 3 },
  address: { segments: 8, rows: 8 },
}

// How many foreign lines an address may run past: a column of facts beside it puts one behind each of its lines.
const MOST_PASSED: Record<Role, number> = { name: 0, address: 3 }

// Lines that may be left out though they need not be foreign, one to a run.
const DOUBTFUL: Readonly<Record<Role, readonly string[]>> = {
  name: ['registration', 'short', 'junk'],
  address: ['fact', 'phone', 'registration', 'short', 'junk', 'same-row', 'url', 'email'],
}

/**
 * All runs of neighbouring segments that could be the role. Foreign lines are none of it; inside, one doubtful line may
 * be left out.
 */
export function runsOf(role: Role, segments: readonly Segment[]): Run[] {
  const runs: Run[] = []
  const foreign = segments.map((segment) => isForeign(role, segment))
  const { segments: most, rows } = LONGEST[role]
  const doubtful = segments.map(({ traits }) => DOUBTFUL[role].some((trait) => traits.has(trait)))
  for (let from = 0; from < segments.length; from++) {
    if (foreign[from]) continue
    const kept: number[] = []
    for (
      let at = from, passed = 0, own = 0;
      at < segments.length && kept.length < most && passed <= MOST_PASSED[role];
      at++
    ) {
      // The foot of a long receipt goes on with no line of its head.
      if (at > from && segments[at]!.row > segments[at - 1]!.row + 1) break
      if (foreign[at]) passed++
      else if ((own += Number(kept.length === 0 || segments[at]!.row !== segments[kept.at(-1)!]!.row)) > rows) break
      else {
        kept.push(at)
        const inside = kept.map((one) => segments[one]!)
        pushRun(runs, inside, from, at + 1, passed)
        for (let out = 1; out < kept.length - 1; out++) {
          if (doubtful[kept[out]!])
            pushRun(
              runs,
              inside.filter((_, place) => place !== out),
              from,
              at + 1,
              passed + 1,
            )
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
  const text =
    role === 'name'
      ? nameText(run.segments.map((one) => one.text).join(' '))
      : addressText(run.segments.map((one) => one.text))
  if (!run.segments.some(({ line }) => line.cells[0]?.source === 'ocr')) return text
  // A capital behind a word's point is a speck: "SDN. BHD.L".
  const mended = withKnownWords(withLetters(text.replace(/(?<=\p{L}{3}\.)\p{Lu}$/u, '')), role)
  return role === 'address' ? withPostcode(mended) : mended
}

/** The places of a run that a segment's traits speak about. */
export const PLACES = ['in', 'start', 'end', 'before', 'after'] as const

/** All evidence of a run: the traits of its segments by their place, and that of the run as a whole. */
export function evidenceOf(role: Role, run: Run, all: readonly Segment[], address: Run | undefined): string[] {
  const of = (place: (typeof PLACES)[number], segment: Segment | undefined): string[] =>
    segment ? [...segment.traits].map((trait) => `${place}:${trait}`) : []
  return [
    ...run.segments.flatMap((segment) => of('in', segment)),
    ...of('start', run.segments[0]),
    ...of('end', run.segments.at(-1)),
    ...of('before', all[run.from - 1]),
    ...of('after', all[run.to]),
    ...runEvidence(role, run, all, address),
  ]
}

/**
 * The evidence of a run as a whole: its length, how its segments join, what it cuts off, and for a name its distance
 * from the address.
 */
export function runEvidence(role: Role, run: Run, all: readonly Segment[], address: Run | undefined): string[] {
  const first = run.segments[0]!
  const last = run.segments.at(-1)!
  const before = all[run.from - 1]
  const after = all[run.to]
  const evidence = [`length:${run.segments.length}`]
  const note = (name: string, holds: boolean | undefined): void => {
    if (holds) evidence.push(name)
  }
  note('before:nothing', !before)
  note('after:nothing', !after)
  note('skipped', run.skipped > 0)
  for (let at = 1; at < run.segments.length; at++) {
    const above = run.segments[at - 1]!
    const below = run.segments[at]!
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
  note('cuts-words-start', before?.row === first.row && WORD.test(before.text))
  note('cuts-row-end', after?.row === last.row)
  note('cuts-words-end', after?.row === last.row && WORD.test(after.text))
  note('of-recipient', isOfRecipient(run, all))
  if (role === 'name') {
    const gap = address && address.from - run.to
    const inside = address !== undefined && run.segments.some((one) => address.segments.includes(one))
    evidence.push(`gap:${gap === undefined ? 'none' : inside ? 'inside' : gap < 0 ? 'after' : gap > 4 ? 'far' : gap}`)
    note('starts-joined', /^\s*[&+([{]/.test(first.text))
    note('ends-joined', /[&+,/-]\s*$/.test(last.text))
    note('cuts-wrap', before !== undefined && wraps(before, first))
    note('towers', run.segments.length === 1 && towers(first, all))
    return evidence
  }
  const holds = (...traits: string[]): boolean =>
    run.segments.some((one) => traits.some((trait) => one.traits.has(trait)))
  note('holds-postcode', holds('postcode', 'postcode-bare'))
  note('holds-street', holds('street'))
  note('holds-state', holds('state', 'state-code'))
  note('holds-number', holds('house-start', 'house-end'))
  // Behind a state's letters and its code only the country may follow.
  note(
    'past-postcode',
    run.segments.slice(0, -1).some(({ traits }) => traits.has('postcode')) &&
      !ADDRESS_TRAITS.some((trait) => last.traits.has(trait)),
  )
  note(
    'cuts-code',
    after !== undefined && !holds('postcode', 'postcode-bare') && CODE.test(after.text.trim()) && isNext(last, after),
  )
  note(
    'past-code',
    run.segments.slice(0, -1).some((one) => one.traits.has('state-code') && one.traits.has('postcode-bare')),
  )
  return evidence
}

// Of a word beside a run, and not of a sign or a number: "The" is one.
const WORD = /\p{L}{3}/u

// A postcode alone: "12345", "123-4567", "123 45", "A1B 2C3".
const CODE = /^(?:\d{3,5}[ -]?\d{2,4}|\d{4,6}|[A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z]{2}|[A-Z]\d[A-Z]\s?\d[A-Z]\d)$/

/** Whether one line stands right below another, as lines of a paragraph do. */
function isNext(upper: Segment, lower: Segment): boolean {
  return lower.row === upper.row + 1 && lower.box.top - upper.box.bottom < lower.box.bottom - lower.box.top
}

// Name, building and street of the one whom the paper is for stand below the word that says so.
const RECIPIENT_ROWS = 3

/**
 * Whether a run stands with whom the paper is for: on his line or close below it, with nothing of the paper itself
 * between.
 */
function isOfRecipient({ from, segments: [first] }: Run, all: readonly Segment[]): boolean {
  for (let at = from; at >= 0 && first!.row - all[at]!.row <= RECIPIENT_ROWS; at--) {
    if (all[at]!.traits.has('recipient')) return true
    if (
      at < from &&
      ['date', 'time', 'money', 'phone', 'registration', 'heading'].some((trait) => all[at]!.traits.has(trait))
    )
      return false
  }
  return false
}

/** Whether a name goes on in the line below it: a wide line without a legal form over a short one that ends in it. */
function wraps(upper: Segment, lower: Segment): boolean {
  const width = ({ box }: Segment): number => box.right - box.left
  const own = companySuffixOf(lower.text)?.before
  return (
    own !== undefined &&
    !own.includes(' ') &&
    upper.traits.has('digits-none') &&
    !['suffix', 'fact', 'heading', 'greeting', 'sentence', 'slogan', 'url', 'one-word'].some((one) =>
      upper.traits.has(one),
    ) &&
    upper.row === lower.row - 1 &&
    width(upper) > 1.2 * width(lower) &&
    lower.box.top - upper.box.bottom < 0.6 * (lower.box.bottom - lower.box.top)
  )
}

// How many times as high as any other line of the head a line must be to stand out as a sign over the door does.
const TOWERING = 1.5

function towers({ box }: Segment, all: readonly Segment[]): boolean {
  const height = (one: BoundingBox): number => one.bottom - one.top
  return all.every((other) => other.box === box || height(box) >= TOWERING * height(other.box))
}
