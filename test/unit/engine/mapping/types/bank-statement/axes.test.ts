// Statements drawn from every combination of columns, heads, signs, days and balances: how many of their movements are
// read as they were written.

import { describe, expect, it } from 'vitest'
import { mapContent } from '../../../../../../src/engine/mapping/map-document.ts'
import { drawStatementAxes } from '../../../../../generator/statement-axes.ts'
import { sameValue } from '../../../../../support/field-score.ts'

type Movement = Record<'date' | 'description' | 'amount' | 'balance', unknown>
const DRAWN = 30
// 98 of 100 over 300 others; one document of many rows that is lost costs three.
const LEAST = 0.9

const isSame = (a: Movement, b: Movement): boolean =>
  (['date', 'description', 'amount', 'balance'] as const).every((name) =>
    a[name] === undefined ? b[name] === undefined : sameValue(a[name], b[name]),
  )

describe('drawn statements', () => {
  it('are read whatever their columns are called and however they are printed', () => {
    let right = 0
    let all = 0
    for (let seed = 0; seed < DRAWN; seed++) {
      const { content, truth } = drawStatementAxes(`unit${seed}`, 'all')
      const drawn = (truth as { bank_statement: { transactions: Movement[] } }).bank_statement.transactions
      const left = [
        ...(mapContent(content, { include: [], docType: 'bank_statement', today: new Date('2026-07-01') }).extraction
          .bank_statement?.transactions ?? []),
      ] as Movement[]
      all += drawn.length + left.length
      for (const one of drawn) {
        const at = left.findIndex((other) => isSame(one, other))
        if (at < 0) continue
        left.splice(at, 1)
        right += 2
      }
    }
    expect(right / all).toBeGreaterThan(LEAST)
  })
})
