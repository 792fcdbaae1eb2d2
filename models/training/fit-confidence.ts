// Fits src/engine/knowledge/weights/confidence.json on first runs (models/training/first-runs.ts), and shows in
// docs/confidence.md what it is worth:
//   node models/training/fit-confidence.ts [--write]
// The tables judge each run by weights that were fitted on the others; the weights written are those of all.

import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { bounded, EVIDENCE, FAMILIES, MOST_UNPLACED } from '../../src/engine/mapping/choice/confidence.ts'
import fitted from '../../src/engine/knowledge/weights/confidence.json' with { type: 'json' }
import { firstRuns, type FirstRun } from './first-runs.ts'
import { chance, fit, type Row, type Weights } from './logistic.ts'
import { reliabilityPlot, reliabilityTable, summaryTable, type Outcome } from './reliability.ts'

const { write } = parseArgs({ options: { write: { type: 'boolean', default: false } } }).values

// Pull of the weights towards zero, in examples' worth. From 1 to 10 the loss of runs that the fit did not see stays
// within 0.001.
const RIDGE = 2
// Which way evidence may speak: what helps is never held against a value, whatever a few hundred examples say.
const SIGNS = { raw: 1, passed: 1, doubt: -1, pageDoubt: -1, sumsHeld: 1, tableHeld: 1, partHeld: 1, partBroken: -1 }

type Value = FirstRun['values'][number]
const rowOf = ({ family, evidence, right }: Value, weight: number): Row => ({
  evidence: { one: 1, [family]: 1, ...evidence },
  right,
  weight,
})

/** The weights of documents whose type is right. A long table errs as a whole, so its hundredth cell counts less. */
const modelOf = (documents: readonly FirstRun[]): Weights =>
  fit(
    documents
      .filter(({ type, said }) => type === said)
      .flatMap(({ values }) => values.map((value) => rowOf(value, 1 / Math.sqrt(values.length)))),
    { names: ['one', ...FAMILIES, ...EVIDENCE], prior: {}, ridge: RIDGE * MEAN_WEIGHT, signs: SIGNS },
  )

const documents = firstRuns()
const all = documents.flatMap(({ values }) => values)
// The pull is that of so many values of average weight.
const MEAN_WEIGHT = documents.reduce((sum, { values }) => sum + Math.sqrt(values.length), 0) / all.length

const mean = (list: readonly number[]): number => list.reduce((sum, one) => sum + one, 0) / (list.length || 1)

/** A document and its values as the weights judge them; a document without judged values is left out. */
interface Told {
  of: FirstRun
  document: Outcome
  values: (Outcome & Pick<Value, 'family'>)[]
}
function toldOf(of: FirstRun, weights: Weights): Told[] {
  const values = of.values.map((value) => ({
    family: value.family,
    said: bounded(chance(weights, rowOf(value, 1).evidence)),
    right: Number(value.right),
    weight: 1,
  }))
  if (values.length === 0) return []
  const sum = values.reduce((total, { said }) => total + said, 0)
  const share = sum / (values.length + Math.min(of.unplaced, MOST_UNPLACED * values.length))
  const said = share * (of.type_chance + (1 - of.type_chance) * fitted.right_under_another_type)
  return [{ of, document: { said, right: mean(values.map(({ right }) => right)), weight: 1 }, values }]
}

const runs = [...Map.groupBy(documents, ({ run }) => run)]
const told = runs.flatMap(([, list]) => {
  const weights = modelOf(documents.filter((one) => !list.includes(one)))
  return list.flatMap((one) => toldOf(one, weights))
})
const values = told.flatMap((one) => one.values)
const loss = mean(values.map(({ said, right }) => -Math.log(right ? said : 1 - said)))

const by = (key: (one: Told) => string): [string, Told[]][] => [...Map.groupBy(told, key)].sort()
const ofDocuments = (groups: [string, Told[]][]): Map<string, Outcome[]> =>
  new Map(groups.map(([name, list]) => [name, list.map(({ document }) => document)]))
const ofValues = (groups: [string, Told[]][]): Map<string, Outcome[]> =>
  new Map(groups.map(([name, list]) => [name, list.flatMap((one) => one.values)]))
const columns = new Map<string, readonly Outcome[]>([
  ['documents', told.map(({ document }) => document)],
  ['values', values],
])
const runGroups = [...by(({ of }) => of.run), ['all of these', told] satisfies [string, Told[]]] as [string, Told[]][]
const typeGroups = by(({ of }) => of.type)
const report = [
  ['### Documents by run', summaryTable('run', ofDocuments(runGroups))],
  ['### Values by run', summaryTable('run', ofValues(runGroups))],
  ['### Documents by type', summaryTable('type', ofDocuments(typeGroups))],
  ['### Values by type', summaryTable('type', ofValues(typeGroups))],
  ['### Values by family', summaryTable('family', new Map([...Map.groupBy(values, ({ family }) => family)].sort()))],
  ['### By tenths', reliabilityTable(columns)],
]
  .flat()
  .join('\n\n')
console.log(`${report}\n\nMean loss of a value ${loss.toFixed(4)}.`)

const everything = modelOf(documents)
const kept = (names: readonly string[], add = 0): Record<string, number> =>
  Object.fromEntries(names.map((name) => [name, Number(((everything[name] ?? 0) + add).toFixed(3))]))
const model = { family_weights: kept(FAMILIES, everything['one']), weights: kept(EVIDENCE) }
console.log(model)
if (write) {
  const weights = new URL('../../src/engine/knowledge/weights/confidence.json', import.meta.url)
  writeFileSync(weights, `${JSON.stringify({ ...fitted, ...model }, null, 1)}\n`)
  const page = new URL('../../docs/confidence.md', import.meta.url)
  const tables = /(<!-- tables -->\n)[\s\S]*(<!-- \/tables -->)/
  writeFileSync(
    page,
    readFileSync(page, 'utf8').replace(tables, (_, open, close) => `${open}\n${report}\n\n${close}`),
  )
  writeFileSync(new URL('../../docs/confidence.svg', import.meta.url), reliabilityPlot(columns))
}
