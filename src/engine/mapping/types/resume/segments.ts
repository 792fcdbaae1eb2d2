// The stretches of an entry's head that may each say one thing: a piece between strong separators as a whole, and the
// runs of its parts between commas.

import { STATES } from '../../reading/states.ts'
import { patternOf } from '../../reading/word-pattern.ts'
import type { Piece } from './pieces.ts'
import { isTown } from './places.ts'

/** A run of a piece's parts: those from `from` up to `to`, of `of`; `key` names its place in the head of any entry. */
export interface Segment {
  piece: Piece
  from: number
  to: number
  of: number
  key: string
}

export const LEGAL_FORM = new RegExp(`^${patternOf('resume-words', 'legal-form')}\\.?$`, 'i')

// A piece of more parts than this is a list or a sentence, and is taken whole.
const MOST_PARTS = 5

/** "NY", "CA and New York": a state after its town, alone or before another town. */
const STATE = /^\p{Lu}{2}(?= (?:\p{Ll}+|&|\/|\|) \p{Lu}|$)/u
const TOWN_LAST = /\p{Lu}[\p{L}.'’-]+(?: \p{Lu}[\p{L}.'’-]+)*$/u
const STATE_CODES: ReadonlySet<string> = new Set([...STATES.values()].flatMap((states) => [...states.values()]))

/**
 * The parts of a piece; a comma in brackets parts none, and neither does that before a legal form or a state's code.
 */
function partsAtCommas(text: string): string[] {
  const parts: string[] = []
  for (const part of text.split(/,\s+(?![^(]*\))/).filter(Boolean)) {
    const isState =
      STATE_CODES.has(STATE.exec(part)?.[0] ?? '') && isTown(TOWN_LAST.exec(parts.at(-1) ?? '')?.[0] ?? '')
    if (parts.length && (LEGAL_FORM.test(part) || isState)) parts.push(`${parts.pop()!}, ${part}`)
    else parts.push(part)
  }
  return parts.length > MOST_PARTS ? [text] : parts
}

/** All runs of a piece's parts by the part that they begin with. */
export function segmentsOf(piece: Piece): Segment[][] {
  const parts = partsAtCommas(piece.text)
  const of = parts.length
  const slot = `${piece.slot}${piece.bold ? 'b' : ''}`
  return parts.map((_, from) =>
    parts.slice(from).map((__, at): Segment => {
      const to = from + at + 1
      const where =
        to - from === of ? '' : from === 0 ? `<${to}` : to === of ? `>${to - from}` : `=${of - to}+${to - from}`
      return { piece: { ...piece, text: parts.slice(from, to).join(', ') }, from, to, of, key: `${slot}${where}` }
    }),
  )
}
