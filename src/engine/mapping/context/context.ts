// Builds what mapping a document may look at: lines with their places, labels, locale, readings.

import type { MappingContext, PlacedLine } from '../vocabulary.ts'
import type { DocumentContent, TextLine } from '../../../schema/page.ts'
import type { DocumentType } from '../../../schema/extraction.ts'
import { withoutEchoes } from './echoes.ts'
import { mirrored, mirroredPages } from './mirror.ts'
import { findLabels, findTitles, settleLabels } from './labels.ts'
import { decideLocale } from './locale.ts'
import { nothingKnown } from './once.ts'
import { oneScript } from '../reading/one-script.ts'
import { readLines } from './readings.ts'
import { titleNumbers } from './title-numbers.ts'

/** What the caller knows of a document; `today` bounds its dates, `qrKeys` are what signed codes are checked with. */
export interface MappingHints {
  lang?: string
  docType?: DocumentType
  today: Date
  qrKeys?: readonly string[]
}

/** The context of a document: everything that can be said of its words before any field is chosen. */
export function buildContext(given: DocumentContent, hints: MappingHints): MappingContext {
  const content = mirrored(given)
  const placed: PlacedLine[] = content.pages
    .flatMap((page) => page.lines.map((line, index) => ({ ...inOneScript(line), page: page.index, line: index })))
    .filter(({ cells }) => cells.length > 0)
  const known = nothingKnown()
  const all = findLabels({ lines: placed, known })
  const lines = withoutEchoes(placed, all, mirroredPages(given))
  const found = lines === placed ? all : findLabels({ lines, known })
  const locale = decideLocale({ lines, known, labels: found, language: hints.lang })
  const labels = settleLabels(found, locale.language)
  return {
    content,
    lines,
    readings: readLines(lines, locale, hints.today),
    labels: [...labels, ...titleNumbers(findTitles({ lines, known }), lines, labels)],
    locale,
    ...(hints.lang !== undefined && { lang: hints.lang }),
    today: hints.today,
    known,
  }
}

function inOneScript(line: TextLine): TextLine {
  const text = oneScript(line.text)
  return text === line.text
    ? line
    : { ...line, text, cells: line.cells.map((cell) => ({ ...cell, text: oneScript(cell.text) })) }
}
