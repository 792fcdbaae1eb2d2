// The learned versions that documents are read with. Which one it is a document's row says when it is begun, so that a
// version that was put in use a moment ago is used by the next one. The version itself is fetched once.

import type { Log } from '../log.ts'
import type { LearnedVersion } from '../schema/learning.ts'
import type { ExtractDocument } from '../schema/work.ts'
import type { Sql } from '../store/db.ts'
import { readLearned } from '../store/learned-versions.ts'

/** A version of an account; undefined where it is gone. */
export type LearnedOf = (accountId: string, version: number) => Promise<LearnedVersion | undefined>

/** Bytes of versions that a worker holds; the ones that were not used longest go first. Chosen by hand. */
const MOST_BYTES = 256 * 1024 ** 2

/** Versions as documents are read with them, by account. */
export function openLearnedVersions(sql: Sql): LearnedOf {
  const held = new Map<string, LearnedVersion>()
  let bytes = 0
  return async (accountId, version) => {
    const key = `${accountId} ${version}`
    const known = held.get(key)
    if (known) {
      held.delete(key)
      held.set(key, known)
      return known
    }
    const text = await readLearned(sql, accountId, version)
    // Gone since: a newer one is in use, and the next document gets it.
    if (text === undefined) return undefined
    const found = { key, version, json: shared(text) }
    if (!held.has(key)) bytes += found.json.byteLength
    held.set(key, found)
    for (const [oldest, { json }] of held) {
      if (bytes <= MOST_BYTES || oldest === key) break
      held.delete(oldest)
      bytes -= json.byteLength
    }
    return found
  }
}

/**
 * `extract`, with a line in the log for each version that the threads cannot read, such as one of a later docmill.
 * Their documents are read without it, and say nothing of it.
 */
export function tellUnread(extract: ExtractDocument, log: Log): ExtractDocument {
  const told = new Set<string>()
  return async (request, signal, onPagesRead) => {
    const outcome = await extract(request, signal, onPagesRead)
    if (!outcome.ok || outcome.learnedUnread === undefined) return outcome
    const { learnedUnread: why, ...read } = outcome
    const { key, version } = request.learned!
    if (!told.has(key)) {
      told.add(key)
      const [account] = key.split(' ')
      log(
        'warn',
        'a learned version cannot be read, so documents of the account are read without it: ' +
          'run learning again, or activate another version',
        { account_id: account, version, why },
      )
    }
    return read
  }
}

/** The text in memory that all threads see. */
function shared(text: string): SharedArrayBuffer {
  const bytes = Buffer.from(text)
  const buffer = new SharedArrayBuffer(bytes.byteLength)
  new Uint8Array(buffer).set(bytes)
  return buffer
}
