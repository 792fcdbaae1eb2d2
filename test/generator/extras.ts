// What only some invoices print besides: a schedule of instalments, a notice that the customer's account is debited,
// the total in words. Drawn from a stream of its own, so that documents without it stay as they are.

import { drawIban, type Model } from './model.ts'
import type { Random } from './random.ts'

const SCHEDULES: Readonly<Record<string, { heading: string[]; part: string[]; debit: string[] }>> = {
  en: {
    heading: ['Payment schedule', 'Installment plan'],
    part: ['Installment #', '# instalment'],
    debit: ['The amount will be debited from your account', 'SEPA direct debit from your account'],
  },
  de: {
    heading: ['Zahlungsplan', 'Ratenplan'],
    part: ['#. Rate', '#. Teilzahlung'],
    debit: ['Der Betrag wird von Ihrem Konto abgebucht', 'Der Rechnungsbetrag wird per SEPA-Lastschrift eingezogen'],
  },
  fr: {
    heading: ['Échéancier', 'Échéancier de paiement'],
    part: ['Échéance #', 'Versement #'],
    debit: ['Le montant sera prélevé sur votre compte', 'Prélèvement SEPA sur votre compte'],
  },
  es: {
    heading: ['Plan de pagos', 'Vencimientos'],
    part: ['Plazo #', 'Cuota #'],
    debit: ['El importe se cargará en su cuenta', 'Recibo domiciliado en su cuenta'],
  },
  it: {
    heading: ['Scadenze', 'Piano di pagamento'],
    part: ['Rata #', '#a rata'],
    debit: ['Addebito diretto SEPA sul vostro conto', "L'importo sarà addebitato sul vostro conto"],
  },
  nl: {
    heading: ['Betalingsschema', 'Betaling in termijnen'],
    part: ['Termijn #', '#e termijn'],
    debit: ['Het bedrag wordt van uw rekening afgeschreven', 'Automatische incasso van uw rekening'],
  },
  pt: {
    heading: ['Plano de pagamentos', 'Prestações'],
    part: ['Prestação #', '#.ª prestação'],
    debit: ['O valor será debitado da sua conta', 'Débito direto na sua conta'],
  },
}

/** `schedule` names the parts or stands under a heading alone; amounts are minor units. */
export interface Extras {
  installments?: { heading?: string; parts: { label: string; date: string; amount: number }[] }
  debit?: { notice: string; iban: string }
  inWords?: string
}

export function drawExtras(random: Random, model: Model): Extras {
  const { country, kind, total, date } = model
  const words = SCHEDULES[country.language]!
  const schedule = random.chance(0.15)
  const debit = random.chance(0.15)
  const spoken = random.chance(country.code === 'en-IN' ? 0.6 : 0.2)
  const count = random.int(2, 4)
  const headed = random.chance(0.5)
  const heading = random.pick(words.heading)
  const part = random.pick(words.part)
  const notice = random.pick(words.debit)
  if (kind !== 'invoice' || total <= 0) return {}
  const each = Math.floor(total / count)
  const day = (i: number): string => new Date(Date.parse(date) + (i + 1) * 30 * 86_400_000).toISOString().slice(0, 10)
  return {
    ...(schedule && {
      installments: {
        ...(headed && { heading }),
        parts: Array.from({ length: count }, (_, i) => ({
          label: part.replace('#', String(i + 1)),
          date: day(i),
          amount: i < count - 1 ? each : total - each * (count - 1),
        })),
      },
    }),
    ...(debit && country.iban && { debit: { notice, iban: drawIban(random, country.iban).iban } }),
    ...(spoken && country.language === 'en' && { inWords: inWords(total, country.code === 'en-IN', country.currency) }),
  }
}

const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const TENS = ['', '', ...'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')]
const SCALES: readonly [number, string][] = [
  [1_000_000, 'million'],
  [1000, 'thousand'],
  [100, 'hundred'],
]
const INDIAN: readonly [number, string][] = [
  [10_000_000, 'crore'],
  [100_000, 'lakh'],
  [1000, 'thousand'],
  [100, 'hundred'],
]

/** Minor units as English words: with lakh and crore and paise in India, elsewhere with cents over a hundred. */
function inWords(minor: number, indian: boolean, currency: string): string {
  const units = Math.floor(minor / 100)
  const cents = minor % 100
  const said = indian
    ? `Rupees ${spelled(units, INDIAN)}${cents ? ` and ${spelled(cents, INDIAN)} paise` : ''} only`
    : `${spelled(units, SCALES)} and ${String(cents).padStart(2, '0')}/100 ${currency}`
  return said.charAt(0).toUpperCase() + said.slice(1)
}

function spelled(number: number, scales: readonly [number, string][]): string {
  for (const [size, name] of scales)
    if (number >= size)
      return `${spelled(Math.floor(number / size), scales)} ${name}${number % size ? ` ${spelled(number % size, scales)}` : ''}`
  return number < 20 ? ONES[number]! : `${TENS[Math.floor(number / 10)]!}${number % 10 ? `-${ONES[number % 10]!}` : ''}`
}
