// Where an identity document names what it says: labels in many languages, often several of them side by side, and the
// field numbers of driving licences. Places only; values are taken in values.ts.

import { knowledgeOf } from '../../../knowledge/load.ts'
import type { MappingContext, PlacedLine } from '../../vocabulary.ts'
import { findOwnLabels, lexiconOf } from '../../context/labels.ts'
import type { FoundLabel } from '../../context/labels.ts'
import { joinCells } from '../../context/readings.ts'
import { gluedAddress, numbersOf } from './numbered-fields.ts'
import { type Spot } from './spots.ts'

const LEXICON = lexiconOf(knowledgeOf('identity'))

/** A wording that says what kind of document it is on (`kind.passport`). */
export interface KindWord {
  kind: string
  text: string
  line: PlacedLine
  worth: number
}

/** All that names something on the page. */
export interface IdentityLabels {
  spots: Spot[]
  kinds: KindWord[]
  byLine: ReadonlyMap<PlacedLine, Spot[]>
}

/** What is less sure than this is rather a word of a value. */
const LEAST_WORTH = 0.5

/** The labels on the lines, with field numbers where `numbered`. */
export function identityLabels(
  { lines, known }: Pick<MappingContext, 'lines' | 'known'>,
  numbered: boolean,
): IdentityLabels {
  const at = new Map(lines.map((line) => [`${line.page}:${line.line}`, line]))
  const spots: Spot[] = []
  const kinds: KindWord[] = []
  for (const found of findOwnLabels({ lines, known }, LEXICON)) {
    const line = at.get(`${found.page}:${found.line}`)!
    // Words may say what the document is and stand over a value too.
    const byWeight = [...found.meanings].sort((a, b) => b.weight - a.weight)
    const kind = byWeight.find(({ field }) => field.startsWith('kind.'))
    const meaning = byWeight.find(({ field }) => !field.startsWith('kind.'))
    if (kind)
      kinds.push({
        kind: kind.field.slice(5),
        text: found.text,
        line,
        worth: found.quality * kind.weight * (/^\p{Lu}/u.test(found.text) ? 1 : 0.5),
      })
    const worth = qualityOf(found, line, meaning?.field ?? '') * (meaning?.weight ?? 0)
    if (meaning && (worth >= LEAST_WORTH || isAlone(found, line)))
      spots.push({ ...spotOf(found, line, meaning.field, Math.max(LEAST_WORTH, worth)), ...languageOf(found) })
  }
  const labels = spots.filter((spot) => !isPartOfAddress(spot) && !isPartOfNumber(spot))
  const numbers = numbered
    ? lines.flatMap((line) =>
        numbersOf(
          line,
          labels.filter((spot) => spot.line === line),
        ),
      )
    : []
  const all = [...labels, ...numbers]
  const named = resolved(numbered ? [...all, ...gluedAddress(lines, all)] : all, lines)
  const byLine = new Map<PlacedLine, Spot[]>()
  for (const spot of named)
    if (!isCareOf(spot))
      byLine.set(
        spot.line,
        [...(byLine.get(spot.line) ?? []), spot].sort((a, b) => a.start - b.start),
      )
  return { spots: named, kinds, byLine }
}

// Fields whose names licences shorten to two letters (`LN DOE`, `HT 5-08`); elsewhere two letters are rather part of a
// value.
const SHORTENED: ReadonlySet<string> = new Set([
  'surname',
  'given_names',
  'document_number',
  'date_of_birth',
  'height',
  'weight',
  'blood_group',
])
const SHORTENED_QUALITY = 0.8
// `No.: 079123456789`: a weak wording with a sign behind it and a long number is a label.
const NUMBER_BEHIND = /^\s?[.:#°º]{1,2}:?\s?[A-Z]{0,3}\d{5,}/

/** How surely a wording is a label, with what stands around it. */
function qualityOf({ text, quality, from }: FoundLabel, line: PlacedLine, field: string): number {
  const { text: whole, starts } = joinCells(line.cells)
  const start = whole.indexOf(text, starts[from])
  const behind = whole.slice(start + text.length)
  if (field === 'document_number' && NUMBER_BEHIND.test(behind)) return Math.max(quality, 1.5)
  const isShort =
    /^\p{Lu}{2}$/u.test(text) &&
    SHORTENED.has(field) &&
    /^\s+[\p{L}\d]/u.test(behind) &&
    /(?:^|\s)$/.test(whole.slice(0, start))
  // Names have no form that would tell them from other words: their short labels open the line.
  return isShort && (start === 0 || (field !== 'surname' && field !== 'given_names'))
    ? Math.max(quality, SHORTENED_QUALITY)
    : quality
}

/** `S/O`, `C/O` and their like open the lines of an address as well: they end no column. */
function isCareOf({ text }: Spot): boolean {
  return /^[SDWC]\s?\/?\s?O$/i.test(text)
}

/** A weak wording that is all that its line says is a label after all. */
function isAlone({ text, quality }: FoundLabel, line: PlacedLine): boolean {
  return (
    quality >= LEAST_WORTH && line.text.replace(text, '').replace(/[^\p{L}\d]/gu, '').length <= 1 && text.length > 2
  )
}

function languageOf({ meanings }: FoundLabel): { language?: string } {
  const languages = new Set(meanings.map(({ language }) => language))
  return languages.size === 1 ? { language: [...languages][0]! } : {}
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

/**
 * Words that mean one field beside some labels and another beside others: a name is the surname where given names have
 * a label of their own.
 */
function resolved(spots: readonly Spot[], lines: readonly PlacedLine[]): Spot[] {
  const has = (field: string): boolean => spots.some((spot) => spot.field === field)
  const given = has('given_names') || has('given_or_full')
  const surname = has('surname')
  const hasOtherName = spots.some((spot) => spot.field === 'name' && !twinOf(spot, spots, lines))
  const meant = (spot: Spot): string => {
    if (spot.field !== 'name' && spot.field !== 'given_or_full') return spot.field
    const twin = twinOf(spot, spots, lines)
    if (twin?.field === 'given_or_full' && !surname) return 'full_name'
    if (twin) return twin.field === 'surname' ? 'surname' : 'given_names'
    if (spot.field === 'given_or_full') return surname || hasOtherName ? 'given_names' : 'full_name'
    return given === surname ? 'full_name' : given ? 'surname' : 'given_names'
  }
  return spots.map((spot) => ({ ...spot, field: meant(spot) }))
}

/**
 * The same label in another language: beside it with nothing but a sign between, or on the line above or below where
 * neither line holds a value.
 */
function twinOf(spot: Spot, spots: readonly Spot[], lines: readonly PlacedLine[]): Spot | undefined {
  return spots.find((other) => {
    if (
      other === spot ||
      !['surname', 'given_names', 'given_or_full'].includes(other.field) ||
      other.field === spot.field
    )
      return false
    const { text } = joinCells(spot.line.cells)
    if (other.line === spot.line)
      return !/[\p{L}\d]/u.test(text.slice(Math.min(spot.end, other.end), Math.max(spot.start, other.start)))
    const isNear =
      other.line.page === spot.line.page &&
      Math.abs(other.box.left - spot.box.left) < 0.02 &&
      Math.abs(other.box.top - spot.box.top) < 2 * (spot.box.bottom - spot.box.top)
    return isNear && [spot, other].every((one) => !hasWordsBehind(one) && !hasValueBeside(one, spots, lines))
  })
}

function hasWordsBehind({ line, end }: Spot): boolean {
  return /[\p{L}\d]{2}/u.test(joinCells(line.cells).text.slice(end))
}

/** Whether words that are no label stand beside a label on its row: its value, in a column of its own. */
function hasValueBeside({ line: { page, box } }: Spot, spots: readonly Spot[], lines: readonly PlacedLine[]): boolean {
  const middle = (box.top + box.bottom) / 2
  return lines.some(
    (line) =>
      line.page === page &&
      line.box.left > box.right &&
      line.box.top < middle &&
      line.box.bottom > middle &&
      !spots.some((spot) => spot.line === line),
  )
}
