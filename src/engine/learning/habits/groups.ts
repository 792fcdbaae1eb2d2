// Documents that look alike: of one issuer on one layout, of one layout, and all of a type. What one of them taught
// holds for the others of its group first.

import type { MappingContext } from '../../mapping/vocabulary.ts'
import { gramsOf, lettersOf } from '../likeness.ts'

/** From the nearest to the widest. */
export const SCOPES = ['issuer', 'layout', 'type'] as const
export type Scope = (typeof SCOPES)[number]

/** How a group is known: by lines that nearly all of its documents print. A type has none. */
export interface Group {
  scope: Scope
  type: string
  keys: readonly string[]
}

/** What a page prints, for comparisons. */
export interface Print {
  lines: ReadonlySet<string>
  words: ReadonlySet<string>
  grams: ReadonlySet<string>
}

const SHORTEST = 5
const MOST_KEYS = 40
const MOST_LETTERS = 60
/** A line is printed where so many of its runs of three letters are: a reader errs in a letter or two. */
const PRINTED = 0.85
/** The share of a group's documents that print a key of the group. */
const KEY_SHARE = 0.75
/**
 * The share of keys that a document of the group prints. An issuer's keys are its own; those of a layout are labels, of
 * which other papers print some.
 */
const LEAST_PRINTED: Readonly<Record<Scope, number>> = { issuer: 0.6, layout: 0.7, type: 0 }
const FEWEST_KEYS = 2
/** Documents whose lines of words are alike by this share have one layout. */
const SAME_LAYOUT = 0.4

const withoutDigits = (letters: string): string => letters.replace(/\d+/g, '')

export function printOf({ lines }: Pick<MappingContext, 'lines'>): Print {
  const letters = lines
    .map(({ text }) => lettersOf(text).slice(0, MOST_LETTERS))
    .filter((one) => one.length >= SHORTEST)
  return {
    lines: new Set(letters),
    words: new Set(letters.map(withoutDigits).filter((one) => one.length >= SHORTEST)),
    grams: new Set(letters.flatMap(gramsOf)),
  }
}

const isPrinted = (key: string, { lines, grams }: Print): boolean => {
  if (lines.has(key)) return true
  const own = gramsOf(key)
  return own.filter((gram) => grams.has(gram)).length >= PRINTED * own.length
}

/** The share of the group's keys that a page prints. */
export function shareOf({ keys }: Group, print: Print): number {
  return keys.length < FEWEST_KEYS ? 0 : keys.filter((key) => isPrinted(key, print)).length / keys.length
}

/** Whether a document of `type` with this print belongs to the group. */
export function isMember(group: Group, type: string, print: Print): boolean {
  return group.type === type && (group.scope === 'type' || shareOf(group, print) >= LEAST_PRINTED[group.scope])
}

interface Grouped {
  type: string
  shop: string
  print: Print
}

/** A group with the places of its documents, and how many layouts they have. */
export interface Members {
  group: Group
  members: number[]
  layouts: number
}

/** All groups of at least two documents. */
export function groupsOf(documents: readonly Grouped[]): Members[] {
  const found: Members[] = []
  for (const type of [...new Set(documents.map((one) => one.type))].sort()) {
    const all = documents.flatMap((one, at) => (one.type === type ? [at] : []))
    if (all.length < 2) continue
    const layouts = layoutsOf(all, documents)
    found.push({ group: { scope: 'type', type, keys: [] }, members: all, layouts: layouts.length })
    for (const layout of layouts) {
      add('layout', layout)
      for (const shop of new Set(layout.map((at) => documents[at]!.shop)))
        add(
          'issuer',
          layout.filter((at) => documents[at]!.shop === shop),
        )
    }
    function add(scope: Scope, members: number[]): void {
      if (members.length < 2) return
      const keys = keysOf(members.map((at) => documents[at]!.print))
      if (keys.length >= FEWEST_KEYS) found.push({ group: { scope, type, keys }, members, layouts: 1 })
    }
  }
  return found
}

/** Documents by layout: each goes with the first that it is like. */
function layoutsOf(all: readonly number[], documents: readonly Grouped[]): number[][] {
  const layouts: number[][] = []
  for (const at of all) {
    const own = documents[at]!.print.words
    const layout = layouts.find(([first]) => alike(documents[first!]!.print.words, own) >= SAME_LAYOUT)
    if (layout) layout.push(at)
    else layouts.push([at])
  }
  return layouts
}

function alike(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((word) => other.has(word)).length
  return shared / Math.max(1, Math.min(one.size, other.size))
}

/** The lines that nearly all of these pages print. */
function keysOf(prints: readonly Print[]): string[] {
  const tried = new Set(prints.slice(0, 3).flatMap(({ lines }) => [...lines]))
  return [...tried]
    .map((key) => ({ key, count: prints.filter((print) => isPrinted(key, print)).length }))
    .filter(({ count }) => count >= KEY_SHARE * prints.length)
    .sort((a, b) => b.count - a.count || b.key.length - a.key.length)
    .slice(0, MOST_KEYS)
    .map(({ key }) => key)
}
