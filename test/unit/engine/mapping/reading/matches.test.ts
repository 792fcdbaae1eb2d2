import { expect, test } from 'vitest'
import { matchesOf } from '../../../../../src/engine/mapping/reading/matches.ts'

const check = (text: string, pattern: RegExp, expected: string[]): void => {
  expect(matchesOf(text, pattern).map(([match]) => match)).toEqual(expected)
  // The same again: nothing of the first search is left in the pattern.
  expect(matchesOf(text, pattern).map(({ index }) => index)).toEqual(
    [...text.matchAll(pattern)].map(({ index }) => index),
  )
}

test('all matches of a pattern, as matchAll finds them', () => {
  check('12 a 345', /\d+/g, ['12', '345'])
  check('', /\d+/g, [])
  check('ab', /\d+/g, [])
  check('aXbX', /(?=X)|$/g, ['', '', ''])
  check('ämm', /\p{L}/gu, ['ä', 'm', 'm'])
})

test('a search that ended early leaves no trace', () => {
  const pattern = /\d/g
  pattern.exec('1 2 3')
  check('7 8', pattern, ['7', '8'])
})
