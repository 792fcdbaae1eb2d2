// Look-alikes in a zone become what check digits and the list of states prove. A sign that nothing proves wrong stays as
// it was read.

import { isIssuer, ISSUERS } from './issuing-states.ts'
import { checkDigit, compositeOf, signsAt, weightsOf, type MrzForm, type Span } from './mrz-formats.ts'
import { statesLike } from './mrz-head.ts'
import { variantsOf } from './mrz-signs.ts'

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
 * The lines with a nationality that exists, and with what their check digits prove of the rest. Lines
 * that are missing are empty. A field's own digit finds some exchange for most numbers that were changed; where the
 * digit of the whole can be asked, it has to hold too, or nothing was proven.
 */
export function proveZone(form: MrzForm, read: readonly string[]): string[] {
  const stated = proveNationality(form, read)
  const proven = proveComposite(form, proveFields(form, stated))
  const isDenied = form.composite !== undefined && proven.every((line) => line !== '') && !compositeHolds(form, proven)
  return isDenied ? stated : proven
}

/** A nationality that is no code of three places becomes the nearest that is one; the issuing state is likelier. */
function proveNationality({ issuer, nationality }: MrzForm, lines: readonly string[]): string[] {
  const signs = nationality ? signsAt(lines, nationality) : ''
  if (!nationality || signs === '' || ISSUERS.includes(signs)) return [...lines]
  const possible = statesLike(signs).filter((one) => isIssuer(one.signs.replace(/<+$/, '')))
  const chosen = possible.find((one) => one.signs === signsAt(lines, issuer)) ?? proven(possible)
  return chosen ? replaced(lines, nationality, chosen.signs) : [...lines]
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
