// Fits src/engine/knowledge/weights/money.json, by which the joint choice of sums weighs what it knows:
//   node models/training/fit-money.ts --axes 800 --drawn DIR … [--data PAGES:TRUTH …] [--write]
// `--axes` draws so many papers of test/generator/money-axes, DIR is what models/training/draw-pages.ts wrote, PAGES
// and TRUTH are those of annotated receipts. Each document is a choice among its assignments, and the weights are those
// that make the true ones likeliest. Prints how weights choose that saw no document of the same group: what stands
// beside the total, layout, shop. The weights written are those of all.

import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { beginDocument } from '../../src/engine/mapping/map-document.ts'
import { mapLineItems } from '../../src/engine/mapping/fields/items/line-items.ts'
import { mapReceiptItems } from '../../src/engine/mapping/fields/items/receipt-items.ts'
import { certaintyFeatures, supportOf } from '../../src/engine/mapping/fields/money/money-certainty.ts'
import {
  assignmentsOf,
  chooseMoney,
  scoreOf,
  type Assignment,
  type Features,
  type MoneyOptions,
  type Option,
  type Weights,
} from '../../src/engine/mapping/fields/money/money-choice.ts'
import { weighMoney, type MoneyEvidence } from '../../src/engine/mapping/fields/money/money.ts'
import type { Source } from '../../src/engine/mapping/fields/money/sources.ts'
import { filledRows } from '../../src/engine/mapping/structure/rows.ts'
import type { DocumentType } from '../../src/schema/extraction.ts'
import type { DocumentContent } from '../../src/schema/page.ts'
import { drawMoney } from '../../test/generator/money-axes/money-page.ts'
import type { DrawnPages } from './draw-pages.ts'
import { chance, fit, type Row } from './logistic.ts'
import { letters } from './shops.ts'

const WEIGHTS_FILE = new URL('../../src/engine/knowledge/weights/money.json', import.meta.url)
// All documents are older than this day, so that the fit does not change with the day it is made on.
const TODAY = new Date('2027-01-01')
const FOLDS = 5
// Pull to the weights below, in documents' worth.
const RIDGE = 8

/**
 * What the weights are drawn to: those that were set by hand on training receipts before there was a fit. Documents
 * that seldom show a feature leave it there.
 */
const PRIOR: Weights = {
  'total.one': 0,
  'total.grand_total': 2,
  'total.amount_due': 1.2,
  'total.card': 0,
  'total.cash': -1,
  'total.amount_paid': -0.5,
  'total.subtotal': -1.5,
  'total.bare': -1.8,
  'total.reach': 1,
  'total.doubt': 1,
  'total.no_change': 1,
  'total.cash_less_change': 2.2,
  'total.left_to_pay': 1.8,
  'total.sum_of_two': 1.2,
  'total.due_after_payment': 1.8,
  'total.copies': 0.4,
  'total.again': 0.4,
  'total.by_card': 0.6,
  'total.size': 0.8,
  'total.largest': 0.3,
  'total.zero': -1,
  'total.in_words': 2.6,
  'total.behind': -0.3,
  'total.sentence': -0.5,
  'total.listed': -0.5,
  'total.run': 0.5,
  'subtotal.subtotal': 1.2,
  'subtotal.taxable_amount': 0.6,
  'subtotal.base': 0,
  'subtotal.bare': -0.3,
  'subtotal.of_items': -1.2,
  'subtotal.grand_total': -0.6,
  'subtotal.reach': 0.6,
  'subtotal.doubt': 0.6,
  'subtotal.again': 0.24,
  'subtotal.is_sum_of_items': 0.9,
  'tax.tax_total': 1.2,
  'tax.rows': 0.6,
  'tax.rate_only': 0.48,
  'tax.bare': -0.3,
  'tax.reach': 0.6,
  'tax.doubt': 0.6,
  'tax.again': 0.24,
  'term.used': 0.8,
  'term.reach': 0.5,
  'term.flipped': -0.6,
  'term.bare': -0.3,
  'sum.with_tax': 2.6,
  'sum.with_terms': 1.8,
  'sum.copy': 0.6,
  'sum.tax_unproven': -2,
  'sum.tax_and_terms': 0.5,
  'sum.nearly': -1,
  'sum.broken': -0.7,
  'sum.broken_with_more': -0.35,
  'sum.joins_above': 1.2,
  'sum.joins_below': 0.2,
  'sum.terms_without_subtotal': -1.5,
  'sum.items': 1.4,
  'sum.rate': 0.5,
  'sum.unnamed': -0.3,
  'sum.upwards': -0.5,
}
const CERTAINTY_PRIOR: Weights = { chance: 0.7, adds: 0.5 }
// Which way evidence of certainty may speak.
const SIGNS = {
  chance: 1,
  adds: 1,
  items: 1,
  both: 1,
  strong: 1,
  plain: 1,
  in_words: 1,
  tender: 1,
  failed: -1,
  bare: -1,
  aside: -1,
  unnamed: -1,
}

interface Totals {
  grand_total?: number
  subtotal?: number
  tax_total?: number
  discount?: number | number[]
}

/** A document to learn from. `others` are totals that are right too; `isWhole`: what its truth lacks is not printed. */
interface Sample {
  id: string
  set: string
  group: string
  evidence: MoneyEvidence
  truth: Totals
  others?: readonly (string | number)[] | undefined
  isWhole: boolean
}

const lists = { type: 'string', multiple: true, default: [] as string[] } as const
const { values: asked } = parseArgs({
  options: {
    axes: { type: 'string', default: '800' },
    drawn: lists,
    data: lists,
    write: { type: 'boolean', default: false },
  },
})

function sampleOf(content: DocumentContent, type: DocumentType, rest: Omit<Sample, 'evidence'>): Sample[] {
  const { context } = beginDocument(content, { today: TODAY, docType: type })
  const rows = filledRows(context)
  const items = type === 'receipt' ? mapReceiptItems(context, rows) : mapLineItems(context, rows)
  return rest.truth.grand_total === undefined ? [] : [{ ...rest, evidence: weighMoney(context, rows, items) }]
}

const TOTAL = 'financial.totals.grand_total'
interface Annotated {
  fields: { vendor?: { name?: string }; financial?: { totals?: Totals } }
  alternatives?: Readonly<Record<string, readonly number[]>>
}

function* samples(): Generator<Sample> {
  for (let at = 0; at < Number(asked.axes); at++) {
    const { axes, content, truth } = drawMoney(`fit${at}`)
    yield* sampleOf(content, axes.paper, {
      id: `axes-${at}`,
      set: 'axes',
      group: `axes/${axes.beside}`,
      truth: truth.financial.totals,
      isWhole: axes.tax !== 'not named' && axes.subtotal !== 'unknown',
    })
  }
  for (const dir of asked.drawn)
    for (const file of jsonIn(dir)) {
      const { id, type, layout, truth, content, roll } = readJson<DrawnPages>(join(dir, file))
      const { financial } = truth as { financial?: { totals?: Totals } }
      yield* sampleOf(content, type as DocumentType, {
        id,
        set: `drawn ${type}`,
        group: `${type}/${layout}`,
        truth: financial?.totals ?? {},
        others: roll?.alternatives[TOTAL],
        isWhole: true,
      })
    }
  for (const pair of asked.data) {
    const [pages, truths] = pair.split(':') as [string, string]
    for (const file of jsonIn(pages)) {
      const { fields, alternatives } = readJson<Annotated>(join(truths, file.replace('.json', '.truth.json')))
      yield* sampleOf(readJson<DocumentContent>(join(pages, file)), 'receipt', {
        id: file,
        set: 'annotated receipts',
        group: `shop/${letters(fields.vendor?.name ?? file)}`,
        truth: fields.financial?.totals ?? {},
        others: alternatives?.[TOTAL],
        isWhole: false,
      })
    }
  }
}

const jsonIn = (dir: string): string[] =>
  readdirSync(dir)
    .filter((name) => name.endsWith('.json'))
    .sort()
const readJson = <T>(path: string): T => JSON.parse(readFileSync(path, 'utf8')) as T

/** The part that a group belongs to. */
const foldOf = (group: string): number =>
  [...group].reduce((hash, letter) => (hash * 31 + letter.charCodeAt(0)) >>> 0, 7) % FOLDS

/** Tests of an assignment against the truth, the most important first. */
function testsOf({
  truth,
  others = [],
  evidence: { scale },
  isWhole,
}: Sample): ((one: Assignment<Source>) => boolean)[] {
  const is = (wanted: number, value: number): boolean =>
    Math.abs(Math.abs(wanted) * 10 ** scale.unit - Math.abs(value)) < 0.6
  const { grand_total: total, subtotal, tax_total: tax, discount } = truth
  return [
    (one) => [total, ...others].some((wanted) => wanted !== undefined && is(Number(wanted), one.total.value)),
    ...(subtotal !== undefined
      ? [(one: Assignment<Source>) => one.subtotal !== undefined && is(subtotal, one.subtotal.value)]
      : []),
    ...(tax !== undefined
      ? [(one: Assignment<Source>) => is(tax, one.tax?.value ?? 0)]
      : isWhole
        ? [(one: Assignment<Source>) => (one.tax?.value ?? 0) === 0]
        : []),
    ...(typeof discount === 'number' && discount !== 0
      ? [(one: Assignment<Source>) => one.terms.some(({ field, value }) => field === 'discount' && is(discount, value))]
      : []),
  ]
}

/** The assignments of a document as numbers: the options of each by their place in `options`, with its own features. */
interface Problem {
  sample: Sample
  options: { names: Int32Array; much: Float64Array }[]
  choices: { options: number[]; names: Int32Array; much: Float64Array; right: boolean }[]
}

// What no document shows keeps its weight.
const names = new Map(Object.keys(PRIOR).map((name, at) => [name, at]))
function numbered(features: Features): { names: Int32Array; much: Float64Array } {
  const entries = Object.entries(features)
  const numberOf = (name: string): number => {
    if (!names.has(name)) names.set(name, names.size)
    return names.get(name)!
  }
  return { names: Int32Array.from(entries, ([name]) => numberOf(name)), much: Float64Array.from(entries, ([, v]) => v) }
}

function problemOf(sample: Sample): Problem | undefined {
  const all = [...assignmentsOf(sample.evidence.options)]
  const tests = testsOf(sample)
  // The tests that can be passed at all, and the total's in any case.
  let right = all.filter(tests[0]!)
  if (right.length === 0) return undefined
  for (const test of tests.slice(1)) {
    const narrower = right.filter(test)
    if (narrower.length) right = narrower
  }
  const isRight = new Set(right)
  const places = new Map<Option<Source>, number>()
  const options: Problem['options'] = []
  const placeOf = (option: Option<Source>): number => {
    if (!places.has(option)) places.set(option, options.push(numbered(option.features)) - 1)
    return places.get(option)!
  }
  const choices = all.map((one) => ({
    options: [one.total, ...(one.subtotal ? [one.subtotal] : []), ...(one.tax ? [one.tax] : []), ...one.terms].map(
      placeOf,
    ),
    ...numbered(one.features),
    right: isRight.has(one),
  }))
  return { sample, options, choices }
}

// Adam's rate and rounds; more rounds change no weight by a hundredth.
const RATE = 0.05
const ROUNDS = 220

/** The weights by which the right assignments are likeliest among all. */
function fitWeights(problems: readonly Problem[]): Weights {
  const prior = Float64Array.from(names.keys(), (name) => PRIOR[name] ?? 0)
  const weights = Float64Array.from(prior)
  const [first, second] = [new Float64Array(weights.length), new Float64Array(weights.length)]
  for (let round = 1; round <= ROUNDS; round++) {
    const slope = weights.map((weight, i) => RIDGE * (prior[i]! - weight))
    for (const problem of problems) addSlope(problem, weights, slope)
    for (let i = 0; i < weights.length; i++) {
      first[i] = 0.9 * first[i]! + 0.1 * slope[i]!
      second[i] = 0.99 * second[i]! + 0.01 * slope[i]! ** 2
      const step = first[i]! / (1 - 0.9 ** round) / (Math.sqrt(second[i]! / (1 - 0.99 ** round)) + 1e-8)
      weights[i]! += RATE * (1 - round / (ROUNDS + 1)) * step
    }
  }
  return Object.fromEntries([...names].map(([name, i]) => [name, Math.round(1000 * weights[i]!) / 1000]))
}

function addSlope({ options, choices }: Problem, weights: Float64Array, slope: Float64Array): void {
  const dot = ({ names: at, much }: Problem['options'][number]): number => {
    let sum = 0
    for (let i = 0; i < at.length; i++) sum += weights[at[i]!]! * much[i]!
    return sum
  }
  const own = options.map(dot)
  const scores = choices.map((choice) => choice.options.reduce((sum, at) => sum + own[at]!, dot(choice)))
  const top = Math.max(...scores)
  const odds = scores.map((score) => Math.exp(score - top))
  const all = odds.reduce((sum, one) => sum + one, 0)
  const right = odds.reduce((sum, one, i) => (choices[i]!.right ? sum + one : sum), 0) + 1e-300
  const pull = new Float64Array(options.length)
  choices.forEach(({ options: of, names: at, much, right: isRight }, c) => {
    const much0 = (isRight ? odds[c]! / right : 0) - odds[c]! / all
    if (Math.abs(much0) < 1e-9) return
    for (const one of of) pull[one]! += much0
    for (let i = 0; i < at.length; i++) slope[at[i]!]! += much0 * much[i]!
  })
  options.forEach(({ names: at, much }, o) => {
    for (let i = 0; i < at.length; i++) slope[at[i]!]! += pull[o]! * much[i]!
  })
}

/** The options with the scores of other weights. */
function rescored(options: MoneyOptions<Source>, weights: Weights): MoneyOptions<Source> {
  const again = <O extends Option<Source>>(some: readonly O[]): O[] =>
    some.map((one) => ({ ...one, score: scoreOf(one.features, weights) }))
  return {
    ...options,
    totals: again(options.totals),
    subtotals: again(options.subtotals),
    taxes: again(options.taxes),
    terms: again(options.terms),
  }
}

const all = [...samples()]
const problems = all.map(problemOf)
const known = problems.filter((one) => one !== undefined)
console.log(`${all.length} documents, ${known.length} whose total is an option, ${names.size} features`)

const folds = Array.from({ length: FOLDS }, (_, fold) =>
  fitWeights(known.filter(({ sample }) => foldOf(sample.group) !== fold)),
)
interface Outcome {
  sample: Sample
  right: boolean
  evidence: Features
}
const outcomes = all.map((sample): Outcome => {
  const weights = folds[foldOf(sample.group)]!
  const options = rescored(sample.evidence.options, weights)
  const choice = chooseMoney(options, options, weights)
  const [isTotal] = testsOf(sample)
  return {
    sample,
    right: choice !== undefined && isTotal!(choice),
    evidence: choice ? certaintyFeatures(choice, sample.evidence.labelled) : { one: 1, bare: 1, failed: 1 },
  }
})
const share = (list: readonly boolean[]): number => Math.round((1000 * list.filter(Boolean).length) / list.length) / 10
interface Measured {
  documents: number
  groups: number
  held_back: number
  before: number
  by_support: Record<string, { documents: number; right: number }>
}
const evidence: Record<string, Measured> = {}
for (const [set, list] of Map.groupBy(outcomes, ({ sample }) => sample.set))
  evidence[set] = {
    documents: list.length,
    groups: new Set(list.map(({ sample }) => sample.group)).size,
    held_back: share(list.map(({ right }) => right)),
    before: share(
      list.map(({ sample }) => {
        const options = rescored(sample.evidence.options, PRIOR)
        const choice = chooseMoney(options, options, PRIOR)
        return choice !== undefined && testsOf(sample)[0]!(choice)
      }),
    ),
    by_support: Object.fromEntries(
      [...Map.groupBy(list, ({ evidence: of }) => supportOf(of))].map(([support, some]) => [
        support,
        { documents: some.length, right: share(some.map(({ right }) => right)) },
      ]),
    ),
  }
console.log(JSON.stringify(evidence, null, 1))

const certaintyNames = Object.keys(outcomes.find(({ sample }) => sample.set === 'axes')!.evidence)
const certaintyRows = outcomes.map(({ evidence: of, right }): Row => ({ evidence: of, right, weight: 1 }))
const certaintyOf = (rows: readonly Row[]): Weights =>
  fit(rows, { names: certaintyNames, prior: CERTAINTY_PRIOR, ridge: RIDGE, signs: SIGNS })
const held = outcomes.map(({ sample, evidence: of, right }) => {
  const fold = foldOf(sample.group)
  return { fold, sample, of, right }
})
const heldWeights = Array.from({ length: FOLDS }, (_, fold) =>
  certaintyOf(certaintyRows.filter((_row, i) => held[i]!.fold !== fold)),
)
const SURE = 0.85
for (const [set, list] of Map.groupBy(held, ({ sample }) => sample.set)) {
  const sure = list.filter(({ fold, of }) => chance(heldWeights[fold]!, of) >= SURE)
  console.log(set, `sure: ${sure.length} of ${list.length}, wrong ${sure.filter(({ right }) => !right).length}`)
}
if (asked.write) {
  const rounded = (weights: Weights): Weights =>
    Object.fromEntries(
      Object.entries(weights)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, weight]) => [name, Math.round(1000 * weight) / 1000]),
    )
  writeFileSync(
    WEIGHTS_FILE,
    `${JSON.stringify(
      {
        comment:
          'Log-odds of sums (money-choice.ts) and of a chosen total being right (money-certainty.ts), fitted on ' +
          'drawn papers and SROIE receipts (CC BY 4.0). held_back: totals right in percent, by weights that saw no ' +
          'document of the group; before: by weights set by hand; by_support: held back, by what confirms the total.',
        fitted: new Date().toISOString().slice(0, 10),
        evidence,
        weights: rounded(fitWeights(known)),
        certainty: rounded(certaintyOf(certaintyRows)),
      },
      null,
      1,
    )}\n`,
  )
}
