// npm run bench:errors -- --results DIR --truth DIR [--only TYPES] [--field PATH] Why header values are missed: each
// that a truth has and an answer lacks, by what went wrong first, and values that should not be there. Folders are as
// bench/answers.ts reads them, answers with include=text. Tables are left out: a wrong row has no single cause. With
// --field the misses of a field are listed.

import { parseArgs } from 'node:util'
import { readAnswer, readTruths, typesOf } from './answers.ts'
import { isPrinted, letters } from './printed.ts'
import { countsOf, scoreDocument } from './scoring.ts'
import { fold, kindOf, likeness } from './values.ts'

/**
 * What went wrong first. `not read`: the letters are not in the text (of a document without a result nothing is), or
 * were misread in the lines that were taken. `no candidate`: they are there and nothing was returned, for want of a
 * candidate or of one that is good enough. `boundary`: the right place with more or less than the value. `wrong
 * choice`: another value. `format`: the right one, read as another day or amount.
 */
export const CAUSES = ['not read', 'no candidate', 'boundary', 'wrong choice', 'format'] as const
export type Cause = (typeof CAUSES)[number]
/** What is not in the truth at all and is returned where the truth has everything. */
const TOO_MANY = 'too many'

/** What is concluded from a page rather than printed on it. */
const CONCLUDED = /(?:^|\.)(?:language|currency|country)$/
// Two texts are of the same place where they share so much of the longer one's words.
const SHARED = 0.5
// Fewer letters stand within a longer text by chance.
const LEAST_INSIDE = 4
// What is so alike letter by letter is the same lines, misread (as in bench/values.ts).
const ALIKE = 0.85

/** Why `got` is none of the right readings, on a page that was read as `text`. */
export function causeOf(path: string, right: readonly unknown[], got: unknown, text: string): Cause {
  const isNothing = got === undefined || got === null
  if (CONCLUDED.test(path)) return isNothing ? 'no candidate' : 'wrong choice'
  if (!right.some((one) => isPrinted(path, one, text))) return 'not read'
  if (isNothing) return 'no candidate'
  const causes = right.map((one) => causeOfWrong(path, one, got))
  return (['format', 'boundary', 'not read'] as const).find((cause) => causes.includes(cause)) ?? 'wrong choice'
}

function causeOfWrong(path: string, right: unknown, got: unknown): Cause {
  const kind = kindOf(path, right)
  if (kind === 'number') return digits(right) === digits(got) ? 'format' : 'wrong choice'
  if (kind === 'day') return parts(right) === parts(got) ? 'format' : 'wrong choice'
  const [wanted, found] = [letters(right), letters(got)]
  const [less, more] = wanted.length < found.length ? [wanted, found] : [found, wanted]
  if (less.length >= LEAST_INSIDE && more.includes(less)) return 'boundary'
  if (likeness(fold(right), fold(got)) >= ALIKE) return 'not read'
  const [words, others] = [fold(right).split(' '), fold(got).split(' ')]
  const shared = words.filter((word) => others.includes(word)).length
  return shared >= SHARED * Math.max(words.length, others.length) ? 'boundary' : 'wrong choice'
}

/** An amount without its sign and its point: its digits, no noughts around them. */
const digits = (value: unknown): string =>
  String(value)
    .replace(/\D/g, '')
    .replace(/^0+|0+$/g, '')
/** The numbers of a day in whatever order, the year's last two digits. */
const parts = (value: unknown): string =>
  String(value)
    .split('-')
    .map((part) => part.slice(-2))
    .sort()
    .join('-')

/** The text of an answer that was asked for with include=text. */
function textOf({ text }: Record<string, unknown>): string {
  return ((text ?? []) as { lines: { text: string }[] }[])
    .flatMap(({ lines }) => lines.map((line) => line.text))
    .join('\n')
}

interface Miss {
  id: string
  path: string
  cause: Cause | typeof TOO_MANY
  right: unknown
  got: unknown
}

/** The misses of a type, and how many values its truths have. */
function missesOf(results: string, truths: string, type: string): { misses: Miss[]; values: number } {
  const misses: Miss[] = []
  let count = 0
  for (const [id, truth] of readTruths(truths, type)) {
    const answer = readAnswer(results, type, id)
    if (answer === undefined) continue
    const { values } = scoreDocument(truth, answer)
    const text = textOf(answer)
    count += countsOf(values).expected
    for (const { path, verdict, right, got } of values) {
      const cause = verdict === 'extra' ? TOO_MANY : causeOf(path, right, got, text)
      if (verdict !== 'exact') misses.push({ id, path, cause, right: right[0], got })
    }
  }
  return { misses, values: count }
}

if (import.meta.main) {
  const text = { type: 'string' } as const
  const {
    values: { results, truth, only, field },
  } = parseArgs({ options: { results: text, truth: text, only: text, field: text } })
  if (results === undefined || truth === undefined) {
    console.error('needed: --results DIR --truth DIR')
    process.exit(2)
  }
  for (const type of typesOf(truth, only)) {
    const { misses, values } = missesOf(results, truth, type)
    if (values === 0) continue
    for (const { id, path, cause, right, got } of misses) {
      if (path === field)
        console.log(`${id}: ${cause}: ${JSON.stringify(right ?? null)} -> ${JSON.stringify(got ?? null)}`)
    }
    const columns = [...CAUSES, TOO_MANY] as const
    const of = (list: readonly Miss[], one: Miss['cause']): number => list.filter(({ cause }) => cause === one).length
    const line = (name: string, list: readonly Miss[]): string =>
      `| ${[name, list.length - of(list, TOO_MANY), ...columns.map((one) => of(list, one) || '')].join(' | ')} |`
    console.log(
      `\n### ${type}: ${values} values\n\n| field | missed | ${columns.join(' | ')} |\n|---|--:|${'--:|'.repeat(columns.length)}`,
    )
    console.log(line('all', misses))
    for (const [path, list] of [...Map.groupBy(misses, ({ path: one }) => one)].sort(
      ([, a], [, b]) => b.length - a.length,
    ))
      console.log(line(path, list))
  }
}
