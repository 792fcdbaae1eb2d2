// The holder's name and address where no label stands at them: licences of many states print both as a block, as on a
// letter, and some cards print the name alone.

import { anyScript, patternOf } from '../../reading/word-pattern.ts'
import type { Candidate, PlacedLine } from '../../vocabulary.ts'
import { foldText } from '../../reading/fold.ts'
import { unionOf } from '../../../../schema/geometry.ts'
import { countryIn, stateNamed } from './countries.ts'
import { nameOf } from './forms.ts'
import type { IdentityLabels } from './labels.ts'
import type { Printed } from './printed.ts'
import type { PrintSettings } from './print.ts'

/**
 * The last line of an address, as it ends in the lands that print licences without labels: with a state or province and
 * its code, or with a code of its own form.
 */
const TOWNS = [
  /\b[A-Z]{2}[ ,]+\d{5}(?:-\d{4})?$/,
  /\b[A-Z]\d[A-Z]\s?\d[A-Z]\d$/,
  /\b(?:NSW|VIC|QLD|SA|WA|TAS|NT|ACT)\s+\d{4}$/,
  /\b[A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z]{2}$/,
  /^\d{5,6}\s+\p{L}{3}/u,
  /\p{L}{3}[ ,-]+\d{5,6}$/u,
]
const BLOCK_LINES = 5
/** Words of offices and titles, which are no names of persons. */
const OFFICE = anyScript(new RegExp(`\\b${patternOf('identity-words', 'office')}\\b`))

/**
 * What no label names of the holder: the address that stands by itself with the names over it, or the one line that can
 * be a name.
 */
export function guessHolder(printed: Printed, labels: IdentityLabels, settings: PrintSettings): Printed {
  const taken = new Set(
    settings.lines.filter((line) =>
      [...printed.values()].some((found) => found.page === line.page && standsIn(found, line)),
    ),
  )
  const free = settings.lines.filter(
    (line) => !labels.byLine.has(line) && !taken.has(line) && !labels.kinds.some((kind) => kind.line === line),
  )
  const named = printed.has('full_name') || printed.has('surname') || printed.has('given_names')
  const block = printed.has('address') ? undefined : blockOf(free, settings.aspect)
  const found: Printed = new Map()
  if (block)
    found.set(
      'address',
      guessed(
        'address',
        block.address,
        0.75,
        block.address.map(({ text }) => text.trim().replace(/,$/, '')).join(', '),
      ),
    )
  if (named) return found
  const names = block?.names.length ? block.names : alone(free, block?.address[0])
  const confidence = block?.names.length ? 0.75 : 0.55
  for (const [name, candidate] of namesOf(names, confidence)) found.set(name, candidate)
  return found
}

function standsIn({ box }: Candidate, line: PlacedLine): boolean {
  const middle = (line.box.top + line.box.bottom) / 2
  return middle > box.top && middle < box.bottom && line.box.left < box.right && line.box.right > box.left
}

function guessed(name: string, lines: readonly PlacedLine[], chance: number, value: string): Candidate {
  const [first] = lines
  const confidence = chance * Math.min(...lines.map((line) => line.confidence))
  return {
    field: `identity.${name}`,
    value,
    text: lines.map(({ text }) => text).join(' '),
    page: first!.page,
    box: unionOf(lines.map(({ box }) => box)),
    score: Math.log(chance / (1 - chance)),
    confidence,
    rule: 'unlabelled_holder',
    source: first!.cells[0]!.source,
  }
}

const isName = (line: PlacedLine): boolean =>
  /^\p{Lu}/u.test(line.text) && !/\d/.test(line.text) && nameOf(line.text) !== undefined && !isOffice(line.text)

function isOffice(text: string): boolean {
  return OFFICE.test(foldText(text)) || countryIn(text) !== undefined || stateNamed(text) !== undefined
}

/** The lines of an address, up from its town, and the names over them at the same edge. */
function blockOf(
  free: readonly PlacedLine[],
  aspect: number,
): { address: PlacedLine[]; names: PlacedLine[] } | undefined {
  const town = free.find(({ text }) => TOWNS.some((form) => form.test(text.trim())))
  if (!town) return undefined
  const height = town.box.bottom - town.box.top
  const block = [town]
  const over = free
    .filter(
      (line) =>
        line.page === town.page &&
        line.box.top < town.box.top &&
        Math.abs(line.box.left - town.box.left) < (2.2 * height) / aspect,
    )
    .sort((a, b) => b.box.top - a.box.top)
  for (const line of over) {
    if (block.length > BLOCK_LINES || block[0]!.box.top - line.box.bottom > 1.6 * height || /:\s?\S/.test(line.text))
      break
    block.unshift(line)
  }
  // The street is the first line with a number; what stands over it can only be the name.
  const street = block.findIndex(({ text }) => /\d/.test(text))
  const below = free.find(
    ({ page, box, text }) =>
      page === town.page &&
      box.top > town.box.bottom - 0.5 * height &&
      box.top - town.box.bottom < height &&
      Math.abs(box.left - town.box.left) < (2.2 * height) / aspect &&
      stateNamed(text) !== undefined,
  )
  return {
    address: [...block.slice(street), ...(below ? [below] : [])],
    names: block.slice(0, street).filter(isName).slice(-2),
  }
}

/** The first line that can be a person's name and nothing else: two words at least. */
function alone(free: readonly PlacedLine[], before: PlacedLine | undefined): PlacedLine[] {
  const above = before ? free.filter(({ page, box }) => page === before.page && box.top < before.box.top) : free
  const names = above.filter((one) => isName(one) && isCapitalized(one.text))
  const wordsOf = ({ text }: PlacedLine): number => text.trim().split(/\s+/).length
  // Surname and given names may have a line each.
  const pair = names.flatMap((one) => {
    const next = names.find(
      (other) =>
        other !== one &&
        other.page === one.page &&
        Math.abs(other.box.left - one.box.left) < 0.01 &&
        other.box.top > one.box.top &&
        other.box.top - one.box.bottom < one.box.bottom - one.box.top,
    )
    return next && wordsOf(one) === 1 && wordsOf(next) <= 3 && one.text === one.text.toUpperCase() ? [[one, next]] : []
  })[0]
  const line = names.find((one) => wordsOf(one) >= 2)
  return line && !pair?.includes(line) ? [line] : (pair ?? [])
}

function isCapitalized(text: string): boolean {
  return text
    .split(/[\s,]+/)
    .filter(Boolean)
    .every((word) => /^\p{Lu}/u.test(word) || word.length <= 3)
}

/** One line is the whole name, split at its comma; of two the surname stands first. */
function namesOf(lines: readonly PlacedLine[], chance: number): [string, Candidate][] {
  const [first, second] = lines
  if (!first) return []
  const [surname, given] = second ? [first.text, second.text] : (first.text.split(',') as [string, string?])
  const parts = [nameOf(surname), given === undefined ? undefined : nameOf(given)]
  if (parts[0] === undefined) return []
  if (parts[1] === undefined) return [['full_name', guessed('full_name', [first], chance, parts[0])]]
  const at = second ?? first
  return [
    ['surname', guessed('surname', [first], chance, parts[0])],
    ['given_names', guessed('given_names', [at], chance, parts[1])],
  ]
}
