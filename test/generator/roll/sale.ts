// Draws what was sold and paid, with exact arithmetic, and the shop that sold it. How it looks is decided by the axes
// of the family.

import type { Random } from '../random.ts'
import type { Axes } from './axes.ts'
import { filled, hostOf, inventAddress, inventCompany, inventName, inventPerson } from './names.ts'
import type { Place, TaxMode } from './places.ts'
import { drawWares, MODIFIERS } from './wares.ts'

/** Amounts are hundredths of the currency; `total` is before the item's own discount. */
export interface Sold {
  description: string
  code: string
  quantity: number
  unit?: string
  unitPrice: number
  total: number
  off: number
  modifiers: string[]
  rateAt: number
}
export interface Levy {
  name: string
  rate: number
  base: number
  amount: number
}
export interface Payment {
  method: 'cash' | 'card'
  tendered: number
  change: number
  network: string
  last4: string
  approval: string
  terminal: string
}

export interface Shop {
  name: string
  company: string
  branch: string
  address: string[]
  otherAddress: string[]
  phone: string
  otherPhone: string
  fax: string
  email: string
  url: string
  ids: { label: string; value: string; role: 'tax_id' | 'registration_number' }[]
  store: string
}

export interface Sale {
  items: Sold[]
  mode: TaxMode
  sum: number
  discount: number
  service: number
  serviceRate: number
  taxes: Levy[]
  beforeRounding: number
  rounding: number
  total: number
  payment: Payment
  date: string
  otherDate: string
  time: string
  number: string
  order: string
  cashier: string
  customer: string
  customerAddress: string[]
  table: string
  guests: number
  register: string
}

const NETWORKS = ['VISA', 'MASTERCARD', 'AMEX', 'DEBIT']
const NUMBERS = [
  '######',
  '########',
  'A##-####',
  '####',
  '#-######',
  'R#########',
  'CS#####',
  'INV-####',
  '##/####',
  '###########',
  '#####-##',
  '@@-######',
]
const DAY = 86_400_000

/** The shop of a document; `place` and trade are the family's. */
export function drawShop(random: Random, { trade, legal, branch }: Axes, place: Place): Shop {
  const core = inventName(random, trade, place)
  const suffix = random.pick(place.suffixes)
  const where = random.pick(place.cities)
  const branchName = random.pick([where, `${where} Mall`, 'Airport T2', 'Central', 'Westgate', `${where} 2`])
  const inName =
    branch === 'in-name' ? `${core} (${core === core.toUpperCase() ? branchName.toUpperCase() : branchName})` : core
  const name = legal === 'suffix' ? `${inName} ${core === core.toUpperCase() ? suffix.toUpperCase() : suffix}` : inName
  const host = hostOf(core)
  const phone = random.pick(place.phones)
  const ids = place.ids.filter((_, at) => at === 0 || random.chance(0.4))
  return {
    name,
    company: inventCompany(random, core, place),
    branch: branchName,
    address: inventAddress(random, place),
    otherAddress: inventAddress(random, place),
    phone: filled(random, phone),
    otherPhone: filled(random, phone),
    fax: filled(random, phone),
    email: `${random.pick(['info', 'hello', 'shop', 'contact'])}@${host}`,
    url: random.pick(['www.', 'http://www.', 'www.', '']) + host,
    store: random.fill(random.pick(['###', '####', '##'])),
    ids: ids.map(({ labels, pattern, role }) => ({ label: random.pick(labels), value: filled(random, pattern), role })),
  }
}

/** What a document says of its sale. */
export function drawSale(random: Random, axes: Axes, place: Place): Sale {
  const { trade } = axes
  const coins = coinsOf(place)
  const mode = random.pick(place.tax.modes)
  const rates = random.sample(place.tax.rates, mode === 'included' && random.chance(0.35) ? 2 : 1)
  const count = Math.min(
    random.pick([1, 1, 2, 2, 3, 3, 4, 5, 6, 8, 10, 14]),
    trade === 'parking' || trade === 'taxi' ? 2 : 20,
  )
  const items = drawWares(random, trade, place.language, count).map((ware, at) =>
    drawItem(random, ware, { axes, place, isMain: at === 0, rates: rates.length }),
  )
  const sum = items.reduce((total, { total: one, off }) => total + one - off, 0)
  const discount = random.chance(0.14) ? coins(sum * random.pick([0.05, 0.1, 0.15])) : 0
  const serviceRate =
    /restaurant|cafe|bar|hotel/.test(trade) && random.chance(place.service.share) ? place.service.rate : 0
  const service = coins(((sum - discount) * serviceRate) / 100)
  const taxes = leviesOf(items, { rates, mode, sum, discount, service, name: random.pick(place.tax.names), coins })
  const beforeRounding =
    sum -
    discount +
    service +
    (mode === 'added' || mode === 'halves' ? taxes.reduce((all, { amount }) => all + amount, 0) : 0)
  const isCash = random.chance(0.5)
  // Malaysia's tills round whatever it is paid with.
  const isRounded = place.coin > 0 && (isCash || place.code === 'MY')
  const total = isRounded ? Math.max(place.coin, Math.round(beforeRounding / place.coin) * place.coin) : beforeRounding
  return {
    items,
    mode,
    sum,
    discount,
    service,
    serviceRate,
    taxes,
    beforeRounding,
    rounding: total - beforeRounding,
    total,
    ...drawCircumstances(random, place, total, isCash),
  }
}

/** Rounds to what the place's money has: hundredths, or whole units. */
function coinsOf(place: Place): (amount: number) => number {
  const least = place.decimals === 0 ? 100 : 1
  return (amount) => Math.round(amount / least) * least
}

/** A price as shops like them: round, or just below the next whole one. */
function nicePrice(random: Random, price: number, { decimals }: Place): number {
  const step = decimals === 0 ? 10000 : 10
  const least = decimals === 0 ? 100 : 1
  if (random.chance(0.5)) return Math.max(least, Math.round(price / step) * step)
  return random.chance(0.4) ? Math.floor(price / 100) * 100 + 99 : price
}

interface Selling {
  axes: Axes
  place: Place
  isMain: boolean
  rates: number
}

function drawItem(
  random: Random,
  { name, price }: { name: string; price: number },
  { axes, place, isMain, rates }: Selling,
): Sold {
  const { trade } = axes
  const coins = coinsOf(place)
  const least = place.decimals === 0 ? 100 : 1
  const isFuel = trade === 'fuel' && isMain
  const isRide = trade === 'taxi' || trade === 'parking'
  const unitPrice = Math.max(
    least,
    coins(isFuel ? price * Math.min(place.scale, 30) : nicePrice(random, price * place.scale, place)),
  )
  const isWeighed = trade === 'grocery' && random.chance(0.15)
  const pieces = (): number =>
    axes.items === 'amount' || isRide || random.chance(0.6) ? 1 : random.pick([2, 2, 2, 3, 3, 4, 5, 6, 10, 12])
  const quantity = isFuel ? random.int(800, 6200) / 100 : isWeighed ? random.int(120, 2400) / 1000 : pieces()
  const total = Math.max(least, coins(quantity * unitPrice))
  const off =
    axes.itemDiscount === 'below' && total >= 20 * least && random.chance(0.35)
      ? coins(total * random.pick([0.05, 0.1, 0.2]))
      : 0
  const code = random.fill(random.pick(['#############', '######', '####', '9555########', '0#####']))
  const isModified = axes.modifiers === 'free' && /restaurant|cafe|bar/.test(trade) && random.chance(0.35)
  return {
    description: name,
    code,
    quantity,
    ...((isFuel || isWeighed) && { unit: isFuel ? 'L' : 'kg' }),
    unitPrice,
    total,
    off,
    modifiers: isModified ? random.sample(MODIFIERS, random.int(1, 2)) : [],
    rateAt: random.int(0, rates - 1),
  }
}

type Circumstances = Omit<
  Sale,
  'items' | 'mode' | 'sum' | 'discount' | 'service' | 'serviceRate' | 'taxes' | 'beforeRounding' | 'rounding' | 'total'
>

/** When, by whom and with what it was paid. */
function drawCircumstances(random: Random, place: Place, total: number, isCash: boolean): Circumstances {
  const note =
    random.pick([500, 1000, 2000, 5000]) * Math.max(1, 10 ** Math.floor(Math.log10(Math.max(1, place.scale))))
  const tendered = isCash && !random.chance(0.2) ? Math.ceil(total / note) * note : total
  const day = Date.UTC(2010, 0, 4) + random.int(0, 5900) * DAY
  const hour = random.int(6, 23)
  const card = {
    network: random.pick(NETWORKS),
    last4: random.fill('####'),
    approval: random.fill('######'),
    terminal: random.fill('########'),
  }
  return {
    payment: { method: isCash ? 'cash' : 'card', tendered, change: tendered - total, ...card },
    date: isoOf(day),
    otherDate: isoOf(day - random.int(1, 2) * DAY),
    time: `${two(hour)}:${two(random.int(0, 59))}${random.chance(0.35) ? `:${two(random.int(0, 59))}` : ''}`,
    number: random.fill(random.pick(NUMBERS)),
    order: random.fill(random.pick(['##', '###', '####'])),
    cashier: drawCashier(random),
    customer: random.chance(0.5) ? inventPerson(random, true) : inventCompany(random, '', place),
    customerAddress: inventAddress(random, place),
    table: random.pick([random.fill('##'), random.fill('#'), random.fill('@#'), random.fill('T##')]),
    guests: random.int(1, 8),
    register: random.pick([random.fill('0#'), random.fill('#'), random.fill('POS0#'), random.fill('###')]),
  }
}

/** A name as tills have it, or a number. */
function drawCashier(random: Random): string {
  const first = inventPerson(random, false)
  return random.pick([
    first,
    first.toUpperCase(),
    inventPerson(random, true),
    random.fill('##'),
    'ADMIN',
    `${first} ${random.fill('@')}.`,
  ])
}

interface Taxed {
  rates: readonly number[]
  mode: TaxMode
  sum: number
  discount: number
  service: number
  name: string
  coins: (amount: number) => number
}

/** The taxes of a sale by rate; its discount is spread by value and service is taxed like the first of the items. */
function leviesOf(items: readonly Sold[], { rates, mode, sum, discount, service, name, coins }: Taxed): Levy[] {
  if (mode === 'none') return []
  return rates.flatMap((rate, at): Levy[] => {
    const own = items.filter(({ rateAt }) => rateAt === at).reduce((total, { total: one, off }) => total + one - off, 0)
    const first = items[0]!.rateAt === at
    const lessened = own - coins(sum ? (discount * own) / sum : 0) + (first ? service : 0)
    if (own === 0) return []
    const gross = mode === 'included' ? lessened : 0
    const base = mode === 'included' ? coins(gross / (1 + rate / 100)) : lessened
    const amount = mode === 'included' ? gross - base : coins((base * rate) / 100)
    if (mode !== 'halves') return [{ name, rate, base, amount }]
    const half = coins((base * rate) / 200)
    return [
      { name: 'CGST', rate: rate / 2, base, amount: half },
      { name: 'SGST', rate: rate / 2, base, amount: half },
    ]
  })
}

const two = (value: number): string => String(value).padStart(2, '0')
const isoOf = (time: number): string => new Date(time).toISOString().slice(0, 10)
