// The employer where no label names it: a company on a line of its own, before its address on one line, or before facts
// in the foot; and addresses whose lines stand apart.

import { patternOf } from '../../reading/word-pattern.ts'
import { linesOfPage, readingsOfPage } from '../../context/by-line.ts'
import type { MappingContext, PlacedLine } from '../../vocabulary.ts'
import { companySuffixOf, traitsOf } from '../../reading/line-traits.ts'
import { isPostal } from '../../fields/parties/letter-blocks.ts'
import { isAddressLine, isNameLike } from '../../fields/parties/line-kinds.ts'
import { type Piece, pieceOf } from '../../fields/parties/pieces.ts'
import { overlapShare } from '../../structure/rows.ts'

/** A company's name with the address that follows it on its line. */
export interface Company {
  name: Piece
  line: PlacedLine
  address?: Piece & { lines: string[] }
}

// The signs that senders put between their name, street and town.
const PARTS = /\s*[*·•●▪|]\s*/u
// Employers stand in the upper third, or in the foot.
const TOP = 0.33

/** The company that is printed without a label, highest first; those in the foot follow. */
export function companyOf(base: MappingContext, own: MappingContext): Company | undefined {
  const lines = [...base.lines].sort(
    (a, b) => a.page - b.page || Number(a.box.top > TOP) - Number(b.box.top > TOP) || a.box.top - b.box.top,
  )
  for (const line of lines) {
    // A label in front says what the company is: a bank, a fund of pensions.
    if (
      own.labels.some(
        (hit) => hit.page === line.page && hit.line === line.line && hit.from === 0 && hit.quality * hit.weight >= 0.5,
      )
    )
      continue
    const found = companyBefore(line, own)
    if (found) return found
  }
  return undefined
}

function companyBefore(line: PlacedLine, own: MappingContext): Company | undefined {
  if (isHeadedCompany(line)) return { name: pieceOf(line), line }
  const parts = line.text.split(PARTS).filter(Boolean)
  if (parts.length >= 2 && isCompany(parts[0]!)) return withAddress(line, parts[0]!, parts.slice(1))
  for (let count = 2; count <= line.cells.length; count++) {
    const name = line.cells
      .slice(0, count)
      .map(({ text }) => text)
      .join(' ')
    if (!isCompany(name)) continue
    const rest = line.cells
      .slice(count)
      .map(({ text }) => text)
      .join(' ')
      .replace(/^[\s,–-]+/, '')
    const labelled = own.labels.some((hit) => hit.page === line.page && hit.line === line.line && hit.from === count)
    // Words that go on after the legal form are a sentence or a line of pay.
    if (rest === '' || labelled || isAddressLine(rest, false)) return withAddress(line, name, [rest])
  }
  return undefined
}

/**
 * Legal forms of capitals that are words or initials elsewhere: on a line of its own at the top of the paper they end a
 * company's name.
 */
const SHORT_FORM = new RegExp(`\\s${patternOf('payslip-words', 'legal-form-of-capitals')}$`)

const isCompany = (text: string): boolean =>
  text.length <= 60 &&
  isNameLike(text) &&
  traitsOf(text).has('strong-suffix') &&
  (companySuffixOf(text)?.before ?? '') !== ''
const isHeadedCompany = ({ text, page, box }: PlacedLine): boolean =>
  page === 0 &&
  box.top < TOP &&
  text.length <= 60 &&
  SHORT_FORM.test(text) &&
  isNameLike(text) &&
  (companySuffixOf(text)?.before ?? '') !== ''

function withAddress(line: PlacedLine, name: string, rest: readonly string[]): Company {
  const lines = rest.filter((text) => isAddressLine(text, true))
  const isWhole =
    lines.length > 0 &&
    isPostal(lines) &&
    lines.length === rest.length &&
    lines.some((text) => /\d/.test(text)) &&
    !rest.some((text) => /[:：]/.test(text))
  return { name: pieceOf(line, name), line, ...(isWhole && { address: { ...pieceOf(line, lines.join(', ')), lines } }) }
}

const hasCode = (text: string): boolean => traitsOf(text).has('postcode') || traitsOf(text).has('postcode-bare')

/** A name up to its legal form where its address follows behind a comma or a sign: "Kust Ltd, 4 Pier Road, Wells". */
export function nameBeforeAddress(text: string): string {
  for (const { index, 0: sign } of text.matchAll(/,\s+|\s*[*·•●▪|]\s*|\s[-–]\s/gu)) {
    const [name, rest] = [text.slice(0, index), text.slice(index + sign.length)]
    if ((companySuffixOf(name)?.before ?? '') !== '' && /\d/.test(rest) && isAddressLine(rest, false)) return name
  }
  return text
}

/** The address behind a company's name that a line repeats, up to the next fact: "Kust AB Ågatan 4, 111 22 Lund". */
export function addressBehind(
  base: MappingContext,
  own: MappingContext,
  name: string,
): (Piece & { lines: string[] }) | undefined {
  if ((companySuffixOf(name)?.before ?? '') === '') return undefined
  for (const line of base.lines) {
    if (!line.text.startsWith(`${name} `)) continue
    const from = name.split(' ').length
    const facts = [
      ...own.labels.filter(({ quality, weight }) => quality * weight >= 0.6),
      ...base.labels.filter(({ field }) => /^(?:phone|fax|email|website)$/.test(field)),
      ...base.readings.filter(({ meaning }) => ['phone', 'email', 'url', 'date'].includes(meaning.kind)),
    ].filter((fact) => fact.page === line.page && fact.line === line.line && fact.from > from)
    const end = Math.min(line.cells.length, ...facts.map((fact) => fact.from))
    const rest = line.cells.slice(from, end).map(({ text }) => text)
    const address = rest.join(' ').replace(/^[\s,;·•|–-]+|[\s,;·•|–-]+$/gu, '')
    if (hasCode(address) && isAddressLine(address, false)) return { ...pieceOf(line, address), lines: [address] }
  }
  return undefined
}

// Lines of windows are set up to two empty lines apart; a town and a postcode follow within three lines.
const APART = 4.5
const MOST_MORE = 3

/** The lines of an address together with those below it up to its postcode, where it has none yet. */
export function wholeAddress(base: MappingContext, address: readonly Piece[]): Piece[] {
  const last = address.at(-1)
  if (!last) return []
  const height = last.box.bottom - last.box.top
  const more: PlacedLine[] = []
  // The number of a suite has the form of a code: the town with its state follows it closely.
  const town =
    address.length === 1 && traitsOf(last.text).has('house-start') && traitsOf(last.text).has('street')
      ? linesOfPage(base, last.page).find(
          ({ box, text }) =>
            Math.abs(box.left - last.box.left) < 0.01 &&
            box.top > last.box.bottom &&
            box.top - last.box.bottom < height &&
            traitsOf(text).has('state-code') &&
            hasCode(text),
        )
      : undefined
  if (town) return [...address, pieceOf(town)]
  if (address.some(({ text }) => hasCode(text))) return [...address]
  while (more.length < MOST_MORE) {
    const above = more.at(-1)?.box ?? last.box
    const next = linesOfPage(base, last.page)
      .filter(
        ({ box }) =>
          Math.abs(box.left - last.box.left) < 0.01 &&
          overlapShare(box, above) < 0.5 &&
          box.top > above.top &&
          box.top - above.bottom < APART * height,
      )
      .sort((a, b) => a.box.top - b.box.top)[0]
    if (
      !next ||
      /[:：@]/.test(next.text) ||
      readingsOfPage(base, next.page).some(
        ({ line, meaning }) => line === next.line && (meaning.kind === 'date' || meaning.kind === 'phone'),
      )
    )
      return [...address]
    more.push(next)
    if (hasCode(next.text)) return [...address, ...more.map((line) => pieceOf(line))]
  }
  return [...address]
}
