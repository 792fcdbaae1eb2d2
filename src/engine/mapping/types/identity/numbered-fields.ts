// The field numbers of driving licences: those of Europe (EU directive 2006/126) and of America (AAMVA), which differ
// in 4d and 5. Places only.

import type { PlacedLine } from '../../vocabulary.ts'
import { joinCells, placeOf } from '../../context/readings.ts'
import type { Spot } from './spots.ts'

/**
 * What the numbers of a licence's fields mean. 5 and 4d differ: the number of the licence is 5 in Europe and 4d in the
 * United States.
 */
const NUMBERED: Readonly<Record<string, string>> = {
  1: 'surname',
  2: 'given_names',
  3: 'date_of_birth',
  '4a': 'date_of_issue',
  '4b': 'date_of_expiry',
  '4c': 'authority',
  '4d': 'licence_4d',
  5: 'licence_5',
  6: 'other',
  7: 'other',
  8: 'address',
  9: 'class',
  '9a': 'endorsements',
  12: 'restrictions',
}
/** Whether these lines number their fields as licences do: several of the numbers that no other document has. */
export function numbersFields(lines: readonly PlacedLine[]): boolean {
  const texts = lines.map(({ text }) => text)
  const seen = (pattern: RegExp): number => (texts.some((text) => pattern.test(text)) ? 1 : 0)
  return (
    seen(/(?:^|\s)4\s?a[.:)]?(?=\s|[A-Z\d]|$)/) +
      seen(/(?:^|\s)4\s?b[.:)]?(?=\s|[A-Z\d]|$)/) +
      seen(/(?:^|\s)4\s?[cd][.:)]?(?=\s|[A-Z\d]|$)/) +
      0.5 * seen(/^1[.:)]?\s?\p{Lu}/u) +
      0.5 * seen(/^2[.:)]?\s?\p{Lu}/u) +
      0.5 * seen(/^3[.:)]?\s?(?:\d|DOB)/) >=
    1.5
  )
}

const AT_START = /^\W{0,2}(4\s?[a-dA-D]|[9Oo][aA](?=\s?E)|12(?=[.:)]?\s)|[1-9])(?:[.:,)]+\s*|\s+|(?=\p{L})|$)/u
// Inside a line capitals are rather of a postcode (`LS1 4AP`).
const INSIDE = /(?<=[\s|])(4\s?[a-d][.:)]?|4\s?[A-D][.:)]|[1235789][.)])(?=\s|\p{L}|\d)/gu

/** The field numbers on a line: at its start, and inside it where a letter or a point shows that the number is one. */
export function numbersOf(line: PlacedLine, labels: readonly Spot[]): Spot[] {
  const { text, starts } = joinCells(line.cells)
  const found: Spot[] = []
  const add = (number: string, start: number, end: number): void => {
    const key = number
      .toLowerCase()
      .replace(/[^\da-d]/g, '')
      .replace(/^a$/, '9a')
    const field = NUMBERED[key]
    const next = labels.find((label) => label.start >= end && label.start - end <= 2)
    // A number before a label only repeats it; where both differ, words are surer.
    if (!field || (next && !(key === '5' && next.field !== 'document_discriminator'))) return
    if (labels.some((label) => start >= label.start && start < label.end)) return
    found.push({
      field,
      line,
      start,
      end,
      box: placeOf(line, starts, text, start, Math.max(start + 1, end)).box,
      worth: 0.9,
      text: number,
    })
  }
  const first = AT_START.exec(text)
  if (first) add(first[1]!, first.index, first[0].length)
  for (const match of text.matchAll(INSIDE)) add(match[1]!, match.index, match.index + match[0].length)
  return found
}

/**
 * A label for the number 8 where it was read as the first digit of the house's number: the line stands under those of
 * the names and no other has the number.
 */
export function gluedAddress(lines: readonly PlacedLine[], spots: readonly Spot[]): Spot[] {
  const names = spots.filter(({ field, start }) => (field === 'surname' || field === 'given_names') && start === 0)
  if (!names.length || spots.some(({ field }) => field === 'address')) return []
  const line = lines.find(
    (one) =>
      /^8\d{1,5}\s+\p{L}/u.test(one.text) &&
      names.some(
        (name) =>
          name.line.page === one.page &&
          Math.abs(name.line.box.left - one.box.left) < 0.015 &&
          one.box.top > name.line.box.top,
      ),
  )
  if (!line) return []
  const { text, starts } = joinCells(line.cells)
  return [
    { field: 'address', line, start: 0, end: 1, box: placeOf(line, starts, text, 0, 1).box, worth: 0.8, text: '8' },
  ]
}
