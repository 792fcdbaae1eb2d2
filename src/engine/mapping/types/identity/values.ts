// What stands at a label of an identity document: the rest of its line, the next words of its row, the lines below it
// in its column. Places only; whether the words can be what the label names is for the caller to say.

import type { PlacedLine } from '../../vocabulary.ts'
import type { Spot } from './spots.ts'
import type { IdentityLabels } from './labels.ts'
import { joinCells, placeOf } from '../../context/readings.ts'
import type { BoundingBox } from '../../../../schema/geometry.ts'

/** Words at a label. `score` says how well the place fits, 0..1; `confidence` how surely they were read. */
export interface SpotText {
  text: string
  page: number
  box: BoundingBox
  confidence: number
  source: 'embedded' | 'ocr'
  kind: 'rest' | 'right' | 'below' | 'above'
  score: number
  line: PlacedLine
  start: number
}

// Heights of the label's line: values stand within two and a half, behind a second line of the label within four.
const BELOW_HEIGHTS = 2.6
const SECOND_LINE_HEIGHTS = 1.6
/** A value across more of the page than this belongs to another column. */
const WIDEST_GAP = 0.42
/**
 * Stamps, patterns and words across the page are taller than values: these are at most this many times as high as their
 * labels.
 */
const TALLEST_VALUE = 2.6
/** Two words of one value are nearer to each other than this many heights. */
const JOINED_HEIGHTS = 2.5

/**
 * The words at `spot`, by all places where its value may stand; `side` is where the page has the values of labels that
 * stand on lines of their own.
 */
export function textsAt(
  spot: Spot,
  labels: IdentityLabels,
  lines: readonly PlacedLine[],
  aspect: number,
  side: 'below' | 'above',
): SpotText[] {
  const found: SpotText[] = []
  const rest = restOf(spot, labels)
  if (rest) found.push(rest)
  // What follows on the label's own line is no value of the labels before it.
  const last = (labels.byLine.get(spot.line) ?? [spot]).at(-1) === spot
  const onPage = lines.filter(
    (line) =>
      line.page === spot.line.page && line !== spot.line && heightOf(line) < TALLEST_VALUE * heightOf(spot.line),
  )
  // Behind a field's number may stand no more than a label that is none of ours.
  if (last && (!rest || !/\d/.test(rest.text)))
    found.push(...rightOf(spot, labels, onPage, aspect).map((one) => (rest ? { ...one, score: 0.8 * one.score } : one)))
  if (side === 'above') found.push(...aboveOf(spot, labels, onPage, aspect))
  else found.push(...belowOf(spot, labels, onPage, aspect))
  return found
}

const heightOf = ({ box }: { box: BoundingBox }): number => Math.max(1e-4, box.bottom - box.top)

function part(
  line: PlacedLine,
  start: number,
  end: number,
  kind: SpotText['kind'],
  score: number,
): SpotText | undefined {
  const { text, starts } = joinCells(line.cells)
  const from = start + /^[\s:.,;#№=_)\]°º-]*/.exec(text.slice(start, end))![0].length
  const words = text.slice(from, end).replace(/[\s:,;|_([-]+$/, '')
  if (!/[\p{L}\d]/u.test(words)) return undefined
  const { text: said, page, box, confidence, source } = placeOf(line, starts, text, from, from + words.length)
  return { text: said, page, box, confidence, source, kind, score, line, start: from }
}

// `CLASS/CATÉG. G`: of fields whose values are codes the label's translation is told from the value.
const CODED: ReadonlySet<string> = new Set(['class', 'sex', 'eye_color', 'hair_color', 'restrictions', 'endorsements'])
const TRANSLATION = /^\s?[/|]\s?\p{L}+[.:]*\s+(?=[A-Z\d])/u

/** What follows a label on its line, up to the next label. Behind a stroke stands the label in another language. */
function restOf(spot: Spot, labels: IdentityLabels): SpotText | undefined {
  const { text } = joinCells(spot.line.cells)
  const next = labels.byLine.get(spot.line)?.find((other) => other.start >= spot.end)
  const behind = text.slice(spot.end, next?.start ?? text.length)
  const translation = CODED.has(spot.field) ? TRANSLATION.exec(behind) : null
  if (translation) return part(spot.line, spot.end + translation[0].length, next?.start ?? text.length, 'rest', 0.7)
  if (/^[\s)\]s.:]*[/|·]/.test(behind) && !/\d/.test(behind)) return undefined
  // Another label of the same field takes the value.
  if (next?.field === spot.field && !/\d/.test(behind)) return undefined
  // The number of the next field belongs to its label: `9 CLASS D 12 REST NONE`.
  const number = next ? /(?:^|\s)(?:4[a-d]|9a|\d{1,2})[.:)]?\s*$/.exec(behind) : null
  return part(spot.line, spot.end, number ? spot.end + number.index : (next?.start ?? text.length), 'rest', 1)
}

function rightOf(spot: Spot, labels: IdentityLabels, lines: readonly PlacedLine[], aspect: number): SpotText[] {
  const height = heightOf(spot.line)
  const row = lines
    .filter(
      (line) =>
        Math.min(line.box.bottom, spot.line.box.bottom) - Math.max(line.box.top, spot.line.box.top) >
          0.45 * Math.min(height, heightOf(line)) && line.box.left > spot.line.box.right - (0.5 * height) / aspect,
    )
    .sort((a, b) => a.box.left - b.box.left)
  const [next, second] = row
  if (!next || next.box.left - spot.line.box.right > WIDEST_GAP || opensWithLabel(next, labels)) return []
  const colon = /[:：]\s*$/.test(spot.line.text)
  const bilingual = /[/|]/.test(spot.line.text)
  const one = part(
    next,
    0,
    labels.byLine.get(next)?.[0]?.start ?? Infinity,
    'right',
    (colon ? 0.97 : bilingual ? 0.8 : 0.9) - 0.4 * Math.max(0, next.box.left - spot.line.box.right),
  )
  const both =
    one && second && !labels.byLine.has(second) && !labels.byLine.has(next) ? joined(one, second, aspect) : undefined
  return [...(one ? [one] : []), ...(both ? [both] : [])]
}

/**
 * Whether a line begins with a label, with the number of its field before one, or with the label in a language that is
 * none of ours.
 */
function opensWithLabel(line: PlacedLine, labels: IdentityLabels): boolean {
  const [first] = labels.byLine.get(line) ?? []
  return (
    first !== undefined &&
    /^[^\p{L}\p{N}]*(?:\d{1,2}[a-d]?[.:)]?\s*)?$|[/|·]\s*$/u.test(joinCells(line.cells).text.slice(0, first.start))
  )
}

function joined(first: SpotText, second: PlacedLine, aspect: number): SpotText | undefined {
  if ((second.box.left - first.box.right) * aspect > JOINED_HEIGHTS * heightOf(first)) return undefined
  const { box } = first
  return {
    ...first,
    text: `${first.text} ${second.text}`,
    score: first.score - 0.02,
    confidence: Math.min(first.confidence, second.confidence),
    box: {
      ...box,
      right: second.box.right,
      top: Math.min(box.top, second.box.top),
      bottom: Math.max(box.bottom, second.box.bottom),
    },
  }
}

function belowOf(spot: Spot, labels: IdentityLabels, lines: readonly PlacedLine[], aspect: number): SpotText[] {
  const height = heightOf(spot.line)
  const em = height / aspect
  const edge = rightEdge(spot, labels, lines)
  const start = leftEdge(spot, labels)
  let reach = spot.box.bottom + BELOW_HEIGHTS * height
  const under = lines
    .filter(
      (line) =>
        line.box.top > spot.box.bottom - 0.45 * height &&
        line.box.left < edge &&
        line.box.right > start + 0.3 * em &&
        line.box.left < spot.box.right + em,
    )
    .sort((a, b) => a.box.top - b.box.top)
  for (const line of under) {
    if (line.box.top > reach) break
    const own = labels.byLine.get(line)
    if (own) {
      // The label goes on in another language below it; any other label ends its column.
      if (!own.every(({ field }) => field === spot.field)) break
      reach += SECOND_LINE_HEIGHTS * height
      continue
    }
    // The line may hold the values of several labels that stand side by side.
    const cells = line.cells.filter(({ box }) => (box.left + box.right) / 2 < edge && box.right > start - 2 * em)
    const [first] = cells
    if (!first) continue
    const { starts } = joinCells(line.cells)
    const last = cells.at(-1)!
    const distance = Math.max(0, (line.box.top - spot.box.bottom) / height)
    const one = part(
      line,
      starts[line.cells.indexOf(first)]!,
      starts[line.cells.indexOf(last)]! + last.text.length,
      'below',
      0.88 - 0.1 * distance - 0.3 * Math.min(1, (Math.abs(first.box.left - start) * aspect) / (8 * height)),
    )
    if (!one) continue
    const beside =
      cells.length === line.cells.length
        ? lines.find(
            (other) =>
              other !== line &&
              !labels.byLine.has(other) &&
              other.box.left >= line.box.right - em &&
              other.box.left < edge &&
              Math.abs(other.box.top - line.box.top) < 0.5 * height,
          )
        : undefined
    const both = beside && joined(one, beside, aspect)
    return [one, ...(both ? [both] : [])]
  }
  return []
}

/** The nearest words over a label in its column, on pages that print labels under their values. */
function aboveOf(spot: Spot, labels: IdentityLabels, lines: readonly PlacedLine[], aspect: number): SpotText[] {
  const height = heightOf(spot.line)
  const em = height / aspect
  const edge = rightEdge(spot, labels, lines)
  const start = leftEdge(spot, labels)
  const over = lines.filter(
    (line) =>
      line.box.bottom < spot.box.top + 0.45 * height &&
      line.box.left < edge &&
      line.box.right > start + 0.3 * em &&
      line.box.left < spot.box.right + em,
  )
  const nearest = over.sort((a, b) => b.box.bottom - a.box.bottom)[0]
  if (!nearest || spot.box.top - nearest.box.bottom > BELOW_HEIGHTS * height) return []
  // A title stands over the first label of every document.
  if (labels.byLine.has(nearest) || labels.kinds.some(({ line }) => line === nearest)) return []
  const cells = nearest.cells.filter(({ box }) => (box.left + box.right) / 2 < edge && box.right > start - 2 * em)
  const [first] = cells
  if (!first) return []
  const { starts } = joinCells(nearest.cells)
  const last = cells.at(-1)!
  const one = part(
    nearest,
    starts[nearest.cells.indexOf(first)]!,
    starts[nearest.cells.indexOf(last)]! + last.text.length,
    'above',
    0.8,
  )
  return one ? [one] : []
}

/**
 * Where the column of a label begins: at its line's beginning, whatever other languages stand there, or behind the
 * label of another field.
 */
function leftEdge(spot: Spot, labels: IdentityLabels): number {
  const { text } = joinCells(spot.line.cells)
  // `Apelyido/Middle Name`: with no more than a stroke between them both stand over the same value.
  const before = (labels.byLine.get(spot.line) ?? []).filter(
    (other) => other.start < spot.start && text.slice(other.end, spot.start) !== '/',
  )
  const other = before.findLastIndex(({ field }) => field !== spot.field)
  return other < 0 ? spot.line.box.left : (before[other + 1] ?? spot).box.left
}

/** Where the column of a label ends: at the next label to its right that stands at its height. */
function rightEdge(spot: Spot, labels: IdentityLabels, lines: readonly PlacedLine[]): number {
  const height = heightOf(spot.line)
  const beside = labels.spots.filter(
    (other) =>
      other !== spot &&
      other.line.page === spot.line.page &&
      other.field !== spot.field &&
      other.box.left > spot.box.right - 1e-6 &&
      Math.abs(other.box.top - spot.box.top) < 0.8 * height &&
      (other.line === spot.line || lines.includes(other.line)),
  )
  return Math.min(1, ...beside.map(({ box }) => box.left - 0.3 * height))
}

/**
 * The lines between `first` and the next label of its column that stand at its left edge; none where no label closes
 * the column.
 */
export function linesBetween(
  first: SpotText,
  labels: IdentityLabels,
  lines: readonly PlacedLine[],
  aspect: number,
  most: number,
): PlacedLine[] {
  const found: PlacedLine[] = []
  let bottom = first.box.bottom
  const height = heightOf(first)
  const em = height / aspect
  const column = lines.filter(
    ({ page, box }) =>
      page === first.page &&
      box.top > first.box.bottom - 0.5 * height &&
      box.left < first.box.right + em &&
      box.right > first.box.left - em,
  )
  for (const line of column.sort((a, b) => a.box.top - b.box.top)) {
    if (line.box.top - bottom > 1.6 * height) return []
    if (labels.byLine.has(line)) return found
    if (found.length === most || Math.abs(line.box.left - first.box.left) > 2.2 * em || heightOf(line) > 1.6 * height)
      return []
    found.push(line)
    bottom = line.box.bottom
  }
  return []
}

// What no line of an address is: numbers by themselves, addresses of the net.
const NO_ADDRESS = /@|www\.|^[\dX\s-]{8,}$|^\p{L}{2,12}\s?:\s?\d/u

/**
 * The lines under `first` that stand at its left edge, close together, up to the next label: an address goes on in
 * them. Where it began behind its label, it may go on under the label too, if the line before ends in a comma or the
 * line has a postcode.
 */
export function linesUnder(
  first: SpotText,
  spot: Spot,
  labels: IdentityLabels,
  lines: readonly PlacedLine[],
  aspect: number,
  most: number,
): PlacedLine[] {
  const found: PlacedLine[] = []
  let bottom = first.box.bottom
  let last = first.line.text
  const height = heightOf(first)
  const em = height / aspect
  const stands = (line: PlacedLine): boolean => {
    if (Math.abs(line.box.left - first.box.left) <= 2.2 * em) return true
    return (
      first.kind === 'rest' &&
      Math.abs(line.box.left - spot.line.box.left) <= 2.2 * em &&
      (/,\s*$/.test(last) || /\d{4,6}/.test(line.text))
    )
  }
  for (const line of lines
    .filter(({ page, box }) => page === first.page && box.top > first.box.bottom - 0.5 * height)
    .sort((a, b) => a.box.top - b.box.top)) {
    if (found.length === most || line.box.top - bottom > 1.1 * height) break
    if (!stands(line)) continue
    if (labels.byLine.has(line) || heightOf(line) > 1.6 * height || NO_ADDRESS.test(line.text)) break
    found.push(line)
    bottom = line.box.bottom
    last = line.text
  }
  return found
}
