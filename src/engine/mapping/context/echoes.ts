// Papers of countries that write from right to left print their labels twice: the Arabic one on one side of the value
// and the English one on the other side, or one next to or above the other. The second one is left out. So it is not
// the label of what follows it, and not a value.

import { isRightToLeft } from '../../layout/direction.ts'
import type { PlacedLine } from '../vocabulary.ts'
import type { FoundLabel } from './labels.ts'

/** Whether the middle of a line is within the height of another one. */
const isOnRow = ({ box }: PlacedLine, other: PlacedLine): boolean => {
  const middle = (box.top + box.bottom) / 2
  return middle > other.box.top && middle < other.box.bottom
}
// In heights of the lower line.
const NEXT_LINE = 0.8
const COLON = /[:：]\s*$/

/** The lines without labels that repeat another in the script of the other direction; `mirrored` are pages by index. */
export function withoutEchoes(
  lines: PlacedLine[],
  labels: readonly FoundLabel[],
  mirrored: ReadonlySet<number>,
): PlacedLine[] {
  const pages = new Set(lines.filter(({ text }) => isRightToLeft(text)).map(({ page }) => page))
  if (pages.size === 0) return lines
  const byLine = Map.groupBy(labels, ({ page, line }) => `${page} ${line}`)
  const labelsOn = ({ page, line }: PlacedLine): FoundLabel[] => byLine.get(`${page} ${line}`) ?? []
  // "VAT (5%)" says no more than "ضريبة القيمة المضافة (5%)" does.
  const whole = (line: PlacedLine): FoundLabel[] =>
    labelsOn(line).filter(({ from, to }) => from === 0 && !/\p{L}/u.test(textOf(line, to, line.cells.length)))
  const heads = lines.flatMap((line) => labelsOn(line).flatMap((label) => (label.from === 0 ? [{ line, label }] : [])))
  return lines.flatMap((line) => {
    if (!pages.has(line.page)) return [line]
    const isOwn = ({ text }: FoundLabel): boolean => isRightToLeft(text) === mirrored.has(line.page)
    const echo = whole(line).find((label) => !isOwn(label) && !/\d/.test(textOf(line, label.from, label.to)))
    const said = (one: { line: PlacedLine; label: FoundLabel }): boolean =>
      one.line !== line &&
      one.line.page === line.page &&
      isOwn(one.label) &&
      (isOnRow(one.line, line) || (isOver(one.line, line) && whole(one.line).includes(one.label))) &&
      shareField(one.label, echo!)
    if (echo && heads.some(said)) return []
    return [withoutSecond(line, labelsOn(line), isOwn)]
  })
}

/** Whether two lines stand right over each other, in one column. */
function isOver({ box }: PlacedLine, { box: other }: PlacedLine): boolean {
  const height = Math.min(box.bottom - box.top, other.bottom - other.top)
  const apart = Math.max(other.top - box.bottom, box.top - other.bottom)
  return apart < NEXT_LINE * height && Math.min(box.right, other.right) > Math.max(box.left, other.left)
}

/** The line without a label beside the same one in the script of its page. */
function withoutSecond(
  line: PlacedLine,
  labels: readonly FoundLabel[],
  isOwn: (label: FoundLabel) => boolean,
): PlacedLine {
  const second = labels.find(
    (label) =>
      !isOwn(label) &&
      !/\d/.test(textOf(line, label.from, label.to)) &&
      labels.some(
        (first) => isOwn(first) && shareField(first, label) && (first.to === label.from || label.to === first.from),
      ),
  )
  if (!second) return line
  const colon = COLON.test(line.cells[second.to - 1]!.text) ? ':' : ''
  const cells = line.cells
    .map((cell, at) =>
      at === second.from - 1 && colon && !COLON.test(cell.text) ? { ...cell, text: cell.text + colon } : cell,
    )
    .filter((_, at) => at < second.from || at >= second.to)
  return cells.length === 0 ? line : { ...line, cells, text: cells.map(({ text }) => text).join(' ') }
}

const textOf = ({ cells }: PlacedLine, from: number, to: number): string =>
  cells
    .slice(from, to)
    .map(({ text }) => text)
    .join(' ')

const shareField = (one: FoundLabel, other: FoundLabel): boolean =>
  one.meanings.some(({ field }) => other.meanings.some((meaning) => meaning.field === field))
