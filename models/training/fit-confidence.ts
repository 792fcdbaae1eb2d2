// Fits src/engine/mapping/weights/confidence.json:
//   node models/training/fit-confidence.ts --out FILE --data PAGES:TRUTH [--data PAGES:TRUTH …]
// PAGES is a folder of <id>.json as models/training/read-pages.ts writes them, TRUTH one of <id>.truth.json. Prints the calibration error of each half
// by the weights of the other, then writes those of both together.

import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { certaintyOf, EVIDENCE, FAMILIES, familyOf, typeEvidence, valueEvidence, type Family, type ValueEvidence } from '../../src/engine/mapping/confidence.ts'
import { mapFields } from '../../src/engine/mapping/map-document.ts'
import type { DocumentContent } from '../../src/schema/page.ts'
import { judge, judgeByTranscript } from './judge.ts'

const { values: options } = parseArgs({ options: { out: { type: 'string' }, data: { type: 'string', multiple: true } } })
if (options.out === undefined || !options.data?.length) {
  console.error('needed: --out FILE --data PAGES:TRUTH')
  process.exit(2)
}

interface Example { document: string; part: 0 | 1; family: Family; evidence: ValueEvidence; right: boolean }
type Weights = Record<string, number>

// All drawn and photographed documents are older than this day, so that the fit does not change with the day it is made on.
const TODAY = new Date('2027-01-01')
// Pull of a family's weights towards those of all families, and of those towards the chooser's own opinion; in examples' worth.
const RIDGE = 4

const hashOf = (text: string): number => [...text].reduce((hash, letter) => (hash * 31 + letter.charCodeAt(0)) >>> 0, 7)

const examples: Example[] = options.data.flatMap((pair) => {
  const [pages, truths] = pair.split(':') as [string, string]
  return readdirSync(pages).filter((file) => file.endsWith('.json')).sort().flatMap((file): Example[] => {
    const id = file.replace('.json', '')
    const content = JSON.parse(readFileSync(join(pages, file), 'utf8')) as DocumentContent
    const truth = JSON.parse(readFileSync(join(truths, `${id}.truth.json`), 'utf8')) as { type: string; fields: object; truth_origin: string; ocr_lines?: { text: string }[] }
    const { type, chance, chosen } = mapFields(content, { today: TODAY })
    const certainty = certaintyOf(content)
    const of = { document: id, part: (hashOf(id) % 2) as 0 | 1 }
    // What was drawn is known to the last word; of a photograph only what was annotated.
    const verdicts = new Map([...judge(truth.fields, chosen, truth.truth_origin === 'generator'), ...(truth.ocr_lines ? judgeByTranscript(truth.ocr_lines.map(({ text }) => text), chosen) : [])])
    return [
      { ...of, family: 'type' as const, evidence: typeEvidence(chance), right: type === truth.type },
      ...[...verdicts].map(([path, right]) => ({ ...of, family: familyOf(path), evidence: valueEvidence(chosen.get(path)!, certainty, type), right })),
    ]
  })
})

const chance = (weights: Weights, evidence: ValueEvidence): number => 1 / (1 + Math.exp(-EVIDENCE.reduce((sum, name) => sum + (weights[name] ?? 0) * evidence[name], 0)))

// Which way evidence may speak: what helps is never held against a value, whatever a few hundred examples say.
const SIGNS: Readonly<Record<string, number>> = { raw: 1, passed: 1, failed: -1, doubt: -1, pageDoubt: -1, ocr: -1 }

/** The logistic weights of `rows`, drawn to `prior`; evidence that would speak the wrong way is left out. */
function fit(rows: readonly Example[], prior: Weights): Weights {
  let names: string[] = [...EVIDENCE]
  for (;;) {
    const weights = fitNames(rows, prior, names)
    const wrong = names.filter((name) => weights[name]! * (SIGNS[name] ?? 0) < 0)
    if (wrong.length === 0) return weights
    names = names.filter((name) => !wrong.includes(name))
  }
}

/** The weights of `names`: Newton's method on the penalised likelihood, which is convex. */
function fitNames(rows: readonly Example[], prior: Weights, names: readonly string[]): Weights {
  let weights: Weights = Object.fromEntries(names.map((name) => [name, prior[name] ?? 0]))
  const columns = names as readonly (keyof ValueEvidence)[]
  for (let round = 0; round < 30; round++) {
    const slope = columns.map((name) => RIDGE * ((prior[name] ?? 0) - weights[name]!))
    const curve = columns.map((_, i) => columns.map((__, j) => (i === j ? RIDGE : 0)))
    for (const { evidence, right } of rows) {
      const said = chance(weights, evidence)
      columns.forEach((a, i) => {
        slope[i]! += (Number(right) - said) * evidence[a]
        columns.forEach((b, j) => { curve[i]![j]! += said * (1 - said) * evidence[a] * evidence[b] })
      })
    }
    const step = solve(curve, slope), before = worth(rows, weights, prior)
    const stepped = (share: number): Weights => Object.fromEntries(columns.map((name, i) => [name, weights[name]! + share * step[i]!]))
    // A whole step may overshoot where few examples are wrong.
    let share = 1
    while (share > 1e-4 && worth(rows, stepped(share), prior) < before) share /= 2
    weights = stepped(share)
    if (Math.max(...step.map(Math.abs)) < 1e-6) break
  }
  return weights
}

/** The penalised log-likelihood of `rows` by `weights`. */
function worth(rows: readonly Example[], weights: Weights, prior: Weights): number {
  const penalty = Object.entries(weights).reduce((sum, [name, weight]) => sum + (weight - (prior[name] ?? 0)) ** 2, 0)
  return rows.reduce((sum, { evidence, right }) => sum + Math.log(Math.max(1e-12, right ? chance(weights, evidence) : 1 - chance(weights, evidence))), 0) - (RIDGE / 2) * penalty
}

/** The solution of a system of linear equations with a positive definite matrix, by elimination. */
function solve(matrix: readonly (readonly number[])[], side: readonly number[]): number[] {
  const rows = matrix.map((row, i) => [...row, side[i]!])
  for (let i = 0; i < rows.length; i++) {
    for (let below = i + 1; below < rows.length; below++) {
      const factor = rows[below]![i]! / rows[i]![i]!
      for (let j = i; j <= rows.length; j++) rows[below]![j]! -= factor * rows[i]![j]!
    }
  }
  const found: number[] = Array<number>(rows.length).fill(0)
  for (let i = rows.length - 1; i >= 0; i--) found[i] = (rows[i]!.at(-1)! - found.reduce((sum, value, j) => (j > i ? sum + value * rows[i]![j]! : sum), 0)) / rows[i]![i]!
  return found
}

function fitAll(rows: readonly Example[]): Record<Family, Weights> {
  const values = rows.filter(({ family }) => family !== 'type')
  const common = fit(values, { raw: 1 })
  return Object.fromEntries(FAMILIES.map((family) => [family, fit(rows.filter((row) => row.family === family), family === 'type' ? { raw: 1 } : common)])) as Record<Family, Weights>
}

/** Expected calibration error in ten bins of equal width, in per cent. */
function calibrationError(pairs: readonly (readonly [number, number])[]): number {
  const bins = Map.groupBy(pairs, ([said]) => Math.min(9, Math.floor(said * 10)))
  return 100 * [...bins.values()].reduce((sum, bin) => sum + Math.abs(bin.reduce((all, [said, right]) => all + said - right, 0)), 0) / Math.max(1, pairs.length)
}

const report = (name: string, rows: readonly Example[], said: (row: Example) => number): void => {
  const documents = [...Map.groupBy(rows.filter(({ family }) => family !== 'type'), ({ document }) => document).values()]
  const mean = (list: readonly number[]): number => list.reduce((sum, one) => sum + one, 0) / list.length
  const whole = documents.map((list) => [mean(list.map(said)), mean(list.map(({ right }) => Number(right)))] as const)
  const fields = [...Map.groupBy(rows, ({ family }) => family)].map(([family, list]) => `${family} ${calibrationError(list.map((row) => [said(row), Number(row.right)])).toFixed(1)} (${list.length}, ${(100 * mean(list.map(({ right }) => Number(right)))).toFixed(1)} % right)`)
  console.log(`${name}: documents ${calibrationError(whole).toFixed(1)} (${whole.length}); values ${calibrationError(rows.map((row) => [said(row), Number(row.right)])).toFixed(1)}; ${fields.sort().join(', ')}`)
}

const halves = [0, 1].map((part) => fitAll(examples.filter((row) => row.part !== part)))
report('as chosen', examples, ({ evidence }) => 1 / (1 + Math.exp(-evidence.raw)))
report('each half by the other', examples, ({ part, family, evidence }) => chance(halves[part]![family], evidence))
const weights = Object.fromEntries(Object.entries(fitAll(examples)).map(([family, list]) => [family, Object.fromEntries(Object.entries(list).map(([name, weight]) => [name, Number(weight.toFixed(3))]))]))
const comment = 'Log-odds of a value being right, by what is known of it (src/engine/mapping/confidence.ts); fitted by models/training/fit-confidence.ts on drawn documents and SROIE receipts (CC BY 4.0).'
writeFileSync(options.out, `${JSON.stringify({ comment, weights }, null, 1)}\n`)
