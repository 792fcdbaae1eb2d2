// What single lines of an address are.

import { describe, expect, it } from 'vitest'
import { holdsTown, isStreetOfTown } from '../../../../../../src/engine/mapping/fields/parties/line-kinds.ts'

describe('a line of an address', () => {
  it('holds no town where it has the number of a street', () => {
    expect(holdsTown('Çınar Mah. 1302 Sok. No:4', false)).toBe(false)
    expect(holdsTown('35100 Bornova', false)).toBe(true)
  })

  it('is the street of the town above it, which may be named for a saint', () => {
    expect(isStreetOfTown('8413 St. Ruprecht', 'Feldgasse 4')).toBe(true)
    expect(isStreetOfTown('8413 Ragnitz', 'Feldgasse 4')).toBe(true)
    expect(isStreetOfTown('8413 Ragnitz', 'Feldgasse')).toBe(false)
  })
})
