// Bank statements.

import { defineType } from '../declaration.ts'
import { checkStatement } from './checks.ts'
import { ledger, movements, runningBalance } from './layout-signs.ts'
import { STATEMENT_WORDS } from './labels.ts'
import { mapBankStatement } from './map-bank-statement.ts'

export const bankStatement = defineType({
  name: 'bank_statement',
  blocks: ['bank_statement'],
  map: mapBankStatement,
  lexicon: STATEMENT_WORDS,
  signs: [ledger, movements, runningBalance],
  tables: ['bank_statement.transactions', 'bank_statement.accounts'],
  equations: {
    rules: ['summary_arithmetic', 'sum_of_transactions', 'balance_arithmetic', 'running_balance', 'date_order'],
    check: checkStatement,
  },
  paper: {
    kind: 'periodic',
    manyPerPeriod: true,
    numbers: ['bank_statement.statement_number'],
    periods: ['bank_statement.period.start_date', 'bank_statement.period.end_date'],
    persons: ['bank_statement.account_number', 'bank_statement.iban'],
    sums: ['bank_statement.closing_balance'],
  },
})
