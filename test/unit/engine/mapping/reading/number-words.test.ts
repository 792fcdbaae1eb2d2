import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSpoken, spokenAmount } from '../../../../../src/engine/mapping/reading/number-words.ts'

const check = (text: string, expected: number | undefined, language = 'en'): void => {
  const amount = spokenAmount(text, language)
  expect([text, amount && Math.round(100 * amount.units + (amount.cents ?? 0)) / 100]).toEqual([text, expected])
}

describe('amounts in words', () => {
  it('are read in English, Indian and American ways', () => {
    check('Rupees one thousand two hundred only', 1200)
    check('One hundred and 50/100 dollars', 100.5)
    check('INR Two Crore Five Lakh Thirty Thousand Four Hundred Twelve Only', 20530412)
    check(
      'Rupees Twelve Lakhs Thirty-Four Thousand Five Hundred and Sixty Seven and Seventy Five Paise Only',
      1234567.75,
    )
    check('Rupees twenty and paise fifty only', 20.5)
    check('Ringgit Malaysia One Hundred Five And Cents Ten Only', 105.1)
    check(
      'One million two hundred thirty-four thousand five hundred sixty-seven US dollars and eight cents',
      1234567.08,
    )
    check('RUPEES FOURHUNDRED THIRTEEN ONLY.', 413)
    check('A hundred pounds', 100)
  })

  it('are read in the other languages of the labels', () => {
    check('(Tres millones doscientos mil pesos M/CTE)', 3_200_000, 'es')
    check('Eintausendzweihundertdreiundvierzig Euro und fünfzig Cent', 1243.5, 'de')
    check('Einhundertneunzehn Euro', 119, 'de')
    check('Mille deux cent quatre-vingt-dix-sept euros et cinquante centimes', 1297.5, 'fr')
    check('Soixante et onze euros', 71, 'fr')
    check('Mil doscientos cuarenta y tres euros con cincuenta céntimos', 1243.5, 'es')
    check('Dos mil millones de pesos', 2e9, 'es')
    check('Milleduecentoquarantatré euro e cinquanta centesimi', 1243.5, 'it')
    check('Ventuno/50 euro', undefined, 'it')
    check('Centoventotto euro', 128, 'it')
    check('Duizend tweehonderddrieënveertig euro en vijftig cent', 1243.5, 'nl')
    check('Mil duzentos e quarenta e três euros e cinquenta cêntimos', 1243.5, 'pt')
  })

  it('are read in languages that join their tens', () => {
    expect(spokenAmount('Dua juta tiga ratus lima puluh ribu rupiah', 'id')).toEqual({ units: 2350000 })
    expect(spokenAmount('binikiyüzotuzbeş TL kırk kuruş', 'tr')).toEqual({ units: 1235, cents: 40 })
    expect(spokenAmount('azaz negyvenkétezer-hatszáztizenöt forint', 'hu')).toEqual({ units: 42615 })
    expect(spokenAmount('dwa tysiące trzysta siedem złotych 05/100', 'pl')).toEqual({ units: 2307, cents: 5 })
    expect(spokenAmount('pět tisíc dvě stě čtrnáct korun', 'cs')).toEqual({ units: 5214 })
    expect(spokenAmount('hai mươi ba nghìn đồng', 'vi')).toEqual({ units: 23000 })
  })

  it('return nothing if one word is not part of an amount', () => {
    check('One hundred fxfty dollars', undefined)
    check('Thank you for your business', undefined)
    check('fifty cents', undefined)
    check('', undefined)
    expect([isSpoken('and fifty only', 'en'), isSpoken('only', 'en'), isSpoken('and goods', 'en')]).toEqual([
      true,
      false,
      false,
    ])
  })

  it('are the number that was spelled', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999 }), (number) => {
        check(`Rupees ${spelled(number)} only`, number)
      }),
    )
  })
})

const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const TENS = '- - twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

/** A number in Indian English. */
function spelled(number: number): string {
  for (const [size, name] of [
    [10_000_000, 'crore'],
    [100_000, 'lakh'],
    [1000, 'thousand'],
    [100, 'hundred'],
  ] as const) {
    if (number >= size)
      return `${spelled(Math.floor(number / size))} ${name}${number % size ? ` ${spelled(number % size)}` : ''}`
  }
  return number < 20 ? ONES[number]! : `${TENS[Math.floor(number / 10)]}${number % 10 ? `-${ONES[number % 10]}` : ''}`
}
