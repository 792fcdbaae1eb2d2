// Which pages of a file are a document of their own.

import type { DocumentContent, PageContent } from '../../../schema/page.ts'
import type { PlacedLine } from '../vocabulary.ts'
import type { MappingHints } from '../context/context.ts'
import { findTypeWords } from '../context/labels.ts'
import { boundaryEvidence, ENOUGH, type PageView } from './boundary.ts'
import { identityOf, type PageIdentity } from './page-identity.ts'
import { marksOf } from './page-marks.ts'

/** The pages of a document, by their index, both ends included. */
export interface PageSpan {
  from: number
  to: number
}

/** The documents of a file, in its order; together they have all of its pages. */
export function documentsOf(content: DocumentContent, hints: MappingHints): PageSpan[] {
  const { pages } = content
  const all: PageSpan = { from: pages[0]?.index ?? 0, to: pages.at(-1)?.index ?? 0 }
  // A file with an invoice in XML inside is that invoice; more of its pages are annexes.
  if (pages.length < 2 || content.attachments?.some(({ xml }) => xml !== undefined)) return [all]
  const starts = [all.from]
  let open: SeenPage[] = []
  for (const page of pages) {
    // Blank backs and pages that could not be read belong to what stands before them.
    if (!page.lines.some(({ text }) => /[\p{L}\d]{2}/u.test(text))) continue
    const view = viewOf(content, page, hints)
    const first = open[0]
    const last = open.at(-1)
    const whole = (): PageIdentity => (open.length > 1 ? identityOf(content, endsOf(open), hints) : first!.identity())
    if (first && last && boundaryEvidence({ first, last, whole }, view) >= ENOUGH) {
      starts.push(page.index)
      open = []
    }
    open.push(view)
  }
  return starts.map((from, at) => ({ from, to: (starts[at + 1] ?? all.to + 1) - 1 }))
}

interface SeenPage extends PageView {
  page: PageContent
}

// A document says who it is on its first pages and what it comes to on its last; those between would be read anew for
// every page that follows.
const END_PAGES = 3

/** The pages of a document by which it is known. */
function endsOf(seen: readonly SeenPage[]): PageContent[] {
  return (seen.length > 2 * END_PAGES ? [...seen.slice(0, END_PAGES), ...seen.slice(-END_PAGES)] : seen).map(
    ({ page }) => page,
  )
}

function viewOf(content: DocumentContent, page: PageContent, hints: MappingHints): SeenPage {
  let known: PageIdentity | undefined
  return {
    page,
    ...marksOf(page, content.pages.length),
    titles: titlesOf(page),
    isTall: page.size.height > page.size.width,
    identity: () => (known ??= identityOf(content, [page], hints)),
  }
}

// As high as a title stands below a logo and an address (classify.ts).
const TITLE_ABOVE = 0.3

/** The kinds of document whose names stand at the top, with little else on their line. */
function titlesOf(page: PageContent): ReadonlySet<string> {
  const lines = page.lines
    .map((line, index): PlacedLine => ({ ...line, page: page.index, line: index }))
    .filter(({ box, cells }) => box.top < TITLE_ABOVE && cells.length > 0)
  return new Set(
    findTypeWords({ lines }).flatMap(({ text, line, quality, meanings }) => {
      const rest = page.lines[line]!.text.replace(text, '').replace(/[^\p{L}]/gu, '')
      if (quality <= 0.9 || rest.length > 3 || !/^\p{Lu}/u.test(text)) return []
      const named = meanings.filter(({ field, weight }) => field.startsWith('type.') && weight >= 0.8)
      return named.map(({ field }) => field.slice('type.'.length))
    }),
  )
}
