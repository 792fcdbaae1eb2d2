// Where an identity document names what it says: labels in many languages, often several of them side by side, and the field numbers of driving licences
// (EU directive 2006/126, AAMVA). Places only; values are taken in identity-values.ts.

import type { PlacedLine } from '../candidates.ts'
import { findOwnLabels, lexiconOf } from '../reading/labels.ts'
import type { FoundLabel } from '../reading/labels.ts'
import { joinCells, placeOf } from '../reading/readings.ts'
import type { BoundingBox } from '../../../schema/geometry.ts'
import cs from '../labels/cs/identity.json' with { type: 'json' }
import da from '../labels/da/identity.json' with { type: 'json' }
import de from '../labels/de/identity.json' with { type: 'json' }
import en from '../labels/en/identity.json' with { type: 'json' }
import es from '../labels/es/identity.json' with { type: 'json' }
import fi from '../labels/fi/identity.json' with { type: 'json' }
import fr from '../labels/fr/identity.json' with { type: 'json' }
import hr from '../labels/hr/identity.json' with { type: 'json' }
import id from '../labels/id/identity.json' with { type: 'json' }
import it from '../labels/it/identity.json' with { type: 'json' }
import nb from '../labels/nb/identity.json' with { type: 'json' }
import nl from '../labels/nl/identity.json' with { type: 'json' }
import pl from '../labels/pl/identity.json' with { type: 'json' }
import pt from '../labels/pt/identity.json' with { type: 'json' }
import ro from '../labels/ro/identity.json' with { type: 'json' }
import sv from '../labels/sv/identity.json' with { type: 'json' }
import tr from '../labels/tr/identity.json' with { type: 'json' }

const LEXICON = lexiconOf({ cs, da, de, en, es, fi, fr, hr, id, it, nb, nl, pl, pt, ro, sv, tr } as Parameters<typeof lexiconOf>[0])

/** A label at its letters: `start` and `end` count in the text of the line. `worth` is 0..1. */
export interface Spot { field: string; line: PlacedLine; start: number; end: number; box: BoundingBox; worth: number; text: string }

/** A wording that says what kind of document it is on (`kind.passport`). */
export interface KindWord { kind: string; text: string; line: PlacedLine; worth: number }

/** All that names something on the page. */
export interface IdentityLabels { spots: Spot[]; kinds: KindWord[]; byLine: ReadonlyMap<PlacedLine, Spot[]> }

/** What is less sure than this is rather a word of a value. */
const LEAST_WORTH = 0.5

/** The labels on `lines`, with field numbers where `numbered`. */
export function identityLabels(lines: readonly PlacedLine[], numbered: boolean): IdentityLabels {
  const at = new Map(lines.map((line) => [`${line.page}:${line.line}`, line]))
  const spots: Spot[] = [], kinds: KindWord[] = []
  for (const found of findOwnLabels(lines, LEXICON)) {
    const line = at.get(`${found.page}:${found.line}`)!
    // Words may say what the document is and stand over a value too.
    const byWeight = [...found.meanings].sort((a, b) => b.weight - a.weight)
    const kind = byWeight.find(({ field }) => field.startsWith('kind.')), meaning = byWeight.find(({ field }) => !field.startsWith('kind.'))
    if (kind) kinds.push({ kind: kind.field.slice(5), text: found.text, line, worth: found.quality * kind.weight * (/^\p{Lu}/u.test(found.text) ? 1 : 0.5) })
    const worth = found.quality * (meaning?.weight ?? 0)
    if (meaning && (worth >= LEAST_WORTH || isAlone(found, line))) spots.push(spotOf(found, line, meaning.field, Math.max(LEAST_WORTH, worth)))
  }
  const labels = spots.filter((spot) => !isPartOfAddress(spot) && !isPartOfNumber(spot))
  const numbers = numbered ? lines.flatMap((line) => numbersOf(line, labels.filter((spot) => spot.line === line))) : []
  const all = [...labels, ...numbers]
  const named = resolved(numbered ? [...all, ...gluedAddress(lines, all)] : all)
  const byLine = new Map<PlacedLine, Spot[]>()
  for (const spot of named) byLine.set(spot.line, [...(byLine.get(spot.line) ?? []), spot].sort((a, b) => a.start - b.start))
  return { spots: named, kinds, byLine }
}

/** A weak wording that is all that its line says is a label after all. */
function isAlone({ text, quality }: FoundLabel, line: PlacedLine): boolean {
  return quality >= LEAST_WORTH && line.text.replace(text, '').replace(/[^\p{L}\d]/gu, '').length <= 1 && text.length > 2
}

function spotOf(found: FoundLabel, line: PlacedLine, field: string, worth: number): Spot {
  const { text, starts } = joinCells(line.cells)
  const start = Math.max(0, text.indexOf(found.text, starts[found.from]))
  return { field, line, start, end: start + found.text.length, box: found.box, worth, text: found.text }
}

/** A line of an address may end in the word: `123 STREET ADDRESS`. */
function isPartOfAddress({ field, line, start, end }: Spot): boolean {
  const { text } = joinCells(line.cells)
  return field === 'address' && /\d.*\p{L}/u.test(text.slice(0, start)) && !/[\p{L}\d:]/u.test(text.slice(end))
}

/** Numbers of documents begin with letters: `WT775424`. */
function isPartOfNumber({ line, start, end }: Spot): boolean {
  return end - start <= 2 && /^\d{4}/.test(joinCells(line.cells).text.slice(end))
}

/** Words that mean one field beside some labels and another beside others: a name is the surname where given names have a label of their own. */
function resolved(spots: readonly Spot[]): Spot[] {
  const has = (field: string): boolean => spots.some((spot) => spot.field === field)
  const given = has('given_names') || has('given_or_full'), surname = has('surname')
  // The same label in two languages, on one line or on two.
  const besideSurname = (spot: Spot): boolean => spots.some((other) => other.field === 'surname' && (other.line === spot.line || (other.line.page === spot.line.page && Math.abs(other.box.left - spot.box.left) < 0.02 && Math.abs(other.box.top - spot.box.top) < 2 * (spot.box.bottom - spot.box.top))))
  const meant = (spot: Spot): string => {
    if (spot.field === 'name') return (given && !surname) || besideSurname(spot) ? 'surname' : 'full_name'
    return spot.field === 'given_or_full' ? (surname || has('name') ? 'given_names' : 'full_name') : spot.field
  }
  return spots.map((spot) => ({ ...spot, field: meant(spot) }))
}

/** What the numbers of a licence's fields mean. 5 and 4d differ: the number of the licence is 5 in Europe and 4d in the United States. */
const NUMBERED: Readonly<Record<string, string>> = {
  1: 'surname', 2: 'given_names', 3: 'date_of_birth', '4a': 'date_of_issue', '4b': 'date_of_expiry', '4c': 'authority', '4d': 'licence_4d', 5: 'licence_5', 6: 'other', 7: 'other', 8: 'address', 9: 'class', '9a': 'endorsements', 12: 'restrictions',
}
/** Whether these lines number their fields as licences do: several of the numbers that no other document has. */
export function numbersFields(lines: readonly PlacedLine[]): boolean {
  const texts = lines.map(({ text }) => text)
  const seen = (pattern: RegExp): number => (texts.some((text) => pattern.test(text)) ? 1 : 0)
  return seen(/(?:^|\s)4\s?a[.:)]?(?=\s|[A-Z\d]|$)/) + seen(/(?:^|\s)4\s?b[.:)]?(?=\s|[A-Z\d]|$)/) + seen(/(?:^|\s)4\s?[cd][.:)]?(?=\s|[A-Z\d]|$)/) + 0.5 * seen(/^1[.:)]?\s?\p{Lu}/u) + 0.5 * seen(/^2[.:)]?\s?\p{Lu}/u) + 0.5 * seen(/^3[.:)]?\s?(?:\d|DOB)/) >= 1.5
}

const AT_START = /^\W{0,2}(4\s?[a-dA-D]|[9Oo][aA](?=\s?E)|12(?=[.:)]?\s)|[1-9])(?:[.:,)]+\s*|\s+|(?=\p{L})|$)/u
// Inside a line capitals are rather of a postcode (`LS1 4AP`).
const INSIDE = /(?<=[\s|])(4\s?[a-d][.:)]?|4\s?[A-D][.:)]|[1235789][.)])(?=\s|\p{L}|\d)/gu

/** Field numbers on a line: at its start, and inside it where a letter or a point shows that the number is one. */
function numbersOf(line: PlacedLine, labels: readonly Spot[]): Spot[] {
  const { text, starts } = joinCells(line.cells)
  const found: Spot[] = []
  const add = (number: string, start: number, end: number): void => {
    const key = number.toLowerCase().replace(/[^\da-d]/g, '').replace(/^a$/, '9a'), field = NUMBERED[key]
    const next = labels.find((label) => label.start >= end && label.start - end <= 2)
    // A number before a label only repeats it; where both differ, words are surer.
    if (!field || (next && !(key === '5' && next.field !== 'document_discriminator'))) return
    if (labels.some((label) => start >= label.start && start < label.end)) return
    found.push({ field, line, start, end, box: placeOf(line, starts, text, start, Math.max(start + 1, end)).box, worth: 0.9, text: number })
  }
  const first = AT_START.exec(text)
  if (first) add(first[1]!, first.index, first[0].length)
  for (const match of text.matchAll(INSIDE)) add(match[1]!, match.index, match.index + match[0].length)
  return found
}

/** The number 8 where it was read as the first digit of the house's number: the line stands under those of the names and no other has the number. */
function gluedAddress(lines: readonly PlacedLine[], spots: readonly Spot[]): Spot[] {
  const names = spots.filter(({ field, start }) => (field === 'surname' || field === 'given_names') && start === 0)
  if (!names.length || spots.some(({ field }) => field === 'address')) return []
  const line = lines.find((one) => /^8\d{1,5}\s+\p{L}/u.test(one.text) && names.some((name) => name.line.page === one.page && Math.abs(name.line.box.left - one.box.left) < 0.015 && one.box.top > name.line.box.top))
  if (!line) return []
  const { text, starts } = joinCells(line.cells)
  return [{ field: 'address', line, start: 0, end: 1, box: placeOf(line, starts, text, 0, 1).box, worth: 0.8, text: '8' }]
}
