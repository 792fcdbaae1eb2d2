import { describe, expect, it } from 'vitest'
import { rowLine, tableLines } from '../../../src/cli/table.ts'

describe('tableLines', () => {
  it('aligns columns by their longest cell, and numbers to the right', () => {
    expect(
      tableLines(
        [{ title: 'id' }, { title: 'calls', right: true }, { title: 'name' }],
        [
          ['acc_1', '7', 'Käse'],
          ['a', '1200', ''],
        ],
      ),
    ).toEqual(['id     calls  name', 'acc_1      7  Käse', 'a       1200'])
  })

  it('has no line without rows', () => expect(tableLines([{ title: 'id' }], [])).toEqual([]))

  it('shows no control characters of a name', () => {
    expect(tableLines([{ title: 'id' }], [['a\u001b[31mred\nline']])).toEqual(['id', 'a [31mred line'])
  })
})

describe('rowLine', () => {
  it('cuts what is longer than its column', () => {
    expect(
      rowLine(
        [
          { title: 'file', width: 6 },
          { title: 'total', width: 5, right: true },
        ],
        ['invoice.pdf', '1.5'],
      ),
    ).toBe('invoi…    1.5')
  })
})
