// The independent axes along which receipts differ. A family is one value of each, drawn by its id: documents of a
// family share their layout, wordings and country and nothing else, so that what is learnt can be tested on families
// that were never seen.

import { randomOf, type Random } from '../random.ts'
import { TRADES } from './names.ts'
import { PLACES } from './places.ts'

/** `value` so many times: what stands more often in an axis is drawn more often. */
const often = <T>(times: number, value: T): T[] => Array.from({ length: times }, () => value)

/** Values by axis, about as often as receipts have them. */
export const AXES = {
  country: [
    'US',
    'US',
    'US',
    'US',
    'GB',
    'GB',
    'IE',
    'CA',
    'CA',
    'AU',
    'AU',
    'NZ',
    'SG',
    'SG',
    'SG',
    'MY',
    'MY',
    'MY',
    'MY',
    'MY',
    'IN',
    'IN',
    'AE',
    'DE',
    'DE',
    'AT',
    'CH',
    'FR',
    'FR',
    'BE',
    'ES',
    'ES',
    'IT',
    'IT',
    'PT',
    'NL',
    'NL',
    'SE',
    'DK',
    'NO',
    'FI',
    'PL',
    'CZ',
    'TR',
    'BR',
    'MX',
    'ID',
    'ID',
    'JP',
    'TH',
  ],
  trade: [...TRADES, 'restaurant', 'restaurant', 'restaurant', 'cafe', 'grocery', 'grocery', 'hardware'],
  typeface: [
    'mono',
    'mono',
    'terminal',
    'terminal',
    'terminal',
    'share',
    'share',
    'inconsolata',
    'inconsolata',
    'dots',
    'condensed',
    'sans',
    'serif',
    'humanist',
  ],
  /** Letters stretched to so much of their height, as printers do between their two fonts. */
  tallness: [1, 1, 1, 1.2, 1.45],
  /** Characters on a line of the commonest rolls. */
  columns: [28, 32, 34, 38, 40, 42, 42, 44, 48],
  leading: [1.12, 1.2, 1.3, 1.45],
  margin: [0.03, 0.05, 0.08, 0.12],
  align: [
    'centre',
    'centre',
    'centre',
    'centre',
    'centre',
    'centre',
    'centre',
    'centre',
    'left',
    'left',
    'left',
    'right',
  ],
  nameForm: [
    'plain',
    'plain',
    'plain',
    'plain',
    'plain',
    'bold',
    'bold',
    'large',
    'large',
    'large',
    'wide',
    'wide',
    'tall',
    'tall',
    'huge',
    'spaced',
    'inverse',
  ],
  nameLines: [...often(11, 'one' as const), 'two'],
  /** What a heading that is too wide becomes: smaller, or two lines. */
  nameTooWide: ['smaller', 'smaller', 'smaller', 'lines'],
  /** A picture with letters above everything else. */
  logo: ['none', 'none', 'none', 'none', 'mark', 'word'],
  legal: [
    ...often(6, 'none' as const),
    ...often(7, 'suffix' as const),
    'below',
    'below',
    'below',
    'above',
    'owner',
    'owner-foot',
  ],
  branch: [...often(12, 'none' as const), 'below-name', 'in-name', 'in-name', 'after-address', 'number', 'number'],
  slogan: [...often(14, 'none' as const), 'top', 'below-name', 'below-address'],
  /** What stands above the shop. */
  lead: [...often(26, 'none' as const), 'queue', 'title', 'title', 'copy', 'welcome', 'date'],
  headerAt: [...often(26, 'top' as const), 'address-at-foot', 'foot', 'after-title', 'after-title'],
  addressLines: [1, 2, 2, 3, 3, 4, 5, 6],
  addressCommas: ['printed', 'printed', 'line-ends', 'none', 'after-word'],
  addressCase: ['same', 'same', 'same', 'upper'],
  addressLabel: [...often(15, 'none' as const), 'label'],
  addressCountry: ['none', 'none', 'none', 'last'],
  contacts: [
    'phone',
    'phone',
    'phone fax',
    'phone-fax',
    'phone url',
    'url phone',
    'phone email',
    'phone email url',
    '',
    '',
    'email',
    'phone2',
    'url',
  ],
  contactsAt: ['below-address', 'below-address', 'below-address', 'above-address', 'beside-address', 'foot'],
  phoneLabel: ['label', 'label', 'label', 'bare', 'paren'],
  idsAt: ['below-name', 'below-address', 'below-contacts', 'below-contacts', 'foot', 'none', 'none', 'tax-summary'],
  idsForm: ['plain', 'plain', 'paren', 'beside-name', 'no-space'],
  titleAt: ['none', 'none', 'below-header', 'below-header', 'below-header', 'below-meta', 'foot'],
  titleForm: ['plain', 'plain', 'bold', 'dashes', 'stars', 'wide'],
  customer: [...often(13, 'none' as const), 'above-meta', 'below-meta', 'foot'],
  metaForm: ['pairs-left', 'pairs-left', 'colon-column', 'two-columns', 'two-columns', 'inline', 'edges', 'one-line'],
  metaAt: ['top', 'top', 'top', 'top', 'below-totals', 'foot', 'split'],
  metaOrder: ['number-first', 'date-first', 'cashier-first', 'table-first'],
  dateForm: ['with-time', 'with-time', 'apart', 'apart', 'time-first', 'bare', 'bare'],
  dateIndex: [0, 0, 0, 1, 1, 2, 3, 4],
  secondDate: [...often(11, 'none' as const), 'printed', 'opened', 'terminal'],
  itemHead: ['none', 'none', 'none', 'head', 'head', 'short'],
  items: [
    'amount',
    'amount',
    'quantity-front',
    'quantity-front',
    'quantity-x',
    'below',
    'below',
    'above',
    'columns',
    'columns',
    'quantity-behind',
    'code-front',
    'code-below',
    'at-price',
  ],
  ones: ['shown', 'hidden'],
  taxMark: ['none', 'none', 'none', 'letter', 'code', 'star'],
  modifiers: ['none', 'none', 'none', 'free', 'free'],
  itemDiscount: ['none', 'none', 'none', 'below'],
  itemMoney: ['bare', 'bare', 'bare', 'sign'],
  count: ['none', 'none', 'none', 'above-total', 'below-total'],
  subtotal: ['none', 'shown', 'shown', 'shown'],
  totalForm: ['plain', 'plain', 'bold', 'large', 'large', 'wide', 'tall'],
  totalLabel: [0, 0, 1, 1, 2, 3, 4, 5, 6, 7],
  totalCopies: ['one', 'one', 'one', 'due', 'payable'],
  totalsAlign: ['edges', 'edges', 'edges', 'right', 'colon'],
  totalMoney: ['sign', 'bare', 'bare', 'code'],
  taxSummary: ['none', 'none', 'line', 'line', 'table', 'table', 'sentence'],
  payment: ['none', 'lines', 'lines', 'lines', 'slip', 'slip-short', 'sentence'],
  tipLines: ['none', 'none', 'empty', 'suggested', 'scribbled'],
  saved: ['none', 'none', 'none', 'shown'],
  footer: [
    'thanks',
    'thanks',
    'thanks policy',
    'policy',
    'thanks survey',
    'survey thanks policy',
    'long',
    '',
    'points thanks',
  ],
  /** A courtesy of those who served, which names nobody. */
  served: [...often(14, 'none' as const), 'foot', 'foot'],
  secondAddress: [...often(11, 'none' as const), 'head-office'],
  /** When the shop is open. */
  hours: [...often(9, 'none' as const), 'top', 'foot'],
  maker: ['none', 'none', 'none', 'none', 'software', 'copyright'],
  barcode: ['none', 'none', 'none', 'none', 'digits', 'bars'],
  separator: ['-', '-', '-', '=', '*', '_', '', '', '- ', 'rule', '.'],
  spacing: [0.4, 0.7, 1, 1, 1.5],
  letters: ['any', 'any', 'any', 'ascii'],
  case: ['any', 'any', 'any', 'upper'],
  /** Which of its synonyms the family prints; a wording of its own for each thing that is said. */
  wording: Array.from({ length: 997 }, (_, at) => at),
} as const satisfies Record<string, readonly (string | number)[]>

export type Axes = { readonly [Name in keyof typeof AXES]: (typeof AXES)[Name][number] }

export interface Family {
  id: string
  group: string
  axes: Axes
}

/** The family number `at`; each axis has a stream of its own, so that a new axis changes no other. */
export function familyOf(at: number): Family {
  const id = `f${String(at).padStart(4, '0')}`
  const draw = (name: string): Random => randomOf(`roll/${id}/${name}`)
  const axes = Object.fromEntries(
    Object.entries(AXES).map(([name, values]) => [name, draw(name).pick(values as readonly (string | number)[])]),
  ) as Axes
  return { id, group: groupOf(axes), axes }
}

/** The axes that make two receipts look alike, as one text: what splits go by where families are many. */
function groupOf({
  country,
  trade,
  headerAt,
  nameForm,
  legal,
  addressLines,
  metaForm,
  items,
  taxSummary,
}: Axes): string {
  return [country, trade, headerAt, nameForm, legal, addressLines, metaForm, items, taxSummary].join('/')
}

/** The place of a family. */
export function placeOf({ country }: Axes): (typeof PLACES)[number] {
  return PLACES.find(({ code }) => code === country)!
}
