// Labels of accounts in the metrics stay within their bound.

import { describe, expect, it } from 'vitest'
import { createAccountLabels } from '../../../src/http/account-labels.ts'

describe('createAccountLabels', () => {
  it('gives labels up to the bound, and one for all others', () => {
    const labelOf = createAccountLabels(
      () => {},
      () => 0,
      2,
    )
    expect(['a', 'b', 'c', 'a', 'd'].map(labelOf)).toEqual(['a', 'b', 'other', 'a', 'other'])
  })
  it('takes the label of an account that was idle for an hour, and says so', () => {
    let now = 0
    const forgotten: string[] = []
    const labelOf = createAccountLabels(
      (account) => forgotten.push(account),
      () => now,
      2,
    )
    labelOf('a')
    now = 1
    labelOf('b')
    now = 3_600_000
    expect([labelOf('c'), labelOf('d'), forgotten]).toEqual(['c', 'other', ['a']])
  })
})
