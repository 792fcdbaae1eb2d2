// Leave told in words: "Holiday: entitlement 25 taken 12.5 left 12.5" in one row, or such words in one row and their
// numbers in the next.

import type { BoundingBox } from '../../../../schema/geometry.ts'
import { unionOf } from '../../../../schema/geometry.ts'
import { findOwnLabels, settleLabels, type Lexicon } from '../../context/labels.ts'
import type { FilledRow } from '../../structure/rows.ts'
import { wordsOf, type Word } from '../../structure/table/words.ts'
import type { LabelHit, MappingContext } from '../../vocabulary.ts'
import { amountAt, type Entry } from './entries.ts'
import { LEAVE_KINDS, LEAVE_ROLES } from './labels.ts'
import { kindName, provesLeave, roleOf, type LeaveFact, type LeaveRole } from './leave-facts.ts'

type Rows = readonly FilledRow[]
type Entries = ReadonlyMap<FilledRow, readonly Entry[]>

/** A number as it is printed, with the word that it stands in. */
interface Count {
  value: number
  word: Word
}

/** What a row says, from left to right: names of kinds, roles and numbers, signs between them, and all other words. */
type Token =
  | { is: 'kind' | 'role'; hit: LabelHit }
  | { is: 'number'; count: Count }
  | { is: 'sign'; text: string }
  | { is: 'word'; text: string; box: BoundingBox }

type Pair = { at: number; role: LeaveRole; count: Count }
type Said = Pick<LeaveFact, 'kind' | 'role'> & { count: Count }

/** What a row says, and the row in which its numbers are. */
interface Told {
  row: FilledRow
  said: Said[]
  home: FilledRow
}

/** What sentences and boxes say of leave, and the rows with their words. */
export function leaveInWords(
  context: MappingContext,
  rows: Rows,
  entries: Entries,
): { facts: LeaveFact[]; rows: ReadonlySet<FilledRow> } {
  const roles = hitsOf(context, LEAVE_ROLES)
  const kinds = hitsOf(context, LEAVE_KINDS)
  const tokens = rows.map((row) => tokensOf(row, roles, kinds))
  const found = rows.flatMap((row, at): Told[] => {
    const own = inOneRow(tokens[at]!)
    if (own.length) return [{ row, said: own, home: row }]
    // A row of another box may lie between.
    for (const below of [at + 1, at + 2].filter((one) => rows[one]?.page === row.page)) {
      const said = belowHead(tokens[at]!, row, rows[below]!, tokens[below]!)
      if (said.length) return [{ row, said, home: rows[below]! }]
    }
    return []
  })
  return { facts: found.flatMap((one) => factsOf(one, entries)), rows: new Set(found.map((one) => one.row)) }
}

function factsOf({ row, said, home }: Told, entries: Entries): LeaveFact[] {
  return said.flatMap(({ kind, role, count }, i) => {
    const group = `words:${home.index}:${said.slice(0, i).filter((one) => one.role === role).length}`
    // A row of numbers alone has no entries.
    const entry = entryAt(count.word, home, entries) ?? entryAt(count.word, row, entries)
    return entry ? [{ kind, group, role, number: spotAt(count, home), entry }] : []
  })
}

// Two letters alone are the weakest name of a kind: "CL".
const LEAST_LABEL = 0.3

function hitsOf(context: MappingContext, lexicon: Lexicon): Map<string, LabelHit[]> {
  const found = settleLabels(findOwnLabels(context, lexicon), context.locale.language)
  const sure = found.filter(({ quality, weight }) => quality * weight >= LEAST_LABEL)
  return Map.groupBy(sure, ({ page, line }) => `${page}:${line}`)
}

// A year's leave in hours has three figures; more are money.
const COUNT = /^\(?(\d{1,3}(?:[.,]\d{1,5})?)(?:\p{L}{1,5}\.?)?[).,;:]*$/u

function tokensOf(row: FilledRow, roles: Map<string, LabelHit[]>, kinds: Map<string, LabelHit[]>): Token[] {
  const hitsAt = (hits: Map<string, LabelHit[]>, { line, index }: Word): LabelHit[] =>
    (hits.get(`${line.page}:${line.line}`) ?? []).filter(({ from, to }) => index >= from && index < to)
  return wordsOf(row).flatMap((word): Token[] => {
    const [role] = hitsAt(roles, word)
    const [kind] = hitsAt(kinds, word)
    if (role ?? kind)
      return [
        ...(role?.from === word.index ? [{ is: 'role' as const, hit: role }] : []),
        ...(kind?.from === word.index ? [{ is: 'kind' as const, hit: kind }] : []),
      ]
    return word.cell.text.split(/([/|])/).flatMap((part): Token[] => {
      if (part === '') return []
      const number = COUNT.exec(part)?.[1]
      if (number !== undefined) return [{ is: 'number', count: { value: Number(number.replace(',', '.')), word } }]
      return [/[\p{L}\d]/u.test(part) ? { is: 'word', text: part, box: word.cell.box } : { is: 'sign', text: part }]
    })
  })
}

// "taken to date: 12.5", "12.5 days taken": so many words at most stand between a number and its own.
const MOST_BETWEEN = 2

/** Each role with the number on one side of it; a number belongs to one role. */
function pairsOf(tokens: readonly Token[], step: 1 | -1): Pair[] {
  const taken = new Set<Count>()
  return tokens.flatMap((token, at): Pair[] => {
    const role = token.is === 'role' ? roleOf(token.hit) : undefined
    if (!role) return []
    let between = 0
    for (let i = at + step; i >= 0 && i < tokens.length; i += step) {
      const next = tokens[i]!
      if (next.is === 'role') break
      if (next.is === 'word' && ++between > MOST_BETWEEN) break
      if (next.is !== 'number') continue
      if (taken.has(next.count)) break
      taken.add(next.count)
      return [{ at, role, count: next.count }]
    }
    return []
  })
}

const valuesOf = (pairs: readonly { role: LeaveRole; count: Count }[]): Partial<Record<LeaveRole, number>> =>
  Object.fromEntries(pairs.map(({ role, count }) => [role, count.value]))

/** What one row says of each kind that it names, with two roles and their numbers at least. */
function inOneRow(tokens: readonly Token[]): Said[] {
  if (!tokens.some(({ is }) => is === 'kind')) return []
  const [after, before] = [pairsOf(tokens, 1), pairsOf(tokens, -1)]
  const isBefore =
    before.length > after.length ||
    (before.length === after.length && provesLeave(valuesOf(before)) && !provesLeave(valuesOf(after)))
  const groups = (isBefore ? before : after).reduce<Pair[][]>((all, pair) => {
    const open = all.at(-1)
    if (open && !open.some(({ role }) => role === pair.role) && !namesKind(tokens, open.at(-1)!.at, pair.at))
      open.push(pair)
    else all.push([pair])
    return all
  }, [])
  const said = groups.flatMap((pairs, i): Said[] => {
    const kind = kindOf(tokens, groups[i - 1]?.at(-1)?.at ?? -1, pairs)
    return kind !== undefined && pairs.length > 1 ? pairs.map(({ role, count }) => ({ kind, role, count })) : []
  })
  return said.length ? said : inNumbersAlone(tokens)
}

/** Whether another kind is named behind the number of one role and before the next role. */
function namesKind(tokens: readonly Token[], from: number, to: number): boolean {
  const number = tokens.findIndex(({ is }, at) => at > from && is === 'number')
  return number > from && tokens.slice(number, to).some(({ is }) => is === 'kind')
}

/** The kind named last before the first role, or first among the roles. */
function kindOf(tokens: readonly Token[], from: number, pairs: readonly Pair[]): string | undefined {
  const named = (start: number, end: number): LabelHit[] =>
    tokens.slice(Math.max(0, start), end).flatMap((token) => (token.is === 'kind' ? [token.hit] : []))
  const hit = named(from + 1, pairs[0]!.at).at(-1) ?? named(pairs[0]!.at, pairs.at(-1)!.at)[0]
  return hit && kindName(hit.text)
}

const ORDERS: readonly LeaveRole[][] = [
  ['accrued', 'used', 'remaining'],
  ['opening', 'accrued', 'used', 'remaining'],
]

/** Three or four numbers that signs part behind the name of a kind: the equation says which is which. */
function inNumbersAlone(tokens: readonly Token[]): Said[] {
  const at = tokens.findLastIndex(({ is }) => is === 'kind')
  const behind = tokens.slice(at + 1).filter((token) => token.is !== 'sign' || /[/|]/.test(token.text))
  const first = behind.findIndex(({ is }) => is === 'number')
  const run = behind.slice(first)
  const isParted = run.every(({ is }, i) => is === (i % 2 ? 'sign' : 'number') || i >= MOST_NUMBERS)
  const counts = run.flatMap((token) => (token.is === 'number' ? [token.count] : []))
  const order = ORDERS.find(({ length }) => length === counts.length)
  const kind = tokens[at]
  if (!order || !isParted || first < 0 || first > MOST_BETWEEN || kind?.is !== 'kind') return []
  const said = order.map((role, i) => ({ kind: kindName(kind.hit.text), role, count: counts[i]! }))
  return provesLeave(valuesOf(said)) && said[0]!.count.value > 0 ? said : []
}
const MOST_NUMBERS = 7

// Numbers stand under their words, or begin where the words of their box do: as far off as a share of the page's width.
const NEAR_NAME = 0.035
// The row of numbers is right below its words, in heights of a row.
const BELOW = 3

/** The numbers below a row of roles and a kind, one for each role, which prove each other. */
function belowHead(head: readonly Token[], row: FilledRow, below: FilledRow, tokens: readonly Token[]): Said[] {
  const roles = head.flatMap((token) => {
    const role = token.is === 'role' ? roleOf(token.hit) : undefined
    return role && token.is === 'role' ? [{ role, box: token.hit.box }] : []
  })
  const kinds = head.flatMap((token) => (token.is === 'kind' ? [token.hit] : []))
  const isNear = below.box.top - row.box.bottom < BELOW * row.height
  if (!isNear || roles.length < 3 || new Set(roles.map(({ role }) => role)).size < roles.length) return []
  const kind = kinds.filter(({ box }) => box.left <= roles[0]!.box.left + NEAR_NAME).at(-1)
  if (!kind) return []
  const whole = unionOf([kind.box, ...roles.map(({ box }) => box)])
  // Words before the numbers name a kind of their own, in a table.
  const isNamed = tokens.some((token) => {
    const box = token.is === 'word' ? token.box : 'hit' in token ? token.hit.box : undefined
    return box !== undefined && box.right > whole.left - NEAR_NAME && box.left < whole.right
  })
  if (isNamed) return []
  const under = tokens.flatMap((token) => (token.is === 'number' && isUnder(token.count, whole) ? [token.count] : []))
  const ways = [under, roles.flatMap(({ box }) => nearest(under, box) ?? [])]
  for (const counts of ways) {
    if (counts.length !== roles.length || new Set(counts).size < roles.length) continue
    const said = roles.map(({ role }, i) => ({ kind: kindName(kind.text), role, count: counts[i]! }))
    if (provesLeave(valuesOf(said))) return said
  }
  return []
}

const isUnder = ({ word }: Count, { left, right }: BoundingBox): boolean =>
  word.cell.box.left > left - NEAR_NAME && word.cell.box.right < right + NEAR_NAME

function nearest(counts: readonly Count[], name: BoundingBox): Count | undefined {
  const off = ({ word: { cell } }: Count): number =>
    Math.min(Math.abs(cell.box.left - name.left), Math.abs(cell.box.right - name.right))
  return counts.filter((one) => off(one) < NEAR_NAME).sort((a, b) => off(a) - off(b))[0]
}

/** The entry that a word stands in or behind. */
function entryAt({ cell }: Word, row: FilledRow, entries: Entries): Entry | undefined {
  return entries.get(row)!.findLast(({ box }) => box.left <= cell.box.left) ?? entries.get(row)![0]
}

function spotAt({ value, word }: Count, row: FilledRow): LeaveFact['number'] {
  const reading = amountAt(word, row.page, value)
  return { reading, row, value: reading.meaning.amount.minor, certainty: reading.confidence }
}
