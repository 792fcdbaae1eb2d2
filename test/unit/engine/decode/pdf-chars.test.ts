import { describe, expect, it } from 'vitest'
import { textOf, UNREADABLE } from '../../../../src/engine/decode/pdf-chars.ts'

const read = (text: string): string => [...text].map((one) => textOf(one.codePointAt(0)!, false)).join('')

describe('textOf', () => {
  it('reads digits of any script as ours', () => {
    expect(['٢٠٢٤', '۱۴۰۳', '๒๕๖๗', '１２３', '०९', '𝟘𝟡'].map(read)).toEqual([
      '2024',
      '1403',
      '2567',
      '123',
      '09',
      '09',
    ])
    expect(read('١٬٢٣٤٫٥٠')).toBe('1,234.50')
  })

  it('reads other shapes of letters and signs as these', () => {
    expect(['ＡＢ：（￥）', '⽇⽉', 'ﾚｼﾞ', 'ﻓﺎ', 'ﬁ'].map(read)).toEqual(['AB:(¥)', '日月', 'レシ\u3099', 'فا', 'fi'])
  })

  it('keeps what is no digit and no other shape', () => {
    expect(read('合計 é ½ ² Ⅳ')).toBe('合計 é ½ ² Ⅳ')
    expect(read('\u{e000}')).toBe(UNREADABLE)
  })
})
