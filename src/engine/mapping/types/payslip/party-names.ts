// The names of employer and employee on a payslip: at their labels, or large at the top.

import { labelsOn, lineAt } from '../../context/by-line.ts'
import { findTypeWords } from '../../context/labels.ts'
import { TITLED, isNameLike } from '../../fields/parties/line-kinds.ts'
import { sameName } from '../../fields/parties/party-lines.ts'
import { type Piece, pieceOf } from '../../fields/parties/pieces.ts'
import { linesByMail } from '../../fields/parties/names-by-mail.ts'
import { matchesDomain } from '../../fields/parties/party-weights.ts'
import { nameText } from '../../fields/parties/run-texts.ts'
import { companySuffixOf } from '../../reading/line-traits.ts'
import { firstPageOf } from '../../structure/first-page.ts'
import { headsLine, isSigned, labelText, textBelow, wordsBefore, type LabelText } from '../../structure/label-values.ts'
import { rowOf } from '../../structure/relations.ts'
import { filledRows, overlapShare } from '../../structure/rows.ts'
import type { LabelHit, MappingContext, PlacedLine } from '../../vocabulary.ts'
import { patternOf } from '../../reading/word-pattern.ts'
import { lineBelow, valueBelow } from './boxes.ts'
import { nameBeforeAddress } from './companies.ts'
import { isWay } from './ways-of-paying.ts'
import { wholeText } from './wrapped-values.ts'

/** A name of a party, where it stands, and the label that it was found at. */
export interface Named {
  text: string
  from: Piece
  label?: string
  /** The number of staff before the name. */
  number?: string
  chance: number
}

/**
 * The name at the employer's label. A department may stand there: then a line of the letterhead is taken whose name the
 * web or mail address repeats.
 */
export function nameOfEmployer(base: MappingContext, own: MappingContext): Named | undefined {
  const labelled = named(own, 'employer_name')
  if (!labelled || companySuffixOf(labelled.text) !== undefined || matchesDomain(base, labelled.text)) return labelled
  const head = base.lines.find(
    ({ page, box, text }) =>
      page === firstPageOf(base) && box.top < 0.2 && isNameLike(text) && matchesDomain(base, text),
  )
  return head ? { text: nameText(head.text), from: pieceOf(head), chance: 0.8 } : labelled
}

/** The name at a label that heads its line or stands before a colon. */
export function named(own: MappingContext, field: string): Named | undefined {
  const found = own.labels
    .filter((hit) => hit.field === field && hit.quality * hit.weight >= 0.55)
    .flatMap((hit): Named[] => {
      if (!headsField(own, hit)) return []
      // The text below or beside a label may be another label; a name has two words or more.
      const all = [valueBelow(own, hit), labelText(own, hit), textBelow(own, hit)].flatMap((one) =>
        one ? nameAt(own, hit, one) : [],
      )
      const whole = all.find(({ text }) => /\p{L}\S*\s+\S*\p{L}/u.test(text)) ?? all[0]
      return whole ? [whole] : []
    })
  return found.sort((a, b) => b.chance - a.chance)[0]
}

/** The name that begins a line before the label of its number ("Okafor Ngozi staff no. 17"). */
export function nameBefore(own: MappingContext, field: string): Named | undefined {
  for (const hit of own.labels.filter((one) => one.field === field && one.quality * one.weight >= 0.8)) {
    const text = wordsBefore(own, hit)
    const line = lineAt(own, hit)!
    // A small word within a name ("del") opens nothing.
    const isLabelled = labelsOn(own, line).some((other) => other.from < hit.from && headsLine(own, other))
    if (text && !isLabelled && /\p{L}\s+\p{L}/u.test(text) && !/[\d:;,]/.test(text) && isNameLike(text))
      return { text, from: pieceOf(line, text), chance: 0.8 }
  }
  return undefined
}

// Words of a name: capitals begin each, and no number is among them.
const NAME = /^\p{Lu}[\p{L}.'’-]*(?: \p{Lu}[\p{L}.'’-]*){1,3}$/u

/** The name without a label on the row of the employee's number, or right under it. */
export function nameBeside(own: MappingContext): Named | undefined {
  const hit = own.labels.find((one) => one.field === 'employee_id' && one.quality * one.weight >= 0.8)
  const line = hit && headsLine(own, hit) ? lineAt(own, hit) : undefined
  if (!line) return undefined
  const row = rowOf(own, line)?.lines ?? []
  const beside = row.slice(row.indexOf(line) + 1)
  const below = lineBelow(own, line)
  const isName = (one: PlacedLine): boolean =>
    NAME.test(one.text) && isNameLike(one.text) && companySuffixOf(one.text) === undefined && !isTitle(own, one)
  const isUnder = below && Math.abs(below.box.left - line.box.left) < UNDER && labelsOn(own, below).length === 0
  const found = beside.find(isName) ?? (isUnder && isName(below) ? below : undefined)
  return found && { text: found.text, from: pieceOf(found), chance: 0.78 }
}

// Lines begin at one edge, but for this share of the page's width.
const UNDER = 0.01

/** The name in the words at a label, where they are one. */
function nameAt(own: MappingContext, hit: LabelHit, value: LabelText): Named[] {
  // The number of staff may stand in a column of its own before the name.
  const at = withoutNumber(value.text) === '' ? behind(own, value) : value
  if (!at) return []
  const text = nameBeforeAddress(`${wordInName(own, hit, at)}${withoutNumber(wholeText(own, hit, at))}`)
  // "Employer PRSI 370.18": what one side pays is no name of it.
  if (companySuffixOf(text) === undefined && (/\d[.,]\d/.test(at.text) || isLineOfPay(own, hit))) return []
  if (!isNameLike(text) || text.includes('@') || NO_NAME.test(text) || isWay(text) || isTitleOfPaper(own, at)) return []
  const isLabel = isOnlyLabels(
    own.labels.filter(
      ({ page, line, from }) => page === at.page && line === at.line && from >= at.from && from < at.to,
    ),
    text,
  )
  const chance =
    (at.kind === 'right' ? 0.92 : 0.85) * (0.7 + 0.3 * hit.quality * hit.weight) * (isPhrase(own, hit, at) ? PHRASE : 1)
  const number = at === value ? NUMBER_BEFORE.exec(value.text)?.groups!.number : undefined
  return isLabel ? [] : [{ text, from: { ...at, text }, label: hit.text, chance, ...(number && { number }) }]
}

const NUMBER_BEFORE = /^[([]?(?<number>[A-Z]{0,3}\d{2,})[)\]]?\s*[-:]?\s+\p{L}/u

// A word for a party with more words close behind it is rather a phrase than a label: "Employee Payroll System". Chosen by
// hand.
const PHRASE = 0.7
const GAP_HEIGHTS = 1.2

/** Whether words follow a label of one word as the next words of a phrase do. */
function isPhrase(own: MappingContext, hit: LabelHit, { page, line, from }: LabelText): boolean {
  if (hit.text.includes(' ') || page !== hit.page || line !== hit.line || isSigned(own, hit)) return false
  const { size } = own.content.pages.find(({ index }) => index === page)!
  const { cells, box } = lineAt(own, hit)!
  const gap = (cells[from]!.box.left - hit.box.right) * size.width
  return gap < GAP_HEIGHTS * (box.bottom - box.top) * size.height
}

/** What stands at "Employer" and "Employee" as often as their names: "Employer Signature", "Employee Details". */
const NO_NAME = new RegExp(`^(?:${patternOf('payslip-words', 'no-name')})[.:]*$`, 'iu')

/** Whether words are what papers are called: "Employee Pay Slip". */
function isTitleOfPaper(own: MappingContext, { page, line, from, to, text }: LabelText): boolean {
  return findTypeWords(own).some(
    (hit) =>
      hit.page === page &&
      hit.line === line &&
      hit.from >= from &&
      hit.to <= to &&
      hit.text.length >= 0.6 * text.length &&
      hit.meanings.some(({ field }) => field.startsWith('type.')),
  )
}

/**
 * A label, with a space behind it, that is the first word of the name: the whole line is in capitals and ends in a
 * legal form ("AZIENDA ESEMPIO S.R.L."). Otherwise nothing.
 */
function wordInName(own: MappingContext, hit: LabelHit, { page, line }: LabelText): string {
  const text = hit.from === 0 && page === hit.page && line === hit.line ? lineAt(own, hit)!.text : ''
  const isCompany = text.startsWith(`${hit.text} `) && !/\p{Ll}/u.test(text) && companySuffixOf(text) !== undefined
  return isCompany ? `${hit.text} ` : ''
}

/** The next words on the row of a value. */
function behind(own: MappingContext, value: LabelText): LabelText | undefined {
  const line = own.lines.find((one) => one.page === value.page && one.line === value.line)
  const row = line && rowOf(own, line)
  const next = row?.lines[row.lines.indexOf(line!) + 1]
  return next && { ...pieceOf(next), line: next.line, from: 0, to: next.cells.length, kind: 'right' }
}

/** Whether cents stand on the row of a label, which is then no label of a name. */
function isLineOfPay({ readings }: MappingContext, { page, box }: LabelHit): boolean {
  return readings.some(
    ({ meaning, page: on, box: other, confidence }) =>
      meaning.kind === 'amount' &&
      meaning.amount.decimals === 2 &&
      confidence >= 0.7 &&
      on === page &&
      overlapShare(other, box) > 0.5 &&
      other.left > box.right,
  )
}

/** Whether words are nothing but labels, an ending in brackets aside: "CODICE REPARTO", "WORKER / OUVRIER(E)". */
export function isOnlyLabels(labels: readonly LabelHit[], text: string): boolean {
  const longest = [...labels].sort((a, b) => b.text.length - a.text.length)
  const rest = longest.reduce((words, hit) => words.replace(hit.text, ''), text).replace(/\(\p{L}{1,3}\)/gu, '')
  return rest.replace(/[^\p{L}]/gu, '').length <= 0.2 * text.length
}

/** A name without the number of staff behind or before it. */
function withoutNumber(text: string): string {
  return text
    .replace(/\s*[([-]?\s*[A-Z]{0,4}\d[\dA-Z-]*\s*[)\]]?$/, '')
    .replace(/^[([]?[A-Z]{0,3}\d+[)\]]?\s*[-:]?\s*/, '')
    .trim()
}

// A person is addressed in the upper half; names further below sign.
const ADDRESSED = 0.5
const BEHIND = new RegExp(`^(?<name>\\p{L}[\\p{L} ・.-]*?)\\s*${patternOf('payslip-words', 'honorific-behind')}$`, 'u')

/** The person whom the paper addresses, where no label names one: "森 美咲 様", "Mme Odile Garnier · Matricule 77". */
export function addressed(own: MappingContext): Named | undefined {
  for (const line of own.lines) {
    if (line.page !== firstPageOf(own) || line.box.top > ADDRESSED) continue
    const first = line.text.split(/\s*[·•|]\s*/)[0]!
    const name = BEHIND.exec(first)?.groups?.['name'] ?? (TITLED.test(first) && first !== line.text ? first : undefined)
    if (name !== undefined && isNameLike(name)) return { text: name, from: pieceOf(line, name), chance: 0.8 }
  }
  return undefined
}

/** The person whose address of mail spells the name over it. */
export function mailedTo(own: MappingContext): Named | undefined {
  const line = linesByMail(own).find(({ text }) => /\p{L}\s+\p{L}/u.test(text) && isNameLike(text))
  return line && { text: line.text, from: pieceOf(line), chance: 0.8 }
}

/** The employer where nothing else tells: the first line of the paper, where it has its row to itself. */
export function firstLine(own: MappingContext): Named | undefined {
  const [first] = filledRows(own)
  const [line, ...others] = first?.lines ?? []
  return line && !others.length && line.box.top < FIRST && isNameLike(line.text) && !isTitle(own, line)
    ? { text: nameText(line.text), from: pieceOf(line), chance: 0.55 }
    : undefined
}

/** The first line of a paper stands above this share of the page. */
const FIRST = 0.15

/** Whether a line has a word of the paper's kind or of a field of it. */
const isTitle = (own: MappingContext, { page, line, text }: PlacedLine): boolean =>
  findTypeWords(own).some(
    (hit) => hit.page === page && hit.line === line && hit.meanings.some(({ field }) => field.startsWith('type.')),
  ) ||
  own.labels.some(
    (hit) =>
      hit.page === page && hit.line === line && hit.quality * hit.weight >= 0.6 && hit.text.length > 0.4 * text.length,
  )

/** Whether a label begins its line, follows another label, or has a colon behind it. */
export function headsField(own: MappingContext, hit: LabelHit): boolean {
  const line = own.lines.find(({ page, line: at }) => page === hit.page && at === hit.line)!
  const index = line.text.indexOf(hit.text)
  const before = line.text.slice(0, Math.max(0, index))
  const behind = line.text.slice(index + hit.text.length)
  // A small word behind another is a word of a sentence: "au nom de".
  if (/\p{Ll}\s$/u.test(before) && /^\p{Ll}/u.test(hit.text) && !/^\s*[:：]/.test(behind)) return false
  return (
    !/\p{L}{2}/u.test(before) ||
    /^\s*[:：]/.test(behind) ||
    own.labels.some((other) => other.page === hit.page && other.line === hit.line && other.to <= hit.from)
  )
}

/** The employer where neither label nor block names it: the large name at the top that is no title of the paper. */
export function titleName(
  base: MappingContext,
  own: MappingContext,
  titles: readonly PlacedLine[],
  employee: Named | undefined,
): Named | undefined {
  const words = findTypeWords(base).filter(({ meanings }) => meanings.some(({ field }) => field.startsWith('type.')))
  const free = titles
    .concat(
      base.lines.filter(
        ({ page, box, text }) =>
          page === firstPageOf(base) && box.top < 0.2 && companySuffixOf(text) !== undefined && isNameLike(text),
      ),
    )
    .find(
      (line) =>
        !words.some((hit) => hit.page === line.page && hit.line === line.line) &&
        !own.labels.some(
          (hit) => hit.page === line.page && hit.line === line.line && hit.text.length > 0.4 * line.text.length,
        ) &&
        !(employee && sameName(employee.text, line.text)),
    )
  return free && { text: nameText(free.text), from: pieceOf(free), chance: companySuffixOf(free.text) ? 0.85 : 0.6 }
}
