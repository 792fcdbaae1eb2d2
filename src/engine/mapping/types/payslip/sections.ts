// The parts of a payslip: which titles stand over which columns, so that every entry is known to be earned, deducted,
// paid by the employer or none of these.

import type { LabelHit } from '../../vocabulary.ts'
import type { Entry } from './entries.ts'
import { labelOf } from './entries.ts'
import type { FilledRow } from '../../structure/rows.ts'

export type Section = 'earnings' | 'deductions' | 'taxes' | 'both' | 'employer' | 'ytd' | 'leave' | 'other' | 'period'

/** A title with the stretch of the page's width that it heads. */
interface Title {
  row: FilledRow
  kind: Section
  text: string
  left: number
  right: number
  from: number
  to: number
}

/** The section of each entry with the row of its title; entries under no title are missing. */
export function sectionsOf(
  rows: readonly FilledRow[],
  entries: ReadonlyMap<FilledRow, readonly Entry[]>,
): Map<Entry, { kind: Section; row: number; text: string }> {
  const titles = titlesOf(rows, entries)
  const sections = new Map<Entry, { kind: Section; row: number; text: string }>()
  for (const row of rows)
    for (const entry of entries.get(row)!) {
      const year = yearOf(entries.get(row)!)
      if (year) {
        sections.set(entry, { kind: 'ytd', row: row.index, text: year.text })
        continue
      }
      const title = titleBefore(titles, row, entry.box.left) ?? titleOver(titles, row, entry.box.left)
      if (title) sections.set(entry, { kind: title.kind, row: title.row.index, text: title.text })
    }
  for (const row of rows)
    for (const entry of entries.get(row)!)
      if (sections.get(entry)?.kind === 'ytd' && isNetOfRow(entry, entries.get(row)!, sections)) sections.delete(entry)
  return sections
}

const isSum = (entry: Entry): boolean =>
  entry.numbers.length > 0 &&
  labelOf(entry, (field) => /^(?:gross_pay|total_deductions|total_taxes)$/.test(field), 0.6) !== undefined

/**
 * Whether an entry is the net at the end of a row of sums, which belongs to their period whatever stands over its
 * column.
 */
function isNetOfRow(entry: Entry, row: readonly Entry[], sections: ReadonlyMap<Entry, { kind: Section }>): boolean {
  const isNet = (one: Entry): boolean => labelOf(one, (field) => field === 'net_pay', 0.6) !== undefined
  return (
    isNet(entry) &&
    row.every((one) => one === entry || (!isNet(one) && sections.get(one)?.kind !== 'ytd')) &&
    row.some(isSum)
  )
}

/** The words before a colon that say a row is of the year: "Year to date: Taxable pay 7,532.31  Tax 877.80". */
function yearOf([first, ...others]: readonly Entry[]): LabelHit | undefined {
  const { labels, words, numbers } = first!
  const whole =
    numbers.length || others.length < 2 || others.some((one) => one.numbers.length > 0)
      ? undefined
      : labelOf(first!, (field) => field === 'section.ytd', 0.9)
  // Names of sums behind the name of the year head a row of its sums.
  if (whole && others.some((one) => labelOf(one, (field) => /^(?:gross|net)_pay$/.test(field), 0.9) !== undefined))
    return whole
  return labels.find(
    ({ field, quality, weight, line, from, to }) =>
      field === 'section.ytd' &&
      quality * weight >= 0.6 &&
      words[0]!.line.line === line &&
      from <= words[0]!.index &&
      words[0]!.line.cells[to - 1]!.text.endsWith(':'),
  )
}

// A table's rows show where its neighbour begins; more than these are another table's.
const BODY_ROWS = 18

function titlesOf(rows: readonly FilledRow[], entries: ReadonlyMap<FilledRow, readonly Entry[]>): Title[][] {
  let above: Title[] = []
  return rows.flatMap((row): Title[][] => {
    const found = entries.get(row)!.flatMap((entry, at, all) => {
      // A word behind numbers is the last column of their line ("Tax", "Wages"), unless lines of its own begin under
      // it.
      if (
        entry.numbers.length > 0 ||
        (all[at - 1]?.numbers.length && !headsWords(rows, entries, row, entry.box.left, 1))
      )
        return []
      const hits = entry.labels.filter(
        ({ field, quality, weight, from, line }) =>
          field.startsWith('section.') &&
          quality * weight >= 0.6 &&
          entry.words[0]!.line.line === line &&
          from <= entry.words[0]!.index,
      )
      const whole = labelOf(entry, (field) => field.startsWith('section.'), 0.5)
      // "Earnings" and the names of its columns may be one line.
      const head =
        entry.labels.filter(({ field }) => field.startsWith('column.')).length > 0
          ? hits.sort((a, b) => b.text.length - a.text.length)[0]
          : undefined
      const hit = whole ?? head
      return hit
        ? [
            {
              row,
              kind: hit.field.slice(8) as Section,
              text: hit.text,
              left: hit.box.left,
              right: hit.box.right,
              from: 0,
              to: 1,
            },
          ]
        : []
    })
    // Two names of one kind are the title and its column; beside the names of other columns they are columns too.
    const columns = entries
      .get(row)!
      .filter(({ labels }) => labels.some(({ field }) => field.startsWith('column.'))).length
    const isTime = (kind: Section): boolean => kind === 'ytd' || kind === 'period'
    if (
      found.length === 2 &&
      columns === 2 &&
      found.every(({ kind }) => isTime(kind)) &&
      isBelowLines(rows, entries, row)
    )
      return [[{ ...found[0]!, kind: 'period' }]]
    const titles = found.filter(
      ({ kind, left }, at) =>
        !isTime(kind) ||
        (kind !== found[at - 1]?.kind &&
          ((columns < 2 && (found.length === 1 || columns === 0)) || headsWords(rows, entries, row, left))),
    )
    if (!titles.length || namesColumns(rows, entries, above, titles)) return []
    above = titles
    const at = rows.indexOf(row)
    const below = rows.slice(at + 1, at + 1 + BODY_ROWS).filter(({ page }) => page === row.page)
    const body = below.flatMap((one) => entries.get(one)!.slice(1))
    const isAtEdge = isOverEdge(titles[0]!, below)
    titles[0]!.from = endOfTableBefore(entries.get(row)!, titles[0]!) ?? titles[0]!.from
    titles.forEach((title, i) => {
      const next = titles[i + 1]
      if (!next) return
      // One in the middle over its columns has its words left of it.
      const under = body.filter(({ box }) => Math.abs(box.left - next.left) < UNDER_TITLE)
      const isLeft = ({ text, box }: Entry): boolean =>
        /\p{L}{2}/u.test(text) && box.left > (title.left + title.right) / 2 && box.left < next.right
      const starts = (isAtEdge && under.length > 0 ? under : body.filter(isLeft)).map(({ box }) => box.left)
      const border = Math.min(next.left, ...starts) - 0.004
      title.to = border
      next.from = border
    })
    return [titles]
  })
}

/**
 * Where another table ends before a title: behind the names of its columns, which are those of its lines and of what
 * they come to.
 */
function endOfTableBefore(row: readonly Entry[], { left }: Title): number | undefined {
  const before = row
    .flatMap(({ labels }) => labels)
    .filter(({ quality, weight, box }) => quality * weight >= 0.6 && box.right < left)
  const has = (field: string): boolean => before.some((hit) => hit.field === field)
  return has('column.name') && has('column.amount') ? Math.max(...before.map(({ box }) => box.right)) : undefined
}

/** Whether a title begins where most rows below it do, so that the titles beside it begin where their columns do. */
const isOverEdge = ({ left }: Title, below: readonly FilledRow[]): boolean =>
  2 * below.filter(({ box }) => Math.abs(box.left - left) < UNDER_TITLE).length > below.length

// Words begin where their title does, but for this share of the page's width; one row below may be empty.
const UNDER_TITLE = 0.015
const TITLED_ROWS = 3

/**
 * Whether words with numbers of their own begin under the place of a title: the name of a column has numbers alone
 * below it.
 */
function headsWords(
  rows: readonly FilledRow[],
  entries: ReadonlyMap<FilledRow, readonly Entry[]>,
  row: FilledRow,
  left: number,
  least = 2,
): boolean {
  const below = rows.filter(({ page, index }) => page === row.page && index > row.index).slice(0, TITLED_ROWS)
  return (
    below.filter((one) =>
      entries
        .get(one)!
        .some(
          ({ box, numbers, text }) =>
            Math.abs(box.left - left) < UNDER_TITLE && numbers.length > 0 && /\p{L}{3}/u.test(text),
        ),
    ).length >= least
  )
}

// Names of columns stand right below the titles of their tables, or one row of times between.
const HEAD_ROWS = 2

/** Whether titles right below a row of several titles say no more than those: they are the names of columns there. */
function namesColumns(
  rows: readonly FilledRow[],
  entries: ReadonlyMap<FilledRow, readonly Entry[]>,
  above: readonly Title[],
  titles: readonly Title[],
): boolean {
  const from = above[0]?.row
  const to = titles[0]!.row
  if (
    !from ||
    above.length < 2 ||
    from.page !== to.page ||
    to.index - from.index > HEAD_ROWS ||
    !titles.every(({ kind }) => above.some((one) => one.kind === kind))
  )
    return false
  const between = rows.filter(({ index }) => index > from.index && index < to.index)
  return (
    between.every((row) => entries.get(row)!.every(({ numbers }) => numbers.length === 0)) &&
    entries.get(to)!.length > titles.length
  )
}

/** Whether lines with their numbers stand right above a row, so that it begins another table. */
function isBelowLines(
  rows: readonly FilledRow[],
  entries: ReadonlyMap<FilledRow, readonly Entry[]>,
  row: FilledRow,
): boolean {
  const above = rows.filter(({ page, index }) => page === row.page && index < row.index).slice(-BODY_ROWS)
  const lastTitle = above.findLastIndex((one) =>
    entries
      .get(one)!
      .some(
        ({ numbers, labels }) =>
          numbers.length === 0 &&
          labels.some(
            ({ field, quality, weight }) =>
              /^section\.(?:earnings|deductions|taxes|both)$/.test(field) && quality * weight >= 0.6,
          ),
      ),
  )
  return (
    lastTitle >= 0 &&
    above.slice(lastTitle + 1).some((one) => entries.get(one)!.some(({ numbers }) => numbers.length > 0))
  )
}

/**
 * The title in front of a place on its own row, where it is the only one there: "Employer contributions Pension 120.00
 * Insurance 80.00".
 */
function titleBefore(titles: readonly Title[][], row: FilledRow, x: number): Title | undefined {
  const own = titles.find(([first]) => first!.row === row)
  return own?.length === 1 && x > own[0]!.right ? own[0] : undefined
}

// A line that begins further left than a note by this share of the page's width is beside the note, not under it.
const BESIDE = 0.25

/**
 * The title over a place: the lowest above it, unless it stands in another column of a row of titles that is higher
 * still.
 */
function titleOver(titles: readonly Title[][], row: FilledRow, x: number): Title | undefined {
  const above = titles.filter(([first]) => first!.row.page === row.page && first!.row.index < row.index)
  for (let i = above.length - 1; i >= 0; i--) {
    const group = above[i]!
    const inside = group.find(({ from, to }) => x >= from && x < to)
    if (!inside || (inside.kind === 'other' && inside.left - x > BESIDE)) continue
    if (group.length === 1) {
      const bands = above.slice(0, i).findLast((other) => other.length > 1)
      const bandOf = (at: number): number => bands?.findIndex(({ from, to }) => at >= from && at < to) ?? -1
      if (bands && bandOf(inside.left) !== bandOf(x)) continue
    }
    return inside
  }
  return undefined
}
