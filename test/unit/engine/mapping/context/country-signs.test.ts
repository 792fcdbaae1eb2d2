import { describe, expect, it } from 'vitest'
import { knowledgeOf } from '../../../../../src/engine/knowledge/load.ts'
import { countrySignsIn } from '../../../../../src/engine/mapping/context/country-signs.ts'

describe('countrySignsIn', () => {
  it('finds in a line of a page what it finds in the line alone', () => {
    const lines = [
      'Ostrowski Sp. z o.o.',
      'NIP 5260001246',
      '',
      'Total incl. GST 12.50',
      'GSTIN 27AAPFU0939F1ZV',
      '12 High Street, Ely CB7 4XX',
      'Tel. +44 1353 555 017',
      'www.lipowa.pl',
      'Sydney NSW 2000',
    ]
    const signs = countrySignsIn(lines)
    expect(signs).toEqual(lines.flatMap((line) => countrySignsIn([line])))
    expect(signs.map((own) => [...new Set(own.map(({ country }) => country))].join())).toEqual([
      'PL',
      'PL',
      '',
      '',
      'IN',
      'GB',
      'GB',
      'PL',
      'AU',
    ])
  })

  it('asks patterns of a whole page, so that none may be bound to the ends of a line', () => {
    const patterns = Object.values(knowledgeOf('country-signs')['all'] ?? {}).flatMap((signs) =>
      signs.map(({ pattern }) => pattern.replace(/\\.|\[[^\]]*\]/g, '')),
    )
    expect(patterns.length).toBeGreaterThan(100)
    expect(patterns.filter((pattern) => /[\^$]/.test(pattern))).toEqual([])
  })
})
