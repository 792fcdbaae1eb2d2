// Leave on a payslip: what is accrued, used and left of each kind, in tables with kinds in rows or over columns, or in
// words with a number.

import type { BoundingBox } from '../../../../schema/geometry.ts'
import { unionOf } from '../../../../schema/geometry.ts'
import type { Candidate, LabelHit, MappingContext } from '../../vocabulary.ts'
import { valueAt } from '../../structure/line-candidates.ts'
import { findOwnLabels, settleLabels } from '../../context/labels.ts'
import type { FilledRow } from '../../structure/rows.ts'
import { overlapX } from '../../structure/rows.ts'
import { wordsOf } from '../../structure/table/words.ts'
import type { Entry } from './entries.ts'
import { LEAVE_WORDS } from './labels.ts'
import { leftSetCells } from './left-heads.ts'
import { kindName, roleOf, type LeaveFact, type LeaveRole } from './leave-facts.ts'
import { leaveInWords } from './leave-sentences.ts'
import { productOf } from './number-roles.ts'
import type { Section } from './sections.ts'
import { unitOf } from './units.ts'

/** What a payslip says of leave, with the entries that say it. */
export interface PaidLeave {
  candidates: Candidate[]
  entries: ReadonlySet<Entry>
}

type Rows = readonly FilledRow[]
type Entries = ReadonlyMap<FilledRow, readonly Entry[]>
type Sections = ReadonlyMap<Entry, { kind: Section; text: string }>
type RowLabels = ReadonlyMap<FilledRow, readonly LabelHit[]>

/** The members of `payslip.leave`. */
export function paidLeave(context: MappingContext, rows: Rows, entries: Entries, sections: Sections): PaidLeave {
  const labels = leaveLabels(context, rows)
  const words = leaveInWords(context, rows, entries)
  const told = new Set(words.facts.map(({ entry }) => entry))
  const tables = rows
    .flatMap((row, at) => (words.rows.has(row) ? [] : kindsInRows(rows, at, entries, labels)))
    .filter(({ entry }) => !told.has(entry))
  const taken = new Set([...told, ...tables.map(({ entry }) => entry)])
  const others = rows.flatMap((_, at) =>
    rolesInRow(rows, at, entries, labels, sections).filter(({ entry }) => !taken.has(entry)),
  )
  const facts = [...words.facts, ...tables, ...others]
  return { candidates: candidatesOf(facts), entries: new Set(facts.map(({ entry }) => entry)) }
}

// Two letters alone are the weakest name of a kind: "CL".
const LEAST_LABEL = 0.3

function leaveLabels(context: MappingContext, rows: Rows): RowLabels {
  const found = settleLabels(findOwnLabels(context, LEAVE_WORDS), context.locale.language).filter(
    ({ quality, weight }) => quality * weight >= LEAST_LABEL,
  )
  const byLine = Map.groupBy(found, ({ page, line }) => `${page}:${line}`)
  return new Map(rows.map((row) => [row, row.lines.flatMap(({ page, line }) => byLine.get(`${page}:${line}`) ?? [])]))
}

const isKind = ({ field }: LabelHit): boolean => field === 'leave.type'
const within = (entry: Entry, hit: LabelHit): boolean =>
  entry.words.some(({ line, index }) => line.line === hit.line && index >= hit.from && index < hit.to)

// Numbers stand under the names of their columns: as far off as a share of the page's width.
const NEAR_NAME = 0.035
const LEAST_NAMES = 3
// The rows of a table of leave are few, and one of them may be empty.
const MOST_ROWS = 10

/**
 * The facts below a head of columns that tell what is used beside what is accrued or left: each row is a kind of leave.
 */
function kindsInRows(rows: Rows, at: number, entries: Entries, labels: RowLabels): LeaveFact[] {
  const head = rows[at]!
  if (entries.get(head)!.some(({ numbers }) => numbers.length > 0)) return []
  const names = labels.get(head)!.flatMap((hit) => {
    const role = roleOf(hit)
    return role ? [{ role, box: hit.box }] : []
  })
  // What is due is what is left, unless that has a name of its own: "Due   Taken   Balance".
  if (names[0]?.role === 'remaining' && names.slice(1).some(({ role }) => role === 'remaining'))
    names[0].role = 'accrued'
  if (!names.some(({ role }) => role === 'used') || new Set(names.map(({ role }) => role)).size < 2) return []
  const found: LeaveFact[] = []
  const body = rows.slice(at + 1, at + 1 + MOST_ROWS).filter(({ page }) => page === head.page)
  const cellOf = leftSetCells(
    entries.get(head)!.map(({ box }) => box),
    body.flatMap((row) => entries.get(row)!.flatMap(({ numbers }) => numbers.map(({ spot }) => spot.reading.box))),
  )
  for (const row of body) {
    if (headsPay(row)) break
    const facts = entries.get(row)!.flatMap((entry) => {
      const own = rowFacts(entry, names, `${head.index}`, cellOf)
      // One number alone under three names may be anything, unless its row names a kind.
      const isSure =
        own.length > 1 ||
        names.length < LEAST_NAMES ||
        labels.get(row)!.some((hit) => isKind(hit) && within(entry, hit))
      return isSure ? own : []
    })
    const isBeside = entries
      .get(row)!
      .every(({ box }) => box.right < names[0]!.box.left || box.left > names.at(-1)!.box.right)
    if (!facts.length && found.length && !isBeside) break
    found.push(...facts)
  }
  return found
}

/** Whether a row names columns of pay, so that another table begins. */
const headsPay = ({ labels }: FilledRow): boolean =>
  labels.filter(({ field }) => field === 'column.earning' || field === 'column.deduction').length > 1

// More words are a note below the table.
const MOST_WORDS = 8

function rowFacts(
  entry: Entry,
  names: readonly { role: LeaveRole; box: BoundingBox }[],
  table: string,
  cellOf: ReturnType<typeof leftSetCells>,
): LeaveFact[] {
  const kind = kindName(`${entry.text} ${periodBehind(entry)}`)
  if (!/\p{L}/u.test(kind) || kind.split(' ').length > MOST_WORDS) return []
  const facts: LeaveFact[] = []
  for (const { spot } of entry.numbers) {
    if (isMoney(spot)) continue
    const cell = cellOf?.(spot.reading.box)
    const over = cell ? names.filter(({ box }) => overlapX(box, cell) > 0) : names
    const [name] = over
      .map((one) => ({ ...one, off: cell ? 0 : offOf(one.box, spot.reading.box) }))
      .sort((a, b) => a.off - b.off)
    if (name && name.off < NEAR_NAME && !facts.some(({ role }) => role === name.role))
      facts.push({ kind, group: `${table}:${kind}`, role: name.role, number: spot, entry })
  }
  return facts
}

/** Whether a number is printed as money, which no leave is. */
const isMoney = ({ reading }: LeaveFact['number']): boolean => reading.meaning.amount.currency !== undefined

/** The period right behind the name of a kind, which alone is no word: "CP N". */
function periodBehind({ row, words }: Entry): string {
  const last = words.at(-1)!
  const all = wordsOf(row)
  const next = all[all.findIndex(({ line, index }) => line === last.line && index === last.index) + 1]
  return next && PERIOD.test(next.cell.text) && next.cell.box.left - last.cell.box.right < row.em ? next.cell.text : ''
}

/** How far a number is from the name of its column, by whichever edges are closest. */
function offOf(name: BoundingBox, number: BoundingBox): number {
  const edges = Math.min(
    Math.abs(name.right - number.right),
    Math.abs(name.left - number.left),
    Math.abs(name.left + name.right - number.left - number.right) / 2,
  )
  return edges - (overlapX(name, number) > 0.3 ? 0.02 : 0)
}

// A title or the names of kinds stand over the rows of their block.
const TITLE_ROWS = 6

/**
 * The facts of a row whose words say a role: "Vacation balance 40.00", "Acquis 25,00" below its kinds, "Taken 10.0" in
 * a part on leave.
 */
function rolesInRow(rows: Rows, at: number, entries: Entries, labels: RowLabels, sections: Sections): LeaveFact[] {
  const row = rows[at]!
  const hits = labels.get(row)!
  let last: string | undefined
  return entries.get(row)!.flatMap((entry): LeaveFact[] => {
    const own = hits.filter((hit) => within(entry, hit))
    const roles = own.filter((hit) => roleOf(hit))
    const kinds = own.filter(isKind)
    const named = kinds.length ? kindName(kinds.map(({ text }) => text).join(' ')) : undefined
    if (named !== undefined) last = named
    const [role] = roles
    const balance = role ? undefined : balanceOf(entry, named, sections.get(entry)?.kind === 'leave')
    if (balance) return [balance]
    // Hours that are paid are a line of pay: "Holiday taken 8.00 12.50 100.00".
    if (
      !role ||
      !entry.numbers.length ||
      isMoney(entry.numbers[0]!.spot) ||
      !isMostly(entry, own) ||
      productOf(entry.numbers)
    )
      return []
    const columns = kindsAbove(rows, at, labels)
    const fact = (kind: string, number: LeaveFact['number'], period?: string): LeaveFact => ({
      kind,
      group: `${kind}:${period ?? ''}`,
      ...(period !== undefined && { period }),
      role: roleOf(role)!,
      number,
      entry,
    })
    if (columns.length >= 2) {
      return entry.numbers.flatMap(({ spot }) => {
        const [column] = columns
          .map((one) => ({ ...one, off: offOf(one.box, spot.reading.box) }))
          .sort((a, b) => a.off - b.off)
        // Numbers stand at the edge of a wide column, and its name in the middle.
        const room = Math.max(NEAR_NAME, Math.abs(columns[1]!.box.left - columns[0]!.box.left) / 2)
        return column && column.off < room ? [fact(column.kind, spot, column.period)] : []
      })
    }
    const section = sections.get(entry)
    const kind = named ?? last ?? (section?.kind === 'leave' ? section.text : undefined)
    return kind === undefined ? [] : [fact(kind, entry.numbers[0]!.spot)]
  })
}

const lettersIn = (text: string): number => text.replace(/[^\p{L}]/gu, '').length
// Words beside the labels are units and the like; more of them make a sentence or a line of pay.
const LABELLED_SHARE = 0.6

function isMostly({ text }: Entry, labels: readonly LabelHit[]): boolean {
  return labels.reduce((sum, hit) => sum + lettersIn(hit.text), 0) >= LABELLED_SHARE * lettersIn(text)
}

// A title of leave lists its kinds with what is left of each: so many words at most name one.
const KIND_WORDS = 4

/** What is left of a kind that a part on leave names with one number: "Annual leave   88.40 hours". */
function balanceOf(entry: Entry, kind: string | undefined, isLeave: boolean): LeaveFact | undefined {
  const [number] = entry.numbers
  const name = kindName(entry.text)
  if (
    !isLeave ||
    !number ||
    entry.numbers.length > 1 ||
    name.split(' ').length > KIND_WORDS ||
    isMoney(number.spot) ||
    isOfWork(entry) ||
    !(kind !== undefined || (/[:：]$/.test(entry.text) && isCount(number.spot)))
  )
    return undefined
  return { kind: name, group: name, role: 'remaining', number: number.spot, entry }
}

/** Whether words count what was worked, beside a part on leave: "Days worked: 26". */
const isOfWork = ({ labels }: Entry): boolean =>
  labels.some(({ field, quality, weight }) => WORKED.test(field) && quality * weight >= 0.8)
const WORKED = /^(?:days_worked|hours_worked|overtime_hours)$/

/** Whether a number has a unit behind it, or is printed as no money is. */
function isCount({ reading, row }: LeaveFact['number']): boolean {
  const words = wordsOf(row)
  const behind = words[words.findLastIndex(({ line, index }) => line.line === reading.line && index < reading.to) + 1]
  return reading.meaning.amount.decimals !== 2 || (behind !== undefined && unitOf(behind.cell.text, '') !== undefined)
}

// A year, the one before it, or the one that runs.
const PERIOD = /^(?:N(?:[-–]\d)?|(?:19|20)\d\d(?:[-/]\d{2,4})?)$/

/** The periods that head columns of one kind: "Congés   N-1   N". */
function periodsAbove(row: FilledRow, hits: readonly LabelHit[]): { kind: string; period: string; box: BoundingBox }[] {
  const words = row.lines.flatMap(({ cells }) => cells)
  const periods = words.filter(({ text }) => PERIOD.test(text))
  if (periods.length < 2 || !hits.some(isKind)) return []
  return periods.map(({ text, box }) => {
    const kinds = hits.filter((hit) => isKind(hit) && hit.box.left < box.right).sort((a, b) => b.box.left - a.box.left)
    return { kind: kindName((kinds[0] ?? hits.find(isKind)!).text), period: text, box }
  })
}

/** The kinds of leave that head columns above a row; none where a row with other words lies between. */
function kindsAbove(rows: Rows, at: number, labels: RowLabels): { kind: string; period?: string; box: BoundingBox }[] {
  for (const row of rows.slice(Math.max(0, at - TITLE_ROWS), at).reverse()) {
    if (row.page !== rows[at]!.page) return []
    const hits = labels.get(row)!
    const kinds = hits.filter(isKind)
    const periods = periodsAbove(row, hits)
    if (periods.length) return periods
    if (kinds.length >= 2 && !hits.some((hit) => roleOf(hit) === 'used'))
      return kinds.map(({ text, box }) => ({ kind: kindName(text), box }))
  }
  return []
}

// What a year's leave and its hours stay below.
const MOST_LEFT = 5000

function candidatesOf(facts: readonly LeaveFact[]): Candidate[] {
  const groups = [
    ...Map.groupBy(
      facts.filter(({ number }) => Math.abs(number.reading.meaning.value) < MOST_LEFT),
      ({ group }) => group,
    ).values(),
  ]
  const told = groups.filter((group) => group.some(({ role }) => role !== 'opening'))
  return told.flatMap((group, index) => {
    const at = `payslip.leave[${index}]`
    const { entry, kind, period } = group[0]!
    const row = {
      text: entry.text,
      page: entry.page,
      box: unionOf(group.map((one) => one.entry.box)),
      confidence: Math.min(...entry.words.map(({ cell }) => cell.confidence)),
      source: entry.words[0]!.cell.source,
    }
    return [
      valueAt(`${at}.type`, kind, row, 'words_of_line', 0.85),
      ...(period !== undefined ? [valueAt(`${at}.period`, period, row, 'head_of_column', 0.85)] : []),
      ...(['accrued', 'used', 'remaining'] as const).flatMap((role) => {
        const number = group.find((one) => one.role === role)?.number
        // A count without decimals is as sure as its letters are: only its meaning as money is in doubt.
        return number
          ? [
              valueAt(
                `${at}.${role}`,
                number.reading.meaning.value,
                { ...number.reading, confidence: number.row.lines[0]!.confidence },
                'count_of_leave',
                0.85,
              ),
            ]
          : []
      }),
    ]
  })
}
