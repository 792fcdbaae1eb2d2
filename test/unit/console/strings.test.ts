// The words of the console: every language has all of them.

import { describe, expect, it } from 'vitest'
import { clauses } from '../../../src/console/strings/clauses-de.ts'
import { de } from '../../../src/console/strings/de.ts'
import { en } from '../../../src/console/strings/en.ts'
import { TEMPLATES } from '../../../src/engine/mapping/choice/clause-words.ts'
import { BLOCKS_BY_TYPE } from '../../../src/engine/mapping/types/registry.ts'
import { typeInfo } from '../../../src/schema/document-types.ts'
import { DOCUMENT_TYPES } from '../../../src/schema/extraction.ts'

/** Paths of all words; some tables may differ, for what is not in them is shown as it is. */
function pathsOf(node: object, path = ''): string[] {
  return Object.entries(node).flatMap(([name, inner]: [string, unknown]) => {
    const here = `${path}.${name}`
    if (['.labels', '.groups', '.checkTitles', '.clauses'].includes(here)) return []
    return typeof inner === 'object' && inner !== null ? pathsOf(inner, here) : [here]
  })
}

describe('strings', () => {
  it('has the same words in German as in English', () => {
    expect(pathsOf(de)).toEqual(pathsOf(en))
    expect(pathsOf(en).length).toBeGreaterThan(100)
  })

  it('has each description of a field in German, and no others', async () => {
    const descriptions = DOCUMENT_TYPES.flatMap((type) =>
      typeInfo(type, BLOCKS_BY_TYPE).fields.map(({ description }) => description),
    )
    expect(Object.keys(await de.descriptions()).sort()).toEqual([...new Set(descriptions)].sort())
  })

  it('has the members of each clause of a reason in German', () => {
    expect(Object.keys(clauses).sort()).toEqual(Object.keys(TEMPLATES).sort())
    const membersOf = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!).sort()
    for (const [code, template] of Object.entries(clauses))
      expect([code, membersOf(template)]).toEqual([code, membersOf(TEMPLATES[code as keyof typeof TEMPLATES])])
  })

  it('has a title and the failure of each check in German', () => {
    expect(Object.keys(de.checkTitles)).toEqual(Object.keys(en.checks))
    expect(Object.keys(de.checks)).toEqual(Object.keys(en.checks))
  })

  it('has a name for every type of document', () => {
    expect(Object.keys(en.types).sort()).toEqual([...DOCUMENT_TYPES].sort())
  })
})
