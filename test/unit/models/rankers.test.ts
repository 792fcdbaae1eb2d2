import { describe, expect, it } from 'vitest'
import { edits, foldOfShop, FOLDS, letters, likeness } from '../../../models/training/shops.ts'
import { labelsOf } from '../../../models/training/write-features.ts'

describe('what is right of candidates', () => {
  const check = (
    truths: (string | number)[],
    values: (string | number)[],
    expected: { right: number[]; exact: number[]; near: number[] },
  ): void =>
    expect(
      labelsOf(
        truths,
        values.map((value) => ({ value })),
      ),
    ).toEqual(expected)

  it('is what says the truth to the letter, whatever the case and the spaces', () => {
    check(['Kedai Kopi Sdn Bhd'], ['KEDAI KOPI', 'KEDAI KOPI SDN. BHD.', 'KEDAIKOPI SDN BHD'], {
      right: [1, 2],
      exact: [1, 2],
      near: [1, 2],
    })
  })
  it('is the misread line where none is right to the letter', () => {
    check(['Kedai Kopi Sentosa'], ['KEDAl K0PI SENTOSA', 'KEDAl K0PI SENT', 'TAX INVOICE'], {
      right: [0],
      exact: [],
      near: [0],
    })
  })
  it('is any of several readings', () => {
    check(['Fred & Co Ltd', 'Fred'], ['Fred', 'Fred & Co Ltd', 'Fred & Co'], {
      right: [0, 1],
      exact: [0, 1],
      near: [0, 1],
    })
  })
  it('is nothing where nothing comes near, or nothing is printed', () => {
    check(['Kedai Kopi'], ['TAX INVOICE'], { right: [], exact: [], near: [] })
    check([], ['TAX INVOICE'], { right: [], exact: [], near: [] })
  })
  it('is of days and amounts the same value, however alike another is', () => {
    check(['2024-03-17'], ['2024-03-11', '2024-03-17'], { right: [1], exact: [1], near: [1] })
    check([12.5], [12.51, 12.5, 125], { right: [1], exact: [1], near: [1] })
    check([0], ['', 0], { right: [1], exact: [1], near: [1] })
    check([''], ['', 0], { right: [0], exact: [0], near: [0] })
  })
})

describe('letters of shops', () => {
  it('are compared by what must be changed', () => {
    expect([edits('abc', 'abc'), edits('abc', 'axc'), edits('', 'abc'), edits('kitten', 'sitting')]).toEqual([
      0, 1, 3, 3,
    ])
    expect([likeness('', ''), likeness('abcd', 'abcd'), likeness('abcd', 'abxd'), likeness('abcd', 'a')]).toEqual([
      0, 1, 0.75, 0,
    ])
    expect(letters('Café "Ôh" 24')).toBe('cafeoh24')
  })
  it('deal a shop to the same part every time, and shops to all parts', () => {
    const parts = Array.from({ length: 100 }, (_, at) => foldOfShop(`shop${at}`))
    expect(new Set(parts)).toEqual(new Set(Array.from({ length: FOLDS }, (_, at) => at)))
    expect(foldOfShop('kedaikopi')).toBe(foldOfShop('kedaikopi'))
  })
})
