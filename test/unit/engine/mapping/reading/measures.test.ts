import { describe, expect, it } from 'vitest'
import { numbersIn } from '../../../../../src/engine/mapping/reading/measures.ts'

describe('numbersIn', () => {
  it.each([
    ['120 kg', [120]],
    ['1.250,5 kg', [1250.5]],
    ["1'250.5 kg", [1250.5]],
    ['1 250,75', [1250.75]],
    ['12,5 lbs', [12.5]],
    ['1.234.567 g', [1234567]],
  ])('reads %s as one number', (text, numbers) => {
    expect(numbersIn(text)).toEqual(numbers)
  })

  it('keeps both meanings of one sign before three digits', () => {
    expect(numbersIn('1.250 kg')).toEqual([1250, 1.25])
  })

  it('returns nothing for a text without digits', () => {
    expect(numbersIn('about a ton')).toEqual([])
  })
})
