// A page that reads from right to left is mapped as a mirror shows it: labels then stand at the left of their values
// and the first column of a table at the left of the others, as on every other page. What is answered is mirrored back.

import { isRightToLeft, mirrorBox, readsRightToLeft } from '../../layout/direction.ts'
import { unionOf, type BoundingBox } from '../../../schema/geometry.ts'
import type { DocumentContent, PageContent, TextCell } from '../../../schema/page.ts'

/** The document with its pages that read from right to left as a mirror shows them. */
export function mirrored(content: DocumentContent): DocumentContent {
  return content.pages.some(({ lines }) => lines.some(({ text }) => isRightToLeft(text)))
    ? { ...content, pages: content.pages.map((page) => inStep(isMirrored(page) ? mirrorPage(page) : page)) }
    : content
}

/**
 * The page with the words of a line from left to right as they are read: those that stand against their line change
 * places among each other.
 */
function inStep(page: PageContent): PageContent {
  return {
    ...page,
    lines: page.lines.map((line) => ({ ...line, cells: stretchesOf(line.cells).flatMap(turnedStretch) })),
  }
}

/** Stretches of words each of which stands at the left of the one before it. */
function stretchesOf(cells: readonly TextCell[]): TextCell[][] {
  const stretches: TextCell[][] = []
  for (const cell of cells) {
    const last = stretches.at(-1)?.at(-1)
    if (last && cell.box.left < last.box.left && cell.box.right < last.box.right) stretches.at(-1)!.push(cell)
    else stretches.push([cell])
  }
  return stretches
}

function turnedStretch(cells: readonly TextCell[]): TextCell[] {
  if (cells.length === 1) return [...cells]
  const { left, right } = unionOf(cells.map(({ box }) => box))
  return cells.map((cell) => ({
    ...cell,
    box: { ...cell.box, left: left + right - cell.box.right, right: left + right - cell.box.left },
  }))
}

/** What was found in the mirror, with its places on the pages of `content`. */
export function mirroredBack<T>(found: T, content: DocumentContent): T {
  const pages = new Set([...mirroredPages(content)].map((index) => index + 1))
  return pages.size === 0 ? found : placedBack(found, pages)
}

/** The indices of the pages that are mapped in a mirror. */
export const mirroredPages = ({ pages }: DocumentContent): ReadonlySet<number> =>
  new Set(pages.filter(isMirrored).map(({ index }) => index))

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
