import { describe, expect, it } from 'vitest'
import { buildContext } from '../../../../../src/engine/mapping/context.ts'
import { dateWarnings } from '../../../../../src/engine/mapping/header/date-warnings.ts'
import { chooseHeader } from '../../../../../src/engine/mapping/header/header-fields.ts'
import { sheet } from '../sheet.ts'

const check = (rows: string[], expected: string[]): void => {
  const context = buildContext(sheet(rows), { today: new Date('2026-07-01') })
  expect([rows, dateWarnings(context, chooseHeader(context, 'invoice'))]).toEqual([rows, expected])
}

describe('warnings of dates', () => {
  it('tell in which order a date was read that could be read in another', () => {
    check(['ACME Ltd, London W1B 5QH', 'Invoice date 03/04/2024', 'Total £ 12.00'], ['The date 03/04/2024 is read day first, as in GB; nothing on the document shows in which order it stands.'])
    check(['Acme Inc., Springfield, IL 62704', 'Invoice date 03/04/2024'], ['The date 03/04/2024 is read month first, as in US; nothing on the document shows in which order it stands.'])
    check(['ACME', 'Invoice date 03/04/2024'], ['The date 03/04/2024 is read day first, as documents in the language en mostly print it; nothing on the document shows in which order it stands.'])
  })

  it('are none where the form, another date or the numbers themselves prove the order', () => {
    check(['ACME Ltd, London W1B 5QH', 'Invoice date 03/04/2024', 'Due date 25/04/2024'], [])
    check(['ACME', 'Invoice date 03.04.2024'], [])
    check(['ACME', 'Invoice date 2024-04-03'], [])
    check(['ACME', 'Invoice date 3 April 2024'], [])
    check(['ACME', 'Invoice date 04/04/2024'], [])
  })

  it('are none for dates that no field has', () => {
    check(['ACME', 'Invoice date 3 April 2024', 'printed by the version of 03/04/2023, sheet 2'], [])
  })
})
