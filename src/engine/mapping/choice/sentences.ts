// The sentences that say why a value won: what stands at it, what agrees with it, and what the next best candidate
// lacks. Plain English, from the words below.

import type { BoundingBox } from '../../../schema/geometry.ts'
import type { Check } from '../../../schema/extraction.ts'
import type { Candidate, Kept, MappingContext } from '../vocabulary.ts'

/** A candidate with what its chooser noted of it; `score` is the one that it was compared by. */
export interface Weighed extends Kept {
  score: number
  parts?: Readonly<Record<string, number>>
}

/** Why `winner` has the field at `path`; `others` are the candidates that lost, best first. */
export function reasonFor(context: MappingContext, path: string, winner: Weighed, others: readonly Weighed[]): string {
  const { candidate } = winner
  const reader = context.trace?.readers.get(path)
  const from = context.trace?.copies.get(path)
  return [
    from === undefined ? foundBy(context, winner, reader) : `It is taken from ${from}. ${foundBy(context, winner)}`,
    ...(winner.for === undefined ? [] : [`${capital(winner.for)}.`]),
    ...(candidate.checks ?? []).map(checkSentence),
    nextBest(winner, others),
  ].join(' ')
}

/** Why the field at `path` has no value. */
export function reasonForNone(context: MappingContext, path: string, others: readonly Weighed[]): string {
  const [first] = others
  const [hit] = context.trace?.labels.get(path) ?? []
  if (first) {
    const { candidate, score, least, lost } = first
    const because =
      lost !== undefined
        ? lost
        : least !== undefined && score < least
          ? `its score ${points(score)} is below ${points(least)}, the least that the field takes`
          : 'no chooser took it'
    return `No value. The best candidate ${valueOf(candidate)} is not taken: ${because}.`
  }
  return hit
    ? `No value. The label "${hit.text}" is on page ${hit.page + 1}, but no value of the right kind stands at it.`
    : 'No value. No label of this field was found.'
}

const SOURCES: Partial<Record<Candidate['source'], string>> = {
  xml: 'The embedded XML states it.',
  barcode: 'A barcode states it.',
  mrz: 'The machine-readable zone states it.',
}

function foundBy(context: MappingContext, { candidate, parts }: Weighed, reader?: string): string {
  const { label, source, rule } = candidate
  const stated = SOURCES[source]
  // A rule that is named like its reader needs no second name.
  const by = reader === undefined || reader.replaceAll(' ', '-') === rule ? '' : ` of the reader "${reader}"`
  if (stated !== undefined) return stated
  if (rule === 'ranker') return 'A ranker prefers it to what the rules would choose.'
  if (label !== undefined) return `The label "${label}" stands ${sideOf(context, candidate, label)}.`
  if (source === 'derived') return `The rule "${rule}"${by} derives it from the rest of the document.`
  return `The rule "${rule}"${by} finds it.${strongest(parts)}`
}

/** What speaks most for a candidate that no label names. */
function strongest(parts: Weighed['parts']): string {
  const most = Object.entries(parts ?? {})
    .filter(([name, share]) => share > 0 && name in SPEAKS)
    .sort((a, b) => b[1] - a[1])
    .slice(0, 2)
    .map(([name, share]) => `${SPEAKS[name]} (+${points(share)})`)
  return most.length ? ` Most of its score: ${most.join(', ')}.` : ''
}

/** Where the label of a candidate stands, seen from its value. */
function sideOf({ trace, labels }: MappingContext, { page, box }: Candidate, label: string): string {
  const middle = (one: BoundingBox): number => (one.top + one.bottom) / 2
  const middleX = (one: BoundingBox): number => (one.left + one.right) / 2
  const [nearest] = [...labels, ...[...(trace?.labels.values() ?? [])].flatMap((hits) => [...hits])]
    .filter((hit) => hit.page === page && hit.text === label)
    .sort((a, b) => Math.abs(middle(a.box) - middle(box)) - Math.abs(middle(b.box) - middle(box)))
  if (!nearest) return 'at it'
  const isBeside = middle(nearest.box) > box.top && middle(nearest.box) < box.bottom
  if (isBeside && nearest.box.right <= middleX(box)) return 'to its left'
  if (isBeside) return nearest.box.left >= middleX(box) ? 'to its right' : 'in its line'
  return middle(nearest.box) < middle(box) ? 'above it' : 'below it'
}

function checkSentence({ name, passed, expected, actual }: Check): string {
  const words = name.replaceAll('_', ' ')
  if (passed) return `The check "${words}" passes.`
  const compared =
    expected === undefined ? '' : `: it expects ${expected}${actual === undefined ? '' : `, not ${actual}`}`
  return `The check "${words}" fails${compared}.`
}

function nextBest(winner: Weighed, others: readonly Weighed[]): string {
  const [next] = others
  if (!next) return 'No other candidate was weighed.'
  const { candidate, score, lost, round } = next
  const isCompared = round !== undefined && round === winner.round
  const value = valueOf(candidate)
  if (!isCompared) {
    const against = lost ?? weakestOf(next)
    return `Another candidate is ${value}${against === undefined ? '' : `: ${against}`}.`
  }
  const behind = winner.score - score
  if (JSON.stringify(candidate.value) === JSON.stringify(winner.candidate.value))
    return `The same value ${value} is printed again.`
  const because = lost ?? shortOf(winner, next)
  const place = `The next best candidate is ${value}`
  if (behind < 0) return `${place}. Its score is ${points(-behind)} higher, but ${lost ?? 'the rule above decides'}.`
  return `${place}, ${points(behind)} behind${because === undefined ? '' : `: ${because}`}.`
}

// What a part of the score says of a candidate that has it.
const SPEAKS: Readonly<Record<string, string>> = {
  labelled: 'a label names the party',
  domain: 'a web or mail address carries the name',
  taxId: 'a tax number stands with it',
  bank: 'a bank account stands with it',
  contacts: 'a telephone number or mail address stands with it',
  website: 'a web address stands with it',
  suffix: 'the name has a legal form',
  titleName: 'the name stands out at the top',
  repeated: 'the name is printed again',
  top: 'it stands at the top of the page',
  footer: 'it stands in the footer',
  inline: 'it is a line of name and address, as a sender prints it',
  address: 'it has an address',
  name: 'it has a name',
  bare: 'no telephone number or account stands with it',
  windowPlace: 'it stands where letters have their window',
  belowSender: 'it stands under the line of the sender',
  attention: 'it names a person to whom the letter goes',
  letterhead: 'it stands behind a town, as in a letterhead',
  onlyOne: 'it is the only date',
  time: 'a time stands beside it',
  upper: 'it stands in the upper part of the page',
  firstPage: 'it stands on the first page',
  repeated_value: 'it is printed again',
  bareReceiptDate: 'dates of receipts need no label',
  equations: 'sums agree with it',
  copies: 'it is printed several times',
  arithmetic: 'the arithmetic of the rows agrees',
  words: 'the head and the kind of the column fit',
}

// What a candidate lacks to another one by each part of the score. Names without words are shown as they are.
const LACKS: Readonly<Record<string, string>> = {
  label: 'its label fits less well',
  rival: 'a better label of another field stands at it',
  lesserRival: 'a label of another field stands at it',
  doubt: 'it was read less surely',
  firstPage: 'it is not on the first page',
  upper: 'it stands lower on the page',
  repeated: 'it is printed once only',
  copies: 'it is printed less often',
  printed_again: 'it is printed less often',
  equations: 'fewer sums agree with it',
  with_total: 'no equally sure total goes with it',
  with_subtotal: 'no equally sure subtotal goes with it',
  with_tax: 'no equally sure tax goes with it',
  size: 'it is printed smaller',
  largest: 'it is not the largest amount',
  time: 'no time stands beside it',
  letterhead: 'it does not stand behind a town as in a letterhead',
  future: 'it lies in the future or after the due date',
  column: 'it stands in a column of dates',
  cell: 'it is a cell of a table',
  period: 'it is an end of a period',
  partial: 'it has no day',
  ancient: 'it is very old',
  mixed: 'it has no letters',
  short: 'it has few digits',
  tiny: 'it is one digit',
  long: 'it is too long',
  otherKind: 'it is also a value of another kind',
  year: 'it looks like a year',
  fragment: 'it looks like a part of other words',
  bracketed: 'it stands in brackets',
  labelled: 'no label names it for this party',
  otherRole: 'its label names another party',
  taxId: 'no tax number stands with it',
  buyerTaxId: 'a tax number of the buyer stands with it',
  bank: 'no bank account stands with it',
  contacts: 'no telephone number or mail address stands with it',
  domain: 'no web or mail address carries the name',
  titleName: 'its name does not stand out at the top',
  suffix: 'its name has no legal form',
  arithmetic: 'the arithmetic of the rows agrees less',
  words: 'the head and the kind of its column fit less',
}

/** The part of the score that most of the distance comes from, as a clause. */
function shortOf({ parts: more = {} }: Weighed, { parts: less = {} }: Weighed): string | undefined {
  const names = [...new Set([...Object.keys(more), ...Object.keys(less)])]
  const gaps = names.map((name) => ({ name, gap: (more[name] ?? 0) - (less[name] ?? 0) })).sort((a, b) => b.gap - a.gap)
  const [most] = gaps
  if (!most || most.gap <= 0) return undefined
  return LACKS[most.name] ?? `it has less of "${most.name.replaceAll('_', ' ')}"`
}

/** The part of the score that speaks most against a candidate, as a clause. */
function weakestOf({ parts = {} }: Weighed): string | undefined {
  const [most] = Object.entries(parts)
    .filter(([name, share]) => share < 0 && name in LACKS)
    .sort((a, b) => a[1] - b[1])
  return most && LACKS[most[0]]
}

const LONGEST_SHOWN = 60

/** A value as a sentence shows it. */
function valueOf({ value, text }: Candidate): string {
  const shown = typeof value === 'number' ? text : typeof value === 'object' ? JSON.stringify(value) : String(value)
  return `"${shown.length > LONGEST_SHOWN ? `${shown.slice(0, LONGEST_SHOWN - 1)}…` : shown}"`
}

const points = (score: number): string => score.toFixed(1)
const capital = (clause: string): string => clause.charAt(0).toUpperCase() + clause.slice(1)
