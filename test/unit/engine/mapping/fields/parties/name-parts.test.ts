import { describe, expect, it } from 'vitest'
import { namePartsOf } from '../../../../../../src/engine/mapping/fields/parties/name-parts.ts'

describe('first and last names', () => {
  it('are parted where print shows how', () => {
    expect(namePartsOf('MARCHETTI DEL RIO, Ana Lucia', 'es')).toEqual({ first: 'Ana Lucia', last: 'MARCHETTI DEL RIO' })
    expect(namePartsOf('Madame LE FLOCH Annick', 'fr')).toEqual({ first: 'Annick', last: 'LE FLOCH' })
    expect(namePartsOf('J.P. de Graaf', 'nl')).toEqual({ last: 'de Graaf' })
    expect(namePartsOf('CORA M WINSTEAD', 'en')).toEqual({ first: 'CORA', last: 'WINSTEAD' })
    expect(namePartsOf('Lea Hartmann', 'de')).toEqual({ first: 'Lea', last: 'Hartmann' })
  })

  it('stay whole where words may be either', () => {
    expect(namePartsOf('Ana Lucia Marchetti', 'pt')).toBeUndefined()
    expect(namePartsOf('ROSSETTI MARCO', 'it')).toBeUndefined()
    expect(namePartsOf('Kovács Péter', 'hu')).toBeUndefined()
  })
})
