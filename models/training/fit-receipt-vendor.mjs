// Fits src/engine/knowledge/weights/receipt-vendor.json:
//   node models/training/fit-receipt-vendor.mjs --pages DIR --truth DIR --out FILE [--folds FILE] DIR of pages: a
//   DocumentContent as JSON for each receipt, <id>.json; of truth: <id>.truth.json with fields.vendor.{name,address}.
//   Only documents whose licence allows it may be in there: the shipped table comes from the SROIE receipts (CC BY
//   4.0). --folds keeps the tables of the cross-validation too, each fitted without a fifth of the shops: rankers learn
//   from their scores.

import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildContext } from '../../src/engine/mapping/context/context.ts'
import { headerSegments } from '../../src/engine/mapping/fields/parties/header-segments.ts'
import { evidenceOf, runsOf, textOf } from '../../src/engine/mapping/fields/parties/runs.ts'
import { edits, foldOfShop, FOLDS, letters } from './shops.ts'

const { values: options } = parseArgs({
  options: { pages: { type: 'string' }, truth: { type: 'string' }, out: { type: 'string' }, folds: { type: 'string' } },
})
if (!options.pages || !options.truth || !options.out) {
  console.error('needed: --pages DIR --truth DIR --out FILE')
  process.exit(2)
}

const EPOCHS = 25
const RATE = 0.1
// Ridge towards the priors: chosen by cross-validation over shops. Below this a weight changes no choice and is left
// out.
const RIDGE = { address: 0.01, name: 0.02 }
const LEAST_WEIGHT = 0.05
// What one kind of receipt does not show but every reader knows: a name holds no facts, greetings, dates or amounts.
const PRIORS = {
  address: {
    'past-code': -3,
    'in:priced': -4,
    'of-recipient': -4,
    'past-postcode': -1,
    'cuts-code': -2,
    'end:parenthesised': -1.5,
  },
  name: {
    'in:fact': -5,
    'in:greeting': -4,
    'in:heading': -4,
    'in:email': -6,
    'in:url': -4,
    'in:money': -6,
    'in:date': -6,
    'in:phone': -4,
    'in:time': -4,
    'cuts-words-start': -3,
    'cuts-words-end': -3,
    'in:priced': -4,
    'in:slogan': -3,
    'gap:inside': -2,
    'starts-joined': -2,
    'ends-joined': -2,
    'cuts-wrap': -1.5,
    towers: 1,
    'of-recipient': -4,
  },
}
// A run this unlike the truth (edits per letter) is another text, not a misread one.
const MOST_UNLIKE = 0.22

const TODAY = new Date('2027-01-01')

const sigmoid = (x) => 1 / (1 + Math.exp(-x))

const documents = readdirSync(options.pages)
  .filter((file) => file.endsWith('.json'))
  .map((file) => {
    const content = JSON.parse(readFileSync(join(options.pages, file), 'utf8'))
    const { lines, labels } = buildContext(content, { today: TODAY })
    const [page] = content.pages
    const {
      fields: { vendor = {} },
    } = JSON.parse(readFileSync(join(options.truth, file.replace('.json', '.truth.json')), 'utf8'))
    return {
      vendor,
      shop: letters(vendor.name ?? file),
      segments: headerSegments(
        lines.filter((line) => line.page === page.index),
        page,
        labels,
      ),
    }
  })
const foldOf = ({ shop }) => foldOfShop(shop)

/** A document's runs with their evidence, and which of them are right: letter by letter, else the nearest one. */
function exampleOf(document, role, address) {
  const truth = letters(document.vendor[role] ?? '')
  const runs = runsOf(role, document.segments)
  const texts = runs.map((run) => letters(textOf(role, run)))
  const exact = texts.map((text) => truth !== '' && text === truth)
  let right = exact.flatMap((is, i) => (is ? [i] : []))
  if (truth !== '' && right.length === 0) {
    const unlike = texts.map((text) =>
      Math.abs(text.length - truth.length) > 0.4 * truth.length
        ? 1
        : edits(text, truth) / Math.max(text.length, truth.length),
    )
    const nearest = unlike.indexOf(Math.min(...unlike))
    if (unlike[nearest] < MOST_UNLIKE) right = [nearest]
  }
  return {
    document,
    runs,
    texts,
    exact,
    right: new Set(right),
    truth,
    evidence: runs.map((run) => evidenceOf(role, run, document.segments, address)),
  }
}

const scoresOf = ({ evidence }, weights) =>
  evidence.map((all) => all.reduce((sum, one) => sum + (weights.get(one) ?? 0), 0))
const chancesOf = (scores) => {
  const top = Math.max(...scores)
  const shares = scores.map((score) => Math.exp(score - top))
  const sum = shares.reduce((a, b) => a + b, 0)
  return shares.map((share) => share / sum)
}

/** Weights of a log-linear choice among each document's runs (AdaGrad, ridge towards the priors). */
function fit(examples, role) {
  const priors = PRIORS[role]
  const weights = new Map(Object.entries(priors))
  const squares = new Map()
  let seed = 7
  const random = () => (seed = (seed * 1103515245 + 12345) % 2147483648) / 2147483648
  const usable = examples.filter(({ right }) => right.size)
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    for (const example of usable
      .map((one) => [random(), one])
      .sort((a, b) => a[0] - b[0])
      .map(([, one]) => one)) {
      const chances = chancesOf(scoresOf(example, weights))
      const mass = [...example.right].reduce((sum, i) => sum + chances[i], 0)
      const slope = new Map()
      chances.forEach((chance, i) => {
        const off = chance - (example.right.has(i) ? chance / mass : 0)
        if (Math.abs(off) > 1e-5) for (const one of example.evidence[i]) slope.set(one, (slope.get(one) ?? 0) + off)
      })
      for (const [one, value] of slope) {
        const step = value + RIDGE[role] * ((weights.get(one) ?? 0) - (priors[one] ?? 0))
        const square = (squares.get(one) ?? 1e-3) + step * step
        squares.set(one, square)
        weights.set(one, (weights.get(one) ?? 0) - (RATE * step) / Math.sqrt(square))
      }
    }
  }
  return weights
}

/** Logistic regression of "right to the letter" on the run's chance, the reader's certainty and the length. */
function fitCertainty(rows) {
  const weights = [0, 0, 0, 0, 0]
  for (let step = 0; step < 20000; step++) {
    const slope = [0, 0, 0, 0, 0]
    for (const { x, right } of rows) {
      const off = sigmoid(x.reduce((sum, one, i) => sum + one * weights[i], 0)) - Number(right)
      x.forEach((one, i) => {
        slope[i] += off * one
      })
    }
    slope.forEach((one, i) => {
      weights[i] -= 0.5 * (one / rows.length + 1e-4 * weights[i])
    })
  }
  const [base, chance, worst, mean, length] = weights.map((one) => Number(one.toFixed(2)))
  return { base, chance, worst, mean, letters: length }
}

const table = {
  comment:
    'Weights of the evidence in a run of header lines (src/engine/mapping/fields/parties/runs.ts): log-linear choice among all runs of a receipt, fitted on the SROIE receipts (CC BY 4.0) by models/training/fit-receipt-vendor.mjs and checked on photographs of other shops; `certainty` turns the chance of a run into that of its letters being right, fitted out of fold.',
}
const addresses = new Map()
const foldTables = Array.from({ length: FOLDS }, () => ({}))
for (const role of ['address', 'name']) {
  const examples = documents.map((document) => exampleOf(document, role, addresses.get(document)))
  const rows = []
  for (let fold = 0; fold < FOLDS; fold++) {
    const weights = fit(
      examples.filter(({ document }) => foldOf(document) !== fold),
      role,
    )
    foldTables[fold][role] = { evidence: Object.fromEntries([...weights].sort(([a], [b]) => (a < b ? -1 : 1))) }
    for (const example of examples.filter(({ document, runs }) => foldOf(document) === fold && runs.length)) {
      const chances = chancesOf(scoresOf(example, weights))
      const top = chances.indexOf(Math.max(...chances))
      const sure = example.runs[top].segments.map(({ line }) => line.confidence)
      if (role === 'address') addresses.set(example.document, example.runs[top])
      if (example.truth)
        rows.push({
          right: example.exact[top],
          x: [
            1,
            Math.log((chances[top] + 1e-4) / (1 - chances[top] + 1e-4)),
            Math.min(...sure),
            sure.reduce((a, b) => a + b) / sure.length,
            Math.log(Math.max(1, example.texts[top].length)),
          ],
        })
    }
  }
  console.log(
    `${role}: ${((100 * rows.filter(({ right }) => right).length) / rows.length).toFixed(1)} % of ${rows.length} right out of fold`,
  )
  const evidence = [...fit(examples, role)]
    .map(([one, weight]) => [one, Number(weight.toFixed(2))])
    .filter(([, weight]) => Math.abs(weight) >= LEAST_WEIGHT)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  table[role] = { certainty: fitCertainty(rows), evidence: Object.fromEntries(evidence) }
}
writeFileSync(options.out, `${JSON.stringify(table, null, 1)}\n`)
if (options.folds) writeFileSync(options.folds, JSON.stringify(foldTables))
