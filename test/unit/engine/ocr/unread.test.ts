import { describe, expect, it } from 'vitest'
import manifest from '../../../../models/manifest.json' with { type: 'json' }
import { unreadScript, type UnreadShare } from '../../../../src/engine/ocr/unread.ts'
import type { LineReading } from '../../../../src/engine/ocr/words.ts'
import { parseManifest } from '../../../../src/schema/models.ts'

const rules = parseManifest(manifest).recognize.unread

/** A line that is read as `text`: letters as sure as `letters`, digits as sure as `digits`. */
function line(text: string, length: number, letters = 0.99, digits = 0.99): LineReading {
  const characters = [...text].map((one, at) => ({
    text: one,
    probability: /\p{N}/u.test(one) ? digits : letters,
    at: at * 0.4,
  }))
  return { characters, likelySpaces: [], length }
}
const times = (count: number, one: LineReading): LineReading[] => Array.from({ length: count }, () => one)
const figures = times(8, line('1,234.50', 3))

describe('unreadScript', () => {
  const check = (lines: LineReading[], expected: UnreadShare): void => {
    expect(unreadScript(lines, rules)).toBe(expected)
  }

  it('finds lines that give no characters or a few far apart', () => {
    check([...times(4, line('', 4)), ...times(3, line(': 12', 8)), ...figures], 'most')
    check(times(6, line('', 6)), 'most')
  })

  it('finds letters that are not sure beside digits that are', () => {
    check([...times(6, line('Ušn aguAs', 4, 0.6)), ...figures], 'most')
  })

  it('takes a page for blurred where its digits are not sure either', () => {
    check([...times(6, line('Inv0ice totai', 5, 0.6, 0.6)), ...times(8, line('1,234.50', 3, 0.6, 0.6))], 'none')
    check(times(6, line('totai amourt', 5, 0.6)), 'none')
  })

  it('leaves a page alone of which most words are read', () => {
    check([...times(6, line('Total amount', 5)), ...times(1, line('', 4)), ...figures], 'none')
    check([...times(6, line('Total amount', 5)), ...figures], 'none')
  })

  it('finds a part of a page that gives no characters beside words that are read', () => {
    check([...times(6, line('Total amount', 5)), ...times(4, line('', 4)), ...figures], 'part')
  })

  it('does not judge a page of a few words', () => {
    check([...times(4, line('', 4)), ...figures], 'none')
    check(figures, 'none')
    check([], 'none')
  })
})
