// Fits src/engine/knowledge/weights/confidence.json and shows what it is worth in docs/confidence.md:
//   node models/training/fit-confidence.ts --drawn DIR … [--data PAGES:TRUTH …] [--check PAGES:TRUTH …] [--write] DIR
//   is what models/training/draw-pages.ts wrote; PAGES a folder of <id>.json as models/training/read-pages.ts writes
//   them, TRUTH one of <id>.truth.json; what --check names is told and never fitted on. Prints, and with --write keeps
//   in the docs, how documents are told by weights that saw no document of their layout; the weights written are those
//   of all.

import { featuresOf } from '../../src/engine/mapping/types/trade/ranking.ts'
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { loadRankers } from '../../src/engine/inference/rankers.ts'
import {
  bounded,
  EVIDENCE,
  FAMILIES,
  MOST_UNPLACED,
  TYPE_EVIDENCE,
  type Family,
} from '../../src/engine/mapping/choice/confidence.ts'
import { ALL_TYPES } from '../../src/engine/mapping/types/registry.ts'
import type { DocumentType } from '../../src/schema/extraction.ts'
import { annotatedExamples, drawnExamples, type Example } from './examples.ts'
import { chance, fit, type Row, type Weights } from './logistic.ts'
import { reliabilityPlot, reliabilityTable, summaryTable, type Outcome } from './reliability.ts'

const folders = { type: 'string', multiple: true, default: [] as string[] } as const
const { values: options } = parseArgs({
  options: { drawn: folders, data: folders, check: folders, write: { type: 'boolean', default: false } },
})
if (options.drawn.length === 0) {
  console.error('needed: --drawn DIR')
  process.exit(2)
}

// Pull of a type's own weights towards those of a family, of these towards those of all families, and of those towards
// the chooser's own opinion; in examples' worth.
const RIDGE = 4
// Which way evidence may speak: what helps is never held against a value, whatever a few hundred examples say.
const SIGNS = {
  raw: 1,
  passed: 1,
  failed: -1,
  doubt: -1,
  pageDoubt: -1,
  ocr: -1,
  labelled: 1,
  repeated: 1,
  anyFailed: -1,
  typeDoubt: -1,
  own: 1,
  sumsHeld: 1,
  tableHeld: 1,
  tableBroken: -1,
  partHeld: 1,
  partBroken: -1,
  column: 1,
}
// Layouts of each type and shops in turn; a fifth of them is told by the weights of the rest.
const FOLDS = 5

type FamilyWeights = Record<Family, Weights>
interface Model {
  families: FamilyWeights
  apart: Partial<Record<DocumentType, FamilyWeights>>
  type: Weights
  rightUnderAnother: number
}

const NAMES = [...EVIDENCE, ...ALL_TYPES.filter(({ confidence }) => confidence.evidence).map(({ name }) => name)]
const TYPES_APART = ALL_TYPES.filter(({ confidence }) => confidence.apart)

const mean = (list: readonly number[]): number =>
  list.length ? list.reduce((sum, one) => sum + one, 0) / list.length : 0
const shareRight = (list: readonly Example[]): number =>
  mean(list.map(({ values }) => mean(values.map(({ right }) => Number(right)))))

/**
 * Values are weighed as what they are if the type is right; how many are right all the same under another type is one
 * number.
 */
function modelOf(examples: readonly Example[]): Model {
  const known = examples.filter(({ typeRow }) => typeRow.right)
  const values = known.flatMap((one) => one.values)
  const common = fit(values, { names: NAMES, prior: { raw: 1 }, ridge: RIDGE, signs: SIGNS })
  const familiesOf = (rows: typeof values, priorOf: (family: Family) => Weights): FamilyWeights =>
    Object.fromEntries(
      FAMILIES.map((family) => [
        family,
        fit(
          rows.filter((row) => row.family === family),
          { names: NAMES, prior: priorOf(family), ridge: RIDGE, signs: SIGNS },
        ),
      ]),
    ) as FamilyWeights
  const families = familiesOf(values, () => common)
  const apart = Object.fromEntries(
    TYPES_APART.map(({ name: one }) => [
      one,
      familiesOf(
        known.filter(({ said }) => said === one).flatMap((example) => example.values),
        (family) => families[family],
      ),
    ]),
  )
  const told = examples.filter(({ said }) => said !== 'generic')
  const type = fit(
    told.map(({ typeRow }): Row => typeRow),
    { names: TYPE_EVIDENCE, prior: { raw: 1 }, ridge: RIDGE, signs: SIGNS },
  )
  return {
    families,
    apart,
    type,
    rightUnderAnother: shareRight(told.filter(({ typeRow }) => !typeRow.right)) / shareRight(known),
  }
}

/** What was said of an example as a whole, of its type and of each judged value, and what came of it. */
interface Told {
  document: Outcome
  type: Outcome
  values: (Outcome & { family: Family })[]
}

/** What would be said of an example by a model. */
function toldOf(
  { said: as, values, unplaced, typeRow }: Example,
  { families, apart, type, rightUnderAnother }: Model,
): Told {
  const told = bounded(chance(type, typeRow.evidence))
  const { weight } = typeRow
  const weights = apart[as] ?? families
  const outcomes = values.map(({ family, evidence, right }) => ({
    family,
    said: bounded(chance(weights[family], evidence)),
    right: Number(right),
    weight,
  }))
  const sum = outcomes.reduce((total, { said }) => total + said, 0)
  const count = values.length + Math.min(unplaced, MOST_UNPLACED * values.length)
  const document = {
    said: (sum / count) * (told + (1 - told) * rightUnderAnother),
    right: mean(outcomes.map(({ right }) => right)),
    weight,
  }
  return { document, type: { said: told, right: Number(typeRow.right), weight }, values: typeRow.right ? outcomes : [] }
}

const rankers = await loadRankers(featuresOf)
const annotated = async (pairs: readonly string[]): Promise<Example[]> => {
  const lists: Example[][] = []
  for (const pair of pairs) lists.push(await annotatedExamples(...(pair.split(':') as [string, string]), rankers))
  return lists.flat()
}
const drawn: Example[] = []
for (const dir of options.drawn) drawn.push(...(await drawnExamples(dir, rankers)))
const real = await annotated(options.data)
const unseen = await annotated(options.check)
const examples = [...drawn, ...real]
await rankers.close()
const dealt = (list: readonly Example[]): [string, number][] =>
  [...new Set(list.map(({ group }) => group))].sort().map((group, at) => [group, at % FOLDS])
const foldOf = new Map([...Map.groupBy(examples, ({ group }) => group.split('/')[0]!).values()].flatMap(dealt))
const told = Array.from({ length: FOLDS }, (_, fold) => {
  const model = modelOf(examples.filter(({ group }) => foldOf.get(group) !== fold))
  return examples
    .filter(({ group, said }) => foldOf.get(group) === fold && said !== 'generic')
    .map((example) => ({ example, ...toldOf(example, model) }))
}).flat()

const everything = modelOf(examples)
const judged = told.filter(({ example }) => example.values.length > 0)
const isReal = new Set(real)
const plain = judged.filter(({ example }) => !example.worn && !isReal.has(example))
const ofNoFit = unseen
  .filter(({ values, said }) => values.length && said !== 'generic')
  .map((example) => toldOf(example, everything))
type Named = [name: string, list: readonly Told[]]
const byType: Named[] = [...Map.groupBy(judged, ({ example }) => example.type)].sort()
const byState: Named[] = [
  ['drawn, as printed', plain.filter(({ example }) => !example.scanned)],
  ['drawn, scanned', plain.filter(({ example }) => example.scanned)],
  ['drawn, worn', judged.filter(({ example }) => example.worn)],
  ['receipts of SROIE', judged.filter(({ example }) => isReal.has(example))],
  ['all of these', judged],
  ...(ofNoFit.length ? [['photographed receipts of no fit', ofNoFit] satisfies Named] : []),
]
const documentsOf = (lists: readonly Named[]): Map<string, Outcome[]> =>
  new Map(lists.map(([name, list]) => [name, list.map(({ document }) => document)]))
const valuesOf = (lists: readonly Named[]): Map<string, Outcome[]> =>
  new Map(lists.map(([name, list]) => [name, list.flatMap(({ values: of }) => of)]))
const values = told.flatMap((one) => one.values)
const byFamily = new Map([...Map.groupBy(values, ({ family }) => family)].sort())
const types = new Map(
  [...Map.groupBy(told, ({ example }) => example.type)]
    .sort()
    .map(([type, list]) => [type, list.map((one) => one.type)] as const),
)
const columns = new Map<string, readonly Outcome[]>([
  ['documents', judged.map(({ document }) => document)],
  ['values', values],
  ['types', told.map(({ type }) => type)],
])
const report = [
  '### Documents by type',
  summaryTable('type', documentsOf(byType)),
  '### Documents by what they are',
  summaryTable('pages', documentsOf(byState)),
  '### By tenths',
  reliabilityTable(columns),
  '### Values by type',
  summaryTable('type', valuesOf(byType)),
  '### Values by what their documents are',
  summaryTable('pages', valuesOf(byState)),
  '### Values by family',
  summaryTable('family', byFamily),
  '### The type of a document',
  summaryTable('type', types),
].join('\n\n')
console.log(report)
const countOf = (test: (example: Example) => boolean): number => examples.filter(test).length
console.log(
  `\n${examples.length} mappings, ${countOf(({ said }) => said === 'generic')} of them generic, ${countOf(({ typeRow }) => !typeRow.right)} of another type`,
)

const rounded = (weights: Weights): Weights =>
  Object.fromEntries(Object.entries(weights).map(([name, weight]) => [name, Number(weight.toFixed(3))]))
const roundedAll = (list: FamilyWeights): FamilyWeights =>
  Object.fromEntries(Object.entries(list).map(([family, weights]) => [family, rounded(weights)])) as FamilyWeights
const { families, apart, type, rightUnderAnother } = everything
if (options.write) {
  const comment =
    'Log-odds of a value and of a type being right, by what is known of them (src/engine/mapping/confidence.ts); ' +
    'fitted by models/training/fit-confidence.ts on drawn documents and SROIE receipts (CC BY 4.0).'
  const weightsApart = Object.fromEntries(Object.entries(apart).map(([one, list]) => [one, roundedAll(list)]))
  const model = {
    right_under_another_type: Number(rightUnderAnother.toFixed(3)),
    type_weights: rounded(type),
    weights: roundedAll(families),
    weights_apart: weightsApart,
  }
  writeFileSync(
    new URL('../../src/engine/knowledge/weights/confidence.json', import.meta.url),
    `${JSON.stringify({ comment, ...model }, null, 1)}\n`,
  )
  const page = new URL('../../docs/confidence.md', import.meta.url)
  writeFileSync(
    page,
    readFileSync(page, 'utf8').replace(
      /(<!-- tables -->\n)[\s\S]*(<!-- \/tables -->)/,
      (_, open: string, close: string) => `${open}\n${report}\n\n${close}`,
    ),
  )
  writeFileSync(new URL('../../docs/confidence.svg', import.meta.url), reliabilityPlot(columns))
} else
  console.log(
    JSON.stringify({
      rightUnderAnother,
      type: rounded(type),
      item: rounded(families.item),
      name: rounded(families.name),
    }),
  )
