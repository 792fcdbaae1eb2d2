// What is worked out of a document once and asked for often. The results are kept in the document's context and end
// with it.

import type { Known, MappingContext, PlacedLine } from '../vocabulary.ts'

/** Nothing is known of a document yet. */
export function nothingKnown(): Known {
  return { contexts: [], texts: [], lines: new Map() }
}

/**
 * The result of `work`, which runs once for the document. `work` may look at all of the context but for `rankings` and
 * `learned`. A context with other lines, labels or readings has results of its own.
 */
export function once<T>(context: MappingContext, work: (context: MappingContext) => T): T {
  const { content, lines, labels, readings, locale } = context
  const { contexts } = context.known
  let own = contexts.find(
    (one) =>
      one.lines === lines &&
      one.labels === labels &&
      one.readings === readings &&
      one.locale === locale &&
      one.content === content,
  )
  if (!own) contexts.unshift((own = { content, lines, labels, readings, locale, results: new Map() }))
  return keptIn(own.results, work, work, context)
}

/** As `once`, for `work` that looks at nothing but the content and its lines. */
export function onceForText<T>(
  context: MappingContext,
  work: (text: Pick<MappingContext, 'content' | 'lines'>) => T,
): T {
  const { content, lines } = context
  const { texts } = context.known
  let own = texts.find((one) => one.lines === lines && one.content === content)
  if (!own) texts.push((own = { content, lines, results: new Map() }))
  return keptIn(own.results, work, work, context)
}

/** The result of `work` on a line, which runs once for each line. `work` looks at nothing but the line. */
export function onceForLine<T>(
  { known }: Pick<MappingContext, 'known'>,
  line: PlacedLine,
  work: (line: PlacedLine) => T,
): T {
  return keptIn(keptIn(known.lines, work, noResults, undefined), line, work, line)
}

/**
 * As `onceForLine`, for all of `lines` that nothing is known of together: `work` looks at them and nothing else, and
 * gives a result for each.
 */
export function onceForLines<T>(
  { known }: Pick<MappingContext, 'known'>,
  lines: readonly PlacedLine[],
  work: (lines: readonly PlacedLine[]) => readonly T[],
): (line: PlacedLine) => T {
  const results = keptIn(known.lines, work, noResults, undefined)
  const open = lines.filter((line) => !results.has(line))
  if (open.length > 0) for (const [at, result] of work(open).entries()) results.set(open[at]!, result)
  return (line) => results.get(line) as T
}

const noResults = (): Map<PlacedLine, unknown> => new Map()

function keptIn<K, T, A>(results: Map<K, unknown>, key: K, work: (on: A) => T, on: A): T {
  const known = results.get(key)
  if (known !== undefined || results.has(key)) return known as T
  const made = work(on)
  results.set(key, made)
  return made
}
