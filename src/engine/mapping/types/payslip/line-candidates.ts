// The lines of a payslip as candidates.

import { unscaled } from '../../structure/amount-spots.ts'
import type { Scale } from '../../structure/amount-spots.ts'
import type { Candidate } from '../../vocabulary.ts'
import { labelOf } from './entries.ts'
import type { NumberRole, PayNumber } from './entries.ts'
import { valueAt } from '../../structure/line-candidates.ts'
import { type PayList, type PayLine, type PayLines } from './pay-lines.ts'
import { withCodes } from './codes.ts'
import { countedName, countUnits, factorInName, printedRate, type LineSurroundings } from './quantities.ts'
import { linesWithMinus, type SignProof } from './taken-signs.ts'

const FIELDS: Readonly<Record<PayList, readonly NumberRole[]>> = {
  earnings: ['rate', 'hours', 'days', 'base', 'ytd'],
  deductions: ['rate', 'base', 'employer', 'ytd'],
  taxes: ['ytd'],
  employer_contributions: ['rate', 'ytd'],
}

/** Numbers whose fields are not called as their columns are. */
const NAMES: Partial<Record<NumberRole, string>> = { employer: 'employer_amount', days: 'units' }

/**
 * The lines on the wire. Deductions are printed with a minus or without: they are amounts taken off, so that a minus is
 * dropped, and one that is given back keeps its own.
 */
export function lineCandidates(found: PayLines, scale: Scale, places: LineSurroundings & SignProof): Candidate[] {
  const counts = new Map<PayList, number>()
  const pay = { ...found, lines: withCodes(found.lines) }
  const minus = linesWithMinus(pay, places)
  // Where a minus takes off, what has none below the gross and is called nothing that is taken off is paid on top:
  // "Reiskostenvergoeding 120,00".
  const isPaid = (line: PayLine): boolean =>
    minus.has(line) &&
    !line.isTaken &&
    line.list === 'deductions' &&
    line.amount!.value > 0 &&
    labelOf(line.entry, (field) => field === 'tax' || field === 'deduction', 0.5) === undefined
  const lines = pay.lines.flatMap((line) => {
    const own = isPaid(line) ? { ...line, list: 'earnings' as const } : line
    return withShares(own).map((one) => ({ ...one, sign: minus.has(line) && !one.isTaken ? -1 : 1 }))
  })
  const units = countUnits(
    lines.filter(({ list }) => list === 'earnings'),
    places,
  )
  return lines.flatMap((line) => {
    const { list, entry, amount, numbers, isTaken, sign } = line
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
    const rate = printedRate(line, lines)
    const factor = factorInName(line)
    const text = factor ? `${entry.text} ${factor.spot.reading.text}` : entry.text
    const others = numbers.filter((one) => one !== factor)
    const isOpen = others.every(({ role }) => role !== 'hours' && role !== 'rate')
    const counted = list === 'earnings' && isOpen ? countedName(nameOf(text), printed, places.language) : undefined
    const name = nameOf(rate?.name ?? counted?.name ?? text)
    return [
      ...(name === '' ? [] : [valueAt(`${at}.name`, name, row, 'words_of_line', 0.88)]),
      ...(entry.code !== undefined && list !== 'taxes' && list !== 'employer_contributions'
        ? [valueAt(`${at}.code`, entry.code, row, 'code_of_line', 0.8)]
        : []),
      valueAt(
        `${at}.amount`,
        list === 'employer_contributions' || isTaken
          ? Math.abs(printed)
          : list === 'earnings'
            ? printed
            : sign * printed,
        amount!.reading,
        'amount_of_line',
        0.9,
      ),
      ...others.flatMap(({ spot, role }) =>
        role && spot !== amount && FIELDS[list].includes(role)
          ? [
              valueAt(
                `${at}.${role === 'hours' ? (units.get(line) ?? role) : (NAMES[role] ?? role)}`,
                Math.abs(spot.reading.meaning.value),
                spot.reading,
                'column',
                0.88,
              ),
            ]
          : [],
      ),
      ...(rate && FIELDS[list].includes('rate')
        ? [valueAt(`${at}.rate`, rate.value, rate.reading, 'column', 0.85)]
        : []),
      ...(counted
        ? [
            valueAt(`${at}.${counted.unit}`, counted.count, row, 'words_of_line', 0.85),
            valueAt(`${at}.rate`, counted.rate, row, 'words_of_line', 0.85),
          ]
        : []),
    ]
  })
}

/**
 * A line, and a line of the employer for the share beside that of the employee. Where the employee pays nothing, only
 * the employer's line stays.
 */
function withShares(line: PayLine): PayLine[] {
  const isEmployers = line.list === 'employer_contributions'
  const isAlone = isEmployers || line.amount?.value === 0
  const share = line.numbers.find(({ role }) => role === 'employer')?.spot
  if (!share || share.value === 0 || share === line.amount) return [isEmployers ? withRate(line, true) : line]
  const employers = withRate({ ...line, list: 'employer_contributions', amount: share }, isAlone)
  return isAlone ? [employers] : [line, employers]
}

// A rate in per cent; more is the pay of an hour.
const WHOLE = 100

/** The employer's line with its own rate alone; the other rate is the employee's, unless the employee pays nothing. */
function withRate(line: PayLine, isAlone: boolean): PayLine {
  const of = (role: NumberRole): PayNumber | undefined => line.numbers.find((one) => one.role === role)
  const rate = of('employer_rate') ?? (isAlone ? of('rate') : undefined)
  const value = rate?.spot.reading.meaning.value ?? 0
  const ytd = isAlone ? of('ytd') : undefined
  return {
    ...line,
    numbers: [
      ...(rate && value > 0 && value <= WHOLE ? [{ ...rate, role: 'rate' as const }] : []),
      ...(ytd ? [ytd] : []),
    ],
  }
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
