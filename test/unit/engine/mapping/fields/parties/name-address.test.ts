import { describe, expect, it } from 'vitest'
import { mapContent } from '../../../../../../src/engine/mapping/map-document.ts'
import { sheet } from '../../sheet.ts'

const bankOf = (...rows: string[]) =>
  mapContent(sheet(rows), { include: [], docType: 'bank_statement', today: new Date('2026-07-01') }).extraction
    .bank_statement?.bank

const ROWS = [
  '',
  'Date         |Description             |Amount   |Balance',
  '01 Feb 2025  |Opening balance         |         |1,000.00',
  '02 Feb 2025  |Standing order          |-50.00   |950.00',
  '05 Feb 2025  |Salary                  |500.00   |1,450.00',
  '',
]

describe('the address of a bank', () => {
  it('is the fullest that follows its name on a line', () => {
    expect(
      bankOf(
        'Elm Bank AG · 60628 Frankfurt am Main',
        'Max Muster',
        'Musterstr. 12',
        '12345 Musterstadt',
        ...ROWS,
        'Elm Bank AG · Parkallee 2 · 60486 Frankfurt am Main · Internet: www.elmbank.example',
      )?.address,
    ).toBe('Parkallee 2, 60486 Frankfurt am Main')
  })

  it('is the line below its name in a footer, without the contacts behind it', () => {
    expect(
      bankOf('ELM BANK', ...ROWS, 'Elm Bank', 'Quayweg 30, 1114 AN Amsterdam Tel: +31 (0)20-2261402')?.address,
    ).toBe('Quayweg 30, 1114 AN Amsterdam')
  })

  it('is what follows a label of its seat', () => {
    expect(
      bankOf('ELM BANK', ...ROWS, 'Elm Bank · Registered office: Garden Towers, Hill Road, Luanda · www.elm.example')
        ?.address,
    ).toBe('Garden Towers, Hill Road, Luanda')
  })

  it('is absent if only other words follow its name', () => {
    expect(bankOf('ELM BANK', ...ROWS, 'Elm Bank', 'Directors: Jane Roe, 9 Mill Lane, Leeds LS1 4DY')?.address).toBe(
      undefined,
    )
  })
})
