// node models/training/write-features.ts --out DIR [--pages PAGES:TRUTH …] [--drawn DIR …] [--folds FILE]
// Writes what the rankers of a receipt's name and address learn from: for each document its candidates, with the numbers that the engine itself asks the rankers about,
// and which of them are right. DIR/<field>.f32 holds the numbers (little-endian, candidate after candidate), DIR/<field>.json the rest.
// PAGES is what read-pages.ts wrote and TRUTH the truths; --drawn what draw-pages.ts wrote. With --folds (fit-receipt-vendor.mjs) each annotated receipt is weighed by
// the table that saw no receipt of its shop, as every receipt is when the service runs.

import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildContext } from '../../src/engine/mapping/context.ts'
import { MOST_RANKED, RUN_FEATURES, runFeatures } from '../../src/engine/mapping/parties/run-features.ts'
import { textOf, type Role } from '../../src/engine/mapping/parties/runs.ts'
import { vendorRuns, type EvidenceTables } from '../../src/engine/mapping/parties/vendor-runs.ts'
import type { DocumentContent } from '../../src/schema/page.ts'
import type { DrawnPages } from './draw-pages.ts'
import { foldOfShop, letters, likeness } from './shops.ts'

/** A document to learn from. `shop` is what it is told by when parts of the documents are held back: the shop, or the layout of a drawn one. */
interface Source { id: string; kind: string; shop: string; vendor: Readonly<Partial<Record<Role, readonly string[]>>>; content: DocumentContent; tables?: EvidenceTables }

/** What is known of a document's candidates. `right` is what a ranker should choose, `exact` what is right to the letter, `near` what is nearly. */
export interface Labelled { id: string; kind: string; shop: string; fold: number; candidates: number; isPrinted: boolean; right: number[]; exact: number[]; near: number[]; sure: [worst: number, mean: number, letters: number][] }

const ROLES = ['name', 'address'] as const

/** A truth file; `alternatives` are other readings that are right too, by path. */
interface Truth { fields: { vendor?: Partial<Record<Role, string>> }; alternatives?: Readonly<Record<string, readonly string[]>> }

// A text as alike to the truth as this is the truth misread (the scorer's near figure takes the same).
const ALIKE = 0.85
// Runs that differ from the truth by as much within this are told apart by misread letters only.
const SAME = 0.01
const TODAY = new Date('2027-01-01')

/** Which candidates are right: those that say one of the true readings to the letter, or else those that come nearest to one, where that is near enough. */
export function labelsOf(truths: readonly string[], texts: readonly string[]): Pick<Labelled, 'right' | 'exact' | 'near'> {
  const wanted = truths.map(letters), alike = texts.map((text) => Math.max(0, ...wanted.map((one) => likeness(letters(text), one))))
  const those = (holds: (share: number) => boolean): number[] => alike.flatMap((share, at) => (holds(share) ? [at] : []))
  const exact = those((share) => share === 1), near = those((share) => share >= ALIKE), most = Math.max(0, ...alike)
  return { right: exact.length ? exact : most >= ALIKE ? those((share) => share >= most - SAME) : [], exact, near }
}

/** All true readings of each role that is printed. */
function readingsOf(vendor: Partial<Record<Role, string>>, alternatives: NonNullable<Truth['alternatives']>): Source['vendor'] {
  return Object.fromEntries(ROLES.flatMap((role) => (vendor[role] === undefined ? [] : [[role, [vendor[role], ...(alternatives[`vendor.${role}`] ?? [])]]])))
}

function* annotated(pair: string, folds: readonly EvidenceTables[] | undefined): Generator<Source> {
  const [pages, truths] = pair.split(':') as [string, string]
  for (const file of readdirSync(pages).filter((name) => name.endsWith('.json')).sort()) {
    const id = file.replace('.json', ''), { fields: { vendor = {} }, alternatives = {} } = JSON.parse(readFileSync(join(truths, `${id}.truth.json`), 'utf8')) as Truth
    const shop = letters(vendor.name ?? id)
    yield { id, kind: id.split('-')[1]!, shop, vendor: readingsOf(vendor, alternatives), content: JSON.parse(readFileSync(join(pages, file), 'utf8')) as DocumentContent, ...(folds && { tables: folds[foldOfShop(shop)]! }) }
  }
}

function* drawn(dir: string): Generator<Source> {
  for (const file of readdirSync(dir).filter((name) => name.endsWith('.json')).sort()) {
    const { id, type, layout, truth, content, roll: { alternatives = {} } = {} } = JSON.parse(readFileSync(join(dir, file), 'utf8')) as DrawnPages
    const { vendor = {} } = truth as { vendor?: Partial<Record<Role, string>> }
    if (type === 'receipt') yield { id, kind: 'drawn', shop: layout, vendor: readingsOf(vendor, alternatives), content }
  }
}

if (import.meta.main) {
  const { values: options } = parseArgs({ options: { out: { type: 'string' }, pages: { type: 'string', multiple: true, default: [] }, drawn: { type: 'string', multiple: true, default: [] }, folds: { type: 'string' } } })
  if (options.out === undefined || options.pages.length + options.drawn.length === 0) {
    console.error('needed: --out DIR and --pages PAGES:TRUTH or --drawn DIR')
    process.exit(2)
  }
  const folds = options.folds !== undefined && existsSync(options.folds) ? JSON.parse(readFileSync(options.folds, 'utf8')) as EvidenceTables[] : undefined
  const labelled: Record<Role, Labelled[]> = { name: [], address: [] }, numbers: Record<Role, Float32Array[]> = { name: [], address: [] }
  for (const { id, kind, shop, vendor, content, tables } of [...options.pages.flatMap((pair) => [...annotated(pair, folds)]), ...options.drawn.flatMap((dir) => [...drawn(dir)])]) {
    const { lines } = buildContext(content, { today: TODAY }), runs = vendorRuns({ content, lines }, tables)
    for (const role of ROLES) {
      const ranked = runs[role].runs.slice(0, MOST_RANKED), texts = ranked.map(({ run }) => textOf(role, run))
      const sure = ranked.map(({ run }, at): Labelled['sure'][number] => {
        const read = run.segments.map(({ line }) => line.confidence)
        return [Math.min(...read), read.reduce((sum, one) => sum + one, 0) / read.length, Math.log(Math.max(1, letters(texts[at]!).length))]
      })
      labelled[role].push({ id, kind, shop, fold: foldOfShop(shop), candidates: ranked.length, isPrinted: vendor[role] !== undefined, ...labelsOf(vendor[role] ?? [], texts), sure })
      numbers[role].push(runFeatures(role, runs, lines))
    }
  }
  mkdirSync(options.out, { recursive: true })
  for (const role of ROLES) {
    const field = `vendor.${role}`
    writeFileSync(join(options.out, `${field}.f32`), Buffer.concat(numbers[role].map(({ buffer }) => new Uint8Array(buffer))))
    writeFileSync(join(options.out, `${field}.json`), JSON.stringify({ field, features: RUN_FEATURES, documents: labelled[role] }))
    const known = labelled[role].filter(({ isPrinted }) => isPrinted)
    console.log(`${field}: ${labelled[role].length} documents, ${known.length} with a truth, of which ${known.filter(({ right }) => right.length > 0).length} have it among the candidates`)
  }
}
