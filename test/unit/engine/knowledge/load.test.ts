// The files of words: every one has a name that the engine reads and the shape of that name.

import { describe, expect, it } from 'vitest'
import { FORMS, KNOWLEDGE } from '../../../../src/engine/knowledge/files.ts'
import { knowledgeOf, SHAPES, STATES, wordsOf } from '../../../../src/engine/knowledge/load.ts'

const isText = (value: unknown): boolean => typeof value === 'string'
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const isWording = (value: unknown): boolean =>
  isText(value) ||
  (Array.isArray(value) && value.length === 2 && isText(value[0]) && value[1] >= 0 && (value[1] as number) <= 3)
const isList = (value: unknown, isMember: (value: unknown) => boolean): boolean =>
  Array.isArray(value) && value.length > 0 && value.every(isMember)
const isMap = (value: unknown, isMember: (value: unknown) => boolean): boolean =>
  isObject(value) && Object.values(value).every(isMember)
const isCount = (value: unknown): boolean => Number.isInteger(value)

const CHECKS: Readonly<Record<string, (file: unknown) => boolean>> = {
  countries: (file) =>
    isMap(
      file,
      (country) => isObject(country) && 'gdp' in country && 'currencies' in country && 'languages' in country,
    ),
  currencies: (file) =>
    isMap(
      file,
      (currency) =>
        isObject(currency) &&
        'decimals' in currency &&
        typeof currency.decimals === 'number' &&
        'signs' in currency &&
        Array.isArray(currency.signs) &&
        currency.signs.every(isText),
    ),
  labels: (file) => isMap(file, (wordings) => isList(wordings, isWording)),
  lists: (file) => isMap(file, (list) => isText(list) || isList(list, isText)),
  numbers: (file) =>
    isObject(file) &&
    Object.entries(file).every(([key, words]) =>
      ['values', 'scales'].includes(key)
        ? isMap(words, isCount)
        : ['hundreds', 'joiners', 'fillers', 'units', 'subunits'].includes(key) &&
          Array.isArray(words) &&
          words.every(isText),
    ),
  signs: (file) =>
    isMap(file, (signs) => isList(signs, (sign) => isObject(sign) && 'pattern' in sign && isText(sign.pattern))),
  states: (file) => isMap(file, (country) => isText(country) || isMap(country, (names) => isList(names, isText))),
}

describe('knowledge files', () => {
  it('have a name that load.ts lists', () => {
    expect(Object.keys(KNOWLEDGE).sort()).toEqual(Object.keys(SHAPES).sort())
  })

  it('have the shape of their name', () => {
    const wrong = Object.entries(KNOWLEDGE).flatMap(([name, languages]) =>
      Object.entries(languages)
        .filter(([, file]) => !CHECKS[SHAPES[name as keyof typeof SHAPES]]!(file))
        .map(([language]) => `${language}/${name}.json`),
    )
    expect(wrong).toEqual([])
  })

  it('are in folders named by an ISO 639-1 code, or in `all`', () => {
    const folders = [...new Set(Object.values(KNOWLEDGE).flatMap((languages) => Object.keys(languages)))]
    const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })
    expect(folders.filter((folder) => folder !== 'all' && names.of(folder) === undefined)).toEqual([])
  })

  it('give wordings only to fields of a form', () => {
    const paths = new Set(Object.values(FORMS).flatMap((fields) => Object.keys(fields as object)))
    const unknown = Object.entries(knowledgeOf('forms')).flatMap(([language, file]) =>
      Object.keys(file)
        .filter((path) => !paths.has(path))
        .map((path) => `${language}: ${path}`),
    )
    expect(unknown).toEqual([])
  })
})

describe('wordsOf', () => {
  it('joins the lists of all languages without repeating a word', () => {
    const words = wordsOf('streets', 'word')
    expect(words).toEqual(expect.arrayContaining(['street', 'straße', 'jalan']))
    expect(new Set(words).size).toBe(words.length)
  })

  it('returns no words for a list that no language has', () => expect(wordsOf('streets', 'nothing')).toEqual([]))
})

describe('STATES', () => {
  it('names states by country and short form', () => expect(STATES['US']?.['CA']).toContain('California'))
})
