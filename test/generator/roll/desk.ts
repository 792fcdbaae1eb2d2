// What the parts of a receipt are put together with: the family's words, its way of writing money, days and hours, and
// rows with their roles.

import { randomOf, type Random } from '../random.ts'
import { writeAmount, writeDate, writeQuantity } from '../write.ts'
import { placeOf, type Axes, type Family } from './axes.ts'
import type { Place } from './places.ts'
import { drawSale, drawShop, type Sale, type Shop } from './sale.ts'
import { WORDINGS, type Wordings } from './wordings.ts'

/** What a printed row says. */
export type Role =
  | 'name'
  | 'legal-name'
  | 'branch'
  | 'slogan'
  | 'address'
  | 'phone'
  | 'fax'
  | 'email'
  | 'url'
  | 'id'
  | 'owner'
  | 'title'
  | 'customer'
  | 'meta'
  | 'date'
  | 'item-head'
  | 'item'
  | 'modifier'
  | 'item-discount'
  | 'count'
  | 'subtotal'
  | 'discount'
  | 'service'
  | 'tax'
  | 'rounding'
  | 'total'
  | 'total-copy'
  | 'tax-summary'
  | 'payment'
  | 'change'
  | 'tip'
  | 'footer'
  | 'other-address'
  | 'maker'
  | 'code'
  | 'decoy'
  | 'rule'

/**
 * How letters stand: `wide` and `tall` are stretched as a printer does it, `huge` both ways, `spaced` has blanks
 * between them, `inverse` is white on black.
 */
export type Form = 'plain' | 'bold' | 'large' | 'wide' | 'tall' | 'huge' | 'spaced' | 'inverse' | 'small' | 'logo'
export type Align = 'left' | 'centre' | 'right'

/** A text at a place of the line: 0 is its left end and 1 its right. */
export interface Piece {
  text: string
  at: number
  align: Align
}
export interface Row {
  role: Role
  pieces: Piece[]
  form: Form
  mark?: 'rule' | 'bars' | 'logo' | 'gap' | 'scribble'
}

export interface Desk {
  family: Family
  axes: Axes
  place: Place
  shop: Shop
  sale: Sale
  /** The family's wording for a thing; always the same one. */
  say: (key: keyof Wordings) => string
  /** All the wordings for it. */
  synonyms: (key: keyof Wordings) => string[]
  /** The family's choice among `list`, by a name of the choice; always the same one. */
  choose: <T>(name: string, list: readonly T[]) => T
  /** A draw for this document alone. */
  random: Random
  money: (amount: number, signed?: boolean) => string
  rate: (value: number) => string
  quantity: (value: number) => string
  day: (date: string) => string
  clock: (time: string) => string
  /** Whether `text` has room on a line. */
  fits: (text: string, form?: Form, share?: number) => boolean
  /** As the printer puts letters: some know no accents, some no small letters. */
  written: (text: string) => string
}

const UNACCENTED: Readonly<Record<string, string>> = {
  ł: 'l',
  Ł: 'L',
  ø: 'o',
  Ø: 'O',
  ß: 'ss',
  ı: 'i',
  æ: 'ae',
  Æ: 'AE',
  '€': 'EUR',
  '£': 'GBP ',
  '₹': 'Rs.',
  '₺': 'TL',
  '¥': 'JPY ',
  '°': 'o',
  º: 'o',
  ª: 'a',
}

/** The desk of document `copy` of a family; `fits` is told by who prints. */
export function deskOf(family: Family, copy: number, fits: Desk['fits']): Desk {
  const { axes, id } = family
  const place = placeOf(axes)
  const choose = <T>(name: string, list: readonly T[]): T =>
    randomOf(`roll/${id}/choice/${axes.wording}/${name}`).pick(list)
  const plain = (text: string): string =>
    [...text]
      .map((letter) => UNACCENTED[letter] ?? letter)
      .join('')
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
  const written = (text: string): string => {
    const cased = axes.case === 'upper' ? text.toLocaleUpperCase(place.language) : text
    return axes.letters === 'ascii' ? plain(cased) : cased
  }
  const synonyms = (key: keyof Wordings): string[] =>
    WORDINGS[place.language][key].replaceAll('¤', place.currency).split('|')
  const numbers = choose('numbers', place.numbers)
  const pattern = place.dates[axes.dateIndex % place.dates.length]!
  const sign = choose('sign', place.signs)
  const twelve =
    choose(
      'twelve',
      Array.from({ length: 100 }, (_, at) => at),
    ) <
    place.twelve * 100
  const noon = choose('noon', [' AM', 'AM', ' am', 'a'])
  const whole = (amount: number): string => writeAmount(amount, numbers).slice(0, -3)
  const bare = (amount: number): string => (place.decimals === 0 ? whole(amount) : writeAmount(amount, numbers))
  return {
    family,
    axes,
    place,
    shop: drawShop(randomOf(`roll/${id}/${copy}/shop`), axes, place),
    sale: drawSale(randomOf(`roll/${id}/${copy}/sale`), axes, place),
    choose,
    random: randomOf(`roll/${id}/${copy}/print`),
    fits,
    written,
    synonyms,
    say: (key) => choose(key, synonyms(key)),
    money: (amount, signed = false) => (signed ? sign.replace('~', bare(amount)) : bare(amount)),
    rate: (value) => writeQuantity(value, numbers),
    quantity: (value) => writeQuantity(value, numbers),
    day: (date) => writeDate(date, pattern, place.language),
    clock: (time) => {
      if (!twelve) return time
      const [hours, ...rest] = time.split(':') as [string, ...string[]]
      const hour = Number(hours)
      const half = hour < 12 ? noon : noon.replace('A', 'P').replace('a', 'p')
      return `${String(hour % 12 || 12).padStart(choose('hour', [1, 2]), '0')}:${rest.join(':')}${half}`
    },
  }
}

/** One text on a row. */
export function line(role: Role, text: string, align: Align, form: Form = 'plain'): Row {
  return { role, form, pieces: [{ text, at: align === 'left' ? 0 : align === 'right' ? 1 : 0.5, align }] }
}

/** A text at the left end and one at the right. */
export function edges(role: Role, left: string, right: string, form: Form = 'plain'): Row {
  return {
    role,
    form,
    pieces: [
      ...(left ? [{ text: left, at: 0, align: 'left' as const }] : []),
      ...(right ? [{ text: right, at: 1, align: 'right' as const }] : []),
    ],
  }
}

/** An empty line. */
export const GAP: Row = { role: 'rule', form: 'plain', pieces: [], mark: 'gap' }

/** `text` on as many lines as it needs, broken between words. */
export function wrapped(desk: Pick<Desk, 'fits'>, text: string, form: Form = 'plain', share = 1): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = lines.length ? `${lines.at(-1)!} ${word}` : word
    if (lines.length && desk.fits(longer, form, share)) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** `text` cut where the line ends, as tills do with long descriptions. */
export function cut(desk: Pick<Desk, 'fits'>, text: string, share: number): string {
  let end = text.length
  while (end > 3 && !desk.fits(text.slice(0, end), 'plain', share)) end--
  return text.slice(0, end).trimEnd()
}
