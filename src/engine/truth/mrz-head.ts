// The first five places of a zone: the code of the document and its issuing state. No check digit proves them, but both
// are codes of a list, so that a shifted or misread head can be found out.

import { listsOf } from '../knowledge/load.ts'
import { ISSUERS, SHORT_ISSUERS } from './issuing-states.ts'
import type { MrzForm } from './mrz-formats.ts'
import { prefixCosts } from './mrz-likeness.ts'
import { lettersOf } from './mrz-signs.ts'

/** A head: its five signs, how many places of what was read they are, and how unlikely the misreading is. */
export interface Head {
  signs: string
  used: number
  cost: number
}

const FIRST_LETTERS = [...new Set([...ISSUERS, ...SHORT_ISSUERS].map((signs) => signs[0]!))]
const CODES = listsOf('document-codes')
/** More places than these are no code of two letters, or of three. */
const LONGEST_CODE = 4
const LONGEST_STATE = 5
/** Two letters, and states that few zones have, need better proof. */
const SHORT_STATE = 1.5
/** States may print any second letter. */
const UNLISTED_CODE = 1.2
const LISTED_CODE = 0.3
/** A state that does not exist; the zone's score counts it too. */
const UNKNOWN_STATE = 2
const MOST_COST = 4
const MOST_CODE_COST = 2.8
const BEST_HEADS = 10

/** What the head of `read` may be, likeliest first. `states`: those that are known already, by form's state and signs. */
export function headsOf(read: string, form: MrzForm, states: Map<string, Head[]>): Head[] {
  const codes = codesOf(read, form)
  const heads = new Map<string, Head>()
  const add = (head: Head): void => {
    const key = `${head.signs} ${head.used}`
    if (head.cost <= MOST_COST && head.cost < (heads.get(key)?.cost ?? Infinity)) heads.set(key, head)
  }
  for (const code of codes) {
    if (code.cost > MOST_CODE_COST) continue
    const rest = read.slice(code.used, code.used + LONGEST_STATE)
    for (const state of kept(states, `${form.state ?? ''} ${rest}`, () => statesOf(rest, form)))
      add({ signs: code.signs + state.signs, used: code.used + state.used, cost: code.cost + state.cost })
  }
  return [...heads.values()].sort((a, b) => a.cost - b.cost).slice(0, BEST_HEADS)
}

/** What is known at `key`, else the result of `work`. */
export function kept<K, T>(known: Map<K, T>, key: K, work: () => T): T {
  let own = known.get(key)
  if (own === undefined) known.set(key, (own = work()))
  return own
}

function codesOf(read: string, { first }: MrzForm): Head[] {
  const listed = [...first].flatMap((letter) => CODES[letter] ?? [])
  const second = /^[A-Z]$/.test(read[1] ?? '') ? read[1]! : ''
  const asRead = first.includes(read[0] ?? '') && second !== '' ? [read.slice(0, 2)] : []
  return [...new Set([...listed, ...asRead])].flatMap((code) => {
    const rare = code.length === 1 ? 0 : listed.includes(code) ? LISTED_CODE : UNLISTED_CODE
    return prefixCosts(code.padEnd(2, '<'), read, LONGEST_CODE, MOST_CODE_COST, true).map((cost, used) => ({
      signs: code.padEnd(2, '<'),
      used,
      cost: cost + rare,
    }))
  })
}

function statesOf(read: string, { state }: Pick<MrzForm, 'state'>): Head[] {
  const found = (signs: string, rare: number): Head[] =>
    prefixCosts(signs, read, LONGEST_STATE, MOST_COST).flatMap((cost, used) =>
      cost + rare <= MOST_COST ? [{ signs, used, cost: cost + rare }] : [],
    )
  if (state !== undefined) return found(state, 0)
  // Most states begin with a letter that was not read.
  const begins = FIRST_LETTERS.filter((letter) => prefixCosts(letter, read, LONGEST_STATE, MOST_COST).length)
  const mayBe = (signs: string): boolean => begins.includes(signs[0]!)
  const asRead = lettersOf(read.slice(0, 3))
  return [
    ...ISSUERS.filter(mayBe).flatMap((signs) => found(signs, 0)),
    ...SHORT_ISSUERS.filter(mayBe).flatMap((signs) => found(signs, SHORT_STATE)),
    ...(asRead.length === 3 ? [{ signs: asRead, used: 3, cost: UNKNOWN_STATE }] : []),
  ]
}

/** The states that `read`, three places, may be, likeliest first. */
export function statesLike(read: string): Head[] {
  return statesOf(read, {})
    .filter(({ used }) => used === 3)
    .sort((a, b) => a.cost - b.cost)
}
