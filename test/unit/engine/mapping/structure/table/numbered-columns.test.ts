import { describe, expect, it } from 'vitest'
import { buildContext } from '../../../../../../src/engine/mapping/context/context.ts'
import { filledRows } from '../../../../../../src/engine/mapping/structure/rows.ts'
import { numbersColumns } from '../../../../../../src/engine/mapping/structure/table/numbered-columns.ts'
import { sheet } from '../../sheet.ts'

function isNumbering(row: string): boolean {
  const context = buildContext(sheet([row]), { today: new Date('2026-07-01') })
  return numbersColumns(filledRows(context)[0]!)
}

describe('a row that numbers columns', () => {
  it.each([
    '1     |2     |3     |4     |5',
    'A     |B     |1     |2     |2a    |3     |4',
    '(1)   |(2)   |(3)   |(3a)  |(4)',
  ])('counts them: %s', (row) => {
    expect(isNumbering(row)).toBe(true)
  })

  it.each(['1 2 3 4 5', '1     |Bolt  |2     |3     |4', '2     |4     |6     |8', '1     |1     |1     |1'])(
    'is not what else has small numbers: %s',
    (row) => {
      expect(isNumbering(row)).toBe(false)
    },
  )
})
