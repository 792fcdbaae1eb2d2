// Headings whose letters are set apart ("E X P E R I E N C E"), as they are read: one word for each letter. Put
// together by the room between them.

import { unionOf } from '../../../../schema/geometry.ts'
import type { PlacedLine } from '../../vocabulary.ts'

/** Letters that stand alone one after the other, from which on they are one word set apart. */
const FEWEST = 4
/** Two words are parted by so many times the room between letters. */
const WORD_GAP = 1.6

/** The line with its letters put together to words; the line itself where its words are words. */
export function withWholeWords(line: PlacedLine): PlacedLine {
  const { cells } = line
  if (cells.length < FEWEST || !cells.every(({ text }) => /^[\p{L}&/]$/u.test(text))) return line
  const gaps = cells.slice(1).map(({ box }, at) => box.left - cells[at]!.box.right)
  const usual = [...gaps].sort((a, b) => a - b)[Math.floor(gaps.length / 4)]!
  const groups: (typeof cells)[] = [[cells[0]!]]
  gaps.forEach((gap, at) => {
    if (gap > WORD_GAP * usual) groups.push([cells[at + 1]!])
    else groups.at(-1)!.push(cells[at + 1]!)
  })
  const words = groups.map((group) => ({
    ...group[0]!,
    text: group.map(({ text }) => text).join(''),
    box: unionOf(group.map(({ box }) => box)),
  }))
  return { ...line, cells: words, text: words.map(({ text }) => text).join(' ') }
}
