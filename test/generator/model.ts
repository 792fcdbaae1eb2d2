// Draws what a document says, with exact arithmetic. How it looks is decided elsewhere; this is the truth.

import { electronicFormatIBAN, isValidIBAN } from 'ibantools'
import { stdnum } from 'stdnum'
import type { Random } from './random.ts'
import { COUNTRIES, type Country } from './locales.ts'

export interface Party {
  name: string
  street: string
  place: string
  country: string
  taxId?: string
  phone?: string
  email?: string
  website?: string
}
export interface Item {
  description: string
  sku?: string
  hsn?: string
  quantity: number
  unitPrice: number
  taxRate: number
  total: number
}
export interface TaxAmount {
  name: string
  rate: number
  base: number
  amount: number
}

/** Amounts are minor units, quantities may have two decimals, dates are YYYY-MM-DD. */
export interface Model {
  kind: 'invoice' | 'credit_note' | 'receipt'
  country: Country
  vendor: Party
  /** What the letterhead has instead of the vendor's name, which then stands at the foot alone. */
  brand?: string
  /** A second number, with its label, that stands below the sums. */
  fileNumber?: readonly [label: string, number: string]
  buyer?: Party
  shipTo?: Party
  number: string
  date: string
  time?: string
  cashier?: string
  dueDate?: string
  orderNumber?: string
  orderDate?: string
  deliveryDate?: string
  customerId?: string
  items: Item[]
  /** Prices hold the tax already, as on most receipts. */
  inclusive: boolean
  discount: number
  shipping: number
  subtotal: number
  taxes: TaxAmount[]
  rounding: number
  tip: number
  total: number
  paid?: number
  bank?: { iban: string; bic: string }
  payment?: { method: 'cash' | 'card'; tendered: number; change: number }
  terms?: string
  note?: string
}

export function drawModel(random: Random, kind: Model['kind'], country = random.pick(COUNTRIES)): Model {
  const { words } = country
  const receipt = kind === 'receipt'
  const date = dayOf(random.int(0, 2900))
  const later = (days: number): string => new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10)
  const inclusive = receipt && country.tax.regime === 'vat'
  const rates = random.sample(country.tax.rates, random.chance(0.7) ? 1 : 2)
  const goods = receipt ? words.groceries : words.goods
  // Now and then a long list, which goes over the page: wares come again in another make.
  const long = !receipt && random.chance(0.1)
  const wares = long
    ? Array.from({ length: random.int(30, 48) }, (_, i): [string, number] => [
        `${goods[i % goods.length]![0]} ${String.fromCharCode(65 + Math.floor(i / goods.length))}`,
        goods[i % goods.length]![1],
      ])
    : random.sample(goods, random.int(1, receipt ? 8 : 6))
  const items = wares.map(([description, price]): Item => {
    const quantity = random.chance(0.5) ? 1 : receipt || random.chance(0.85) ? random.int(2, 12) : random.int(3, 30) / 2
    const unitPrice = Math.max(1, Math.round(price * (0.6 + random.next() * 0.9)))
    return {
      description,
      quantity,
      unitPrice,
      taxRate: random.pick(rates),
      total: Math.round(quantity * unitPrice),
      ...(!receipt && random.chance(0.5) && { sku: random.fill('@@-####') }),
      ...(country.code === 'en-IN' && {
        hsn: random.fill('####') + random.pick(['', '##'].map((tail) => random.fill(tail))),
      }),
    }
  })
  if (!items.every((item) => item.sku)) for (const item of items) delete item.sku
  const sum = items.reduce((total, item) => total + item.total, 0)
  const discount = !inclusive && random.chance(0.15) ? Math.round(sum * random.pick([0.05, 0.1])) : 0
  const shipping = !receipt && random.chance(0.25) ? random.int(5, 60) * 100 + random.pick([0, 50, 90]) : 0
  const taxes = taxesOf(items, { country, inclusive, discount, shipping, sum, random })
  const taxTotal = taxes.reduce((total, tax) => total + tax.amount, 0)
  const exact = inclusive ? sum : sum - discount + shipping + taxTotal
  // Malaysia has no 1 and 2 sen coins: cash totals are rounded to 5.
  const rounding = receipt && country.code === 'en-MY' ? Math.round(exact / 5) * 5 - exact : 0
  // Restaurants of the United States print the tip between the bill and the total.
  const tip =
    receipt && country.code === 'en-US' && random.chance(0.35) ? Math.round(sum * random.pick([0.15, 0.18, 0.2])) : 0
  const total = exact + rounding + tip
  const sign = kind === 'credit_note' && random.chance(0.3) ? -1 : 1
  const signed = (value: number): number => sign * value || 0
  const buyer = receipt ? undefined : drawParty(random, country, random.chance(0.25))
  const iban = country.iban && !receipt && random.chance(0.8) ? drawIban(random, country.iban) : undefined
  const cash = random.chance(0.6)
  const tendered = cash ? Math.ceil(total / 1000) * 1000 : total
  return {
    kind,
    country,
    vendor: drawParty(random, country, false),
    ...(buyer && { buyer }),
    ...(buyer && random.chance(0.25) && { shipTo: drawParty(random, country, false) }),
    number: random.fill(
      random.pick(
        receipt
          ? ['########', 'R######', '####-###']
          : ['INV-#####', '2024-####', '@@######', '########', 'RE/2023/###', '##/####'],
      ),
    ),
    date,
    ...(receipt && {
      cashier: random.pick(words.people).split(' ')[0]!,
      time: `${String(random.int(8, 21)).padStart(2, '0')}:${String(random.int(0, 59)).padStart(2, '0')}`,
    }),
    ...(kind === 'invoice' && random.chance(0.7) && { dueDate: later(random.pick([14, 30, 45])) }),
    ...(!receipt &&
      random.chance(0.4) && { orderNumber: random.fill(random.pick(['PO-#####', '45########', '@##-###'])) }),
    ...(!receipt && random.chance(0.25) && { orderDate: later(-random.int(3, 25)) }),
    ...(!receipt && random.chance(0.2) && { deliveryDate: later(-random.int(0, 3)) }),
    ...(!receipt && random.chance(0.4) && { customerId: random.fill(random.pick(['#####', 'K-####', 'C######'])) }),
    items: items.map((item) => ({
      ...item,
      unitPrice: item.unitPrice,
      total: signed(item.total),
      quantity: item.quantity * sign,
    })),
    inclusive,
    discount: signed(discount),
    shipping: signed(shipping),
    subtotal: signed(inclusive ? sum - taxTotal : sum),
    taxes: taxes.map((tax) => ({ ...tax, base: signed(tax.base), amount: signed(tax.amount) })),
    rounding,
    tip,
    total: signed(total),
    ...(iban && { bank: iban }),
    ...(receipt && {
      payment: { method: cash ? ('cash' as const) : ('card' as const), tendered, change: tendered - total },
    }),
    ...(kind === 'invoice' && random.chance(0.6) && { terms: random.pick(words.terms) }),
    ...(!receipt && random.chance(0.6) && { note: random.pick(words.notes) }),
  }
}

function taxesOf(
  items: Item[],
  all: { country: Country; inclusive: boolean; discount: number; shipping: number; sum: number; random: Random },
): TaxAmount[] {
  const { country, inclusive, discount, shipping, sum, random } = all
  const name = random.pick(country.tax.name)
  const domestic = random.chance(0.6)
  const rates = [...new Set(items.map((item) => item.taxRate))].sort((a, b) => b - a)
  return rates.flatMap((rate, i) => {
    const gross = items.filter((item) => item.taxRate === rate).reduce((total, item) => total + item.total, 0)
    // The discount is spread by value, delivery is taxed at the first rate.
    const base = inclusive
      ? Math.round(gross / (1 + rate / 100))
      : gross - Math.round((discount * gross) / sum) + (i === 0 ? shipping : 0)
    const amount = inclusive ? gross - base : Math.round((base * rate) / 100)
    if (country.tax.regime !== 'gst_india') return [{ name, rate, base, amount }]
    if (!domestic) return [{ name: 'IGST', rate, base, amount }]
    const half = Math.round((base * rate) / 200)
    return [
      { name: 'CGST', rate: rate / 2, base, amount: half },
      { name: 'SGST', rate: rate / 2, base, amount: half },
    ]
  })
}

function drawParty(random: Random, country: Country, person: boolean): Party {
  const { words } = country
  const core = random.pick(words.names)
  const trade = random.pick(words.trades)
  const name = person ? random.pick(words.people) : `${core} ${trade} ${random.pick(country.suffixes)}`
  const host = `${core.toLowerCase().replaceAll(' ', '-')}.example`
  const street = country.streetForm
    .replace('{street}', random.pick(country.streets))
    .replace('{number}', String(random.int(1, 180)))
  return {
    name,
    street,
    place: random.pick(country.cities),
    country: country.country,
    ...(!person && {
      taxId: drawTaxId(random, country),
      phone: random.fill(country.phone),
      email: `info@${host}`,
      website: `www.${host}`,
    }),
  }
}

type Validator = { validate: (value: string) => { isValid: boolean } }
const CHECKED: Record<string, Validator> = {
  CH: stdnum.CH!.uid!,
  GB: stdnum.GB!.vat!,
  DE: stdnum.DE!.vat!,
  FR: stdnum.FR!.tva!,
  ES: stdnum.ES!.cif!,
  IT: stdnum.IT!.iva!,
  NL: stdnum.NL!.btw!,
  PT: stdnum.PT!.nif!,
  AU: stdnum.AU!.abn!,
}

/** A tax number in the country's form; where it has check digits, drawn again until they hold. */
function drawTaxId(random: Random, country: Country): string {
  if (country.code === 'en-IN') return drawGstin(random)
  for (;;) {
    const id = random.fill(country.taxId.pattern)
    if (CHECKED[country.country]?.validate(id.replace(' MWST', '')).isValid ?? true) return id
  }
}

const dayOf = (days: number): string => new Date(Date.UTC(2017, 0, 2) + days * 86_400_000).toISOString().slice(0, 10)

const BBAN: Record<string, string> = {
  CH: '#################',
  GB: '@@@@##############',
  DE: '##################',
  FR: '##########00000000#####',
  ES: '####################',
  IT: 'X##########0000000#####',
  NL: 'ABNA##########',
  PT: '#####################',
}

/** An account number whose check digits hold (ISO 13616); drawn again until the national digits hold too. */
export function drawIban(random: Random, country: string): { iban: string; bic: string } {
  for (;;) {
    const bban = random.fill(BBAN[country]!)
    const digits = [...`${bban}${country}00`].map((char) => parseInt(char, 36)).join('')
    const iban = `${country}${String(98n - (BigInt(digits) % 97n)).padStart(2, '0')}${bban}`
    if (isValidIBAN(electronicFormatIBAN(iban)!))
      return { iban, bic: `${random.fill('@@@@')}${country}${random.fill('@@')}XXX` }
  }
}

const BASE36 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/**
 * A GSTIN with its check character: weights 1 and 2 in turn over base 36, quotient and remainder added (GST rules, form
 * REG-06).
 */
function drawGstin(random: Random): string {
  const head = `${random.pick(['27', '29', '24', '08'])}${random.fill('@@@')}C${random.fill('@')}${random.fill('####')}${random.fill('@')}1Z`
  const sum = [...head].reduce((total, char, i) => {
    const product = BASE36.indexOf(char) * (i % 2 === 0 ? 1 : 2)
    return total + Math.floor(product / 36) + (product % 36)
  }, 0)
  return head + BASE36[(36 - (sum % 36)) % 36]!
}
