import { describe, expect, it } from 'vitest'
import { oneScript } from '../../../../../src/engine/mapping/reading/one-script.ts'

describe('words of two scripts', () => {
  it.each([
    ['a code with a Cyrillic letter', '\u0412G80 \u0412N\u0412G 9661', 'BG80 BNBG 9661'],
    ['a word with a Latin letter', 'C\u0447\u0435\u0442 \u2116 5', '\u0421\u0447\u0435\u0442 № 5'],
    ['a legal form with a Latin letter', '\u041e\u041eO', '\u041e\u041e\u041e'],
    ['a Greek word with a Latin letter', '\u03a6\u03a0A', '\u03a6\u03a0\u0391'],
  ])('are put into one: %s', (_, text, one) => {
    expect(oneScript(text)).toBe(one)
  })

  it.each(['ДДС', 'Total', 'Факс fax', 'μm', 'кВтh', 'А-12', ''])('leaves %s as it is', (text) => {
    expect(oneScript(text)).toBe(text)
  })
})
