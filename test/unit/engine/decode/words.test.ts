// Words from characters: a character is 5 wide at size 10, and its ink fills it.

import { describe, expect, it } from 'vitest'
import { UNREADABLE, type PdfChar } from '../../../../src/engine/decode/pdf-chars.ts'
import { wordsOf } from '../../../../src/engine/decode/words.ts'

const char = (text: string, from: number, more: Partial<PdfChar> = {}): PdfChar => {
  const size = more.size ?? 10
  const baseline = more.baseline ?? 100
  return {
    text,
    direction: 0,
    from,
    to: from + size / 2,
    baseline,
    size,
    bold: false,
    spaced: false,
    doubtful: false,
    rect: { left: from, top: baseline - 0.72 * size, right: from + size / 2, bottom: baseline },
    ...more,
  }
}
const run = (text: string, from: number, more: Partial<PdfChar> = {}): PdfChar[] =>
  [...text].map((letter, at) => char(letter, from + (at * (more.size ?? 10)) / 2, more))
const check = (chars: PdfChar[], expected: string[]): void =>
  expect(wordsOf(chars).map((word) => word.text)).toEqual(expected)

describe('wordsOf', () => {
  it('has none without characters', () => check([], []))
  it('joins adjacent letters', () => check(run('Total', 0), ['Total']))
  it('parts at a gap', () => check([...run('Total', 0), ...run('12', 28)], ['Total', '12']))
  it('does not at letter spacing', () => check([char('a', 0), char('b', 6), char('c', 12)], ['abc']))
  it('parts at a narrow space that the file has', () =>
    check([char('a', 0), char('b', 6, { spaced: true })], ['a', 'b']))
  it('does not at spaces of no width', () => check([char('a', 0), char('b', 5, { spaced: true })], ['ab']))
  it('parts at another baseline', () => check([...run('one', 0), ...run('two', 15, { baseline: 112 })], ['one', 'two']))
  it('keeps a superscript', () => check([...run('m', 0), char('2', 5, { baseline: 96, size: 6 })], ['m2']))
  it('parts where the pen goes back', () => check([...run('two', 50), ...run('one', 0)], ['two', 'one']))
  it('parts at another direction', () => check([...run('ab', 0), ...run('cd', 10, { direction: 1 })], ['ab', 'cd']))
  it('keeps an unreadable letter inside a word only', () => {
    check(run(`o${UNREADABLE}ce`, 0), [`o${UNREADABLE}ce`])
    check([...run(UNREADABLE, 0), ...run('item', 10)], ['item'])
    check(run(`${UNREADABLE}item${UNREADABLE}`, 0), ['item'])
  })
  it('composes letters and accents', () => check([char('e', 0), char('\u0301', 5, { from: 4.9, to: 4.9 })], ['é']))
  it('gives signs the height of letters', () => {
    const [dash] = wordsOf([char('-', 0, { rect: { left: 0, top: 96, right: 5, bottom: 97 } })])
    expect(dash!.rect).toEqual({ left: 0, right: 5, top: 92.6, bottom: 102.1 })
  })
  it('believes ink more than a font size that it contradicts', () => {
    const [word] = wordsOf(
      run('AB', 0, { size: 1, from: 0, rect: { left: 0, top: 92.8, right: 5, bottom: 100 } }).map((one) => ({
        ...one,
        to: 5,
      })),
    )
    expect(word!.size).toBeCloseTo(10)
  })
  it('is bold when most of it is, and doubtful when all of it is', () => {
    const [mostly] = wordsOf([...run('ab', 0, { bold: true, doubtful: true }), ...run('c', 10)])
    expect(mostly).toMatchObject({ bold: true, doubtful: false })
    expect(wordsOf(run('ab', 0, { doubtful: true }))[0]).toMatchObject({ bold: false, doubtful: true })
  })
  it('reads letters of another direction as drawn, whatever the order of the file', () => {
    check([char('ב', 5), char('א', 10), char('ג', 0)], ['גבא'])
    check([char('א', 10), char('ב', 5), char('ג', 0)], ['גבא'])
    check([char('א', 22), char('ב', 17), char('ג', 5, { spaced: true })], ['ג', 'בא'])
  })
  it('drops points of vowels and keeps the letters of a ligature in order', () => {
    check([char('م', 10), char('ّ', 7, { from: 9, to: 10 }), char('لا', 5)], ['الم'])
  })
  it('drops a letter that the file repeats in its own place', () => {
    const thai = (text: string, from: number, to: number): PdfChar => char(text, from, { from, to })
    check(
      [thai('ร', 0, 3), thai('ั', 3, 5), thai('บ', 5, 10), thai('ร', 1, 2), thai('ั', 2, 4), thai('ย', 10, 15)],
      ['รับย'],
    )
  })
  it('bridges the half of a Thai vowel that the file does not name', () =>
    check([char('ก', 0), char('\u0e33', 5), char('ก', 15)], ['ก\u0e33ก']))
})
