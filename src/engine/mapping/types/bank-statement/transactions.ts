// The movements of a statement as they stand on the wire.

import type { BoundingBox } from '../../../../schema/geometry.ts'
import { patternOf } from '../../reading/word-pattern.ts'
import { unscaled } from '../../structure/amount-spots.ts'
import type { Scale } from '../../structure/amount-spots.ts'
import type { Candidate, MappingContext } from '../../vocabulary.ts'
import type { Reckoned, SignedMovement } from './amounts.ts'
import type { Part } from './row-parts.ts'
import { valueAt } from '../../structure/line-candidates.ts'
import type { Printed } from '../../structure/line-candidates.ts'

// What a running balance that holds proves of an amount, and what is left where there is none or it does not.
const PROVEN = 0.97
const UNPROVEN = 0.88
const BROKEN = 0.6

/**
 * Every movement with its members below `at`, in the order of the page; `before` movements stand above them in the same
 * list. `isOff`: the balances at both ends do not agree with the movements.
 */
export function transactionCandidates(
  context: MappingContext,
  { movements, breaks }: Reckoned,
  scale: Scale,
  at: string,
  { before = 0, isOff = false }: { before?: number; isOff?: boolean } = {},
): Candidate[] {
  const chanceOf = ({ balance }: SignedMovement, index: number): number =>
    breaks.includes(index) ? BROKEN : balance !== undefined ? PROVEN : isOff ? BROKEN : UNPROVEN
  return movements.flatMap((one, i) =>
    membersOf(context, one, before + i, scale, `${at}.transactions[${before + i}]`, chanceOf(one, i)),
  )
}

function membersOf(
  { locale }: MappingContext,
  one: SignedMovement,
  index: number,
  scale: Scale,
  path: string,
  chance: number,
): Candidate[] {
  const { page, box, confidence, source, amount, moved, balance } = one
  // Where a movement has no words of its own, its kind is what it says.
  const description = inColumns(one.words) || (one.type?.text ?? '')
  const row = { text: [one.date?.text, description].filter(Boolean).join(' '), page, box, confidence, source }
  const add = (name: string, value: unknown, from: Printed, rule: string, sure = chance): Candidate =>
    valueAt(`${path}.${name}`, value, from, rule, sure)
  const cheque = chequeOf(one, description)
  return [
    add('index', index, row, 'row_of_table'),
    add('page', page + 1, row, 'row_of_table'),
    ...(one.date
      ? [add('date', one.date.value, { ...row, text: one.date.text, box: one.date.box }, 'day_of_row')]
      : []),
    ...(one.valueDate
      ? [
          add(
            'value_date',
            one.valueDate.value,
            { ...row, text: one.valueDate.text, box: one.valueDate.box },
            'day_of_row',
          ),
        ]
      : []),
    ...(description === ''
      ? []
      : [add('description', description, { ...row, text: description }, 'words_of_row', 0.9)]),
    ...(['reference', 'type', 'counterparty'] as const).flatMap((name) =>
      one[name] ? [add(name, one[name].text, { ...row, ...one[name] }, 'column', 0.9)] : [],
    ),
    ...(cheque ? [add('cheque_number', cheque.text, { ...row, ...cheque }, cheque.rule, 0.9)] : []),
    add(
      amount < 0 ? 'debit' : 'credit',
      unscaled(Math.abs(amount), scale),
      moved.spot.reading,
      one.repaired ? 'sign_by_balance' : 'amount_of_row',
    ),
    add(
      'amount',
      unscaled(amount, scale),
      moved.spot.reading,
      one.repaired ? 'sign_by_balance' : one.guessed ? 'sign_by_custom' : 'amount_of_row',
      one.guessed ? Math.min(chance, 0.7) : chance,
    ),
    ...(balance !== undefined && one.money.balance
      ? [add('balance', unscaled(balance, scale), one.money.balance.spot.reading, 'balance_of_row')]
      : []),
    ...currencyOf(one, locale.currency).map(([code, from, rule]) => add('currency', code, from ?? row, rule, 0.9)),
  ]
}

/** What a movement says, the lines of its other side together: they stand below each other beside what it is for. */
function inColumns(words: readonly Part[]): string {
  const { party = [], others = [] } = Object.groupBy(words, ({ isParty }) => (isParty ? 'party' : 'others'))
  return (words[0]?.isParty ? [...party, ...others] : [...others, ...party]).map(({ text }) => text).join(' ')
}

/** The currency that is printed with an amount, else that of the document. */
function currencyOf({ moved }: SignedMovement, settled: string | undefined): [string, Printed | undefined, string][] {
  const { reading } = moved.spot
  const printed = reading.meaning.amount.currency
  if (printed !== undefined) return [[printed, reading, 'sign_of_amount']]
  return settled === undefined ? [] : [[settled, undefined, 'locale']]
}

const CHEQUE = new RegExp(
  `^${patternOf('statement-words', 'cheque')}\\.?\\s*` +
    `(?:${patternOf('statement-words', 'number-sign')}\\s*|#\\s*)?(\\d{2,10})(?![\\d.,/-])`,
  'iu',
)

/** The number of the cheque that was paid: in its column, else in the words of a movement that begin with one. */
function chequeOf(one: SignedMovement, words: string): { text: string; box: BoundingBox; rule: string } | undefined {
  if (one.cheque && /\d/.test(one.cheque.text)) return { ...one.cheque, rule: 'column' }
  const number = one.amount < 0 ? CHEQUE.exec(words)?.[1] : undefined
  return number === undefined ? undefined : { text: number, box: one.box, rule: 'number_in_words' }
}
