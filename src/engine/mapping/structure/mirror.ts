// A page that reads from right to left is mapped as a mirror shows it: labels then stand at the left of their values
// and the first column of a table at the left of the others, as on every other page. What is answered is mirrored back.

import { isRightToLeft, mirrorBox, readsRightToLeft } from '../../layout/direction.ts'
import type { BoundingBox } from '../../../schema/geometry.ts'
import type { DocumentContent, PageContent } from '../../../schema/page.ts'

/** The document with its pages that read from right to left as a mirror shows them. */
export function mirrored(content: DocumentContent): DocumentContent {
  return content.pages.some(isMirrored)
    ? { ...content, pages: content.pages.map((page) => (isMirrored(page) ? mirrorPage(page) : page)) }
    : content
}

/** What was found in the mirror, with its places on the pages of `content`. */
export function mirroredBack<T>(found: T, content: DocumentContent): T {
  const pages = new Set(content.pages.filter(isMirrored).map(({ index }) => index + 1))
  return pages.size === 0 ? found : placedBack(found, pages)
}

function isMirrored({ lines }: PageContent): boolean {
  const texts = lines.map(({ text }) => text)
  return texts.some(isRightToLeft) && readsRightToLeft(texts)
}

function mirrorPage(page: PageContent): PageContent {
  const box = <T extends { box: BoundingBox }>(one: T): T => ({ ...one, box: mirrorBox(one.box) })
  return {
    ...page,
    lines: page.lines.map((line) => ({ ...box(line), cells: line.cells.map(box) })),
    regions: page.regions.map(box),
    tables: page.tables.map((table) => ({ ...box(table), columns: table.columns.map((x) => 1 - x).reverse() })),
    ...(page.codes && { codes: page.codes.map(box) }),
  }
}

/** Every place that names its page, mirrored where that page was. */
function placedBack<T>(found: T, pages: ReadonlySet<number>): T {
  if (typeof found !== 'object' || found === null) return found
  if (Array.isArray(found)) return found.map((one: unknown) => placedBack(one, pages)) as T
  const all = Object.entries(found).map(([key, value]): [string, unknown] => [key, placedBack(value, pages)])
  const made = Object.fromEntries(all) as { page?: unknown; box?: BoundingBox }
  return (
    made.box !== undefined && typeof made.page === 'number' && pages.has(made.page)
      ? { ...made, box: mirrorBox(made.box) }
      : made
  ) as T
}
