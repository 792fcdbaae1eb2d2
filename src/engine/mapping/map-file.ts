// One file from its pages to its answer: which documents it holds, and the extraction of all of it or of each. What one
// document says is worked out in map-document.ts.

import { misnaming } from '../../schema/format.ts'
import type { DocumentContent } from '../../schema/page.ts'
import type { DocumentPart, PageLayout, Success } from '../../schema/outcome.ts'
import type { MapHints } from '../../schema/work.ts'
import { runningRegions } from '../layout/running.ts'
import type { Learned } from './vocabulary.ts'
import { beginDocument, mapContent } from './map-document.ts'
import type { Rankers } from '../../schema/ranking.ts'
import { rankCandidates } from './types/trade/ranking.ts'
import { documentsOf, type PageSpan } from './split/documents-of-file.ts'

type Mapped = Omit<Success, 'ok' | 'timings'>

/**
 * The answer for a file that was read: made of all of its pages, or with `split` of the first document's, with every
 * document's own beside it. Without rankers rules choose alone.
 */
export async function mapFile(
  content: DocumentContent,
  hints: MapHints,
  rankers?: Rankers,
  learned?: Learned,
): Promise<Mapped> {
  const misnamed = hints.fileName === undefined ? undefined : misnaming(hints.fileName, content.format)
  const spans = documentsOf(content, hints)
  const found = await mapSpans(content, spans, hints, rankers, learned)
  const mapped = warned(found, misnamed === undefined ? [] : [misnamed])
  const { layout } = mapped.included
  return layout === undefined
    ? mapped
    : { ...mapped, included: { ...mapped.included, layout: withRunning(layout, content, spans) } }
}

/**
 * The layout of the file's pages with the running heads and feet of each of its documents: no field is chosen by them.
 */
function withRunning(
  layout: readonly PageLayout[],
  { pages }: DocumentContent,
  spans: readonly PageSpan[],
): PageLayout[] {
  const found = new Map(
    spans.flatMap(({ from, to }) => [...runningRegions(pages.filter(({ index }) => index >= from && index <= to))]),
  )
  return layout.map((one) => ({ ...one, regions: [...one.regions, ...(found.get(one.page - 1) ?? [])] }))
}

async function mapSpans(
  content: DocumentContent,
  spans: readonly PageSpan[],
  hints: MapHints,
  rankers: Rankers | undefined,
  learned: Learned | undefined,
): Promise<Mapped> {
  if (!hints.split)
    return warned(
      await mapWhole(content, hints, rankers, learned),
      several(spans, 'This answer takes them for one document; with split=true each is answered for.'),
    )
  const mapped: Mapped[] = []
  for (const span of spans) mapped.push(await mapWhole(partOf(content, span), hints, rankers, learned))
  const first = mapped[0]!
  return warned(
    {
      extraction: first.extraction,
      validation: first.validation,
      usage: { pages: content.pageCount, tokens: mapped.reduce((sum, { usage }) => sum + usage.tokens, 0) },
      included: {
        ...(first.included.fields && { fields: first.included.fields }),
        ...(first.included.candidates && { candidates: first.included.candidates }),
        ...(first.included.text && { text: mapped.flatMap(({ included }) => included.text!) }),
        ...(first.included.layout && { layout: mapped.flatMap(({ included }) => included.layout!) }),
      },
      documents: mapped.map(({ extraction, validation, included: { fields, candidates } }, at): DocumentPart => ({
        pageFrom: spans[at]!.from + 1,
        pageTo: spans[at]!.to + 1,
        extraction,
        validation,
        ...(fields && { fields }),
        ...(candidates && { candidates }),
      })),
    },
    several(spans, 'This is the first one; all of them are in "documents".'),
  )
}

async function mapWhole(
  content: DocumentContent,
  hints: MapHints,
  rankers: Rankers | undefined,
  learned: Learned | undefined,
): Promise<Mapped> {
  // Asking a model takes waiting; all else of mapping is done at once and asks nobody.
  const found = beginDocument(content, hints)
  const begun = learned ? { ...found, context: learned.read(found.context, found.type) } : found
  const asked = rankers && (await rankCandidates(begun.context, begun.type, rankers))
  const rankings = learned?.rank(begun.context, begun.type, asked ?? new Map()) ?? asked
  return warned(
    mapContent(content, hints, {
      ...begun,
      context: { ...begun.context, ...(rankings && { rankings }), ...(learned && { learned }) },
    }),
    content.pageCount > USUAL_PAGES
      ? [
          `The document has ${content.pageCount} pages; up to ${USUAL_PAGES} are usual, and fields of a longer one are less certain.`,
        ]
      : [],
  )
}

/** Up to here a document counts as one of usual length (specification 4.1). */
const USUAL_PAGES = 20

/** The pages of `span` as a document; they keep their place in the file, by which boxes and warnings name them. */
function partOf(content: DocumentContent, { from, to }: PageSpan): DocumentContent {
  const pages = content.pages.filter(({ index }) => index >= from && index <= to)
  return pages.length === content.pages.length ? content : { format: content.format, pageCount: pages.length, pages }
}

const numbered = ({ from, to }: PageSpan): string => (from === to ? `${from + 1}` : `${from + 1}–${to + 1}`)

/** The warning that a file holds several documents, where it does. */
function several(spans: readonly PageSpan[], what: string): string[] {
  if (spans.length < 2) return []
  const ranges = spans.map(numbered)
  return [
    `The file holds ${spans.length} documents: pages ${ranges.slice(0, -1).join(', ')} and ${ranges.at(-1)!}. ${what}`,
  ]
}

/** What was mapped, with `warnings` before its own. */
function warned(mapped: Mapped, warnings: readonly string[]): Mapped {
  return warnings.length === 0
    ? mapped
    : { ...mapped, validation: { ...mapped.validation, warnings: [...warnings, ...mapped.validation.warnings] } }
}
