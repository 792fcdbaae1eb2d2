// Signs of papers of trade: the slip of a till, quantities of power, products that add up.

import { patternOf } from '../../reading/word-pattern.ts'
import { scaleOf, spotsOf } from '../../structure/amount-spots.ts'
import { filledRows } from '../../structure/rows.ts'
import type { PageFacts, SignRule } from '../declaration.ts'

/** A number of pieces at their price: "4 @ 2.50", "2 x 1,95". */
const COUNTED = /(?<![\d.,])\d{1,3}\s?[@x×]\s?\d{1,4}[.,]\d\d(?!\d)/iu

/** The slip of a till. Both weights were chosen by hand; the fit of types multiplies them. */
export const slip: SignRule = (page) => (isSlip(page) ? { weight: page.priced && isPaid(page) ? 2.5 : 0.4 } : undefined)

/**
 * Menus and lists of prices are as narrow; what was paid has a sum, or several amounts at a day or an hour or with what
 * was bought at which price.
 */
function isPaid(page: PageFacts): boolean {
  const { total, amounts, dates, times, context } = page
  return (
    total ||
    context.labels.some(({ field, quality, weight }) => field === 'subtotal' && quality * weight > 0.6) ||
    (amounts > 1 && (dates + times > 0 || context.lines.some(({ text }) => COUNTED.test(text))))
  )
}

/** Whether the text stands in one narrow column whose lines are few letters wide, as on a till's paper. */
function isSlip({ context: { lines }, onePage }: PageFacts): boolean {
  if (!onePage || lines.length < 6) return false
  const left = Math.min(...lines.map(({ box }) => box.left))
  const right = Math.max(...lines.map(({ box }) => box.right))
  const letters = lines.reduce((sum, { text }) => sum + text.length, 0)
  const width = lines.reduce((sum, { box }) => sum + box.right - box.left, 0)
  // 60: till paper of 80 mm holds 42 to 48 letters, an A4 page 90 or more.
  return letters > 0 && (right - left) / (width / letters) < 60
}

const POWER = new RegExp(`^${patternOf('reading-words', 'energy')}$`, 'i')

/** Quantities of power. */
export const power: SignRule = ({ context }) =>
  context.readings.filter(({ meaning }) => meaning.kind === 'quantity' && POWER.test(meaning.unit ?? '')).length > 1
    ? { weight: 0.8 }
    : undefined

// One product may hold by chance. Two, whose lines also add up to a printed amount, hardly do.
const FEWEST_PRODUCTS = 2

/** Lines of a count, a price and their product that come to another printed amount, whatever the language. */
export const productsAddUp: SignRule = ({ context, titled }) => {
  if (titled.size > 0) return undefined
  const scale = scaleOf(context.readings)
  const lines = filledRows(context).map((row) => {
    const spots = spotsOf(row, scale)
    const counts = row.readings.flatMap(({ meaning }) => (meaning.kind === 'quantity' ? [meaning.value] : []))
    const total = spots.at(-1)
    const isProduct = (count: number, price: number): boolean =>
      price > 1 && Math.abs(count * price - (total?.value ?? 0)) <= scale.half
    const count = counts.find((one) => spots.slice(0, -1).some(({ value }) => isProduct(one, value)))
    return { total: total?.value ?? 0, count }
  })
  const sum = lines.reduce((all, { total, count }) => (count === undefined ? all : all + total), 0)
  const isSum = lines.some(({ total, count }) => count === undefined && total === sum)
  const products = lines.filter(({ count }) => count !== undefined && count > 1)
  return isSum && products.length >= FEWEST_PRODUCTS ? { weight: 3 } : undefined
}
