// Learned versions of accounts as a thread uses them: each is opened once and found by its key, which names the
// account. Nothing else is shared between them.

import { parseLearned } from '../../schema/learned.ts'
import type { LearnedVersion } from '../../schema/learning.ts'
import type { FieldName } from '../../schema/ranking.ts'
import type { Learned } from '../mapping/vocabulary.ts'
import { type Base, baseOfRankers, isSameBase } from './learned-file.ts'
import { openLearned } from './learned.ts'

type BaseOf = (field: FieldName) => Base

/**
 * Opens versions, and holds the `most` that were used last. A version whose rankers are not those of this program gives
 * all that does not build on them; of one that this program cannot read, as of a later one, it is said what is wrong.
 */
export function openVersions(
  most: number,
  makeBaseOf: () => BaseOf = baseOfRankers,
): (version: Pick<LearnedVersion, 'key' | 'json'>) => Learned | string {
  const held = new Map<string, Learned | string>()
  let baseOf: BaseOf | undefined
  return ({ key, json }) => {
    const found = held.get(key) ?? open(json, (baseOf ??= makeBaseOf()))
    held.delete(key)
    held.set(key, found)
    const [oldest] = held.keys()
    if (held.size > most) held.delete(oldest!)
    return found
  }
}

function open(json: SharedArrayBuffer, baseOf: BaseOf): Learned | string {
  // A copy: text is not decoded from memory that others may write.
  const learned = parseLearned(JSON.parse(Buffer.from(new Uint8Array(json)).toString()))
  if (typeof learned === 'string') return learned
  return openLearned({
    ...learned,
    rankers: learned.rankers.filter((one) => isSameBase(one, baseOf(one as FieldName))),
  })
}
