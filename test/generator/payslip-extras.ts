// What payslips print below their sums: tables of leave, and the accounts among which the net pay is parted.

import type { Canvas } from './canvas.ts'
import type { Random } from './random.ts'

interface LeaveTexts {
  title: string
  kinds: string[]
  opening: string
  accrued: string
  used: string
  remaining: string
}

const LEAVE: Readonly<Record<string, LeaveTexts>> = {
  'en-US': {
    title: 'Time Off',
    kinds: ['Vacation', 'Sick Leave', 'Personal'],
    opening: 'Beginning',
    accrued: 'Accrued',
    used: 'Used',
    remaining: 'Balance',
  },
  'en-GB': {
    title: 'Leave',
    kinds: ['Annual Leave', 'Sick Leave'],
    opening: 'Brought forward',
    accrued: 'Entitlement',
    used: 'Taken',
    remaining: 'Remaining',
  },
  'en-AU': {
    title: 'Leave Balances',
    kinds: ['Annual Leave', 'Personal Leave', 'Long Service Leave'],
    opening: 'Opening',
    accrued: 'Accrued',
    used: 'Taken',
    remaining: 'Balance',
  },
  'en-IN': {
    title: 'Leave Details',
    kinds: ['Casual Leave', 'Earned Leave', 'Sick Leave'],
    opening: 'Opening',
    accrued: 'Credited',
    used: 'Availed',
    remaining: 'Closing',
  },
  'de-DE': {
    title: 'Urlaub',
    kinds: ['Tarifurlaub', 'Sonderurlaub'],
    opening: 'Vorjahr',
    accrued: 'Anspruch',
    used: 'Genommen',
    remaining: 'Rest',
  },
  'fr-FR': {
    title: 'Congés',
    kinds: ['CP N-1', 'CP N', 'RTT'],
    opening: 'Report',
    accrued: 'Acquis',
    used: 'Pris',
    remaining: 'Solde',
  },
  'it-IT': {
    title: 'Ferie e permessi',
    kinds: ['Ferie', 'Permessi', 'ROL'],
    opening: 'Residuo AP',
    accrued: 'Maturato',
    used: 'Goduto',
    remaining: 'Saldo',
  },
  'nl-NL': {
    title: 'Verlof',
    kinds: ['Vakantie-uren', 'ADV-uren'],
    opening: 'Vorig saldo',
    accrued: 'Opgebouwd',
    used: 'Opgenomen',
    remaining: 'Saldo',
  },
}

/** The countries whose tables of leave are drawn. */
export const LEAVE_COUNTRIES: ReadonlySet<string> = new Set(Object.keys(LEAVE))

/** What was drawn, as the truth has it. */
export interface DrawnExtras {
  leave: { type: string; accrued: number; used: number; remaining: number }[]
  deposits: { account_last4: string; amount: number }[]
}

interface Place {
  country: string
  left: number
  right: number
  top: number
  line: number
  net: number
  write: (minor: number) => string
}

/**
 * Draws leave with kinds in rows or in columns and, in the United States, two deposits that make up the net pay.
 * Amounts are minor units.
 */
export function drawExtras(
  canvas: Canvas,
  random: Random,
  { country, left, right, top, line, net, write }: Place,
): DrawnExtras {
  const texts = LEAVE[country]!
  const kinds = random.sample(texts.kinds, random.int(2, texts.kinds.length)).map((type) => {
    const opening = random.int(200, 4000)
    const accrued = random.int(50, 1200)
    const used = random.int(0, 900)
    return { type, opening, accrued, used, remaining: opening + accrued - used }
  })
  const roles = ['opening', 'accrued', 'used', 'remaining'] as const
  let y = top
  if (random.chance(0.5)) {
    canvas.text(texts.title, left, y, { bold: true })
    roles.forEach((role, i) => canvas.text(texts[role], left + 200 + 90 * i, y, { bold: true, align: 'right' }))
    for (const kind of kinds) {
      y += line
      canvas.text(kind.type, left, y)
      roles.forEach((role, i) => canvas.text(write(kind[role]), left + 200 + 90 * i, y, { align: 'right' }))
    }
  } else {
    canvas.text(texts.title, left, y, { bold: true })
    kinds.forEach(({ type }, i) => canvas.text(type, left + 230 + 110 * i, y, { bold: true, align: 'right' }))
    for (const role of roles) {
      y += line
      canvas.text(texts[role], left, y)
      kinds.forEach((kind, i) => canvas.text(write(kind[role]), left + 230 + 110 * i, y, { align: 'right' }))
    }
  }
  const leave = kinds.map(({ type, accrued, used, remaining }) => ({
    type,
    accrued: accrued / 100,
    used: used / 100,
    remaining: remaining / 100,
  }))
  if (country !== 'en-US') return { leave, deposits: [] }
  y += 2 * line
  const first = Math.round(net * random.pick([0.5, 0.7, 0.8]))
  const parts = [first, net - first].map((amount) => ({ digits: random.fill('####'), amount }))
  canvas.text('Direct Deposit', left, y, { bold: true })
  canvas.text('Account Number', left + 180, y, { bold: true })
  canvas.text('Amount', right, y, { bold: true, align: 'right' })
  parts.forEach(({ digits, amount }, i) => {
    y += line
    canvas.text(i === 0 ? 'Checking' : 'Savings', left, y)
    canvas.text(`xxxxxx${digits}`, left + 180, y)
    canvas.text(write(amount), right, y, { align: 'right' })
  })
  return { leave, deposits: parts.map(({ digits, amount }) => ({ account_last4: digits, amount: amount / 100 })) }
}
