// What a page says of its place among others.

import { describe, expect, it } from 'vitest'
import { marksOf } from '../../../../../src/engine/mapping/split/page-marks.ts'
import type { PageContent } from '../../../../../src/schema/page.ts'
import { sheet } from '../sheet.ts'

const BODY = Array.from({ length: 37 }, (_, i) => `Widget no ${i}`)
const pageOf = (...foot: string[]): PageContent => sheet(['Acme Ltd', ...BODY, '', '', ...foot]).pages[0]!

describe('marksOf', () => {
  const rows: [text: string, numbers: object[]][] = [
    ['Page 1 of 3', [{ number: 1, of: 3 }]],
    ['Seite 2 von 3', [{ number: 2, of: 3 }]],
    ['Page 2/3', [{ number: 2, of: 3 }]],
    ['Pagina 2 di 4', [{ number: 2, of: 4 }]],
    ['Página 1 de 2', [{ number: 1, of: 2 }]],
    ['Strona 2 z 2', [{ number: 2, of: 2 }]],
    ['Sida 1 (3)', [{ number: 1, of: 3 }]],
    ['Sivu 2 / 3', [{ number: 2, of: 3 }]],
    ['Page No. 2', [{ number: 2 }]],
    ['Blatt 2', [{ number: 2 }]],
    ['- 2 -', [{ number: 2 }]],
    ['2/3', [{ number: 2, of: 3 }]],
    ['2 of 3', [{ number: 2, of: 3 }]],
    ['Page:|1 of 3', [{ number: 1, of: 3 }]],
    ['Acme Ltd | Page 3', [{ number: 3 }]],
    // Other things with a number or two.
    ['see page 2', []],
    ['For terms turn to page 2 of this bill', []],
    ['24', []],
    ['3/2', []],
    ['Page 4 of 3', []],
    ['12/2024', []],
    ['Page 01.03.2024', []],
    ['5/67', []],
    ['Page', []],
    ['0/3', []],
  ]
  it.each(rows)('reads the page numbers of %j', (text, numbers) =>
    expect(marksOf(pageOf(text), 4).numbers).toEqual(numbers),
  )

  it('looks at the edges only', () =>
    expect(marksOf(sheet([...BODY.slice(0, 15), 'Page 2 of 3', ...BODY.slice(0, 20)]).pages[0]!, 3).numbers).toEqual(
      [],
    ))
  it('takes no bare number that the file has no pages for', () => {
    expect(marksOf(pageOf('2/3'), 2).numbers).toEqual([])
    expect(marksOf(pageOf('Page 2/3'), 2).numbers).toEqual([{ number: 2, of: 3 }])
  })

  const carried = (rows: string[]): [boolean, boolean] => {
    const { carriedIn, carriedOut } = marksOf(sheet(rows).pages[0]!, 2)
    return [carriedIn, carriedOut]
  }
  it('knows sums that are carried over', () => {
    expect(carried(BODY)).toEqual([false, false])
    expect(carried(['Acme Ltd', 'Brought forward|   120.00', ...BODY])).toEqual([true, false])
    expect(carried([...BODY, '', '', 'Carried forward|   120.00'])).toEqual([false, true])
    expect(carried(['Übertrag|   120,00', ...BODY, '', '', 'Übertrag|   180,00'])).toEqual([true, true])
  })
})
