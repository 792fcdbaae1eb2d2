import { describe, expect, it } from 'vitest'
import { agreementsOf, type Agreement } from '../../../../../src/engine/mapping/choice/agreement.ts'
import { byField, type Candidate } from '../../../../../src/engine/mapping/vocabulary.ts'
import type { ValidationCheck } from '../../../../../src/schema/extraction.ts'

const candidate = (field: string, text: string, top: number): Candidate => ({
  field,
  value: text,
  text,
  page: 0,
  box: { left: 0, top, right: 1, bottom: top + 0.01 },
  score: 0,
  confidence: 0.9,
  rule: 'test',
  source: 'ocr',
})
const MOVEMENTS = 'bank_statement.transactions'
const chosen = byField([
  candidate('vendor.name', 'Acme Ltd', 0),
  candidate('vendor.legal_name', 'Acme Ltd', 0),
  candidate('bank_statement.closing_balance', '30', 0.1),
  candidate(`${MOVEMENTS}[0].amount`, '10', 0.2),
  candidate(`${MOVEMENTS}[0].balance`, '10', 0.3),
  candidate(`${MOVEMENTS}[1].amount`, '20', 0.4),
  candidate(`${MOVEMENTS}[1].reference`, 'AB 1', 0.5),
  candidate('bank_statement.accounts[0].transactions[0].amount', '5', 0.6),
])
const of = (path: string, checks: ValidationCheck[] = []): Agreement =>
  agreementsOf(chosen, checks)(path, chosen.get(path)!)

describe('agreementsOf', () => {
  const check = (path: string, expected: Partial<Agreement>, checks: ValidationCheck[] = []): void =>
    expect(of(path, checks)).toMatchObject(expected)

  it('describes the place of a value in its table', () => {
    check(`${MOVEMENTS}[0].amount`, { column: 1, lone: 0 })
    check(`${MOVEMENTS}[1].reference`, { column: 0.5, lone: 0 })
    check('bank_statement.accounts[0].transactions[0].amount', { column: 1, lone: 1 })
    check('bank_statement.closing_balance', { column: 0, lone: 0 })
  })

  it('counts letters that were returned twice', () => {
    check('vendor.name', { reused: 1 })
    check('bank_statement.closing_balance', { reused: 0 })
  })

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
    check(`${MOVEMENTS}[1].reference`, { tableHeld: 1, tableBroken: 0, sumsHeld: 1 / 3 }, [balance(true)])
    check(`${MOVEMENTS}[1].reference`, { tableHeld: 0, tableBroken: 1, sumsHeld: 0 }, [balance(false)])
    check('bank_statement.accounts[0].transactions[0].amount', { tableHeld: 0 }, [balance(true)])
    check(`${MOVEMENTS}[0].amount`, { tableHeld: 1 }, [
      { rule: 'sum_of_lines', passed: true, fields: [`${MOVEMENTS}[1].amount`] },
    ])
  })
})
