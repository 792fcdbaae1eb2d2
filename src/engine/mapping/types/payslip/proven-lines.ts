// The lines of a payslip whose sums prove them, with what each of their columns means.

import type { LabelHit } from '../../vocabulary.ts'
import type { Spot } from '../../structure/amount-spots.ts'
import type { CutRow } from '../../structure/table/cut-rows.ts'
import { profilesOf } from '../../structure/table/profiles.ts'
import { solveRoles } from '../../structure/table/roles.ts'
import { type Entry, type NumberRole, type PayNumber } from './entries.ts'
import { settleCount } from './number-roles.ts'
import { PAY_FORM } from './pay-form.ts'
import { listOfTaken, type PayLine, type PayLines, type PaySum, type SectionOf } from './pay-lines.ts'
import { nameIn, type PayProof, type PayRun } from './pay-proof.ts'
import { MONEY } from './pay-tables.ts'

/** `pay` with the lines and the sums that are proven: they leave nothing else to be earned or taken off. */
export function withProof(pay: PayLines, proof: PayProof | undefined, sectionOf: SectionOf): PayLines {
  if (!proof) return pay
  const { earned, taken, gross, deducted, net } = proof
  const known = new Map(pay.lines.map((line) => [line.amount?.reading, line]))
  const own = linesOf([{ run: earned, isTaken: false }, ...taken.map((run) => ({ run, isTaken: true }))]).map(
    (line): PayLine => {
      const before = known.get(line.amount?.reading)
      const joined = before ? withNumbers(line, before) : line
      return line.list === 'earnings' ? joined : { ...joined, list: listOfTaken(line.entry, before, sectionOf) }
    },
  )
  const ofEmployer = pay.lines.filter(
    ({ list, amount }) =>
      list === 'employer_contributions' && !own.some((line) => line.amount?.reading === amount?.reading),
  )
  return {
    ...pay,
    unread: 0,
    lines: [...own, ...ofEmployer],
    sums: [
      ...pay.sums,
      sumAt('gross_pay', gross),
      ...(deducted ? [sumAt('total_deductions', deducted)] : []),
      sumAt('net_pay', net),
    ],
  }
}

/** `line` with its code and the numbers that heads name, and beside them those whose roles the columns alone show. */
function withNumbers(line: PayLine, { numbers: named, entry: before }: PayLine): PayLine {
  const others = line.numbers.filter(({ role, spot }) =>
    named.every((one) => one.role !== role && one.spot.reading !== spot.reading),
  )
  const code = line.entry.code ?? before.code
  const numbers = [...named, ...others].sort((a, b) => leftOf(a) - leftOf(b)).map((one) => ({ ...one }))
  settleCount(numbers)
  return { ...line, numbers, entry: { ...line.entry, ...(code !== undefined && { code }) } }
}

const leftOf = ({ spot }: PayNumber): number => spot.reading.box.left

/** The lines of runs in their order; runs of one list have the same columns beside their amounts. */
function linesOf(runs: readonly { run: PayRun; isTaken: boolean }[]): PayLine[] {
  return [...Map.groupBy(runs, ({ run }) => run.list)].flatMap(([list, own]) => {
    const { table } = own[0]!.run
    const others = list.filter((at) => own.every(({ run }) => run.column !== at))
    const columns = [
      { ...table.columns[own[0]!.run.column]!, roles: new Map([['amount', 1]]) },
      ...others.map((at) => withoutAmount(table.columns[at]!)),
    ]
    const rows = own.flatMap(({ run, isTaken }) =>
      run.rows.map(({ row, cells }) => ({
        isTaken,
        isBack: cells[run.column]!.amount!.value * signOf(run) < 0,
        cut: { row, cells: [cells[run.column], ...others.map((at) => cells[at])] },
      })),
    )
    const cuts = rows.map(({ cut }) => cut)
    const { roles } = solveRoles(columns, cuts, profilesOf(columns, cuts, MONEY), PAY_FORM)
    return rows.flatMap(({ cut, isTaken, isBack }) => lineOf(cut, roles, isTaken, isBack) ?? [])
  })
}

const signOf = ({ rows, column }: PayRun): number =>
  Math.sign(rows.reduce((sum, { cells }) => sum + cells[column]!.amount!.value, 0))

/** The line of a row. What is given back among what is taken off keeps its sign. */
function lineOf(
  cut: CutRow,
  roles: readonly (string | undefined)[],
  isTaken: boolean,
  isBack: boolean,
): PayLine | undefined {
  const amount = cut.cells[0]!.amount!
  const entry = entryOf(cut, roles, amount)
  if (!entry) return undefined
  return {
    list: isTaken ? 'deductions' : 'earnings',
    entry,
    amount,
    numbers: entry.numbers,
    ...(isTaken && !isBack && { isTaken }),
  }
}

type Columns = PayRun['table']['columns'][number]

/** A column that stands beside the amounts is none of amounts, whatever its head says. */
const withoutAmount = (column: Columns): Columns => ({
  ...column,
  roles: new Map([...column.roles].filter(([role]) => !['amount', 'earning', 'deduction'].includes(role))),
})

function entryOf(cut: CutRow, roles: readonly (string | undefined)[], amount: Spot): Entry | undefined {
  const at = roles.indexOf('name')
  const name =
    (at >= 0 ? cut.cells[at] : undefined) ??
    nameIn(
      cut,
      cut.cells.map((_, i) => i),
      roles.indexOf('amount'),
    )
  if (!name) return undefined
  const { row } = cut
  const numbers = cut.cells.flatMap((cell, i): PayNumber[] => {
    const role = roles[i]
    // No count begins with a zero, as the numbers of kinds do: "001", "019".
    const isCode = role === 'hours' && CODE.test(cell?.text ?? '')
    const spot = role === 'amount' ? amount : isCode ? undefined : cell?.amount
    return spot && role !== undefined && role !== 'name' && role !== 'code' ? [{ spot, role: role as NumberRole }] : []
  })
  const code = roles.includes('code') ? cut.cells[roles.indexOf('code')]?.text : undefined
  return {
    row,
    page: row.page,
    text: name.text,
    words: name.words,
    box: name.box,
    numbers,
    labels: row.labels.filter((hit) =>
      name.words.some(({ line, index }) => line.line === hit.line && index >= hit.from && index < hit.to),
    ),
    ...(code !== undefined && { code }),
  }
}

const CODE = /^0\d+$/

/** The sum of a field that the arithmetic of the page names. */
export function sumAt(field: string, amount: Spot): PaySum {
  const { row, reading } = amount
  const hit: LabelHit = {
    field,
    text: row.lines.map(({ text }) => text).join(' '),
    quality: 1,
    weight: 0.8,
    language: '',
    page: row.page,
    line: reading.line,
    from: reading.from,
    to: reading.to,
    box: reading.box,
  }
  const entry: Entry = { row, page: row.page, text: hit.text, words: [], box: reading.box, numbers: [], labels: [] }
  return { field, hit, entry, amount }
}
