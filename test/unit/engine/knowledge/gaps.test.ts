import { describe, expect, it } from 'vitest'
import { gapReport, gapsOf } from '../../../../bin/knowledge-gaps.ts'
import { wordsOf } from '../../../../src/engine/knowledge/load.ts'
import { LANGUAGES } from '../../../../src/schema/language.ts'

/** Keys in these files make a type readable; the other lists may rest on those of other languages. */
const LABELS = ['header', 'money', 'parties', 'types', 'statement', 'payslip', 'ticket', 'resume', 'leave']

const TRADE_ONLY = wordsOf('languages', 'trade-only')

describe('gaps of languages', () => {
  it('are absent for English against itself', () => expect(gapsOf('en')).toEqual([]))

  it('are never a whole file of labels for a language that callers may name', () => {
    const whole = LANGUAGES.filter((language) => !TRADE_ONLY.includes(language)).flatMap((language) =>
      gapsOf(language)
        .filter(({ file, keys }) => keys === 'all' && LABELS.includes(file))
        .map(({ file }) => `${language}/${file}.json`),
    )
    expect(whole).toEqual([])
  })

  it('are whole files of other types, and no file of trade, for a language of trade alone', () => {
    const filesOf = (language: string): string[] =>
      gapsOf(language)
        .filter(({ keys }) => keys === 'all')
        .map(({ file }) => file)
    for (const language of TRADE_ONLY) {
      expect(LANGUAGES).toContain(language)
      expect(filesOf(language)).toEqual(expect.arrayContaining(['statement', 'resume']))
      expect(filesOf(language)).not.toContain('types')
    }
  })

  it('are printed with a heading for each language and a line for each file', () => {
    expect(gapReport(['sl']).split('\n')[0]).toMatch(/^sl \(Slovenian\): \d+ keys in \d+ files$/)
    expect(gapReport(['ro'])).toMatch(/^ {2}statement\.json: .*routing_number/m)
  })
})
