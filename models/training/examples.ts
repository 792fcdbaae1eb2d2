// What the fit of confidence learns from: documents whose truth is known, as they were read and worn, mapped, each value with its evidence and verdict.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { answerEvidence, certaintyOf, familyOf, typeEvidence, valueEvidence, type Family } from '../../src/engine/mapping/confidence.ts'
import { mapFields } from '../../src/engine/mapping/map-document.ts'
import type { DocumentContent } from '../../src/schema/page.ts'
import { randomOf } from '../../test/generator/random.ts'
import type { DrawnPages } from './draw-pages.ts'
import { judge, judgeByTranscript, leavesOf } from './judge.ts'
import type { Row } from './logistic.ts'
import { drawWear, wearOut } from './wear.ts'

/** One mapping of one document. `group` is its layout: documents of one group are never on both sides of a split. */
export interface Example { id: string; type: string; group: string; worn: boolean; scanned: boolean; said: string; typeRow: Row; values: (Row & { family: Family; path: string })[]; unplaced: number }

// All drawn and photographed documents are older than this day, so that the fit does not change with the day it is made on.
const TODAY = new Date('2027-01-01')
// Each digital document is worn in so many ways: mapping one costs a hundredth of a second, a new scan seconds.
const DIGITAL_COPIES = 2

/** The examples of documents that were drawn (models/training/draw-pages.ts). */
export function drawnExamples(dir: string): Example[] {
  const documents = readdirSync(dir).filter((file) => file.endsWith('.json')).sort().map((file) => JSON.parse(readFileSync(join(dir, file), 'utf8')) as DrawnPages)
  return documents.flatMap((drawn, at) => Array.from({ length: drawn.scan === undefined ? DIGITAL_COPIES : 1 }, (_, copy) => {
    const random = randomOf(`${drawn.id}/wear/${copy}`), wear = drawWear(random)
    // Far enough away in the list to be of another kind.
    const other = documents[(at + Math.floor(documents.length / 3)) % documents.length]!.content
    const content = wear ? wearOut(drawn.content, wear, { values: [...leavesOf(drawn.truth).values()].map(String), other, random }) : drawn.content
    const layout = drawn.layout === 'any' ? drawn.id.split('-').slice(2, 4).join('-') : drawn.layout
    return exampleOf(content, { id: `${drawn.id}/${copy}`, type: drawn.type, group: `${drawn.type}/${layout}`, worn: wear !== undefined, scanned: drawn.scan !== undefined }, { fields: drawn.truth, isWhole: true })
  }))
}

/** The examples of photographed documents: `pages` as models/training/read-pages.ts writes them, `truths` what was annotated of each. */
export function annotatedExamples(pages: string, truths: string): Example[] {
  return readdirSync(pages).filter((file) => file.endsWith('.json')).sort().map((file) => {
    const id = file.replace('.json', '')
    const truth = JSON.parse(readFileSync(join(truths, `${id}.truth.json`), 'utf8')) as { type: string; fields: object; ocr_lines?: { text: string }[] }
    const content = JSON.parse(readFileSync(join(pages, file), 'utf8')) as DocumentContent
    return exampleOf(content, { id, type: truth.type, group: `annotated/${id}`, worn: false, scanned: true }, { fields: truth.fields, isWhole: false, ...(truth.ocr_lines && { transcript: truth.ocr_lines.map(({ text }) => text) }) })
  })
}

type Source = Pick<Example, 'id' | 'type' | 'group' | 'worn' | 'scanned'>

/** What was drawn is known to the last word; of a photograph only what was annotated. */
function exampleOf(content: DocumentContent, source: Source, { fields, isWhole, transcript }: { fields: object; isWhole: boolean; transcript?: readonly string[] }): Example {
  const { type, chance, chosen, unplaced } = mapFields(content, { today: TODAY })
  const answer = answerEvidence(chosen, certaintyOf(content), type, chance)
  const verdicts = [...new Map([...judge(fields, chosen, isWhole), ...(transcript ? judgeByTranscript(transcript, chosen) : [])])]
  const families = Map.groupBy(verdicts, ([path]) => familyOf(path))
  return {
    ...source, said: type, unplaced, typeRow: { evidence: typeEvidence(chance, answer), right: type === source.type, weight: 1 },
    // A long table errs as a whole, so that its hundredth cell tells less than its first.
    values: verdicts.map(([path, right]) => ({ path, family: familyOf(path), evidence: valueEvidence(chosen.get(path)!, answer), right, weight: 1 / Math.sqrt(families.get(familyOf(path))!.length) })),
  }
}
