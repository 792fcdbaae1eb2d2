// The block of statements of bank accounts and cards.

import { z } from 'zod'
import { currency, date, flag, group, integer, money, text, texts } from '../values.ts'

export const Transaction = group({
  index: integer('Position of the transaction in the statement, from 0.'),
  date: date('Day of booking.'),
  value_date: date('Value date.'),
  description: text('Text of the transaction; wrapped lines are joined.'),
  counterparty: text('Who paid or was paid, where a column names it.'),
  reference: text('Reference of the transaction.'),
  cheque_number: text('Number of the cheque.'),
  type: text('Kind of transaction, as printed.'),
  debit: money('Money out, as a positive amount.'),
  credit: money('Money in, as a positive amount.'),
  amount: money('Signed amount: money in is positive, money out negative.'),
  balance: money('Balance after the transaction, where it is printed.'),
  currency: currency('Currency of the amount, ISO 4217.'),
  page: integer('Page of the transaction, from 1.'),
  account_number: text('Account of the transaction, where one statement covers several.'),
}).describe('A movement of an account.')

export const StatementPeriod = group({
  start_date: date('First day of the period.'),
  end_date: date('Last day of the period.'),
}).describe('The period of a statement.')

export const StatementCheque = group({
  number: text('Number of the cheque.'),
  date: date('Day of booking.'),
  amount: money('Amount, positive.'),
}).describe('A cheque in a list of cheques.')

export const DailyBalance = group({
  date: date('The day.'),
  balance: money('Balance at the end of the day.'),
}).describe('The balance of a day.')

export const Reconciliation = group({
  expected: money('Opening balance with all transactions.'),
  actual: money('Closing balance. Where none is printed, the last running balance if all of them hold.'),
  balanced: flag('Whether `expected` and `actual` are the same.'),
  running_balance_breaks: z
    .array(z.int())
    .describe('`index` of each transaction whose printed balance does not follow from the one before.'),
}).describe('Whether the balances agree with the transactions.')

const account = {
  account_number: text('Account number, as printed.'),
  iban: text('IBAN without spaces.'),
  account_type: text('Kind of account, as printed.'),
  currency: currency('Currency of the account, ISO 4217.'),
  statement_number: text('Number of the statement.'),
  statement_date: date('Date of the statement.'),
  period: StatementPeriod.describe('The period of the statement.'),
  opening_balance: money('Balance at the beginning.'),
  closing_balance: money('Balance at the end.'),
  available_balance: money('Balance that can be used.'),
  total_credits: money('Sum of the money in, positive.'),
  total_debits: money('Sum of the money out, positive.'),
  credit_count: integer('Number of credits.'),
  debit_count: integer('Number of debits.'),
  total_service_fees: money('Sum of the fees.'),
  overdraft_limit: money('Limit of the overdraft.'),
  credit_limit: money('Limit of the card.'),
  transactions: z.array(Transaction).describe('All transactions, in the order of the document.'),
  checks: z.array(StatementCheque).describe('Lists of cheques.'),
  daily_balances: z.array(DailyBalance).describe('Lists of balances by day.'),
  minimum_due: money('Least amount to pay, on statements of cards.'),
  payment_due_date: date('Day on which it is due.'),
  reconciliation: Reconciliation.describe('Whether the balances agree with the transactions.'),
}

export const StatementBank = group({
  name: text('Name of the bank.'),
  address: text('Address on one line.'),
  branch: text('Name of the branch.'),
  branch_code: text('Code of the branch.'),
  website: text('Address of the website.'),
  bic: text('BIC (SWIFT code).'),
  ifsc: text('Indian IFSC code.'),
  micr: text('MICR code.'),
  routing_number: text('US routing number (ABA).'),
}).describe('The bank of a statement.')

export const StatementHolder = group({
  name: text('Name of the account holder.'),
  names: texts('All names, where several people hold the account.'),
  address: text('Address on one line.'),
}).describe('The account holder.')

export const StatementAccount = group(account).describe('One of several accounts of a statement.')

export const BankStatementBlock = group({
  bank: StatementBank.describe('The bank, which is `vendor` too.'),
  account_holder: StatementHolder.describe('The account holder, who is `buyer` too.'),
  ...account,
  accounts: z
    .array(StatementAccount)
    .describe(
      'Each account, where the statement covers several. The members beside it are then those of the first account.',
    ),
}).describe('Members of bank statements. Where a statement covers several accounts, `transactions` lists those of all.')
