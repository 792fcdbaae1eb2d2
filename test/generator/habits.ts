// Invoices of which a customer wants another value than the usual one: the company at the foot instead of the brand in
// the letterhead, or a second number instead of the invoice's own. Invoices of a layout share its looks and words.

import { createCanvas } from './canvas.ts'
import { drawExtras } from './extras.ts'
import { PARTY_WORDS } from './invoice-axes/words.ts'
import { drawInvoice } from './invoice.ts'
import type { Drawn } from './kinds.ts'
import { COUNTRIES } from './locales.ts'
import { drawModel, type Model } from './model.ts'
import { randomOf, type Random } from './random.ts'
import { drawSetting, drawStyle } from './style.ts'
import { truthOf } from './truth.ts'

export const HABITS = ['company at the foot', 'second number'] as const
export type Habit = (typeof HABITS)[number]

/** Invoice `copy` of an issuer; the truth has the value that the customer wants. */
export async function drawHabit(
  habit: Habit,
  { layout, issuer, copy }: { layout: string; issuer: number; copy: number },
): Promise<Drawn & { truth: { vendor: object; document_meta: object } }> {
  const look = (name: string): Random => randomOf(`habit/${layout}/${name}`)
  const country = look('country').pick(COUNTRIES)
  const ofIssuer = look(`issuer ${issuer}`)
  const random = look(`issuer ${issuer}/${copy}`)
  const { vendor } = drawModel(ofIssuer, 'invoice', country)
  const brands = country.words.names.filter((name) => !vendor.name.startsWith(name))
  const label = look('label').pick(PARTY_WORDS[country.language]!.reference)
  const model: Model = {
    ...drawModel(random, 'invoice', country),
    vendor,
    ...(habit === 'company at the foot'
      ? { brand: ofIssuer.pick(brands).toUpperCase() }
      : { fileNumber: [label, random.fill(look('number').pick(['#####/#', '@@-####', '#######']))] }),
  }
  const style = {
    ...drawStyle(
      look('style'),
      country,
      model.items.every(({ sku }) => sku !== undefined),
    ),
    ...drawSetting(look('setting')),
  }
  const extras = drawExtras(random, model)
  if (extras.installments) for (const name of ['dueDate', 'terms'] as const) delete model[name]
  const canvas = createCanvas({ ...style.paper, family: style.family, size: style.size })
  // A layout has one word for each thing, whatever else its invoices print.
  const words: Random = { ...look('words'), pick: (list) => look(`words/${list.join('|')}`).pick(list) }
  drawInvoice(canvas, model, extras, style, words)
  const truth = truthOf(
    model.fileNumber ? { ...model, number: model.fileNumber[1] } : model,
    { subtotal: true, rates: style.columns.includes('tax_rate'), ones: true, hsn: style.columns.includes('hsn') },
    extras,
  )
  const id = `gen-habit-${country.code}-${layout}-${issuer}-${copy}`.toLowerCase()
  return { id, pdf: await canvas.finish(), truth, lines: canvas.lines }
}
