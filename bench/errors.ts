// npm run bench:errors -- --results DIR --truth DIR [--only TYPES] [--field PATH]
// Why fields are missed: each value that a truth has and an answer lacks, by what went wrong first. RESULTS holds answers as DIR/<type>/<id>.json ({ body } with
// include=text), TRUTH the truths as DIR/<type>/<id>.truth.json ({ fields, alternatives }). Tables are left out: a wrong row has no single cause. With --field it lists them.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

/** What went wrong first: the letters are not in the text; they are and nothing was returned; lines too many or too few; another value; the same value written otherwise. */
export const CAUSES = ['not read', 'no candidate', 'boundary', 'wrong choice', 'format'] as const
export type Cause = (typeof CAUSES)[number]

interface Answer { body: { text?: { lines: { text: string }[] }[] } & Record<string, unknown> }
interface Truth { fields: Record<string, unknown>; alternatives?: Record<string, unknown[]> }

/** What is not printed but judged. */
const JUDGEMENTS = /^(?:document_type|document_category|validation\.)|(?:^|\.)(?:language|currency|country)$/
// Two values are the same place with lines too many or too few when the shorter has so much of the longer's words, or all its words are in it.
const SHARED = 0.5
// So many letters stand together by chance nowhere else on a page, where there are so many such pieces.
const PIECE = 6, FEWEST_PIECES = 4

const fold = (text: unknown): string => String(text).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ').trim()
const letters = (text: unknown): string => fold(text).replaceAll(' ', '')

/** The leaves of an answer or a truth by their paths, tables and lists left out. */
export function leavesOf(value: unknown, path = ''): Map<string, unknown> {
  if (value === null || value === undefined || Array.isArray(value)) return new Map()
  if (typeof value !== 'object') return new Map([[path, value]])
  return new Map(Object.entries(value).flatMap(([key, inner]) => [...leavesOf(inner, path ? `${path}.${key}` : key)]))
}

/** Whether a returned value is right. */
export function isSame(truth: unknown, got: unknown): boolean {
  return typeof truth === 'number' ? typeof got === 'number' && Math.abs(truth - got) < 0.0051 : letters(truth) === letters(got)
}

/** Why `got` is not `truth` on a page that was read as `text`. */
export function causeOf(truth: unknown, got: unknown, text: string): Cause {
  if (!isPrinted(truth, text)) return 'not read'
  if (got === undefined) return 'no candidate'
  if (typeof truth === 'number' || isDay(truth)) return digits(truth) === digits(got) ? 'format' : 'wrong choice'
  const [wanted, found] = [fold(truth).split(' '), fold(got).split(' ')], shared = wanted.filter((word) => found.includes(word)).length
  return shared >= SHARED * Math.max(wanted.length, found.length) || shared === Math.min(wanted.length, found.length) ? 'boundary' : 'wrong choice'
}

const isDay = (value: unknown): boolean => /^\d{4}-\d\d-\d\d$/.test(String(value))
const digits = (value: unknown): string => [...String(typeof value === 'number' ? Math.abs(value).toFixed(2) : value).replace(/\D/g, '')].sort().join('')

/** Whether the text has the value in any form: an amount's digits, a day's parts, a text's letters in whatever lines. */
function isPrinted(truth: unknown, text: string): boolean {
  if (typeof truth === 'number') {
    const [units = '', cents = ''] = Math.abs(truth).toFixed(2).split('.'), parted = [...units].reverse().reduce((whole, digit, at) => digit + (at > 0 && at % 3 === 0 ? String.raw`[.,' ’]?` : '') + whole, '')
    return new RegExp(`(?<!\\d)${parted}(?:\\s?[.,:-]\\s?${cents}${cents === '00' ? '|(?![\\d.,])' : ''})(?!\\d)`).test(text)
  }
  if (isDay(truth)) {
    const [year = '', month = '', day = ''] = String(truth).split('-'), short = `0?${Number(day)}`, named = new Date(`${String(truth)}T00:00:00Z`)
    const names = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'ms'].map((language) => fold(named.toLocaleDateString(language, { month: 'short', timeZone: 'UTC' })).slice(0, 3))
    const parts = [short, `(?:0?${Number(month)}|(?:${names.join('|')})\\p{L}*)`, `(?:${year}|${year.slice(2)})`] as const, gap = '[^\\p{L}\\d]*(?:th|st|nd|rd|de)?[^\\p{L}\\d]*'
    return [[0, 1, 2], [1, 0, 2], [2, 1, 0]].some((order) => new RegExp(`(?<!\\d)${order.map((at) => parts[at]).join(gap)}(?!\\d{3})`, 'u').test(fold(text)))
  }
  const page = letters(text), wanted = letters(truth)
  return wanted === '' || page.includes(wanted) || String(truth).split(/[,\n]/).every((part) => page.includes(letters(part))) || isInPieces(wanted, page)
}

/** Whether a long text stands there with other lines printed between its own: each piece of it does. */
function isInPieces(wanted: string, page: string): boolean {
  const pieces = Array.from({ length: Math.floor(wanted.length / PIECE) }, (_, at) => wanted.slice(at * PIECE, (at + 1) * PIECE))
  return pieces.length >= FEWEST_PIECES && pieces.every((piece) => page.includes(piece))
}

if (import.meta.main) {
  const { values: options } = parseArgs({ options: { results: { type: 'string' }, truth: { type: 'string' }, only: { type: 'string' }, field: { type: 'string' } } })
  if (options.results === undefined || options.truth === undefined) {
    console.error('needed: --results DIR --truth DIR')
    process.exit(2)
  }
  const types = readdirSync(options.results).filter((type) => existsSync(join(options.truth!, type)) && (options.only === undefined || options.only.split(',').includes(type))).sort()
  for (const type of types) {
    const counts = new Map<string, Map<Cause, number>>()
    let values = 0
    for (const file of readdirSync(join(options.results, type)).filter((name) => name.endsWith('.json')).sort()) {
      const id = file.replace('.json', ''), truthFile = join(options.truth, type, `${id}.truth.json`)
      if (!existsSync(truthFile)) continue
      const { body } = JSON.parse(readFileSync(join(options.results, type, file), 'utf8')) as Answer, { fields, alternatives = {} } = JSON.parse(readFileSync(truthFile, 'utf8')) as Truth
      const text = (body.text ?? []).flatMap(({ lines }) => lines.map((line) => line.text)).join('\n'), got = leavesOf(body)
      for (const [path, truth] of leavesOf(fields)) {
        if (JUDGEMENTS.test(path)) continue
        values++
        if ([truth, ...(alternatives[path] ?? [])].some((one) => isSame(one, got.get(path)))) continue
        const cause = causeOf(truth, got.get(path), text), of = counts.get(path) ?? new Map<Cause, number>()
        counts.set(path, of.set(cause, (of.get(cause) ?? 0) + 1))
        if (options.field === path) console.log(`${id}: ${cause}: ${JSON.stringify(truth)} -> ${JSON.stringify(got.get(path) ?? null)}`)
      }
    }
    const sum = (of: Iterable<[Cause, number]>, cause?: Cause): number => [...of].reduce((total, [one, count]) => total + (cause === undefined || one === cause ? count : 0), 0)
    const line = (name: string, of: [Cause, number][]): string => `| ${name} | ${sum(of)} | ${CAUSES.map((cause) => sum(of, cause) || '').join(' | ')} |`
    console.log(`\n### ${type}: ${values} values\n\n| field | missed | ${CAUSES.join(' | ')} |\n|---|--:|${'--:|'.repeat(CAUSES.length)}`)
    console.log(line('all', [...counts.values()].flatMap((of) => [...of])))
    for (const [path, of] of [...counts].sort(([, a], [, b]) => sum(b) - sum(a))) console.log(line(path, [...of]))
  }
}
