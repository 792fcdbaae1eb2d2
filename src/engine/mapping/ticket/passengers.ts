// Who travels: named at a label, in the rows of a table or a list under it, or by a title before the name.

import type { Candidate, LabelHit, MappingContext, PlacedLine } from '../candidates.ts'
import { labelText } from '../reading/label-values.ts'
import { findTypeWords } from '../reading/labels.ts'
import { fromLines } from '../line-candidates.ts'
import { filledRows, overlapX, type FilledRow } from '../reading/rows.ts'
import { PERSON_TITLES, settledLabels } from './context.ts'

const SLASHED = /(?<![\p{L}\d/])(?<last>\p{Lu}[\p{Lu}'’-]+(?:\s\p{Lu}[\p{Lu}'’-]+)?)\s?\/\s?(?<first>\p{Lu}[\p{Lu}'’-]+(?:\s\p{Lu}{2,})*?)(?:\s?(?<title>MRS|MR|MS|MISS|MSTR|DR|CHD|INF))?(?![\p{L}\d/])/u
const TITLED = /^(?:\d[.)]\s*)?(?<title>\p{L}[\p{L}.]{0,8})\s+(?<name>\p{Lu}[\p{L}.'’-]+(?:\s\p{Lu}?[\p{L}.'’-]+){1,3})$/u
const PERSON = /^(?:\d[.)]\s*)?(?<name>\p{Lu}[\p{L}.'’-]+(?:\s\p{Lu}[\p{L}.'’-]*){1,4})$/u

const lineOf = (context: MappingContext, at: { page: number; line: number }): PlacedLine => context.lines.find((line) => line.page === at.page && line.line === at.line)!

interface Person { name: string; title?: string; line: PlacedLine; confidence: number }

/** The person that `text` names: "DOE/JOHN MR", "Mr John Doe", "John Doe". */
function personIn(text: string, labelled: boolean): { name: string; title?: string } | undefined {
  // What stands before a colon behind the name is the label of something else.
  const plain = text.replace(/\s+\p{L}+\s?:.*$/u, '').replace(/\([^)]*\)/g, ' ').replace(/^[\s:.*-]+|[\s,;:*-]+$/g, '').replace(/\s+/g, ' ')
  const slashed = SLASHED.exec(plain)?.groups
  if (slashed && (labelled || slashed.title)) {
    // "JOHNMR": the title is glued to the given name.
    const glued = slashed.title ? undefined : /^(?<given>\p{Lu}{3,}?)(?<title>MRS|MR|MSTR|MISS)$/u.exec(slashed.first!)?.groups
    const title = slashed.title ?? glued?.title
    return { name: `${glued?.given ?? slashed.first} ${slashed.last}`, ...(title && { title }) }
  }
  const titled = TITLED.exec(plain)?.groups
  if (titled && PERSON_TITLES.has(titled.title!.replace(/\./g, '').toLowerCase())) return { name: titled.name!, title: titled.title! }
  const person = labelled ? PERSON.exec(plain)?.groups : undefined
  if (!person) return undefined
  const words = person.name!.split(' '), last = words.at(-1)!
  return PERSON_TITLES.has(last.replace(/\./g, '').toLowerCase()) && words.length > 2 ? { name: words.slice(0, -1).join(' '), title: last } : { name: person.name! }
}

/** Labels that promise more than one name, in eight languages. */
const SEVERAL = /(?:s|gäste|ende|passagiere|eri|tori)$/iu
/** Heights of a row that may be free between the head of a table and its rows, and between them. */
const MOST_GAP = 2.5
/** Fields that a column beside the names may have. */
const BESIDE = new Set(['seat', 'coach', 'coach_seat', 'class', 'ticket_number', 'number', 'fare_total', 'fare_base', 'section', 'row', 'date', 'gate', 'booking_reference', 'other'])

/** The names of tables with a column of passengers: what stands in that column below its head, row by row. */
function tableNames(rows: readonly FilledRow[], labels: readonly LabelHit[]): { text: string; line: PlacedLine }[] {
  return rows.flatMap((head, at) => {
    const own = labels.filter((hit) => hit.page === head.page && head.lines.some(({ line }) => line === hit.line))
    const column = own.find(({ field, weight, quality }) => field === 'passenger' && weight * quality > 0.5)
    const line = head.lines.find((one) => one.line === column?.line)
    if (!column || !line || head.lines.some(({ text }) => /:\s*\S/.test(text)) || head.readings.some(({ meaning }) => meaning.kind === 'date' || meaning.kind === 'time')) return []
    // Two columns whose words are unknown make a head too where all are short.
    const isHead = own.some((hit) => hit !== column && BESIDE.has(hit.field)) || (head.lines.length > 2 && head.lines.every(({ cells }) => cells.length <= 3))
    const left = Math.max(0, ...head.lines.flatMap(({ cells }) => cells).filter(({ box }) => box.right <= column.box.left + 0.002).map(({ box }) => box.right))
    const right = Math.min(1, ...own.filter(({ box }) => box.left >= column.box.right - 0.002).map(({ box }) => box.left), ...head.lines.filter(({ box }) => box.left >= column.box.right).map(({ box }) => box.left))
    const found: { text: string; line: PlacedLine }[] = []
    for (let i = at + 1; isHead && i < rows.length; i++) {
      const row = rows[i]!, above = rows[i - 1]!
      if (row.page !== above.page || row.box.top - above.box.bottom > MOST_GAP * Math.max(row.height, above.height)) break
      const name = nameIn(row, column, left, right)
      if (!name || labels.some((hit) => hit.page === name.line.page && hit.line === name.line.line && hit.from === 0 && hit.quality > 0.8)) break
      found.push(name)
    }
    return found
  })
}

/** The person whom a row names between the columns at both sides: a line under the head of the column, else the words within. */
function nameIn(row: FilledRow, column: LabelHit, left: number, right: number): { text: string; line: PlacedLine } | undefined {
  const under = row.lines.find(({ box, text }) => overlapX(box, column.box) > 0 && personIn(text, true))
  if (under) return { text: under.text, line: under }
  for (const line of row.lines) {
    const text = line.cells.filter(({ box }) => box.left > left - 0.01 && box.left < right - 0.005).map((cell) => cell.text).join(' ')
    if (personIn(text, true)) return { text, line }
  }
  return undefined
}

/** The passengers: in tables, at their label, in lists below it, or lines that are a title and a name. */
export function readPassengers(context: MappingContext): Candidate[] {
  const labels = settledLabels(context), people: Person[] = []
  const add = (text: string, line: PlacedLine, labelled: boolean, confidence: number): boolean => {
    const turned = /^(?<last>\p{Lu}[\p{L}'’-]+(?:\s\p{L}[\p{L}'’-]*)*),\s(?<first>\p{Lu}[\p{L}'’-]+)$/u.exec(text.trim())?.groups
    const parts = (turned && labelled ? `${turned.first} ${turned.last}` : text).split(/\s*[,;&]\s*|\s+(?:und|and|et|y|e|en)\s+(?=\p{Lu})/u).map((part) => personIn(part, labelled)).filter((one) => one !== undefined)
    for (const person of parts) if (!people.some(({ name }) => name.toLowerCase() === person.name.toLowerCase())) people.push({ ...person, line, confidence })
    return parts.length > 0
  }
  const rows = filledRows(context)
  for (const { text, line } of tableNames(rows, labels)) add(text, line, true, 0.8)
  if (!people.length) for (const hit of labels.filter(({ field, weight, quality }) => field === 'passenger' && weight * quality > 0.5)) {
    const text = labelText(context, hit)
    if (!text || !add(text.text, lineOf(context, text), true, 0.85)) continue
    // A list of passengers goes on below the first.
    const plain = text.kind === 'below' && SEVERAL.test(hit.text)
    for (let last = lineOf(context, text); ;) {
      const height = last.box.bottom - last.box.top
      const below = context.lines.find((line) => line.page === last.page && Math.abs(line.box.left - last.box.left) < 0.012 && line.box.top > last.box.top + 0.5 * height && line.box.top < last.box.bottom + 1.1 * height)
      if (!below || labels.some((one) => one.page === below.page && one.line === below.line) || !personIn(below.text, plain) || !add(below.text, below, plain, 0.75)) break
      last = below
    }
  }
  if (!people.length) for (const line of context.lines) add(line.text, line, false, 0.7)
  if (!people.length) for (const hit of labels.filter(({ field, quality }) => field === 'passenger' && quality > 0.5)) {
    const text = labelText(context, hit)
    if (text && add(text.text, lineOf(context, text), true, 0.6)) break
  }
  if (!people.length) people.push(...repeatedNames(context, labels))
  return people.flatMap(({ name, title, line, confidence }, at) => [
    fromLines(`ticket.passengers[${at}].name`, name, [line], 'passenger', confidence), ...(title ? [fromLines(`ticket.passengers[${at}].title`, title, [line], 'passenger', confidence)] : []),
    ...(at === 0 ? [fromLines('buyer.name', name, [line], 'passenger', confidence)] : []),
  ])
}

/** A name without a label stands on the pass and on its stub. */
function repeatedNames({ lines }: MappingContext, labels: readonly LabelHit[]): Person[] {
  const names = lines.filter(({ text, page, line }) => /^\p{Lu}[\p{L}'’-]+(?:\s\p{Lu}[\p{L}'’-]+){1,3}$/u.test(text) && !labels.some((hit) => hit.page === page && hit.line === line))
  const typed = new Set(findTypeWords(names).map(({ page, line }) => `${page}:${line}`))
  const twice = names.filter((line, at) => !typed.has(`${line.page}:${line.line}`) && names.findIndex(({ text }) => text === line.text) < at)
  return twice.slice(0, 1).map((line) => ({ name: line.text, line, confidence: 0.5 }))
}
