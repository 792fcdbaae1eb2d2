import { describe, expect, it } from 'vitest'
import { ageText } from '../../../src/cli/jobs.ts'

describe('ageText', () => {
  for (const [seconds, text] of [
    [0.4, '0 s'],
    [59.9, '59 s'],
    [60, '1 min'],
    [3599, '59 min'],
    [7200, '2 h'],
    [90_000, '1 d'],
    [-1, '0 s'],
  ] as const) {
    it(`says ${seconds} seconds as ${text}`, () => expect(ageText(seconds)).toBe(text))
  }
})
