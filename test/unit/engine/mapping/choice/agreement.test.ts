import { describe, expect, it } from 'vitest'
import { agreementsOf, type Agreement } from '../../../../../src/engine/mapping/choice/agreement.ts'
import type { ValidationCheck } from '../../../../../src/schema/extraction.ts'

const MOVEMENTS = 'bank_statement.transactions'
const of = (path: string, checks: ValidationCheck[] = []): Agreement => agreementsOf(checks)(path)

describe('agreementsOf', () => {
  const check = (path: string, expected: Partial<Agreement>, checks: ValidationCheck[] = []): void =>
    expect(of(path, checks)).toMatchObject(expected)

  it('counts the checks that a value took part in', () => {
    const checks: ValidationCheck[] = [
      { rule: 'running_balance', passed: true, fields: [`${MOVEMENTS}[0].balance`, `${MOVEMENTS}[1].amount`] },
      { rule: 'line_arithmetic', passed: false, fields: [`${MOVEMENTS}[1].amount`] },
    ]
    check(`${MOVEMENTS}[1].amount`, { partHeld: Math.log(2), partBroken: Math.log(2), sumsHeld: 0 }, checks)
    check(`${MOVEMENTS}[0].amount`, { partHeld: 0, partBroken: 0 }, checks)
  })

  it('takes a sum for one over its table: of the rows that it names, or of the movements beside its balance', () => {
    const balance = (passed: boolean): ValidationCheck => ({
      rule: 'balance_arithmetic',
      passed,
      fields: ['bank_statement.closing_balance'],
    })
    check(`${MOVEMENTS}[1].reference`, { tableHeld: 1, sumsHeld: 1 / 3 }, [balance(true)])
    check(`${MOVEMENTS}[1].reference`, { tableHeld: 0, sumsHeld: 0 }, [balance(false)])
    check('bank_statement.accounts[0].transactions[0].amount', { tableHeld: 0 }, [balance(true)])
    check(`${MOVEMENTS}[0].amount`, { tableHeld: 1 }, [
      { rule: 'sum_of_lines', passed: true, fields: [`${MOVEMENTS}[1].amount`] },
    ])
  })
})
