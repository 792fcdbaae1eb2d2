// Which pages people turned, each by itself, for as long as the console is open.

import { useState } from 'preact/hooks'
import type { Turn } from './turn.ts'

const turned = new Map<string, Turn>()

/** The turn of each page of a document, and how to change it by quarters. */
export function useTurns(documentId: string): {
  turnOf: (page: number) => Turn
  turn: (page: number, by: 1 | -1) => void
} {
  const [, redraw] = useState(0)
  const keyOf = (page: number): string => `${documentId}/${page}`
  const turnOf = (page: number): Turn => turned.get(keyOf(page)) ?? 0
  return {
    turnOf,
    turn: (page, by) => {
      turned.set(keyOf(page), ((turnOf(page) + by * 90 + 360) % 360) as Turn)
      redraw((count) => count + 1)
    },
  }
}
