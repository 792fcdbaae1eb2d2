// Places on pages that people turned by quarters, clockwise. Pure functions.

import type { Place } from '../wire.ts'

export type Turn = 0 | 90 | 180 | 270

/** Part of a page's width from the left, and of its height from the top. */
export interface Point {
  x: number
  y: number
}
type Box = Place['box']

/** Where a point of the turned page is on the upright one. */
export function uprightPoint({ x, y }: Point, turn: Turn): Point {
  if (turn === 90) return { x: y, y: 1 - x }
  if (turn === 180) return { x: 1 - x, y: 1 - y }
  return turn === 270 ? { x: 1 - y, y: x } : { x, y }
}

/** Where a box of the upright page is on the turned one. */
export function turnedBox({ left, top, right, bottom }: Box, turn: Turn): Box {
  if (turn === 90) return { left: 1 - bottom, top: left, right: 1 - top, bottom: right }
  if (turn === 180) return { left: 1 - right, top: 1 - bottom, right: 1 - left, bottom: 1 - top }
  return turn === 270 ? { left: top, top: 1 - right, right: bottom, bottom: 1 - left } : { left, top, right, bottom }
}

/** Styles of a page that is `ratio` times as wide as high: of the sheet, and of what is turned inside of it. */
export function stylesOf(turn: Turn, zoom: number, ratio: number): Record<'sheet' | 'inner', Record<string, string>> {
  const isSideways = turn % 180 !== 0
  return {
    sheet: { width: `${zoom * 100}%`, aspectRatio: String(isSideways ? 1 / ratio : ratio) },
    inner: {
      width: isSideways ? `${ratio * 100}%` : '100%',
      height: isSideways ? `${100 / ratio}%` : '100%',
      transform: `translate(-50%, -50%) rotate(${turn}deg)`,
    },
  }
}
