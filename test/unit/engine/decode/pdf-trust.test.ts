// When a text layer is used: facts in, decision out.

import { describe, expect, it } from 'vitest'
import { isPlausible, judgeText, measureImages, type TrustFacts } from '../../../../src/engine/decode/pdf-trust.ts'

const WORDS =
  'Invoice number date customer total amount please transfer within fourteen days thank you very much for your order'.split(
    ' ',
  )
const facts = ({
  counts,
  ...more
}: Partial<Omit<TrustFacts, 'counts'>> & { counts?: Partial<TrustFacts['counts']> } = {}): TrustFacts => ({
  words: WORDS,
  imageShare: 0,
  drawings: 0,
  letterShapes: 0,
  ...more,
  counts: { visible: 600, unmapped: 0, invisible: 0, offPage: 0, leaning: 0, ...counts },
})
const check = (given: TrustFacts, expected: string): void => {
  const trust = judgeText(given)
  expect(trust.use === 'image' ? `image: ${trust.why}` : trust.use).toBe(expected)
}

describe('judgeText', () => {
  it('uses sound text', () => check(facts(), 'text'))
  it('uses text over a background picture', () => check(facts({ imageShare: 1 }), 'text'))
  it('uses short text of a page without pictures', () =>
    check(facts({ words: ['Page', '2'], counts: { visible: 5 } }), 'text'))
  it('accepts a few glyphs without meaning', () => check(facts({ counts: { unmapped: 50 } }), 'text'))
  it('reads the picture when there is no text', () =>
    check(facts({ words: [], counts: { visible: 0 }, imageShare: 1, drawings: 1 }), 'image: no_text'))
  it('reads the picture of letters drawn as shapes', () =>
    check(facts({ words: [], counts: { visible: 0 }, drawings: 900 }), 'image: no_text'))
  it('sees an empty page', () => check(facts({ words: [], counts: { visible: 0 } }), 'blank'))
  it('reads the picture when many glyphs have no meaning', () =>
    check(facts({ counts: { unmapped: 90 } }), 'image: unmapped'))
  it('reads the picture when no glyph has one', () =>
    check(facts({ words: [], counts: { unmapped: 600 } }), 'image: no_text'))
  it('reads a scan that is only stamped', () =>
    check(facts({ imageShare: 0.9, counts: { visible: 60 } }), 'image: covered'))
  it('reads a scan whose layer is invisible', () =>
    check(facts({ imageShare: 0.9, counts: { visible: 300, invisible: 2000 } }), 'image: covered'))
  it('reads the picture of an invisible layer alone', () =>
    check(facts({ imageShare: 0.9, words: [], counts: { visible: 0, invisible: 2000 } }), 'image: no_text'))
  it('reads the picture when most letters are outlines', () =>
    check(facts({ drawings: 900, letterShapes: 800, counts: { visible: 60 } }), 'image: outlined'))
  it('accepts icons and handwriting', () => check(facts({ drawings: 900, letterShapes: 500 }), 'text'))
  it('reads the picture when the words are noise', () =>
    check(facts({ words: WORDS.map((word) => word.replace(/[aeiouy]/gi, 'x')) }), 'image: implausible'))
})

describe('isPlausible', () => {
  it('counts a word once that each row of a table repeats', () => {
    const rows = Array.from({ length: 44 }, (_, at) => ['Strength', `${at + 1}`, 'mm', '3.50'])
    expect(isPlausible(['Description', 'Amount', ...rows.flat()])).toBe(true)
  })

  it('takes languages of the Latin script', () => {
    expect(
      isPlausible(
        'Die Rechnung über zwölf Wälder geht heute Abend per Brief nach Österreich zum Kunden dort'.split(' '),
      ),
    ).toBe(true)
    expect(
      isPlausible(
        'Prosím uhraďte částku převodem účet číslo děkujeme faktura vystavena dodavatel odběratel čtvrtletí strč prst skrz krk'.split(
          ' ',
        ),
      ),
    ).toBe(true)
  })
  it('takes other scripts', () =>
    expect(
      isPlausible(
        '請求書番号 合計金額 お支払い期限 株式会社 東京都千代田区 振込先 消費税 小計 数量 単価 商品名 備考 発行日 御中'.split(
          ' ',
        ),
      ),
    ).toBe(true))
  it('takes tables of numbers', () =>
    expect(
      isPlausible(['1.250,00', '19', '%', '237,50', '1.487,50', '-', '12,00', '4', '2024-05-06', '3.000,00', '€']),
    ).toBe(true))
  it('takes rows of dots and dashes', () =>
    expect(
      isPlausible(['Total', '..............................', '12.00', '----------------------------------------']),
    ).toBe(true))
  it('refuses glyph numbers read as signs', () =>
    expect(isPlausible(['"#$%&\'()', '*+,-./:;', '<=>?@[\\]', '^_`{|}~!', '#$%"&\'(*', '+,)-.;:<'])).toBe(false))
  it('refuses letters shifted along the alphabet', () => {
    const shifted = WORDS.concat('rechnung betrag summe steuer lieferung bestellung kunde zahlung'.split(' ')).map(
      (word) =>
        [...word.toLowerCase()]
          .map((letter) => String.fromCharCode(((letter.charCodeAt(0) - 97 + 3) % 26) + 97))
          .join(''),
    )
    expect(isPlausible(shifted)).toBe(false)
  })
})

describe('measureImages', () => {
  const PAGE = { width: 600, height: 800 }
  const image = (left: number, top: number, right: number, bottom: number, width = 500, height = 500) => ({
    rect: { left, top, right, bottom },
    pixels: { width, height },
  })
  it('measures a full page', () =>
    expect(measureImages([image(0, 0, 600, 800)], [], PAGE)).toEqual({
      share: 1,
      pictures: [{ left: 0, top: 0, right: 1, bottom: 1 }],
    }))
  it('counts strips of one scan together and once', () => {
    const { share, pictures } = measureImages([image(0, 0, 600, 300), image(0, 290, 600, 800)], [], PAGE)
    expect(share).toBe(1)
    expect(pictures).toEqual([{ left: 0, top: 0, right: 1, bottom: 1 }])
  })
  it('leaves out lines, shades and dots', () =>
    expect(measureImages([image(0, 0, 600, 800, 1, 500), image(0, 0, 10, 10)], [], PAGE)).toMatchObject({
      pictures: [],
    }))
  it('leaves out pictures that text fills', () => {
    const rows = Array.from({ length: 40 }, (_, at) => ({ left: 0, right: 600, top: at * 20, bottom: at * 20 + 12 }))
    expect(measureImages([image(0, 0, 600, 800)], rows, PAGE)).toEqual({ share: 1, pictures: [] })
  })
  it('keeps to the page', () =>
    expect(measureImages([image(-100, -100, 300, 400)], [], PAGE).pictures).toEqual([
      { left: 0, top: 0, right: 0.5, bottom: 0.5 },
    ]))
})
