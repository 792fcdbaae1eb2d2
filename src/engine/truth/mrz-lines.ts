// Where a machine-readable zone stands on a page: lines of its signs, put together from the pieces that they were cut
// into. What they say is read in mrz.ts.

import { unionOf, type BoundingBox } from '../../schema/geometry.ts'
import type { TextLine } from '../../schema/page.ts'
import { readMrz, type MrzReading } from './mrz.ts'
import { zoneSigns, zoneWords } from './mrz-signs.ts'

/** A zone with the page that it stands on and the box of each of its lines. */
export interface FoundMrz extends MrzReading {
  page: number
  boxes: BoundingBox[]
  confidence: number
}

type Placed = Pick<TextLine, 'text' | 'box' | 'confidence'> & { page: number }

/** The zone of the document; of several the one with most check digits that hold. */
export function findMrz(lines: readonly Placed[], today: Date): FoundMrz | undefined {
  const pages = [...new Set(lines.map(({ page }) => page))]
  const stripsOn = new Map(pages.map((page) => [page, stripsOf(lines.filter((line) => line.page === page))]))
  if ([...stripsOn.values()].every(({ length }) => length === 0)) return undefined
  const isStripped = ({ page, box }: Placed): boolean =>
    stripsOn.get(page)!.some((strip) => box.top < strip.box.bottom && box.bottom > strip.box.top)
  const printed = new Set(lines.filter((line) => !isStripped(line)).flatMap(({ text }) => zoneWords(text)))
  const found = pages.flatMap((page) => {
    const strips = stripsOn.get(page)!
    const reading = strips.length
      ? readMrz(
          strips.map(({ text }) => text),
          today,
          printed,
        )
      : undefined
    return reading
      ? [
          {
            ...reading,
            page,
            boxes: reading.from.map((at) => strips[at]!.box),
            confidence: Math.min(...reading.from.map((at) => strips[at]!.confidence)),
          },
        ]
      : []
  })
  const held = ({ checks }: FoundMrz): number => Object.values(checks).filter(Boolean).length
  return found.sort((a, b) => held(b) - held(a))[0]
}

// The shortest line has 30 signs, of which fillers are lost at times; two groups of names alone have more than this.
const FEWEST_SIGNS = 18
/** Signs of other writing in a line of a zone are misreadings: few. */
const STRANGE_SHARE = 0.12
/** Dates, sex and check digits between them: a line may be a zone's without any filler. */
const DATES = /[\dOILSBZ]{6}\d[MFX<K][\dOILSBZ]{6}\d/

/** Lines that may be those of a zone, top to bottom. */
function stripsOf(lines: readonly Placed[]): Placed[] {
  const pieces = lines.filter(({ text }) => isPiece(text))
  const rows: Placed[][] = []
  for (const piece of [...pieces].sort((a, b) => middle(a) - middle(b))) {
    const row = rows.find((one) =>
      one.some(
        (other) =>
          Math.abs(middle(other) - middle(piece)) < 0.5 * Math.min(height(other), height(piece)) &&
          apart(other, piece) < 0.25,
      ),
    )
    if (row) row.push(piece)
    else rows.push([piece])
  }
  return rows.flatMap((row) => {
    const whole = row.filter(({ text }) => isStrip(text) && zoneSigns(text).length >= 28)
    if (whole.length) return whole
    const ordered = [...row].sort((a, b) => a.box.left - b.box.left)
    const text = ordered.map((one) => one.text).join('')
    return isStrip(text)
      ? [
          {
            text,
            page: row[0]!.page,
            box: unionOf(row.map(({ box }) => box)),
            confidence: Math.min(...row.map(({ confidence }) => confidence)),
          },
        ]
      : []
  })
}

const middle = ({ box }: Placed): number => (box.top + box.bottom) / 2
const height = ({ box }: Placed): number => box.bottom - box.top
const apart = (a: Placed, b: Placed): number => Math.max(a.box.left, b.box.left) - Math.min(a.box.right, b.box.right)

/** Whether a text has hardly a sign that no zone has. */
function isPiece(text: string): boolean {
  const solid = text.replace(/\s/g, '')
  const strange = solid.replace(/[A-Z0-9<«‹〈⟨＜≤≪]/g, '').length
  return strange <= STRANGE_SHARE * solid.length
}

/** Whether a text is as long as a line of a zone and has fillers, or dates as zones have them. */
function isStrip(text: string): boolean {
  const signs = zoneSigns(text)
  return signs.length >= FEWEST_SIGNS && ((signs.match(/<|K{4}/g)?.length ?? 0) >= 2 || DATES.test(signs))
}
