// Lines from words laid out by hand: 10 points high, a character 5 points wide.

import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { groupLines, type Barrier, type LineWord } from '../../../../src/engine/layout/lines.ts'

const SIZE = 10
const word = (text: string, left: number, baseline: number, { size = SIZE, spaced = true } = {}): LineWord => {
  const right = left + (text.length * size) / 2
  return {
    text,
    baseline,
    size,
    spaced,
    from: left,
    to: right,
    rect: { left, right, top: baseline - 0.74 * size, bottom: baseline + 0.21 * size },
  }
}
const check = (words: LineWord[], expected: string[], barriers: Barrier[] = []): void =>
  expect(groupLines(words, barriers).map((line) => line.map(({ text }) => text).join(' '))).toEqual(expected)

describe('groupLines', () => {
  it('has no line without words', () => check([], []))
  it('orders words by place, not by the order of drawing', () =>
    check([word('world', 40, 20), word('below', 0, 32), word('hello', 10, 20)], ['hello world', 'below']))
  it('joins words whose baselines differ a little', () =>
    check([word('Total', 0, 20), word('12.00', 30, 21.5)], ['Total 12.00']))
  it('keeps lines set solid apart', () =>
    check([word('one', 0, 20), word('two', 0, 30), word('three', 0, 40)], ['one', 'two', 'three']))
  it('ends a line at a column gap', () => check([word('Qty', 0, 20), word('Price', 30, 20)], ['Qty', 'Price']))
  it('does not at a wide space', () => check([word('Qty', 0, 20), word('Price', 25, 20)], ['Qty Price']))
  it('ends one at a move of the pen where spaces are written', () =>
    check(
      [word('Menge', 0, 20), word('je', 28, 20), word('Einheit', 45, 20, { spaced: false })],
      ['Menge je', 'Einheit'],
    ))
  it('does not where none are written', () =>
    check(
      [word('Menge', 0, 20), word('je', 28, 20, { spaced: false }), word('Einheit', 45, 20, { spaced: false })],
      ['Menge je Einheit'],
    ))
  it('keeps a bullet with its line', () =>
    check([word('•', 0, 20), word('first', 12, 20, { spaced: false }), word('item', 40, 20)], ['• first item']))
  it('measures gaps in the smaller size', () =>
    check([word('BIG', 0, 20, { size: 30 }), word('small', 60, 20)], ['BIG', 'small']))
  it('ends a line where the type changes its size behind more than a space', () => {
    check(
      [word('ACME', 0, 20, { size: 16 }), word('GmbH', 36, 20, { size: 16 }), word('Gutschrift', 75, 20)],
      ['ACME GmbH', 'Gutschrift'],
    )
    check([word('Credit', 0, 20), word('note', 33, 20), word('ACME', 60, 20, { size: 18 })], ['Credit note', 'ACME'])
  })
  it('does not at a space, in nearly one size, on another baseline, or at signs and figures', () => {
    check([word('Total', 0, 20), word('AMOUNT', 29, 20, { size: 16 })], ['Total AMOUNT'])
    check([word('ACME', 0, 20, { size: 12 }), word('Gutschrift', 30, 20)], ['ACME Gutschrift'])
    check([word('Offer', 0, 20, { size: 16 }), word('today', 46.5, 16)], ['Offer today'])
    check([word('EUR', 0, 20), word('12', 21, 20, { size: 16 }), word('99', 38, 16, { size: 8 })], ['EUR 12 99'])
    check([word('Rechnung', 0, 20, { size: 16 }), word('Nr.', 70, 20), word('4711', 88, 20)], ['Rechnung Nr. 4711'])
  })
  it('ends a line at a ruled line', () =>
    check([word('12', 0, 20), word('34', 14, 20)], ['12', '34'], [{ x: 12, top: 0, bottom: 40 }]))
  it('does not split a line at a rule elsewhere', () =>
    check(
      [word('12', 0, 20), word('34', 14, 20)],
      ['12 34'],
      [
        { x: 12, top: 30, bottom: 60 },
        { x: 50, top: 0, bottom: 40 },
      ],
    ))
  it('drops words drawn twice to look bold', () =>
    check([word('Total', 0, 20), word('Total', 0.4, 20), word('5', 30, 20)], ['Total 5']))
  it('keeps words that are printed twice', () => check([word('10', 0, 20), word('10', 14, 20)], ['10 10']))
  it('joins a word drawn in pieces', () =>
    check([word('Rech', 0, 20), word('nung', 20.3, 20, { spaced: false })], ['Rechnung']))
  it('does not when the file has a space between', () => check([word('a', 0, 20), word('b', 5.5, 20)], ['a b']))
  it('does not across a ruled line', () =>
    check(
      [word('12', 0, 20), word('34', 10.2, 20, { spaced: false })],
      ['12', '34'],
      [{ x: 10.1, top: 0, bottom: 40 }],
    ))
  it('joins letters set apart', () =>
    check(
      [...'INVOICE'].map((letter, at) => word(letter, at * 9, 20)),
      ['INVOICE'],
    ))
  it('does not join a few, or uneven ones, or digits', () => {
    check(
      [...'ABC'].map((letter, at) => word(letter, at * 9, 20)),
      ['A B C'],
    )
    check([word('A', 0, 20), word('B', 7, 20), word('C', 17, 20), word('D', 24, 20)], ['A B C D'])
    check(
      [...'1234'].map((digit, at) => word(digit, at * 9, 20)),
      ['1 2 3 4'],
    )
  })
  it('puts a superscript into its line', () => check([word('m', 0, 20), word('2', 6, 16.5, { size: 6 })], ['m 2']))

  it('keeps every word once, whatever they are', () => {
    const any = fc.record({
      left: fc.integer({ min: 0, max: 500 }),
      baseline: fc.integer({ min: 10, max: 700 }),
      size: fc.integer({ min: 4, max: 40 }),
    })
    fc.assert(
      fc.property(fc.array(any, { maxLength: 40 }), (places) => {
        const words = places.map(({ left, baseline, size }, at) => word(`w${at}w`, left, baseline, { size }))
        expect(
          groupLines(words)
            .flat()
            .map(({ text }) => text)
            .join('')
            .match(/w\d+w/g)
            ?.sort() ?? [],
        ).toEqual(words.map(({ text }) => text).sort())
        for (const line of groupLines(words))
          for (let at = 1; at < line.length; at++)
            expect(line[at]!.rect.left).toBeGreaterThanOrEqual(line[at - 1]!.rect.left)
      }),
    )
  })
})
