// The sentences and the points of lists below the heads of entries of a career. Many papers draw the signs before
// points as pictures; then only the indent shows a point.

import type { PlacedLine } from '../../vocabulary.ts'
import type { Entry } from './entries.ts'
import { restOf } from './pieces.ts'
import { roomBehind } from './wrapped.ts'

const BULLET = /^\s*(?:[•●▪◦‣∙·*○■□❖➢➤►✓✔»]|[-–—](?=\s))\s*/u

/** A sentence, or a point of a list. */
export interface Told {
  text: string
  bullet: boolean
}

// How far right of the head points begin whose signs are drawn, in widths of the page.
const NEAREST = 0.012
const FURTHEST = 0.06

/** Reads what each of `entries` tells; `lines` are all of the paper. */
export function pointsIn(entries: readonly Entry[], lines: readonly PlacedLine[]): (entry: Entry) => Told[] {
  // Behind printed signs, what is indented goes on from a point.
  const isSigned = entries.some(({ text }) => text.some((row) => row.lines.some((line) => BULLET.test(line.text))))
  const rightOn = new Map<number, number>()
  for (const { page, box } of lines) rightOn.set(page, Math.max(box.right, rightOn.get(page) ?? 0))
  return (entry) => {
    const parts: Told[] = []
    let before: PlacedLine | undefined
    for (const line of entry.text.flatMap((row) => row.lines)) {
      if (line === entry.period?.line) continue
      const isIndented = !isSigned && isPoint(line, entry)
      const goesOn = before !== undefined && parts.at(-1)?.bullet && isOpen(before, line, rightOn.get(line.page)!)
      const bullet = BULLET.test(line.text) || (isIndented && !goesOn)
      const text = line.text.replace(BULLET, '')
      const last = parts.at(-1)
      if (last && !bullet && (last.bullet || !/[.:;]$/.test(last.text))) last.text += ` ${text}`
      else parts.push({ text, bullet })
      before = line
    }
    return parts.filter(({ text }) => text !== '' && restOf(text, { start: 0, end: 0 }) !== '')
  }
}

/** Whether a line begins a little right of the line of its entry's head that is left of it and nearest to it. */
function isPoint({ box }: PlacedLine, { head }: Entry): boolean {
  const edges = head.flatMap((row) => row.lines.map((line) => line.box.left)).filter((left) => left < box.left + 0.005)
  const indent = box.left - Math.max(...edges)
  return indent > NEAREST && indent < FURTHEST
}

/** Whether a line of a list goes on in the next: it has no end, the next no beginning, or its first word no room. */
function isOpen(before: PlacedLine, line: PlacedLine, right: number): boolean {
  return /[,(/-]$/.test(before.text) || /^[\p{Ll})]/u.test(line.text) || roomBehind(before, line, right) < 0
}
