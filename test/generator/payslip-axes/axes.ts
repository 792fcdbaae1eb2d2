// The independent axes along which payslips differ. A family is one value of each, drawn by its number.

import { randomOf, type Random } from '../random.ts'
import { PAY_PLACES } from './places.ts'

/** Values by axis, about as often as payslips have them. */
export const PAYSLIP_AXES = {
  place: PAY_PLACES.map(({ code }) => code),
  paper: ['a4', 'a4', 'a4', 'letter', 'wide'],
  size: [7.5, 8, 8.5, 9, 9.5],
  leading: [1.35, 1.5, 1.6, 1.8],
  brand: ['left', 'left', 'right', 'centre', 'label'],
  title: ['beside', 'below', 'above'],
  /** How facts of the head stand: pairs in one or two columns, values under labels, all on lines with colons. */
  facts: ['colon', 'beside', 'beside', 'two columns', 'boxes', 'colon beside'],
  window: ['none', 'none', 'block', 'block right'],
  /** How what is earned and what is taken stand to each other. */
  lines: ['below', 'below', 'beside', 'beside', 'columns', 'signed', 'sections', 'sections'],
  columns: [
    'name amount',
    'name hours rate amount',
    'code name amount',
    'name rate hours amount',
    'code name hours rate amount',
    'name base rate amount',
    'name amount',
  ],
  ytd: ['none', 'none', 'behind', 'behind', 'before'],
  employer: ['none', 'none', 'column', 'section'],
  heads: ['usual', 'usual', 'capitals', 'none for amount'],
  titles: ['in head', 'own row', 'own row', 'capitals'],
  sums: ['rows', 'rows', 'below', 'boxes', 'top boxes'],
  netAt: ['below', 'below', 'large', 'right'],
  sign: ['plain', 'plain', 'plain', 'minus', 'brackets', 'trailing'],
  period: ['dates', 'dates', 'month', 'both'],
  payDate: ['shown', 'shown', 'none'],
  numbers: [0, 1, 2],
  dates: [0, 0, 1, 2],
  money: ['net', 'all', 'none'],
  bank: ['none', 'none', 'line', 'pairs'],
  foot: ['none', 'note', 'leave'],
  variant: [0, 1, 2, 3],
} as const satisfies Record<string, readonly (string | number)[]>

export type PayslipAxes = { readonly [Name in keyof typeof PAYSLIP_AXES]: (typeof PAYSLIP_AXES)[Name][number] }
export interface PayslipFamily {
  id: string
  axes: PayslipAxes
  look: (name: string) => Random
}

/** The family number `at`; each axis has a stream of its own, so that a new axis changes no other. */
export function payslipFamilyOf(at: number): PayslipFamily {
  const id = `p${String(at).padStart(4, '0')}`
  const look = (name: string): Random => randomOf(`payslip-axes/${id}/${name}`)
  const axes = Object.fromEntries(
    Object.entries(PAYSLIP_AXES).map(([name, values]) => [
      name,
      look(name).pick(values as readonly (string | number)[]),
    ]),
  ) as PayslipAxes
  return { id, axes, look }
}
