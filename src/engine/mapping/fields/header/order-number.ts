// The number of an order without a label of its own: behind the order's title, at a bare word for a number, or below
// the title.

import type { BoundingBox } from '../../../../schema/geometry.ts'
import type { Candidate, MappingContext, PlacedLine, Reading } from '../../vocabulary.ts'
import { isOfOtherKind } from '../../choice/other-kinds.ts'
import { joinCells } from '../../context/readings.ts'
import { findTitles } from '../../context/labels.ts'
import { scoreCandidate } from '../../choice/field-scorer.ts'
import { lineAt } from '../../context/by-line.ts'
import { firstPageOf } from '../../structure/first-page.ts'
import { rowOf } from '../../structure/relations.ts'
import { overlapX } from '../../structure/rows.ts'
import { weigh } from '../../context/trace.ts'
import { anyScript, patternOf } from '../../reading/word-pattern.ts'

const PATH = 'purchase_order.po_number'
const NUMBER_WORD = `(?:${patternOf('header-words', 'number-label')}|n[°º.]+|[#№])`
/** A bare word for a number, in one language or two: "No.", "Nomor / No. :". */
const BARE_LABEL = anyScript(new RegExp(`^${NUMBER_WORD}[.:°º]*(?:\\s?/\\s?${NUMBER_WORD}[.:°º]*)?\\s*:?$`, 'iu'))
/** What may be between a title and its number. */
const BETWEEN = anyScript(new RegExp(`^[\\s:.–-]*(?:${NUMBER_WORD}[\\s:.°º]*)?$`, 'iu'))
/** Numbers of orders are in the upper part of their page. */
const HEAD = 0.45
// Heights of the title, down to which its number is looked for.
const BELOW = 4
const BEHIND_TITLE = 0.85
const AT_WORD = 0.75
const BELOW_TITLE = 0.65

/** The number of an order that no label of its own names; the surest place that has one code alone. */
export function numberAtTitle(context: MappingContext): Candidate | undefined {
  const page = firstPageOf(context)
  const codes = context.readings.filter(
    (reading) => reading.page === page && reading.box.top < HEAD && isNumber(context, reading),
  )
  const titles = findTitles(context).filter(
    ({ page: at, meanings }) =>
      at === page && meanings.some(({ field, weight }) => field === 'type.purchase_order' && weight > 0.6),
  )
  const found = codes.flatMap((reading) => {
    const line = lineAt(context, reading)!
    const before = joinCells(line.cells).text.slice(0, joinCells(line.cells).starts[reading.from]).trim()
    const beside = /^[:：]?$/u.test(before) ? besideOf(context, line) : before
    const title = titles.find(({ line: at }) => at === line.line)
    const isBehind =
      title !== undefined &&
      title.to <= reading.from &&
      BETWEEN.test(before.slice(before.indexOf(title.text) + title.text.length))
    const isAlone = reading.from === 0 && reading.to === line.cells.length
    const worth = isBehind
      ? BEHIND_TITLE
      : BARE_LABEL.test(beside)
        ? AT_WORD
        : isAlone && titles.some((one) => isBelow(line.box, one.box))
          ? BELOW_TITLE
          : 0
    return worth === 0
      ? []
      : [scoreCandidate(PATH, reading.meaning.value, reading, 'number_at_title', { label: worth })]
  })
  weigh(context.trace, found, 0)
  const top = Math.max(...found.map(({ score }) => score))
  const best = found.filter(({ score }) => score === top)
  // Of a code with a space in it the readings are the whole and its end.
  const whole = best.reduce<Candidate | undefined>((a, b) => (a && a.text.length >= b.text.length ? a : b), undefined)
  return whole && best.every(({ text }) => whole.text.includes(text)) ? whole : undefined
}

/** The text before a line on its row. */
function besideOf(context: MappingContext, line: PlacedLine): string {
  const row = rowOf(context, line)
  return row?.lines[row.lines.indexOf(line) - 1]?.text ?? ''
}

const isBelow = (box: BoundingBox, title: BoundingBox): boolean =>
  box.top > title.top + 0.5 * (title.bottom - title.top) &&
  box.top < title.bottom + BELOW * (title.bottom - title.top) &&
  overlapX(box, title) > 0.2

type Code = Reading & { meaning: { kind: 'code'; value: string } }

/** Whether a reading is a code with two digits, and no part of a day, a telephone number or the like. */
const isNumber = (context: MappingContext, reading: Reading): reading is Code =>
  reading.meaning.kind === 'code' &&
  (reading.meaning.value.match(/\d/g)?.length ?? 0) >= 2 &&
  !isOfOtherKind(context, reading)
