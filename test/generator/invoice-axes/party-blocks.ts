// What is printed of the parties of an invoice of a family: names, the lines of addresses, and what stands between and
// behind them.

import type { Canvas } from '../canvas.ts'
import { drawModel, type Model, type Party } from '../model.ts'
import type { Random } from '../random.ts'
import type { Setting, Style } from '../style.ts'
import type { InvoiceAxes, InvoiceFamily } from './axes.ts'
import type { PartyWords } from './words.ts'

/** A party as it is printed: its lines in their order, and what of them is name and address. */
export interface Block {
  name: string
  address: string
  lines: readonly string[]
}

/** What a document is drawn with: `said` picks a wording that all documents of the family have. */
export interface Sheet {
  canvas: Canvas
  family: InvoiceFamily
  axes: InvoiceAxes
  model: Model
  style: Style & Setting
  words: PartyWords
  line: number
  size: number
  said: (list: readonly string[], name: string) => string
}

/** The vendor, under the name that the family sets. */
export function vendorOf({ vendor, country }: Model, axes: InvoiceAxes, random: Random): Party {
  const suffix = country.suffixes.find((one) => vendor.name.endsWith(one))
  const core = suffix ? vendor.name.slice(0, -suffix.length).trim() : vendor.name
  // Two words of a trade make a name that one line may be too short for.
  const name =
    axes.name === 'two lines'
      ? `${core} & ${random.pick(country.words.trades)} ${random.pick(['Services', 'Group', 'International'])}${suffix ? ` ${suffix}` : ''}`
      : vendor.name
  return { ...vendor, name }
}

/** The buyer: a company, or a person. */
export function buyerOf({ axes, model, words }: Sheet, random: Random): Party {
  const buyer = model.buyer!
  const people = model.country.words.people
  return axes.person === 'company'
    ? buyer
    : { ...buyer, name: `${axes.person === 'titled' ? `${random.pick(words.title)} ` : ''}${random.pick(people)}` }
}

/** The lines of a party, by the axes of addresses, contacts and facts. */
export function blockOf(
  { axes, model, words, said }: Sheet,
  party: Party,
  side: 'vendor' | 'buyer',
  random: Random,
): Block {
  const { country } = model
  const unit = said(words.unit, `unit/${side}`)
  const COUNTRY_NAMES = new Intl.DisplayNames([country.language], { type: 'region' })
  const forms: Readonly<Record<InvoiceAxes['address'], () => string[]>> = {
    usual: () => [party.street, party.place],
    'unit first': () => [unit, party.street, party.place],
    'unit behind': () => [`${party.street}, ${unit}`, party.place],
    'one line': () => [`${party.street}, ${party.place}`],
    apart: () => [party.street, ...apart(party.place)],
    country: () => [party.street, party.place, COUNTRY_NAMES.of(country.country)!],
    box: () => [side === 'buyer' ? `${words.box} ${random.int(10, 9000)}` : party.street, party.place],
  }
  const address = forms[axes.address]()
  const tax = party.taxId ? `${random.pick(country.taxId.label)}: ${party.taxId}` : undefined
  const phone = party.phone && `${random.pick(country.words.phone)} ${party.phone}`
  const mail = party.email && `${random.pick(country.words.email)}: ${party.email}`
  const customer =
    side === 'buyer' && model.customerId ? `${random.pick(country.words.customerId)}: ${model.customerId}` : undefined
  const behind = {
    none: [],
    phone: [phone],
    mail: [mail],
    tax: [tax],
    'tax first': [],
    customer: [customer],
    all: [phone, mail, tax],
  }[axes.facts]
  const between = axes.facts === 'tax first' ? [tax] : []
  const contact =
    side === 'buyer' && axes.contact !== 'none'
      ? `${said(words.attention, 'attention')} ${random.pick(country.words.people)}`
      : undefined
  const lines = [
    ...(axes.contact === 'over' ? [contact] : []),
    ...(side === 'vendor' ? nameLines(axes, party.name) : [party.name]),
    ...(axes.contact === 'below' ? [contact] : []),
    ...between,
    ...address,
    ...(axes.contact === 'behind' ? [contact] : []),
    ...behind,
  ]
  return { name: party.name, address: address.join(', '), lines: lines.filter((one) => one !== undefined) }
}

/** A postcode and its town on lines of their own; a town behind which its state stands keeps both together. */
function apart(place: string): string[] {
  const found = /^([\d -]{4,9}|\d{4} [A-Z]{2})\s+(\p{L}.*)$/u.exec(place)
  return found ? [found[1]!.trim(), found[2]!] : [place]
}

function nameLines(axes: InvoiceAxes, name: string): string[] {
  const words = name.split(' ')
  return axes.name === 'two lines' ? [words.slice(0, 3).join(' '), words.slice(3).join(' ')] : [name]
}

/** Where the goods go or come from, or where the payment goes. */
export function thirdOf(
  sheet: Sheet,
  { vendor, buyer }: { vendor: Block; buyer: Block },
  random: Random,
): Block & { label: string } {
  const { axes, model, words, said } = sheet
  const { country } = model
  const other = drawModel(random, 'invoice', country).vendor
  const label =
    axes.third === 'remit to'
      ? said(words.remitTo, 'remit')
      : axes.third === 'ship from'
        ? said(words.shipFrom, 'from')
        : said(country.words.shipTo, 'ship')
  if (axes.third === 'same place') return { ...buyer, label }
  const name = axes.third === 'ship to' ? random.pick([buyer.name, other.name]) : vendor.name
  const lines = [name, other.street, other.place]
  return { name, address: lines.slice(1).join(', '), lines, label }
}
