// Puts the end of the bill together: sums, taxes, what was paid and what stands below.

import { edges, GAP, line, wrapped, type Align, type Desk, type Form, type Role, type Row } from './desk.ts'
import { openingHours } from './header.ts'

/** Which of the sums were printed. */
export interface PrintedTotals {
  subtotal?: number
  discount?: number
  service_charge?: number
  rounding?: number
  taxes: { rate: number; amount: number; name: string }[]
}

/** The sums up to the total, and what follows from them. */
export function composeTotals(desk: Desk): { rows: Row[]; printed: PrintedTotals } {
  const { axes, sale } = desk
  const money = (amount: number): string => desk.money(amount, axes.totalMoney === 'sign')
  const rows: Row[] = []
  const printed: PrintedTotals = { taxes: [] }
  const isAdded = sale.mode === 'added' || sale.mode === 'halves'
  const count = sumRow(desk, 'count', desk.say('count'), String(sale.items.length))
  if (axes.count === 'above-total') rows.push(count)
  if (axes.subtotal === 'shown' || isAdded || sale.discount || sale.service) {
    printed.subtotal = sale.sum
    rows.push(sumRow(desk, 'subtotal', desk.say('subtotal'), money(sale.sum)))
  }
  if (sale.discount) {
    printed.discount = sale.discount
    rows.push(sumRow(desk, 'discount', desk.say('discount'), money(-sale.discount)))
  }
  if (sale.service) {
    printed.service_charge = sale.service
    rows.push(
      sumRow(
        desk,
        'service',
        desk.choose('service-label', [
          `${desk.say('service')} ${desk.rate(sale.serviceRate)}%`,
          `${desk.rate(sale.serviceRate)}% ${desk.say('service')}`,
          desk.say('service'),
        ]),
        money(sale.service),
      ),
    )
  }
  if (isAdded)
    for (const tax of sale.taxes) {
      printed.taxes.push(tax)
      rows.push(sumRow(desk, 'tax', taxLabel(desk, tax), money(tax.amount)))
    }
  if (sale.rounding) {
    if (desk.choose('before-rounding', [true, false]))
      rows.push(
        sumRow(
          desk,
          'total-copy',
          desk.choose('before-label', [
            `${desk.say('total')} (${desk.say('includes')} ${desk.say('tax')})`,
            desk.say('subtotal'),
            desk.say('amount'),
          ]),
          money(sale.beforeRounding),
        ),
      )
    printed.rounding = sale.rounding
    rows.push(sumRow(desk, 'rounding', desk.say('rounding'), money(sale.rounding)))
  }
  const label = desk.choose(`total/${axes.totalLabel}`, desk.synonyms('total'))
  const form: Form = axes.totalForm
  const total = `${money(sale.total)}${axes.totalMoney === 'code' ? ` ${desk.place.currency}` : ''}`
  const isWide = form === 'wide' || form === 'large'
  const fitted: Form = isWide && !desk.fits(`${label}  ${total}`, form) ? 'bold' : form
  rows.push(sumRow(desk, 'total', label, total, fitted))
  if (axes.totalCopies !== 'one')
    rows.push(
      sumRow(
        desk,
        'total-copy',
        axes.totalCopies === 'due'
          ? desk.choose('due', [desk.say('amount'), `${desk.say('total')} ${desk.place.currency}`])
          : desk.choose('payable', desk.synonyms('total')),
        money(sale.total),
      ),
    )
  if (axes.count === 'below-total') rows.push(count)
  const summary = sale.taxes.length ? composeSummary(desk) : []
  if (axes.taxSummary !== 'none' && !isAdded) printed.taxes.push(...sale.taxes)
  return { rows: [...rows, ...summary], printed }
}

/** A label and an amount, where the family puts its sums. */
function sumRow(desk: Desk, role: Role, label: string, amount: string, form: Form = 'plain'): Row {
  const { totalsAlign } = desk.axes
  if (totalsAlign === 'edges' || form !== 'plain') return edges(role, label, amount, form)
  return {
    role,
    form,
    pieces:
      totalsAlign === 'right'
        ? [
            { text: label, at: 0.68, align: 'right' },
            { text: amount, at: 1, align: 'right' },
          ]
        : [
            { text: `${label} :`, at: 0.64, align: 'right' },
            { text: amount, at: 1, align: 'right' },
          ],
  }
}

function taxLabel(desk: Desk, { name, rate }: { name: string; rate: number }): string {
  const percent = `${desk.rate(rate)}%`
  return desk.choose('tax-label', [
    name,
    `${name} ${percent}`,
    `${percent} ${name}`,
    `${name} @ ${percent}`,
    `${name}(${percent})`,
  ])
}

/** The taxes that the total holds, or a table of those that were added. */
function composeSummary(desk: Desk): Row[] {
  const { axes, sale } = desk
  const isAdded = sale.mode === 'added' || sale.mode === 'halves'
  const percent = (rate: number): string => `${desk.rate(rate)}%`
  const ids =
    axes.idsAt === 'tax-summary' && desk.shop.ids[0]
      ? [line('id', `${desk.shop.ids[0].label}: ${desk.shop.ids[0].value}`, 'left')]
      : []
  if (axes.taxSummary === 'table') {
    const cells = (role: Role, texts: readonly string[]): Row => ({
      role,
      form: 'plain',
      pieces: texts.map((text, at) => ({
        text,
        at: at === 0 ? 0 : at / (texts.length - 1),
        align: (at === 0 ? 'left' : 'right') as Align,
      })),
    })
    const mark = (at: number): string =>
      axes.taxMark === 'code' ? `${at === 0 ? 'SR' : 'ZR'} ` : axes.taxMark === 'letter' ? `${'ABC'[at]!} ` : ''
    return [
      GAP,
      cells('tax-summary', [sale.taxes[0]!.name, desk.say('net'), desk.say('tax')]),
      ...sale.taxes.map(({ rate, base, amount }, at) =>
        cells('tax-summary', [`${mark(at)}${percent(rate)}`, desk.money(base), desk.money(amount)]),
      ),
      ...ids,
    ]
  }
  if (isAdded || axes.taxSummary === 'none') return ids
  return [
    ...sale.taxes.map((tax) =>
      axes.taxSummary === 'sentence'
        ? line(
            'tax-summary',
            `${desk.say('total')} ${desk.say('includes')} ${tax.name} ${percent(tax.rate)}: ${desk.money(tax.amount)}`,
            'left',
          )
        : edges(
            'tax-summary',
            `${desk.choose('includes-label', [`${desk.say('includes')} `, ''])}${tax.name} ${percent(tax.rate)}`,
            desk.money(tax.amount),
          ),
    ),
    ...ids,
  ]
}

/** What was said of the payment. */
export interface PrintedPayment {
  method?: 'cash' | 'card'
  network?: string
  last4?: string
  approval?: string
  terminal?: string
  tendered?: number
  change?: number
}

/** How it was paid. */
export function composePayment(desk: Desk): { rows: Row[]; printed: PrintedPayment } {
  const {
    axes,
    sale: { payment, total },
  } = desk
  const money = (amount: number): string => desk.money(amount, axes.totalMoney === 'sign')
  if (axes.payment === 'none') return { rows: [], printed: {} }
  if (payment.method === 'cash') {
    const rows = [
      edges(
        'payment',
        desk.choose('cash-or-tendered', [desk.say('cash'), desk.say('cash'), desk.say('tendered')]),
        money(payment.tendered),
      ),
    ]
    if (payment.change || desk.choose('zero-change', [true, false]))
      return {
        rows: [...rows, edges('change', desk.say('change'), money(payment.change))],
        printed: { method: 'cash', tendered: payment.tendered, change: payment.change },
      }
    return { rows, printed: { method: 'cash', tendered: payment.tendered } }
  }
  const masked = desk.choose('mask', ['************', 'XXXXXXXXXXXX', '**** **** **** ', 'xxxx-xxxx-xxxx-', '#'])
  const card = masked + payment.last4
  const printed = { method: 'card', network: payment.network, last4: payment.last4 } as const
  if (axes.payment === 'sentence')
    return {
      rows: wrapped(desk, `${desk.say('tendered')} ${payment.network} ${masked}${payment.last4}`).map((text) =>
        line('payment', text, 'left'),
      ),
      printed,
    }
  if (axes.payment === 'lines') {
    const label = desk.choose('card-label', [
      payment.network,
      `${payment.network} ${card}`,
      `${payment.network} ${payment.last4}`,
    ])
    return {
      rows: [edges('payment', label, money(total))],
      printed: label === payment.network ? { method: 'card', network: payment.network } : printed,
    }
  }
  const rows = [
    GAP,
    line('payment', payment.network, desk.choose('slip-align', ['left', 'centre'])),
    edges('payment', desk.choose('account', ['ACCT', 'Card', 'Card No', 'PAN']), card),
  ]
  if (axes.payment === 'slip') {
    rows.push(
      edges('payment', desk.choose('approval', ['Auth Code', 'APPR CODE', 'AUTH', 'Approval']), payment.approval),
      line('payment', `${desk.choose('terminal', ['TID', 'Terminal ID', 'TERM'])}: ${payment.terminal}`, 'left'),
    )
    if (desk.choose('aid', [true, false])) rows.push(line('payment', 'AID: A0000000031010', 'left'))
  }
  rows.push(
    edges('total-copy', desk.choose('slip-amount', ['AMOUNT', 'SALE', desk.say('amount')]), money(total)),
    ...tipRows(desk, money),
  )
  if (desk.choose('approved', [true, false])) rows.push(line('payment', 'APPROVED', 'centre'))
  return {
    rows,
    printed: { ...printed, ...(axes.payment === 'slip' && { approval: payment.approval, terminal: payment.terminal }) },
  }
}

/** Lines on which a guest writes a tip, or what tips would come to; no amount on them is the receipt's. */
function tipRows(desk: Desk, money: (amount: number) => string): Row[] {
  const {
    axes,
    sale: { sum, total },
  } = desk
  if (axes.tipLines === 'none' || !/restaurant|cafe|bar|taxi/.test(axes.trade)) return []
  const blank = desk.choose('blank', ['________', '_______', '..........'])
  if (axes.tipLines !== 'suggested')
    return [edges('tip', desk.say('tip'), blank), edges('tip', desk.say('total'), blank)].map((row) =>
      axes.tipLines === 'scribbled' ? { ...row, mark: 'scribble' as const } : row,
    )
  return [15, 18, 20].map((percent) =>
    line(
      'tip',
      `${percent}% = ${money(Math.round((sum * percent) / 100))} (${desk.say('total')} ${money(total + Math.round((sum * percent) / 100))})`,
      'left',
    ),
  )
}

/** What stands below everything. */
export function composeFooter(desk: Desk): Row[] {
  const { axes, sale, shop, random, place } = desk
  const rows: Row[] = []
  const centred = (role: Role, text: string): Row[] => wrapped(desk, text).map((one) => line(role, one, 'centre'))
  const host = shop.url.replace(/^http:\/\//, '')
  if (axes.saved === 'shown')
    rows.push(edges('decoy', desk.say('saved'), desk.money(random.int(1, 12) * 50 * (place.decimals === 0 ? 100 : 1))))
  const parts = (axes.footer === 'long' ? 'thanks policy survey points copy' : axes.footer).split(' ').filter(Boolean)
  for (const part of parts) {
    if (part === 'thanks')
      rows.push(...centred('footer', desk.choose('thanks-form', [desk.say('thanks'), `*** ${desk.say('thanks')} ***`])))
    if (part === 'policy') rows.push(...centred('footer', desk.say('policy')))
    if (part === 'survey')
      rows.push(
        ...centred(
          'footer',
          `${desk.say('survey')} ${host}/${desk.choose('survey-path', ['survey', 'feedback', 'win'])}`,
        ),
      )
    if (part === 'points') rows.push(edges('decoy', desk.say('points'), String(random.int(10, 900))))
    if (part === 'copy') rows.push(...centred('footer', desk.say('copy')))
  }
  if (axes.served === 'foot') rows.push(...centred('footer', desk.say('served')))
  if (axes.hours === 'foot') rows.push(openingHours(desk))
  if (axes.secondAddress === 'head-office')
    rows.push(
      GAP,
      ...centred('other-address', desk.choose('head-office', ['Head Office:', 'Registered office:', 'HQ'])),
      ...shop.otherAddress.flatMap((piece) => centred('other-address', piece)),
    )
  if (axes.maker === 'software')
    rows.push(
      ...centred(
        'maker',
        desk.choose('software', ['Powered by TillNest POS v4.1', 'Printed by Borela Systems', 'POS: Quandry 3.2.8']),
      ),
    )
  if (axes.maker === 'copyright') rows.push(...centred('maker', `(c) ${sale.date.slice(0, 4)} ${shop.company}`))
  if (axes.secondDate === 'printed')
    rows.push(
      line(
        'decoy',
        `${desk.choose('printed', ['Printed', 'Print date', 'Valid until'])}: ${desk.day(desk.choose('printed-day', [sale.otherDate, sale.date]))}`,
        'left',
      ),
    )
  if (axes.secondDate === 'terminal')
    rows.push(line('decoy', `${random.fill('########')} ${desk.day(sale.otherDate)} ${random.fill('####')}`, 'centre'))
  if (axes.barcode === 'bars') rows.push({ role: 'code', form: 'plain', pieces: [], mark: 'bars' })
  if (axes.barcode !== 'none') rows.push(line('code', random.fill('####') + random.fill('##########'), 'centre'))
  return rows
}
