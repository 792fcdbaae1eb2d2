// The lines of a payslip as candidates.

import { unscaled } from '../../structure/amount-spots.ts'
import type { Scale } from '../../structure/amount-spots.ts'
import type { Candidate } from '../../vocabulary.ts'
import { labelOf } from './entries.ts'
import type { NumberRole } from './entries.ts'
import { valueAt } from '../../structure/line-candidates.ts'
import { type PayList, type PayLine, type PayLines } from './pay-lines.ts'

const FIELDS: Readonly<Record<PayList, readonly NumberRole[]>> = {
  earnings: ['rate', 'hours', 'base', 'ytd'],
  deductions: ['rate', 'base', 'employer', 'ytd'],
  taxes: ['ytd'],
  employer_contributions: ['ytd'],
}

/**
 * The lines on the wire. Deductions are printed with a minus or without: they are amounts taken off, so that a minus is
 * dropped, and one that is given back keeps its own.
 */
export function lineCandidates({ lines: all }: PayLines, scale: Scale): Candidate[] {
  const counts = new Map<PayList, number>()
  const lines = withShares(all)
  const taken = lines.filter(({ list }) => list === 'deductions' || list === 'taxes')
  const minus = 2 * taken.filter(({ amount }) => amount!.value < 0).length > taken.length
  // Where a minus takes off, what has none below the gross and is called nothing that is taken off is paid on top:
  // "Reiskostenvergoeding 120,00".
  const isPaid = ({ list, entry, amount, isTaken }: PayLine): boolean =>
    minus &&
    !isTaken &&
    list === 'deductions' &&
    amount!.value > 0 &&
    labelOf(entry, (field) => field === 'tax' || field === 'deduction', 0.5) === undefined
  return lines
    .map((line) => (isPaid(line) ? { ...line, list: 'earnings' as const } : line))
    .flatMap(({ list, entry, amount, numbers, isTaken }) => {
      const index = counts.get(list) ?? 0
      counts.set(list, index + 1)
      const at = `payslip.${list}[${index}]`
      const row = {
        text: entry.text,
        page: entry.page,
        box: entry.box,
        confidence: Math.min(...entry.words.map(({ cell }) => cell.confidence)),
        source: entry.words[0]!.cell.source,
      }
      const printed = unscaled(amount!.value, scale)
      const name = nameOf(entry.text)
      return [
        ...(name === '' ? [] : [valueAt(`${at}.name`, name, row, 'words_of_line', 0.88)]),
        ...(entry.code !== undefined && list !== 'taxes' && list !== 'employer_contributions'
          ? [valueAt(`${at}.code`, entry.code, row, 'code_of_line', 0.8)]
          : []),
        valueAt(
          `${at}.amount`,
          list === 'employer_contributions' || isTaken
            ? Math.abs(printed)
            : list === 'earnings' || !minus
              ? printed
              : -printed,
          amount!.reading,
          'amount_of_line',
          0.9,
        ),
        ...numbers.flatMap(({ spot, role }) =>
          role && spot !== amount && FIELDS[list].includes(role)
            ? [
                valueAt(
                  `${at}.${role === 'employer' ? 'employer_amount' : role}`,
                  Math.abs(spot.reading.meaning.value),
                  spot.reading,
                  'column',
                  0.88,
                ),
              ]
            : [],
        ),
      ]
    })
}

/**
 * The lines, and a line of the employer for each share beside that of the employee. Where the employee pays nothing,
 * only the employer's line stays.
 */
function withShares(lines: readonly PayLine[]): PayLine[] {
  return lines.flatMap((line) => {
    const share = line.numbers.find(({ role }) => role === 'employer')?.spot
    if (!share || share.value === 0 || share === line.amount) return [line]
    const employers: PayLine = { list: 'employer_contributions', entry: line.entry, amount: share, numbers: [] }
    return line.list === 'employer_contributions' || line.amount?.value === 0 ? [employers] : [line, employers]
  })
}

/** What stands behind a name and names the money of its amount: "Basic Pay EUR", "INSS: R$". */
const MONEY = /\s(?:[€$£₹]|Rs\.?|EUR|USD|GBP|INR)$|[:：]\s*[^\s\d]{1,4}$/u

/** The words of a line without the signs of notes and the dots that lead to its number. */
function nameOf(text: string): string {
  return text
    .replace(/[.·…_\s:*-]+$/u, '')
    .replace(/^[\s*•·-]+/u, '')
    .replace(MONEY, '')
    .replace(/[.·…_\s:*-]+$/u, '')
    .trim()
}
