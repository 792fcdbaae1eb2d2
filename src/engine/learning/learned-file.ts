// The file that `docmill learn` writes: read, checked, and compared with the rankers that are there, on top of which it
// was fitted.

import { featuresOf } from '../mapping/types/trade/ranking.ts'
import { readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { parseLearned, type LearnedFile, type LearnedRanker } from '../../schema/learned.ts'
import type { RankModel } from '../../schema/models.ts'
import { checkRankers, namesOf } from '../inference/rankers.ts'
import type { FieldName } from '../../schema/ranking.ts'

/**
 * What is at the path: nothing, a file that fits the rankers, or one that was fitted on top of others, with what does
 * not fit in words.
 */
export type LearnedState =
  { state: 'none' } | { state: 'fits'; learned: LearnedFile } | { state: 'other'; learned: LearnedFile; why: string }

/** The file is there and is not what `docmill learn` writes. */
export class LearnedUnusable extends Error {
  constructor(path: string, why: string) {
    super(`${path} is not what docmill learn writes: ${why}. Remove it, or learn again`)
    this.name = 'LearnedUnusable'
  }
}

// Five thousand parties with all their values, and trees for every field that can be ranked, take less.
const MOST_BYTES = 32 * 1024 * 1024

/**
 * The learned file at `path`, and whether it fits the rankers that are there. Throws `LearnedUnusable` for anything
 * else than such a file.
 */
export function readLearned(path: string, baseOf: (field: FieldName) => Base = baseOfRankers()): LearnedState {
  const bytes = statSync(path, { throwIfNoEntry: false })
  if (bytes === undefined) return { state: 'none' }
  if (!bytes.isFile() || bytes.size > MOST_BYTES)
    throw new LearnedUnusable(path, bytes.isFile() ? `it has ${bytes.size} bytes` : 'it is no file')
  const learned = parseLearned(jsonOf(path))
  if (typeof learned === 'string') throw new LearnedUnusable(path, learned)
  const other = learned.rankers.find((one) => !isSameBase(one, baseOf(one as FieldName)))
  return other
    ? {
        state: 'other',
        learned,
        why: `it corrects another ranker of ${other.field} of a ${other.document} than this program has`,
      }
    : { state: 'fits', learned }
}

function jsonOf(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    throw new LearnedUnusable(path, (error as Error).message)
  }
}

/** What a field's ranking is corrected from. */
export type Base = Pick<LearnedRanker, 'names' | 'base'>

export const isSameBase = (one: Base, other: Base): boolean => one.names === other.names && one.base === other.base

/**
 * What the ranking of each field is made by here: the hash of its numbers' names, and of its ranker's file, or `rules`
 * where there is none.
 */
export function baseOfRankers(dir?: string, entries?: readonly RankModel[]): (field: FieldName) => Base {
  const there = checkRankers(featuresOf, dir, entries)
    .filter(({ state }) => state === 'ok')
    .map(({ entry }) => entry)
  return (name) => ({
    names: namesOf(featuresOf(name)) ?? '',
    base: there.find(({ document, field }) => document === name.document && field === name.field)?.sha256 ?? 'rules',
  })
}

/** Writes the file so that it is there whole or not at all. */
export function writeLearned(path: string, learned: LearnedFile): void {
  const wrong = parseLearned(learned)
  const next = `${path}.new`
  // What would not be read again is not written.
  if (typeof wrong === 'string') throw new Error(`what was learned cannot be written: ${wrong}`)
  writeFileSync(next, `${JSON.stringify(learned, null, 1)}\n`, { mode: 0o600 })
  renameSync(next, path)
}
