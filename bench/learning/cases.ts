// The documents of each case: some that a person corrects, and the rest, which is held back.

import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { drawHabit, HABITS, type Habit } from '../../test/generator/habits.ts'
import { documentsOf } from '../accuracy/documents.ts'
import { type JudgedValue, scoreDocument, type Truth } from '../scoring.ts'

export interface Sample {
  name: string
  bytes: Uint8Array
  truth: Truth
}
export interface Case {
  name: string
  taught: Sample[]
  held: Sample[]
  /** The field that the customer wants differently; GOAL of the held-back documents must have it right. */
  wanted?: string
}

/** Share of held-back documents. Chosen by hand: one of twenty may be odd. */
export const GOAL = 0.95
const SHOPS = 10
const FEWEST_OF_SHOP = 6
const TAUGHT_OF_SHOP = 4
const TAUGHT_INVOICES = 5
const INVOICES: Readonly<Record<Habit, number>> = { 'company at the foot': 48, 'second number': 40 }
const WANTED: Readonly<Record<Habit, string>> = {
  'company at the foot': 'vendor.name',
  'second number': 'document_meta.invoice_number',
}

export const judgedHeader = ({ truth }: Sample, answer: unknown): JudgedValue[] => scoreDocument(truth, answer).values

/** The first receipts of the shops with the most receipts are taught, the rest of these shops is held back. */
export function receiptsOf(folder: string): Case {
  const { jobs } = documentsOf(folder)
  const shopOf = ({ fields }: Truth): unknown => (fields['vendor'] as { name?: unknown } | undefined)?.name
  const shops = [...Map.groupBy(jobs, ({ truth }) => shopOf(truth))]
    .filter(([name, list]) => name !== undefined && list.length >= FEWEST_OF_SHOP)
    .sort(([, one], [, other]) => other.length - one.length)
    .slice(0, SHOPS)
    .map(([, list]) =>
      list.map(({ path, truth }): Sample => ({ name: basename(path), bytes: readFileSync(path), truth })),
    )
  return {
    name: `receipts of ${shops.length} shops`,
    taught: shops.flatMap((list) => list.slice(0, TAUGHT_OF_SHOP)),
    held: shops.flatMap((list) => list.slice(TAUGHT_OF_SHOP)),
  }
}

/** Invoices of a layout, of one issuer and each of another one. */
export async function invoicesOf(layout: string): Promise<Case[]> {
  const cases: Case[] = []
  for (const habit of HABITS)
    for (const [issuers, issuerOf] of [
      ['one issuer', () => 0],
      ['each of another issuer', (at: number) => at],
    ] as const) {
      const samples: Sample[] = []
      for (let at = 0; at < INVOICES[habit]; at++) {
        const { id, pdf, truth } = await drawHabit(habit, { layout, issuer: issuerOf(at), copy: at })
        samples.push({
          name: `${id}.pdf`,
          bytes: pdf,
          truth: { fields: JSON.parse(JSON.stringify(truth)) as object } as Truth,
        })
      }
      cases.push({
        name: `${habit}, layout ${layout}, ${issuers}`,
        taught: samples.slice(0, TAUGHT_INVOICES),
        held: samples.slice(TAUGHT_INVOICES),
        wanted: WANTED[habit],
      })
    }
  return cases
}
