// What the fit of confidence learns from: documents whose truth is known, as they were read and worn, mapped as the
// service maps them, each value with its evidence and verdict.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  answerEvidence,
  certaintyOf,
  familyOf,
  typeEvidence,
  valueEvidence,
  type Family,
} from '../../src/engine/mapping/choice/confidence.ts'
import { beginDocument, mapFields } from '../../src/engine/mapping/map-document.ts'
import type { Rankers } from '../../src/schema/ranking.ts'
import { rankCandidates } from '../../src/engine/mapping/types/trade/ranking.ts'
import type { DocumentType } from '../../src/schema/extraction.ts'
import type { DocumentContent } from '../../src/schema/page.ts'
import { randomOf } from '../../test/generator/random.ts'
import type { DrawnPages } from './draw-pages.ts'
import { judge, judgeByTranscript, leavesOf } from './judge.ts'
import type { Row } from './logistic.ts'
import { letters } from './shops.ts'
import { drawWear, wearOut } from './wear.ts'

/** One mapping of one document. `group` is its layout: documents of one group are never on both sides of a split. */
export interface Example {
  id: string
  type: string
  group: string
  worn: boolean
  scanned: boolean
  said: DocumentType
  typeRow: Row
  values: (Row & { family: Family; path: string })[]
  unplaced: number
}

// All drawn and photographed documents are older than this day, so that the fit does not change with the day it is made
// on.
const TODAY = new Date('2027-01-01')
// Each digital document is worn in so many ways: mapping one costs a hundredth of a second, a new scan seconds.
const DIGITAL_COPIES = 2
// A worn page counts as much as this of one that is as it was printed. Real ones are less worn than these: from 1 to a
// tenth the mean loss of a value falls from 0.320 to 0.311 on photographed receipts that no fit saw and from 0.180 to
// 0.178 on those of SROIE, by weights of other shops; on the drawn ones, half of which are worn, it rises from 0.113 to
// 0.128.
const WORN_WEIGHT = 0.1

/** The examples of documents that were drawn (models/training/draw-pages.ts). */
export async function drawnExamples(dir: string, rankers: Rankers): Promise<Example[]> {
  const documents = readdirSync(dir)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => JSON.parse(readFileSync(join(dir, file), 'utf8')) as DrawnPages)
  const examples: Example[] = []
  for (const [at, drawn] of documents.entries())
    for (let copy = 0; copy < (drawn.scan === undefined && !drawn.isPartial ? DIGITAL_COPIES : 1); copy++) {
      const random = randomOf(`${drawn.id}/wear/${copy}`)
      const wear = drawWear(random, drawn.scan !== undefined)
      // Far enough away in the list to be of another kind.
      const other = documents[(at + Math.floor(documents.length / 3)) % documents.length]!.content
      const content = wear
        ? wearOut(drawn.content, wear, { values: [...leavesOf(drawn.truth).values()].map(String), other, random })
        : drawn.content
      const layout = drawn.layout === 'any' ? drawn.id.split('-').slice(2, 4).join('-') : drawn.layout
      const { id, type, truth, roll } = drawn
      const source = {
        id: `${id}/${copy}`,
        type,
        group: `${type}/${layout}`,
        worn: wear !== undefined,
        scanned: drawn.scan !== undefined,
      }
      examples.push(
        await exampleOf(
          content,
          source,
          { fields: truth, isWhole: !drawn.isPartial && !roll, others: roll?.alternatives },
          rankers,
        ),
      )
    }
  return examples
}

interface Truth {
  type: string
  fields: { vendor?: { name?: string } }
  ocr_lines?: { text: string }[]
}

/**
 * The examples of photographed documents: `pages` as models/training/read-pages.ts writes them, `truths` what was
 * annotated of each.
 */
export async function annotatedExamples(pages: string, truths: string, rankers: Rankers): Promise<Example[]> {
  const examples: Example[] = []
  for (const file of readdirSync(pages)
    .filter((name) => name.endsWith('.json'))
    .sort()) {
    const id = file.replace('.json', '')
    const truth = JSON.parse(readFileSync(join(truths, `${id}.truth.json`), 'utf8')) as Truth
    const content = JSON.parse(readFileSync(join(pages, file), 'utf8')) as DocumentContent
    const source = {
      id,
      type: truth.type,
      group: `annotated/${letters(truth.fields.vendor?.name ?? id)}`,
      worn: false,
      scanned: true,
    }
    examples.push(
      await exampleOf(
        content,
        source,
        { fields: truth.fields, isWhole: false, transcript: truth.ocr_lines?.map(({ text }) => text) },
        rankers,
      ),
    )
  }
  return examples
}

type Source = Pick<Example, 'id' | 'type' | 'group' | 'worn' | 'scanned'>

/**
 * What is known of a document: of a photograph only what was annotated, with a transcript of its lines; `others` are
 * other right readings, by path.
 */
interface Known {
  fields: object
  isWhole: boolean
  others?: Readonly<Record<string, readonly string[]>> | undefined
  transcript?: readonly string[] | undefined
}

async function exampleOf(
  content: DocumentContent,
  source: Source,
  { fields, isWhole, others, transcript }: Known,
  rankers: Rankers,
): Promise<Example> {
  const begun = beginDocument(content, { today: TODAY })
  const rankings = await rankCandidates(begun.context, begun.type, rankers)
  const {
    type,
    chance,
    chosen,
    unplaced,
    validation: { checks },
  } = mapFields(content, { today: TODAY }, { ...begun, context: { ...begun.context, rankings } })
  const answer = answerEvidence(chosen, certaintyOf(content), type, chance, checks)
  const verdicts = [
    ...new Map([
      ...judge(fields, chosen, isWhole, others),
      ...(transcript ? judgeByTranscript(transcript, chosen) : []),
    ]),
  ]
  const families = Map.groupBy(verdicts, ([path]) => familyOf(path))
  const weight = source.worn ? WORN_WEIGHT : 1
  return {
    ...source,
    said: type,
    unplaced,
    typeRow: { evidence: typeEvidence(chance, answer), right: type === source.type, weight },
    // A long table errs as a whole, so that its hundredth cell tells less than its first.
    values: verdicts.map(([path, right]) => {
      const family = familyOf(path)
      return {
        path,
        family,
        evidence: valueEvidence(path, chosen.get(path)!, answer),
        right,
        weight: weight / Math.sqrt(families.get(family)!.length),
      }
    }),
  }
}
