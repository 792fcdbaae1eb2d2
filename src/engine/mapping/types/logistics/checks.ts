// What adds up on a delivery note: the columns of its lines against their printed sums.

import type { LineItem } from '../../../../schema/blocks/financial.ts'
import type { Extraction } from '../../../../schema/extraction.ts'
import { numbersIn } from '../../reading/measures.ts'
import { inOrder } from '../../validate/days.ts'
import type { SumCheck } from '../../vocabulary.ts'

// Weights and quantities are printed with up to three decimals.
const thousandths = (value: number): number => Math.round(value * 1000)

/** The sum of each column against its printed total, and net weights against gross ones. */
export function checkDelivery({ financial = {}, logistics = {} }: Extraction): SumCheck[] {
  const lines = financial.line_items ?? []
  return [
    ...checkSum(lines, 'quantity', 'financial.totals.total_quantity', financial.totals?.total_quantity),
    ...checkSum(lines, 'packages', 'logistics.packages', logistics.packages),
    ...checkSum(lines, 'net_weight', 'logistics.net_weight', logistics.net_weight),
    ...checkSum(lines, 'gross_weight', 'logistics.gross_weight', logistics.gross_weight),
    ...lines.flatMap(checkWeights),
  ]
}

type Measure = 'quantity' | 'packages' | 'net_weight' | 'gross_weight'

/** No check where a line lacks the measure: its sum says nothing then. */
function checkSum(
  lines: readonly LineItem[],
  measure: Measure,
  path: string,
  printed: number | string | undefined,
): SumCheck[] {
  const values = lines.map((line) => line[measure])
  if (printed === undefined || !values.length || values.some((value) => value === undefined)) return []
  const sum = thousandths(values.reduce<number>((all, value) => all + value!, 0)) / 1000
  const totals = typeof printed === 'number' ? [printed] : numbersIn(printed)
  if (!totals.length) return []
  return [
    {
      path,
      fields: [...lines.map((_, i) => `financial.line_items[${i}].${measure}`), path],
      check: {
        name: 'sum_of_lines',
        passed: totals.some((total) => thousandths(total) === thousandths(sum)),
        expected: sum,
        actual: printed,
      },
      fault: 'warning',
      text: `The lines add up to ${sum}, but ${path} is ${printed}.`,
    },
  ]
}

function checkWeights({ net_weight: net, gross_weight: gross }: LineItem, i: number): SumCheck[] {
  if (net === undefined || gross === undefined) return []
  return [
    {
      path: `financial.line_items[${i}].net_weight`,
      fields: [`financial.line_items[${i}].net_weight`, `financial.line_items[${i}].gross_weight`],
      check: { name: 'net_within_gross', passed: net <= gross, expected: gross, actual: net },
      fault: 'warning',
      text: `Line ${i + 1}: the net weight ${net} is more than the gross weight ${gross}.`,
    },
  ]
}

/** Goods arrive after the paper is written. */
export function deliveryInOrder({ logistics: { date, delivery_date: delivery } = {} }: Extraction): SumCheck[] {
  return inOrder(
    'logistics.delivery_date',
    'logistics.date',
    date,
    delivery,
    `The delivery on ${delivery} is before the paper's date ${date}.`,
  )
}
