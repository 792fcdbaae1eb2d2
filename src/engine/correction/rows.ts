// Lists that a person sends as a whole: rows may be added, removed, moved, merged. What stays of a row keeps its
// evidence.

import { kindAt } from '../../schema/kinds.ts'
import type { Change, KeptEvidence } from '../../schema/kept.ts'
import { stepsOf } from '../mapping/choice/assemble.ts'
import { type Draft, evidenceOf } from './draft.ts'
import { parseValue, type Writing } from './parse.ts'
import { isSame, placeAt, removeAt, valueAt, within } from './places.ts'

type Row = Record<string, unknown>

/** Replaces the list at `path` in the draft; the change, where there is one. */
export function applyRows(
  draft: Draft,
  path: string,
  given: readonly Row[],
  writing: Writing,
  refuse: (path: string, message: string) => void,
): Change[] {
  const steps = stepsOf(path)
  const before = (valueAt(draft.extraction, steps) ?? []) as Row[]
  const after = given.map((row, at) => parseRow(row, `${path}[${at}]`, writing, refuse))
  if (isSame(before, after)) return []
  const origins = originsOf(before, after)
  const fields: Record<string, KeptEvidence> = {}
  for (const [known, evidence] of Object.entries(draft.fields)) if (!within(known, path)) fields[known] = evidence
  after.forEach((row, at) => {
    const from = origins[at]
    const old = from === undefined ? {} : before[from]!
    for (const [name, value] of Object.entries(row)) {
      const oldPath = `${path}[${from}].${name}`
      const newPath = `${path}[${at}].${name}`
      const known = Object.entries(draft.fields).filter(([one]) => within(one, oldPath))
      if (isSame(old[name], value))
        for (const [one, evidence] of known) fields[newPath + one.slice(oldPath.length)] = evidence
      else fields[newPath] = evidenceOf(given[at]![name], {}, draft.fields[oldPath])
    }
  })
  draft.fields = fields
  if (after.length > 0) placeAt(draft.extraction, steps, after)
  else removeAt(draft.extraction, steps)
  return [{ path, before: before.length > 0 ? before : undefined, after: after.length > 0 ? after : undefined }]
}

function parseRow(row: Row, path: string, writing: Writing, refuse: (path: string, message: string) => void): Row {
  const parsed: Row = {}
  for (const [name, given] of Object.entries(row)) {
    // A cell without a value.
    if (given === null || given === '') continue
    const at = `${path}.${name}`
    const kind = kindAt(stepsOf(at))
    const value = kind === undefined ? { message: 'There is no such field.' } : parseValue(given, kind, at, writing)
    if ('message' in value) refuse(at, value.message)
    else parsed[name] = value.value
  }
  return parsed
}

/** For each row the one that it was, by the values that both have; undefined for a new one. */
function originsOf(before: readonly Row[], after: readonly Row[]): (number | undefined)[] {
  const shared = (a: Row, b: Row): number => Object.entries(a).filter(([name, value]) => isSame(b[name], value)).length
  const pairs = after.flatMap((row, to) => before.map((old, from) => ({ to, from, shared: shared(row, old) })))
  // A row with most in common first; of equal ones the nearest.
  pairs.sort((a, b) => b.shared - a.shared || Math.abs(a.to - a.from) - Math.abs(b.to - b.from))
  const origins: (number | undefined)[] = after.map(() => undefined)
  const taken = new Set<number>()
  for (const { to, from, shared: count } of pairs) {
    // A corrected row that stays where it was may share nothing with itself.
    if (
      origins[to] !== undefined ||
      taken.has(from) ||
      (count === 0 && (to !== from || before.length !== after.length))
    )
      continue
    origins[to] = from
    taken.add(from)
  }
  return origins
}
