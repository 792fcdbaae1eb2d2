// Fits src/engine/knowledge/weights/types.json, by which a document's type is chosen, on models/training/type-examples:
//   node models/training/fit-types.ts [--test DIR …] [--write]
// Prints how often weights are right that saw no paper of the same issuer, by set, and with --test how often those of
// all examples are on papers of DIR.

import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { OWN_WEIGHTS } from '../../src/engine/mapping/classify/classify.ts'
import { DOCUMENT_TYPES } from '../../src/schema/extraction.ts'
import { chancesOf, fitSoftmax, type ClassWeights, type Example } from './softmax.ts'
import { drawnExamples, evidenceOf, readPapers, typeExamples, type TypeExample } from './type-examples.ts'

const { values: options } = parseArgs({
  options: { test: { type: 'string', multiple: true, default: [] }, write: { type: 'boolean', default: false } },
})

const FOLDS = 5
const DRAWN_OF_A_KIND = 60
// Pull to the weights below, in papers' worth: what was set by hand before there was a fit gives way slowly, and what a
// page labels and counts says nothing until papers say so. From half to twice as much changes the loss of papers that
// the fit did not see by less than a twentieth.
const RIDGE = { own: 20, page: 7 }
// Evidence on fewer papers is left out.
const FEWEST_PAPERS = 4
// Weights that change no chance by a twentieth are left out.
const LEAST_WEIGHT = 0.05
// Sets of many papers that are drawn alike count for less than papers of as many issuers.
const SET_WEIGHTS: Readonly<Record<string, number>> = { drawn: 0.15, shops: 0.1 }

const LIKE_INVOICES: ReadonlySet<string> = new Set(['credit_note', 'debit_note', 'proforma', 'quote'])

/** What the weights are drawn to: those that were set by hand before there was a fit. */
function prior(name: string, type: string): number {
  const [kind, of] = name.split('.') as [string, string?]
  if (name === 'one') return type === 'generic' ? 1.5 : LIKE_INVOICES.has(type) ? -1.5 : 0
  if (of === type) return OWN_WEIGHTS[kind] ?? 0
  if (name === 'title.invoice') return type === 'utility_bill' ? 3.4 : 0
  return name === 'words.invoice' && LIKE_INVOICES.has(type) ? 5.1 : 0
}

/** Whether evidence speaks for one type by name, and has weights of its own before the fit. */
const isOwn = (name: string): boolean => name === 'one' || /^(?:title|words|sign)\./.test(name)

/**
 * A paper as it is, and as it would be under an unknown title, in words that docmill does not know, and both: so that
 * what a page labels and counts is learned too, where title and words would say it all.
 */
const HIDDEN: readonly (readonly [hides: RegExp, share: number])[] = [
  [/^$/, 1],
  [/^title\./, 0.5],
  [/^words\./, 0.25],
  [/^(?:title|words)\./, 0.25],
]

function rowsOf(examples: readonly TypeExample[]): Example[] {
  const worth = ({ set }: TypeExample): number => SET_WEIGHTS[set] ?? 1
  const sums = new Map(
    [...Map.groupBy(examples, ({ type }) => type)].map(([type, list]) => [
      type,
      list.reduce((sum, example) => sum + worth(example), 0),
    ]),
  )
  // A type of few papers counts for more than its papers, and for less than a type of many.
  const plain = examples.map((example) => worth(example) / Math.sqrt(sums.get(example.type)!))
  const mean = plain.reduce((sum, weight) => sum + weight, 0) / examples.length
  return examples.flatMap(({ type, evidence }, at) =>
    HIDDEN.map(([hides, share]): Example => {
      const seen = Object.entries(evidence).filter(([name]) => !hides.test(name))
      return { label: type, evidence: { one: 1, ...Object.fromEntries(seen) }, weight: (share * plain[at]!) / mean }
    }),
  )
}

function weightsOf(examples: readonly TypeExample[]): ClassWeights {
  const papers = Map.groupBy(
    examples.flatMap(({ evidence }) => Object.keys(evidence)),
    (name) => name,
  )
  const own = ['one', ...DOCUMENT_TYPES.flatMap((type) => ['title', 'words', 'sign'].map((kind) => `${kind}.${type}`))]
  const page = [...papers].filter(([name, list]) => !isOwn(name) && list.length >= FEWEST_PAPERS).map(([name]) => name)
  return fitSoftmax(rowsOf(examples), {
    names: [...own, ...page.sort()],
    labels: DOCUMENT_TYPES,
    prior,
    ridge: (name) => (isOwn(name) ? RIDGE.own : RIDGE.page),
  })
}

interface Told {
  right: boolean
  /** Of the type that was chosen, and of the right one. */
  chance: number
  ofRight: number
}

function toldOf({ type, evidence }: Pick<TypeExample, 'type' | 'evidence'>, weights: ClassWeights): Told {
  const chances = chancesOf(weights, DOCUMENT_TYPES, { one: 1, ...evidence })
  const [said, chance] = [...chances].reduce((best, one) => (one[1] > best[1] ? one : best))
  return { right: said === type, chance, ofRight: chances.get(type) ?? 0 }
}

function lineOf(name: string, told: readonly Told[]): string {
  const right = told.filter((one) => one.right).length
  const sure = told.filter((one) => !one.right && one.chance >= 0.85).length
  const loss = told.reduce((sum, { ofRight }) => sum - Math.log(Math.max(1e-9, ofRight)), 0) / told.length
  const error = told.reduce((sum, one) => sum + one.chance - Number(one.right), 0) / told.length
  const figures = [
    told.length,
    ((100 * right) / told.length).toFixed(1),
    sure,
    loss.toFixed(3),
    (100 * error).toFixed(1),
  ]
  return `| ${name} | ${figures.join(' | ')} |`
}

const HEAD =
  '| set | papers | type right | wrong at 0.85 or more | mean loss | chance too high by |\n|---|--:|--:|--:|--:|--:|'

const examples = [...typeExamples(), ...(await drawnExamples(DRAWN_OF_A_KIND))]
// By issuer, in the order of their hashes, which says nothing of them.
const groups = [...new Set(examples.map(({ group }) => group))].sort()
const foldOf = new Map(groups.map((group, at) => [group, at % FOLDS]))
const apart = Array.from({ length: FOLDS }, (_, fold) => {
  const weights = weightsOf(examples.filter(({ group }) => foldOf.get(group) !== fold))
  return examples
    .filter(({ group }) => foldOf.get(group) === fold)
    .map((example) => ({ set: example.set, told: toldOf(example, weights) }))
}).flat()
console.log(`Weights that saw no paper of the same issuer:\n\n${HEAD}`)
for (const [set, list] of Map.groupBy(apart, (one) => one.set))
  console.log(
    lineOf(
      set,
      list.map(({ told }) => told),
    ),
  )

const weights = weightsOf(examples)
if (options.test.length > 0) console.log(`\nWeights of all examples, on other papers:\n\n${HEAD}`)
for (const folder of options.test) {
  const told: Told[] = []
  for await (const { type, content } of readPapers(folder))
    told.push(toldOf({ type, evidence: evidenceOf(content) }, weights))
  console.log(lineOf(folder, told))
}
if (options.write) {
  const kept = Object.entries(weights).map(([name, own]): [string, Record<string, number>] => [
    name,
    Object.fromEntries(
      Object.entries(own)
        .filter(([, weight]) => Math.abs(weight) >= LEAST_WEIGHT)
        .map(([type, weight]) => [type, Math.round(weight * 100) / 100]),
    ),
  ])
  const lines = kept
    .filter(([, own]) => Object.keys(own).length > 0)
    .map(([name, own]) => `  ${JSON.stringify(name)}: ${JSON.stringify(own)}`)
  const comment =
    'Log-odds of each type by what is found on a paper (src/engine/mapping/classify). ' +
    'Fitted by models/training/fit-types.ts.'
  writeFileSync(
    new URL('../../src/engine/knowledge/weights/types.json', import.meta.url),
    `{\n "comment": ${JSON.stringify(comment)},\n "weights": {\n${lines.join(',\n')}\n }\n}\n`,
  )
}
process.exit(0)
