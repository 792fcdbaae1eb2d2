// The table of vehicle classes: on the back of European licences a row for each class with the days between which it is
// valid, on Indian ones the day of its issue.

import type { Candidate, Chosen, PlacedLine } from '../../vocabulary.ts'
import { overlapShare } from '../../structure/rows.ts'
import { unionOf } from '../../../../schema/geometry.ts'
import { identityDate } from './dates.ts'
import type { IdentityLabels } from './labels.ts'
import type { PrintSettings } from './print.ts'

/** The classes of the European directive, with those that its states add, and the letters of India's. */
const EUROPEAN = /^(?:AM|A1|A2|A|B1|B|BE|B96|C1|C|C1E|CE|D1|D|D1E|DE|F|G|H|K|L|M|Q|S|T|W)$/
const INDIAN = /^[A-Z\d]{2,7}(?:[- ](?:NT|TR|GV|PSV))?$/
/** A class alone could be any letter before a day; two of them are a table. */
const FEWEST_ROWS = 2

interface ClassRow {
  name: string
  from: string
  to: string | undefined
  lines: PlacedLine[]
}

/** The classes that one value lists, alone or several. */
const LISTED = /^[A-Z\d]{1,3}(?:(?:[,/]\s?| )[A-Z\d]{1,3})*$/

/** The rows of the table of classes on any page of a licence, else the classes that are `listed` at their label. */
export function vehicleClasses(labels: IdentityLabels, settings: PrintSettings, listed?: Candidate): Chosen {
  const chosen: Chosen = new Map()
  const rows = rowsOf(labels, settings)
  if (rows.length === 0 && listed && LISTED.test(String(listed.value)))
    for (const [at, value] of String(listed.value)
      .split(/[,/ ]+/)
      .entries())
      chosen.set(`identity.vehicle_classes[${at}].class`, {
        ...listed,
        field: `identity.vehicle_classes[${at}].class`,
        value,
      })
  for (const [at, row] of rows.entries()) {
    const path = `identity.vehicle_classes[${at}]`
    chosen.set(`${path}.class`, cellOf(`${path}.class`, row.name, row.lines))
    chosen.set(`${path}.valid_from`, cellOf(`${path}.valid_from`, row.from, row.lines))
    if (row.to !== undefined) chosen.set(`${path}.valid_to`, cellOf(`${path}.valid_to`, row.to, row.lines))
  }
  return chosen
}

function rowsOf(labels: IdentityLabels, settings: PrintSettings): ClassRow[] {
  const european = settings.lines.flatMap((line) => rowAt(line, EUROPEAN, settings))
  if (european.length >= FEWEST_ROWS) return european
  // Indian classes are any letters: they are read under the head of their column alone.
  const head = labels.spots.find(
    ({ field, line }) =>
      field === 'class' &&
      settings.lines.some(
        (one) =>
          !labels.byLine.has(one) &&
          rowAt(one, INDIAN, settings).length > 0 &&
          one.page === line.page &&
          one.box.top > line.box.top,
      ),
  )
  if (!head) return []
  return settings.lines
    .filter(
      ({ page, box }) =>
        page === head.line.page && box.top > head.line.box.bottom - 0.2 * (head.line.box.bottom - head.line.box.top),
    )
    .filter((line) => !labels.byLine.has(line))
    .flatMap((line) => rowAt(line, INDIAN, settings))
}

/** The row that begins with a class at this line; nothing where no day follows. */
function rowAt(line: PlacedLine, classes: RegExp, { lines, order, today }: PrintSettings): ClassRow[] {
  const [first] = line.text.trim().split(/\s+/)
  if (first === undefined || !classes.test(first) || !/[A-Z]/.test(first)) return []
  const row = lines
    .filter(
      (other) => other.page === line.page && other.box.left >= line.box.left && overlapShare(other.box, line.box) > 0.5,
    )
    .sort((a, b) => a.box.left - b.box.left)
  const text = row
    .map((one) => one.text)
    .join('  ')
    .slice(first.length)
  const from = /^[^\p{L}]*\d/u.test(text) ? identityDate(text, 'issue', order, today) : undefined
  if (!from || from.value.length !== 10 || /\d/.test(from.before)) return []
  const to = identityDate(from.rest, 'expiry', order, today)
  return [
    {
      name: first,
      from: from.value,
      to: to?.value.length === 10 && to.value > from.value ? to.value : undefined,
      lines: row,
    },
  ]
}

function cellOf(field: string, value: string, lines: readonly PlacedLine[]): Candidate {
  const confidence = 0.9 * Math.min(...lines.map((line) => line.confidence))
  return {
    field,
    value,
    text: lines.map(({ text }) => text).join(' '),
    page: lines[0]!.page,
    box: unionOf(lines.map(({ box }) => box)),
    score: Math.log(confidence / (1 - confidence)),
    confidence,
    rule: 'class_row',
    source: lines[0]!.cells[0]!.source,
  }
}
