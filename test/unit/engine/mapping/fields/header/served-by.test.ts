import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildContext } from '../../../../../../src/engine/mapping/context/context.ts'
import { chooseTexts } from '../../../../../../src/engine/mapping/fields/header/header-texts.ts'
import { namesServer, withoutCourtesy } from '../../../../../../src/engine/mapping/fields/header/served-by.ts'
import { LANGUAGES_OF_ROLLS, WORDINGS } from '../../../../../generator/roll/wordings.ts'
import { sheet } from '../../sheet.ts'

const served = (...rows: string[]): (string | undefined)[] => {
  const chosen = chooseTexts(
    buildContext(sheet(['CORNER CAFE', 'High Street 5', ...rows, 'Coffee|    3.10', 'TOTAL|   3.10']), {
      today: new Date('2026-07-01'),
    }),
    true,
  )
  return ['receipt.cashier', 'receipt.server_name'].map((path) => chosen.get(path)?.value as string | undefined)
}

describe('whom a receipt names as having served', () => {
  it('is a name, a number or a code', () => {
    for (const name of [
      'Sabine',
      'SABINE',
      'maria',
      'Anna-Lena K.',
      'Juan de la Cruz',
      'Aishah binti Rahman',
      'J. van Dijk',
      '12',
      'OP-4',
      '#17 Mo',
      'M01 Ken',
      'Team1',
      'श्रीमती',
      'Ella',
      'May',
      'AN NGUYEN',
    ])
      expect([name, namesServer(name)]).toEqual([name, true])
  })
  it('is no phrase', () => {
    for (const phrase of [
      'unser Team',
      'UNSER TEAM',
      'gern unser Team',
      'our friendly team',
      'toute l equipe',
      'nuestro equipo',
      'ons team',
      'Ihr Schuhhaus-Team',
      'vår personal',
      'nasz zespół',
      'happy to help',
      'glad you came in',
      '12:45',
      '',
    ])
      expect([phrase, namesServer(phrase)]).toEqual([phrase, false])
  })
  it('is read behind a courtesy', () => {
    expect(withoutCourtesy('gern Frau Lang')).toBe('Frau Lang')
    expect(withoutCourtesy('today: Emma')).toBe('today: Emma'.replace('today: ', ''))
    expect(withoutCourtesy('Gerne')).toBe('Gerne')
    expect(withoutCourtesy('Emma')).toBe('Emma')
  })
  it('is found at its label, and a phrase there is not', () => {
    expect(served('Es bediente Sie gern unser Team')).toEqual([undefined, undefined])
    expect(served('Bediener: Sabine', 'Es bediente Sie gern unser Team')).toEqual(['Sabine', undefined])
    expect(served('Es bediente Sie: Frau Lang')).toEqual(['Frau Lang', 'Frau Lang'])
    expect(served('Es bediente Sie heute Frau Lang')[1]).toBe('Frau Lang')
    expect(served('Your server was Emma')[1]).toBe('Emma')
    expect(served('You were served by our friendly team')).toEqual([undefined, undefined])
  })
  it.each(LANGUAGES_OF_ROLLS)('is nobody in the phrases of %s', (language) => {
    for (const phrase of WORDINGS[language].served.split('|'))
      for (const text of [phrase, phrase.toUpperCase()])
        expect([text, ...served(text)]).toEqual([text, undefined, undefined])
  })
  it('is decided for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => typeof namesServer(withoutCourtesy(text)) === 'boolean'),
    )
  })
})
