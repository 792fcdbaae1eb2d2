import { describe, expect, it } from 'vitest'
import { foldText, unaccented } from '../../../../../src/engine/mapping/reading/fold.ts'

describe('folding', () => {
  const check = (text: string, plain: string, words: string): void => {
    expect([unaccented(text), foldText(text)]).toEqual([plain, words])
  }
  it('takes case, accents and ligatures away, and what parts words too', () => {
    check('TOTAL', 'total', 'total')
    check('Fälligkeit', 'falligkeit', 'falligkeit')
    check('Straße 5, Østerbro', 'strasse 5, osterbro', 'strasse 5 osterbro')
    check('  S.A.R.L. — Cœur ', '  s.a.r.l. — coeur ', 's a r l coeur')
    check('№ 1º', 'no 1o', 'no 1o')
    check('Счёт Ё', 'счет е', 'счет е')
    check('ΣΎΝΟΛΟΣ Φόρος', 'συνολοσ φοροσ', 'συνολοσ φοροσ')
    check('', '', '')
  })
})
