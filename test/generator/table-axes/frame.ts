// What stands above a table on its first page, and on top of the pages after it: who writes to whom, the title, a
// number and a day.

import type { Canvas } from '../canvas.ts'
import { COUNTRIES, type Country } from '../locales.ts'
import { drawModel, type Party } from '../model.ts'
import { randomOf } from '../random.ts'

/** A party as it is printed. */
export type Named = Pick<Party, 'name' | 'street' | 'place'>

/** The facts of a document beside its table. */
export interface Frame {
  title: string
  sender: Named
  receiver: Named
  /** Labels with what is printed behind them. */
  facts: readonly (readonly [string, string])[]
  to: string
  /** Which copy it is, where there are several. */
  copy?: string
}

const DUTCH = COUNTRIES.find(({ language }) => language === 'nl')!
const SWEDEN: Country = {
  ...DUTCH,
  code: 'sv-SE',
  country: 'SE',
  language: 'sv',
  currency: 'SEK',
  taxId: { label: ['Momsreg.nr'], pattern: 'SE##########01', type: 'VAT' },
  suffixes: ['AB', 'HB'],
  streets: ['Storgatan', 'Kungsgatan', 'Skolvägen', 'Björkvägen'],
  cities: ['111 22 Stockholm', '411 05 Göteborg', '211 42 Malmö', '753 20 Uppsala'],
  phone: '08-### ## ##',
}

// Where currency and order of days are those of the language.
const HOMES = ['en-US', 'en-GB', 'de-DE', 'fr-FR', 'es-ES', 'it-IT', 'nl-NL', 'pt-PT']

/** The two parties of the document that `key` names. */
export function partiesOf(key: string, language: string): { vendor: Party; buyer: Party } {
  const random = randomOf(`${key}/parties`)
  const country =
    language === 'sv'
      ? SWEDEN
      : random.pick(COUNTRIES.filter(({ code }) => HOMES.includes(code) && code.startsWith(language)))
  return { vendor: drawModel(random, 'invoice', country).vendor, buyer: drawModel(random, 'invoice', country).vendor }
}

/** Draws the head of the first page; returns the y below it. */
export function drawFrame(canvas: Canvas, frame: Frame, size: number, margin: number): number {
  const line = 1.4 * size
  const right = canvas.width - margin
  let y = 36
  canvas.region('header', () => {
    canvas.text(frame.sender.name, margin, y, { bold: true, size: 1.3 * size })
    y += 1.8 * size
    for (const text of [frame.sender.street, frame.sender.place]) {
      canvas.text(text, margin, y)
      y += line
    }
  })
  y += line
  canvas.text(frame.title, margin, y, { bold: true, size: 1.8 * size })
  if (frame.copy !== undefined) canvas.text(frame.copy, right, 36, { align: 'right', size: 0.9 * size })
  y += 2.8 * size
  const top = y
  canvas.region('party', () => {
    for (const text of [frame.to, frame.receiver.name, frame.receiver.street, frame.receiver.place]) {
      canvas.text(text, margin, y, { bold: text === frame.to })
      y += line
    }
  })
  const label = Math.max(...frame.facts.map(([text]) => canvas.widthOf(`${text}: `, { bold: true })))
  const value = Math.max(...frame.facts.map(([, text]) => canvas.widthOf(text)))
  canvas.region('meta', () => {
    frame.facts.forEach(([text, said], i) => {
      canvas.text(`${text}:`, right - label - value - 6, top + i * line, { bold: true })
      canvas.text(said, right - value, top + i * line)
    })
  })
  return Math.max(y, top + frame.facts.length * line) + line
}

/** Draws the head of a roll, in the middle; returns the y below it. */
export function drawRollHead(canvas: Canvas, frame: Frame, size: number, margin: number): number {
  const line = 1.3 * size
  let y = 14
  canvas.region('header', () => {
    for (const [at, text] of [frame.sender.name, frame.sender.street, frame.sender.place, frame.title].entries()) {
      canvas.text(text, canvas.width / 2, y, { align: 'center', bold: at === 0 })
      y += line
    }
  })
  for (const [label, said] of frame.facts) {
    canvas.text(`${label}: ${said}`, margin, (y += line))
  }
  return y + 2 * line
}
