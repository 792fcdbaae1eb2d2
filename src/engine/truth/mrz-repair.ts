// Makes what was read of a machine-readable zone the zone again: lines to their length, signs to what their places may
// hold, look-alikes to what check digits prove. A sign that nothing proves wrong stays as it was read.

import { isIssuer } from './issuing-states.ts'
import { checkDigit, compositeOf, signsAt, weightsOf, type MrzForm, type Span } from './mrz-formats.ts'
import { lettersLike, nearestSign, variantsOf } from './mrz-signs.ts'

/**
 * A line brought to its form. `cost` counts repairs, by how unlikely each is; a sign that cannot stand where it does
 * costs `IMPOSSIBLE`.
 */
export interface FittedLine {
  signs: string
  cost: number
}

const IMPOSSIBLE = 4
/** A line longer or shorter by more than this is another one; fillers alone are lost or added in any number. */
const LOST_SIGNS = 2
const LOST_FILLERS = 24
/** More alignments than these are no longer told apart by their signs. */
const BEST_FITS = 3

/** The likeliest ways in which `read` is line `at` of `form`, best first; none where it cannot be. */
export function fitLine(read: string, form: MrzForm, at: number): FittedLine[] {
  const classes = form.classes[at]!
  const fits = alignments(read, classes.length, classes.startsWith('t') ? form.first : '').map(({ signs, cost }) => {
    const fitted = fitSigns(isNames(form, at) ? closedNames(signs, form, at) : signs, classes, form.first)
    return { signs: fitted.signs, cost: cost + fitted.cost }
  })
  const best = new Map<string, number>()
  for (const { signs, cost } of fits) if (cost < (best.get(signs) ?? Infinity)) best.set(signs, cost)
  return [...best]
    .map(([signs, cost]) => ({ signs, cost }))
    .sort((a, b) => a.cost - b.cost)
    .slice(0, BEST_FITS)
}

const isNames = (form: MrzForm, at: number): boolean => form.names[0] === at || form.givenNames?.[0] === at

/**
 * What was read at the length of the line: fillers put back into a run or taken out of it, a first sign that was lost,
 * signs at the ends that are none of it.
 */
function alignments(read: string, length: number, firsts: string): FittedLine[] {
  const lack = length - read.length
  if (lack === 0) return [{ signs: read, cost: 0 }]
  const found: FittedLine[] = []
  const runs = [...read.matchAll(/<+/g)].map((run) => ({ end: run.index + run[0].length, size: run[0].length }))
  if (lack > 0 && lack <= LOST_FILLERS) {
    // Long runs lose fillers more often than short ones; at the very end all of them may be lost.
    for (const { end, size } of runs)
      if (size > 1 || lack <= LOST_SIGNS)
        found.push({
          signs: read.slice(0, end) + '<'.repeat(lack) + read.slice(end),
          cost: size > 2 ? 0.5 + 0.05 * lack : 1 + lack,
        })
    if (!read.endsWith('<')) found.push({ signs: read + '<'.repeat(lack), cost: 1 + 0.05 * lack })
    if (lack === 1) for (const first of firsts) found.push({ signs: first + read, cost: 1.5 })
    if (lack <= LOST_SIGNS)
      for (const { end, size } of runs)
        if (size > 2 && lack > 1)
          for (const first of firsts) found.push({ signs: first + read.slice(0, end) + '<' + read.slice(end), cost: 3 })
  } else if (lack < 0 && -lack <= LOST_FILLERS) {
    for (const { end, size } of runs)
      if (size >= -lack)
        found.push({
          signs: read.slice(0, end + lack) + read.slice(end),
          cost: size > 2 ? 0.5 - 0.05 * lack : 1 - lack,
        })
    if (-lack <= LOST_SIGNS)
      for (let head = 0; head <= -lack; head++) found.push({ signs: read.slice(head, head + length), cost: 1.5 - lack })
  }
  return found
}

/** The signs with each that its place cannot hold as its look-alike. */
function fitSigns(signs: string, classes: string, first: string): FittedLine {
  let fitted = ''
  let cost = 0
  for (let at = 0; at < classes.length; at++) {
    const nearest = nearestSign(classes[at]!, signs[at]!, first)
    fitted += nearest?.sign ?? signs[at]!
    cost += nearest ? 0.3 * nearest.cost : IMPOSSIBLE
  }
  return { signs: fitted, cost }
}

/**
 * A line of names whose fillers are fillers: nothing stands behind three of them, and two part the surname from the
 * others.
 */
function closedNames(signs: string, form: MrzForm, at: number): string {
  const [, from, to] = form.names[0] === at ? form.names : form.givenNames!
  let names = signs.slice(from, to).replace(/<{3,}.*$/, (tail) => '<'.repeat(tail.length))
  names = names.replace(/K{3,}$/, (run) => '<'.repeat(run.length))
  if (form.names[0] === at && !form.givenNames && !/[A-Z0-9]<<[A-Z0-9]/.test(names))
    names = names.replace(/(?<=[A-Z]{2})(?:KK|<K|K<)(?=[A-Z]{2})/, '<<')
  return signs.slice(0, from) + names + signs.slice(to)
}

/**
 * A repair of more signs, or of less likely ones, is as likely as not to be luck: a check digit holds by chance once in
 * ten times.
 */
const MOST_COST = 3
const MOST_SIGNS = 2
const SHORT_SIGNS = 3
/** Up to this length three signs may be wrong at once; longer fields would have too many ways. */
const SHORT_FIELD = 10

interface FieldRepair {
  signs: string
  cost: number
}
interface Exchange {
  at: number
  sign: string
  cost: number
  shift: number
}

const valueOf = (sign: string): number => (sign === '<' ? 0 : parseInt(sign, 36))

/**
 * Every way to exchange few signs of `read` for look-alikes so that its weighted sum grows by `lack` (of ten), cheapest
 * first.
 */
function repairsOf(read: string, classes: string, weights: readonly number[], lack: number): FieldRepair[] {
  const exchanges: Exchange[] = [...read].flatMap((sign, at) =>
    variantsOf(classes[at]!, sign)
      .slice(1)
      .map((one) => ({ at, ...one, shift: ((((valueOf(one.sign) - valueOf(sign)) * weights[at]!) % 10) + 10) % 10 })),
  )
  const found: FieldRepair[] = []
  const before = changesOfKind(read)
  const most = read.length <= SHORT_FIELD ? SHORT_SIGNS : MOST_SIGNS
  const extend = (from: number, chosen: readonly Exchange[], cost: number, shift: number): void => {
    if (chosen.length && shift % 10 === lack) {
      const signs = chosen.reduce((all, { at, sign }) => all.slice(0, at) + sign + all.slice(at + 1), read)
      const easy = chosen.reduce((sum, { at, cost: own }) => sum + ease(read, signs, at) * own, 0)
      found.push({ signs, cost: easy + 0.5 * Math.max(0, changesOfKind(signs) - before) })
    }
    if (chosen.length === most) return
    for (let next = from; next < exchanges.length; next++) {
      const one = exchanges[next]!
      if (one.at !== chosen.at(-1)?.at && cost + one.cost <= MOST_COST)
        extend(next + 1, [...chosen, one], cost + one.cost, shift + one.shift)
    }
  }
  extend(0, [], 0, 0)
  return found.sort((a, b) => a.cost - b.cost)
}

/**
 * How easily an exchange is believed: numbers begin with one or two letters more often than they end in some, and a
 * sign amid its own kind is rather what it looks like.
 */
function ease(read: string, signs: string, at: number): number {
  if (at < 2 && /^[A-Z]*$/.test(signs.slice(0, at + 1))) return 0.5
  const kind = /\d/.test(read[at]!) ? /\d/ : /[A-Z]/
  return kind.test(read[at - 1] ?? '') || kind.test(read[at + 1] ?? '') ? 1.25 : 1
}

/**
 * How often a letter stands beside a digit: seldom within a number, so that a repair that adds to it is less likely.
 */
function changesOfKind(signs: string): number {
  return signs.match(/[A-Z](?=\d)|\d(?=[A-Z])/g)?.length ?? 0
}

/** Codes of three places that `read` may have been, by how unlikely that is. */
function codesLike(read: string, known: (signs: string) => boolean): FieldRepair[] {
  let partial: FieldRepair[] = [{ signs: '', cost: 0 }]
  for (const sign of read)
    partial = partial.flatMap(({ signs, cost }) =>
      lettersLike(sign).map((one) => ({ signs: signs + one.sign, cost: cost + one.cost })),
    )
  return partial.filter(({ signs, cost }) => cost <= MOST_COST && known(signs)).sort((a, b) => a.cost - b.cost)
}

/** The cheapest of what fits, where it is the only one of its cost. */
function proven<T extends { cost: number }>(found: readonly T[]): T | undefined {
  const [first, second] = [...found].sort((a, b) => a.cost - b.cost)
  return first && (!second || second.cost > first.cost) ? first : undefined
}

const put = (line: string, [, from, to]: Span, signs: string): string => line.slice(0, from) + signs + line.slice(to)

function replaced(lines: readonly string[], span: Span, signs: string): string[] {
  return lines.map((line, at) => (at === span[0] && line !== '' ? put(line, span, signs) : line))
}

/**
 * The lines with issuer and nationality as codes that exist, and with what their check digits prove of the rest. Lines
 * that are missing are empty. A field's own digit finds some exchange for most numbers that were changed; where the
 * digit of the whole can be asked, it has to hold too, or nothing was proven.
 */
export function proveZone(form: MrzForm, read: readonly string[]): string[] {
  const stated = proveStates(form, read)
  const proven = proveComposite(form, proveFields(form, stated))
  const isDenied = form.composite !== undefined && proven.every((line) => line !== '') && !compositeHolds(form, proven)
  return isDenied ? stated : proven
}

/**
 * Issuer and nationality that are no codes become the nearest that is one; where several are as near, the one that
 * stands at the other place.
 */
function proveStates(form: MrzForm, read: readonly string[]): string[] {
  let lines = [...read]
  const spans = [form.issuer, ...(form.nationality ? [form.nationality] : [])]
  const known = (signs: string): boolean => /^[A-Z]{1,3}<*$/.test(signs) && isIssuer(signs.replace(/</g, ''))
  for (const span of spans) {
    const signs = signsAt(lines, span)
    if (signs === '' || known(signs)) continue
    const others = spans.filter((other) => other !== span).map((other) => signsAt(lines, other))
    const possible = codesLike(signs, known)
    const chosen = possible.find((one) => others.includes(one.signs)) ?? proven(possible)
    if (chosen) lines = replaced(lines, span, chosen.signs)
  }
  return lines
}

/**
 * Each field with a check digit of its own, where it fails and one repair is likelier than any other that makes it
 * hold.
 */
function proveFields(form: MrzForm, read: readonly string[]): string[] {
  let lines = [...read]
  for (const {
    span,
    span: [line, from, to],
    name,
  } of form.checked) {
    const signs = signsAt(lines, span)
    const digit = lines[line]?.[to]
    // A long number goes on behind the filler at the check digit's place.
    if (signs === '' || digit === undefined || digit === '<' || checkDigit(signs) === digit) continue
    const withDigit: Span = [line, from, to + 1]
    const weights = [...weightsOf(signs.length), -1]
    const lack = (Number(digit) - Number(checkDigit(signs)) + 10) % 10
    const possible = repairsOf(signs + digit, `${form.classes[line]!.slice(from, to)}n`, weights, lack).filter(
      (one) => !name.startsWith('date_of') || isDay(one.signs.slice(0, -1)),
    )
    const best = possible.filter(({ cost }) => cost === possible[0]?.cost)
    const chosen =
      best.length === 1 ? best[0] : best.find((one) => compositeHolds(form, replaced(lines, withDigit, one.signs)))
    if (chosen) lines = replaced(lines, withDigit, chosen.signs)
  }
  return lines
}

/** Whether six signs can be a day with its year's last two digits. */
export function isDay(signs: string): boolean {
  return /^(?:\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])|\d\d(?:0[1-9]|1[0-2]|<<|00)(?:<<|00)|<{6})$/.test(signs)
}

export function compositeHolds(form: MrzForm, lines: readonly string[]): boolean {
  const { composite } = form
  return (
    composite !== undefined &&
    lines.every((line) => line !== '') &&
    compositeOf(form, lines) === lines[composite.at[0]]![composite.at[1]]
  )
}

/**
 * Where only the composite fails: the one place without a check digit of its own whose repair makes it hold. Numbers
 * whose own digit holds are not touched.
 */
function proveComposite(form: MrzForm, lines: readonly string[]): string[] {
  const { composite } = form
  if (!composite || compositeHolds(form, lines) || lines.some((line) => line === '')) return [...lines]
  const digit = lines[composite.at[0]]![composite.at[1]]!
  const lack = (Number(digit) - Number(compositeOf(form, lines)) + 10) % 10
  const own = new Set(
    form.checked.filter(({ span: [line, , to] }) => lines[line]![to] !== '<').map(({ span }) => span.join()),
  )
  const found = form.optional
    .filter((span) => !own.has(span.join()))
    .flatMap((span) => {
      const [line, from, to] = span
      return repairsOf(
        signsAt(lines, span),
        form.classes[line]!.slice(from, to),
        weightsIn(composite.over, span),
        lack,
      ).map(({ signs, cost }) => ({ cost, lines: replaced(lines, span, signs) }))
    })
  return proven(found)?.lines ?? [...lines]
}

/** The weights of the places of `span` within the places that a composite is reckoned over. */
function weightsIn(over: readonly Span[], [line, from, to]: Span): number[] {
  let before = 0
  for (const [at, first, end] of over) {
    if (at === line && first <= from && to <= end) return weightsOf(end - first, before).slice(from - first, to - first)
    before += end - first
  }
  return []
}
