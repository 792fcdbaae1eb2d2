// Receipts of the generator's families: what the truth says stands on the paper, sums are exact, families and documents
// are drawn by seed, axes independently.

import { describe, expect, it } from 'vitest'
import { AXES, familyOf, placeOf } from '../../generator/roll/axes.ts'
import { deskOf } from '../../generator/roll/desk.ts'
import { measureOf } from '../../generator/roll/print.ts'
import { drawRoll } from '../../generator/roll/receipt-roll.ts'
import { drawSale } from '../../generator/roll/sale.ts'
import { randomOf } from '../../generator/random.ts'

const FAMILIES = Array.from({ length: 60 }, (_, at) => at)
const letters = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')

// What follows from other values, or from the shop's country, and stands nowhere by itself.
const DERIVED = new RegExp(
  '^document_(?:type|category)$|(?:country|currency|language|tax_total|rate|card_network)$|\\.method$|' +
    'line_items\\.\\d+\\.quantity$',
)

/** All values of a truth by their paths, cells of tables too. */
const leavesOf = (value: unknown, path = ''): [string, unknown][] =>
  typeof value !== 'object'
    ? value === undefined
      ? []
      : [[path, value]]
    : Object.entries(value ?? {}).flatMap(([key, inner]) => leavesOf(inner, path === '' ? key : `${path}.${key}`))

describe('receipts of families', () => {
  it.each(FAMILIES)('family %i prints what its truth says', async (at) => {
    const { family, truth, printed } = await drawRoll(at, 0)
    const desk = deskOf(family, 0, measureOf(family.axes))
    const texts = printed.map(({ text }) => text)
    const page = letters(texts.join(' '))
    const forms = (path: string, value: unknown): string[] => {
      if (typeof value !== 'number')
        return path.endsWith('.time')
          ? [desk.clock(String(value))]
          : path.endsWith('.date')
            ? [desk.day(String(value))]
            : [String(value)]
      return path.includes('guest_count') ? [String(value)] : [desk.money(Math.round(value * 100))]
    }
    const missing = leavesOf(truth).filter(
      ([path, value]) =>
        !DERIVED.test(path) && !forms(path, value).some((form) => page.includes(letters(desk.written(form)))),
    )
    expect(missing).toEqual([])
    // The address is whole and stands in one piece, but for what may stand beside its lines.
    const { vendor } = truth as { vendor: { name: string; address: string } }
    const rowsOf = (role: string): string =>
      letters(
        printed
          .filter((row) => row.role === role)
          .map(({ text }) => text)
          .join(' '),
      )
    expect(rowsOf('name')).toContain(letters(vendor.name))
    expect(rowsOf('address')).toContain(letters(vendor.address))
  })

  it('adds up', () => {
    for (const at of FAMILIES)
      for (const copy of [0, 1]) {
        const { axes } = familyOf(at)
        const place = placeOf(axes)
        const sale = drawSale(randomOf(`adds/${at}/${copy}`), axes, place)
        const taxes = sale.taxes.reduce((sum, { amount }) => sum + amount, 0)
        const isAdded = sale.mode === 'added' || sale.mode === 'halves'
        expect(sale.items.reduce((sum, { total, off }) => sum + total - off, 0)).toBe(sale.sum)
        expect(sale.sum - sale.discount + sale.service + (isAdded ? taxes : 0) + sale.rounding).toBe(sale.total)
        expect(sale.payment.tendered - sale.payment.change).toBe(sale.total)
        if (!isAdded && sale.mode !== 'none')
          expect(sale.taxes.reduce((sum, { base, amount }) => sum + base + amount, 0)).toBe(sale.beforeRounding)
        if (place.decimals === 0)
          expect(
            [sale.total, sale.sum, sale.service, ...sale.taxes.map(({ amount }) => amount)].filter(
              (amount) => amount % 100 !== 0,
            ),
          ).toEqual([])
      }
  })

  it('draws the same bytes for the same number, and other shops for other copies', async () => {
    const [first, again, second] = [await drawRoll(3, 0), await drawRoll(3, 0), await drawRoll(3, 1)]
    expect(again.pdf.equals(first.pdf)).toBe(true)
    expect(again.truth).toEqual(first.truth)
    expect(second.family).toEqual(first.family)
    expect(second.printed).not.toEqual(first.printed)
  })

  it('draws every value of every axis, each axis apart from the others', () => {
    const families = Array.from({ length: 2000 }, (_, at) => familyOf(at).axes)
    for (const [name, values] of Object.entries(AXES))
      if (name !== 'wording')
        expect(new Set(families.map((axes) => axes[name as keyof typeof AXES])), name).toEqual(
          new Set<string | number>(values),
        )
    // Of two axes one says nothing of the other: their values meet as often as chance has it.
    const share = (test: (axes: (typeof families)[number]) => boolean): number =>
      families.filter(test).length / families.length
    const names = ['align', 'headerAt', 'legal', 'addressLines', 'metaForm', 'items', 'taxSummary', 'payment'] as const
    for (const [at, one] of names.entries())
      for (const other of names.slice(at + 1)) {
        const isOne = (axes: (typeof families)[number]): boolean => axes[one] === AXES[one][0]
        const isOther = (axes: (typeof families)[number]): boolean => axes[other] === AXES[other][0]
        expect(
          Math.abs(share((axes) => isOne(axes) && isOther(axes)) - share(isOne) * share(isOther)),
          `${one}, ${other}`,
        ).toBeLessThan(0.03)
      }
    expect(new Set(Array.from({ length: 2000 }, (_, at) => familyOf(at).group)).size).toBeGreaterThan(1990)
  })
})
