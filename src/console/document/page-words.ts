// The words of a page and their places. Pure functions.

import type { Place } from '../wire.ts'

type Box = Place['box']

export interface Word {
  text: string
  box: Box
}
export type Lines = readonly { cells: readonly Word[] }[]

/** The lines of a page; `text` has those of all. */
export const linesOf = (text: readonly { page: number; lines: Lines }[], page: number): Lines =>
  text.find((one) => one.page === page)?.lines ?? []

export const middleOf = ({ left, top, right, bottom }: Box): { x: number; y: number } => ({
  x: (left + right) / 2,
  y: (top + bottom) / 2,
})

/** Whether the middle of `inner` lies in `outer`. */
export function isIn(inner: Box, { left, top, right, bottom }: Box): boolean {
  const { x, y } = middleOf(inner)
  return x >= left && x <= right && y >= top && y <= bottom
}

export const around = (boxes: readonly Box[]): Box => ({
  left: Math.min(...boxes.map(({ left }) => left)),
  top: Math.min(...boxes.map(({ top }) => top)),
  right: Math.max(...boxes.map(({ right }) => right)),
  bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
})

/** The words as one text, with the box around them. Undefined if there are no words. */
export const joined = (words: readonly Word[]): Word | undefined =>
  words.length === 0
    ? undefined
    : { text: words.map(({ text }) => text).join(' '), box: around(words.map(({ box }) => box)) }

/** The words whose middle lies in `box`, in reading order. */
export const inside = (lines: Lines, box: Box): Word[] =>
  lines.flatMap(({ cells }) => cells.filter((word) => isIn(word.box, box)))

/** The words of a page whose middle lies in `box`, as one text in reading order, and the box around them. */
export const wordsIn = (lines: Lines, box: Box): Word | undefined => joined(inside(lines, box))
