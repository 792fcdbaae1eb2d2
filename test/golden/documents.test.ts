// Whole documents through the whole engine, compared with the truth of the generator that drew them: nothing missing,
// nothing invented. Known misses are listed in known-misses.json: a new one fails, and so does one that is listed and
// no longer missed. UPDATE_GOLDEN=1 writes the list anew, and still fails the run.

import { readFileSync, writeFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Engine } from '../../src/engine/extract.ts'
import { drawDocument } from '../generator/documents.ts'
import type { Model } from '../generator/model.ts'
import { scanOf } from '../generator/scan.ts'
import { extractWith, openEngine } from '../support/engine.ts'
import { inventionsOf, leavesOf, missesOf } from '../support/field-score.ts'
import { type Entry, expectOrigins, hashOf, isUpdate, SCAN_SEVERITY } from '../support/golden.ts'

type KindEntry = Omit<Entry, 'layout'> & { kind: Model['kind'] }

const file = (name: string): URL => new URL(name, import.meta.url)
const read = <T>(name: string): T => JSON.parse(readFileSync(file(name), 'utf8')) as T
const manifest = read<KindEntry[]>('manifest.json')
const known = read<Record<string, string[]>>('known-misses.json')

const SCAN_SHARE = 0.9
const SCANS = 12

let engine: Engine
beforeAll(async () => {
  engine = await openEngine()
})

describe('golden documents', () => {
  it('are not being updated, and say where they come from', () => {
    expectOrigins(manifest)
  })

  it.each(manifest)('$id is read as it was drawn', async ({ id, kind, seed, sha256 }) => {
    const { pdf, truth } = await drawDocument({ kind, seed })
    if (isUpdate) return
    expect(hashOf(pdf)).toBe(sha256)
    const outcome = await extractWith(engine, pdf, { include: ['fields'] })
    if (!outcome.ok) throw new Error(outcome.failure.detail)
    expect(faultsOf(truth, outcome.extraction)).toEqual(known[id] ?? [])
    // Every value is backed by a place on the page and the rule that took it from there.
    const fields = outcome.included.fields!
    const values = [...leavesOf(outcome.extraction).keys()].filter(
      (path) => !/^(document_type|document_category|confidence|extraction_notes|generic)/.test(path),
    )
    expect(values.filter((path) => !backed(fields, path))).toEqual([])
    for (const { box, page, rule } of Object.values(fields)) {
      expect(
        box.left >= 0 &&
          box.top >= 0 &&
          box.right <= 1 &&
          box.bottom <= 1 &&
          box.left <= box.right &&
          box.top <= box.bottom &&
          page >= 1 &&
          rule.length > 0,
      ).toBe(true)
    }
  })

  it('gives the same answer to the same bytes', async () => {
    const { kind, seed } = manifest[0]!
    const { pdf } = await drawDocument({ kind, seed })
    const bytes = await scanOf(pdf, SCAN_SEVERITY, seed)
    const answers = await Promise.all(
      [0, 1].map(async () => {
        const outcome = await extractWith(engine, bytes, { include: ['fields', 'text', 'layout'] })
        return { ...outcome, timings: [] }
      }),
    )
    expect(answers[1]).toEqual(answers[0])
  })

  it('reads scans of the same documents', async () => {
    let expected = 0
    let missed = 0
    for (const { kind, seed } of manifest.filter((_, index) => index % Math.floor(manifest.length / SCANS) === 0)) {
      const { id, pdf, truth } = await drawDocument({ kind, seed })
      const outcome = await extractWith(engine, await scanOf(pdf, SCAN_SEVERITY, id))
      expected += leavesOf(truth).size
      missed += outcome.ok ? missesOf(truth, outcome.extraction).length : leavesOf(truth).size
    }
    expect(1 - missed / expected).toBeGreaterThan(SCAN_SHARE)
  })
})

/** Paths that are missing or wrong, and those that nobody drew with a plus in front. */
function faultsOf(truth: object, extraction: object): string[] {
  return [
    ...missesOf(truth, extraction).map(({ path }) => path),
    ...inventionsOf(truth, extraction).map((path) => `+${path}`),
  ].sort()
}

/** A value is backed by its own evidence, or by that of the object or list that it is a part of. */
function backed(fields: object, path: string): boolean {
  for (let at = path; at !== ''; at = at.replace(/(\.[^.[]+|\[\d+\]|^[^.[]+)$/, '')) if (at in fields) return true
  return false
}

if (isUpdate) {
  describe('update', () => {
    it('writes manifest and known misses', async () => {
      const entries: KindEntry[] = []
      const misses: Record<string, string[]> = {}
      for (const kind of ['invoice', 'credit_note', 'receipt'] as const) {
        for (let i = 0; i < (kind === 'credit_note' ? 10 : 25); i++) {
          const seed = `golden${i}`
          const { id, pdf, truth } = await drawDocument({ kind, seed })
          entries.push({
            id,
            kind,
            seed,
            sha256: hashOf(pdf),
            source: 'test/generator',
            licence: 'Apache-2.0',
            truth: 'generator',
          })
          const outcome = await extractWith(engine, pdf)
          const found = outcome.ok ? faultsOf(truth, outcome.extraction) : ['*']
          if (found.length) misses[id] = found
        }
      }
      writeFileSync(file('manifest.json'), `${JSON.stringify(entries, null, 1)}\n`)
      writeFileSync(file('known-misses.json'), `${JSON.stringify(misses, null, 1)}\n`)
    })
  })
}
