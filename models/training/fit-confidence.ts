// Fits src/engine/mapping/weights/confidence.json and shows what it is worth in docs/confidence.md:
//   node models/training/fit-confidence.ts --drawn DIR [--data PAGES:TRUTH …] [--write]
// DIR is what models/training/draw-pages.ts wrote; PAGES a folder of <id>.json as models/training/read-pages.ts writes them, TRUTH one of <id>.truth.json.
// Prints, and with --write keeps in the docs, how documents are told by weights that saw no document of their layout; the weights written are those of all.

import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { bounded, EVIDENCE, FAMILIES, MOST_UNPLACED, TYPE_EVIDENCE, type Family } from '../../src/engine/mapping/confidence.ts'
import { annotatedExamples, drawnExamples, type Example } from './examples.ts'
import { chance, fit, type Row, type Weights } from './logistic.ts'
import { reliabilityPlot, reliabilityTable, summaryTable, type Outcome } from './reliability.ts'

const { values: options } = parseArgs({ options: { drawn: { type: 'string' }, data: { type: 'string', multiple: true, default: [] }, write: { type: 'boolean', default: false } } })
if (options.drawn === undefined) {
  console.error('needed: --drawn DIR')
  process.exit(2)
}

// Pull of a family's weights towards those of all families, and of those towards the chooser's own opinion; in examples' worth.
const RIDGE = 4
// Which way evidence may speak: what helps is never held against a value, whatever a few hundred examples say.
const SIGNS = { raw: 1, passed: 1, failed: -1, doubt: -1, pageDoubt: -1, ocr: -1, labelled: 1, repeated: 1, unlabelledAll: -1, checkedAll: 1, failedAll: -1, anyChecked: 1, anyFailed: -1, doubtfulAll: -1, typeDoubt: -1, typeOdds: 1, own: 1 }
// Layouts of each type in turn; a fifth of them is told by the weights of the rest.
const FOLDS = 5

interface Model { families: Record<Family, Weights>; type: Weights; rightUnderAnother: number }

const mean = (list: readonly number[]): number => (list.length ? list.reduce((sum, one) => sum + one, 0) / list.length : 0)

/** Values are weighed as what they are if the type is right; how many are right all the same under another type is one number. */
function modelOf(examples: readonly Example[]): Model {
  const known = examples.filter(({ typeRow }) => typeRow.right), values = known.flatMap((one) => one.values)
  const common = fit(values, { names: EVIDENCE, prior: { raw: 1 }, ridge: RIDGE, signs: SIGNS })
  const families = Object.fromEntries(FAMILIES.map((family) => [family, fit(values.filter((row) => row.family === family), { names: EVIDENCE, prior: common, ridge: RIDGE, signs: SIGNS })]))
  const told = examples.filter(({ said }) => said !== 'generic'), mistaken = told.filter(({ typeRow }) => !typeRow.right)
  const type = fit(told.map(({ typeRow }): Row => typeRow), { names: TYPE_EVIDENCE, prior: { raw: 1 }, ridge: RIDGE, signs: SIGNS })
  return { families: families as Record<Family, Weights>, type, rightUnderAnother: mean(mistaken.map(({ values: list }) => mean(list.map(({ right }) => Number(right))))) / mean(known.map(({ values: list }) => mean(list.map(({ right }) => Number(right))))) }
}

/** What would be said of the judged values of an example, and what came of them. */
function documentOf({ values, unplaced, typeRow }: Example, { families, type, rightUnderAnother }: Model): Outcome {
  const told = bounded(chance(type, typeRow.evidence))
  const sum = values.reduce((total, row) => total + bounded(chance(families[row.family], row.evidence)), 0)
  return { said: (sum / (values.length + Math.min(unplaced, MOST_UNPLACED * values.length))) * (told + (1 - told) * rightUnderAnother), right: mean(values.map(({ right }) => Number(right))) }
}

const examples = [...drawnExamples(options.drawn), ...options.data.flatMap((pair) => annotatedExamples(...(pair.split(':') as [string, string])))]
const groups = [...Map.groupBy(examples, ({ type }) => type).values()].flatMap((list) => [...new Set(list.map(({ group }) => group))].sort().map((group, at) => [group, at % FOLDS] as const))
const foldOf = new Map(groups)
const told = Array.from({ length: FOLDS }, (_, fold) => {
  const model = modelOf(examples.filter(({ group }) => foldOf.get(group) !== fold))
  return examples.filter(({ group, said }) => foldOf.get(group) === fold && said !== 'generic').map((example) => ({
    example, document: documentOf(example, model), type: { said: bounded(chance(model.type, example.typeRow.evidence)), right: Number(example.typeRow.right) },
    values: example.typeRow.right ? example.values.map((row) => ({ family: row.family, said: bounded(chance(model.families[row.family], row.evidence)), right: Number(row.right) })) : [],
  }))
}).flat()

const judged = told.filter(({ example }) => example.values.length > 0)
const named = (name: string, list: typeof told): [string, Outcome[]] => [name, list.map(({ document }) => document)]
const byType = new Map([...Map.groupBy(judged, ({ example }) => example.type)].sort().map(([type, list]) => named(type, list)))
const byState = new Map([
  named('as drawn', judged.filter(({ example }) => !example.worn && !example.scanned)), named('scanned', judged.filter(({ example }) => !example.worn && example.scanned)), named('worn', judged.filter(({ example }) => example.worn)), named('all', judged),
])
const values = told.flatMap((one) => one.values)
const byFamily = new Map([...Map.groupBy(values, ({ family }) => family)].sort())
const types = new Map([...Map.groupBy(told, ({ example }) => example.type)].sort().map(([type, list]) => [type, list.map((one) => one.type)] as const))
const columns = new Map<string, readonly Outcome[]>([['documents', judged.map(({ document }) => document)], ['values', values], ['types', told.map(({ type }) => type)]])
const report = [
  '### Documents by type', summaryTable('type', byType), '### Documents by how they were read', summaryTable('pages', byState), '### By tenths', reliabilityTable(columns),
  '### Values by family', summaryTable('family', byFamily), '### The type of a document', summaryTable('type', types),
].join('\n\n')
console.log(report)
console.log(`\n${examples.length} mappings, ${examples.filter(({ said }) => said === 'generic').length} of them generic, ${examples.filter(({ typeRow }) => !typeRow.right).length} of another type`)

const rounded = (weights: Weights): Weights => Object.fromEntries(Object.entries(weights).map(([name, weight]) => [name, Number(weight.toFixed(3))]))
const { families, type, rightUnderAnother } = modelOf(examples)
if (options.write) {
  const comment = 'Log-odds of a value and of a type being right, by what is known of them (src/engine/mapping/confidence.ts); fitted by models/training/fit-confidence.ts on drawn documents and SROIE receipts (CC BY 4.0).'
  const weights = Object.fromEntries(Object.entries(families).map(([family, list]) => [family, rounded(list)]))
  writeFileSync(new URL('../../src/engine/mapping/weights/confidence.json', import.meta.url), `${JSON.stringify({ comment, right_under_another_type: Number(rightUnderAnother.toFixed(3)), type_weights: rounded(type), weights }, null, 1)}\n`)
  const page = new URL('../../docs/confidence.md', import.meta.url)
  writeFileSync(page, readFileSync(page, 'utf8').replace(/(<!-- tables -->\n)[\s\S]*(<!-- \/tables -->)/, (_, open: string, close: string) => `${open}\n${report}\n\n${close}`))
  writeFileSync(new URL('../../docs/confidence.svg', import.meta.url), reliabilityPlot(columns))
} else console.log(JSON.stringify({ rightUnderAnother, type: rounded(type), item: rounded(families.item), name: rounded(families.name) }))
