// The words of the console: every language has all of them.

import { describe, expect, it } from 'vitest'
import { de } from '../../../src/console/strings/de.ts'
import { en } from '../../../src/console/strings/en.ts'
import { DOCUMENT_TYPES } from '../../../src/schema/extraction.ts'

/** Paths of all words; the tables of labels and groups may differ, for what is not in them is shown as it is. */
function pathsOf(node: object, path = ''): string[] {
  return Object.entries(node).flatMap(([name, inner]: [string, unknown]) => {
    const here = `${path}.${name}`
    if (['.labels', '.groups', '.checks'].includes(here)) return []
    return typeof inner === 'object' && inner !== null ? pathsOf(inner, here) : [here]
  })
}

describe('strings', () => {
  it('has the same words in German as in English', () => {
    expect(pathsOf(de)).toEqual(pathsOf(en))
    expect(pathsOf(en).length).toBeGreaterThan(100)
  })

  it('has a name for every type of document', () => {
    expect(Object.keys(en.types).sort()).toEqual([...DOCUMENT_TYPES].sort())
  })
})
