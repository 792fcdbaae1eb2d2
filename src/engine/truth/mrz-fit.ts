// Brings what was read to the lines of a form: to their length, signs to what their places may hold, heads and names to
// what they are likeliest to be. A sign that nothing speaks against stays as it was read.

import type { MrzForm } from './mrz-formats.ts'
import { headsOf, kept, type Head } from './mrz-head.ts'
import { ADDED_STROKE, LOST_LETTER, type FittedLine } from './mrz-likeness.ts'
import { namesAt, namesOf, type Names } from './mrz-names.ts'
import { lettersOf, nearestSign } from './mrz-signs.ts'

const IMPOSSIBLE = 4
/** A line longer or shorter by more than this is another one; fillers alone are lost or added in any number. */
const LOST_SIGNS = 2
const LOST_FILLERS = 24
/** More alignments than these are no longer told apart by their signs; names have no check digit to choose by. */
const BEST_FITS = 3
const BEST_NAME_FITS = 8
/** The share of digits that misread names may have. */
const MOST_DIGITS = 0.3

/**
 * A zone that is being read. `printed` are the words of the page in its letters; forms have names of the same length,
 * and the same states, which are worked out once.
 */
export interface Zone {
  printed: ReadonlySet<string>
  names: Map<string, Names[]>
  fits: Map<string, FittedLine[]>
  states: Map<string, Head[]>
}

/** The likeliest ways in which `read` is line `at` of `form`, best first; none where it cannot be. */
export function fitLine(read: string, form: MrzForm, at: number, zone: Zone): FittedLine[] {
  const { printed } = zone
  const hasNames = form.names[0] === at && !form.givenNames
  if (hasNames && read.replace(/\D/g, '').length > MOST_DIGITS * read.length) return []
  const length = form.names[2] - form.names[1]
  const names = (signs: string): FittedLine[] =>
    kept(zone.fits, `${length} ${signs}`, () =>
      namesAt(
        kept(zone.names, signs, () => namesOf(signs, printed)),
        length,
      ),
    )
  if (at > 0)
    return hasNames ? bestOf(atEdge(read, names, printed), BEST_NAME_FITS) : bestOf(fitRest(read, form, at), BEST_FITS)
  const rest = (from: number): FittedLine[] =>
    hasNames ? names(read.slice(from)) : fitRest(read.slice(from), form, at)
  const rests = new Map<number, FittedLine[]>()
  const fits = headsOf(read, form, zone.states).flatMap(({ signs, used, cost }) =>
    kept(rests, used, () => rest(used)).map((one) => ({ signs: signs + one.signs, cost: cost + one.cost })),
  )
  return bestOf(fits, BEST_NAME_FITS)
}

/** Names that begin a line: their first letter may be lost, or a stroke added, where the page prints the name so. */
function atEdge(read: string, names: (signs: string) => FittedLine[], printed: ReadonlySet<string>): FittedLine[] {
  const letters = lettersOf(read)
  const begins = (name: string): boolean => name.length > 2 && letters.startsWith(name)
  const lost = [...new Set([...printed].filter((word) => begins(word.slice(1))).map((word) => word[0]!))]
  const added = [...printed].some((word) => begins(letters[0]! + word)) ? [read.slice(1)] : []
  return [
    ...names(read),
    ...lost.flatMap((letter) => costlier(names(letter + read), LOST_LETTER)),
    ...added.flatMap((signs) => costlier(names(signs), ADDED_STROKE)),
  ]
}

const costlier = (fits: readonly FittedLine[], more: number): FittedLine[] =>
  fits.map(({ signs, cost }) => ({ signs, cost: cost + more }))

function bestOf(fits: readonly FittedLine[], most: number): FittedLine[] {
  const best = new Map<string, number>()
  for (const { signs, cost } of fits) if (cost < (best.get(signs) ?? Infinity)) best.set(signs, cost)
  // Names that are printed too are likelier than others; that they are does not make a line one of a zone.
  const least = Math.min(0, ...best.values())
  return [...best]
    .map(([signs, cost]) => ({ signs, cost: cost - least }))
    .sort((a, b) => a.cost - b.cost)
    .slice(0, most)
}

/** A line, or what follows its head, whose places have classes and whose check digits prove the rest. */
function fitRest(read: string, form: MrzForm, at: number): FittedLine[] {
  const from = at === 0 ? HEAD : 0
  const classes = form.classes[at]!.slice(from)
  return alignments(read, classes.length).map(({ signs, cost }) => {
    const fitted = fitSigns(closedNames(signs, form, at, from), classes)
    return { signs: fitted.signs, cost: cost + fitted.cost }
  })
}

/** The code of the document and its issuing state stand first. */
const HEAD = 5

/** What was read at the length of the line: fillers put back into a run or taken out of it, signs at the ends cut off. */
function alignments(read: string, length: number): FittedLine[] {
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
function fitSigns(signs: string, classes: string): FittedLine {
  let fitted = ''
  let cost = 0
  for (let at = 0; at < classes.length; at++) {
    const nearest = nearestSign(classes[at]!, signs[at]!, '')
    fitted += nearest?.sign ?? signs[at]!
    cost += nearest ? 0.3 * nearest.cost : IMPOSSIBLE
  }
  return { signs: fitted, cost }
}

/** Names of the French card, which has a line for each kind: nothing stands behind three fillers. */
function closedNames(signs: string, form: MrzForm, at: number, head: number): string {
  const span = [form.names, form.givenNames].find((one) => form.givenNames && one?.[0] === at)
  if (!span) return signs
  const [from, to] = [span[1] - head, span[2] - head]
  const names = signs
    .slice(from, to)
    .replace(/<{3,}.*$/, (tail) => '<'.repeat(tail.length))
    .replace(/K{3,}$/, (run) => '<'.repeat(run.length))
  return signs.slice(0, from) + names + signs.slice(to)
}
