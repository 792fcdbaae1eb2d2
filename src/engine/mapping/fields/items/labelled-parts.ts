// What labels inside the description of an item name: its codes, its batch and its day, below or behind its words
// ("Our item 4711 · Supplier part no. KX-20", "Oak board – lot 118-A").

import { unionOf } from '../../../../schema/geometry.ts'
import type { LabelHit, MappingContext } from '../../vocabulary.ts'
import { labelsOn, readingsOn } from '../../context/by-line.ts'
import type { Cut } from '../../structure/table/cut-rows.ts'
import { textOf, type Word } from '../../structure/table/words.ts'
import type { Item } from './items.ts'

const NUMBERS = [
  'buyer_material_number',
  'supplier_material_number',
  'product_code',
  'sku',
  'ean',
  'lot',
  'serial_number',
]
const ROLES = new Set([...NUMBERS, 'date'].map((role) => `column.${role}`))
/** Roles of which an item has one. */
const CODES = ['product_code', 'sku']
/** Whose labels may be anywhere among the words, before a long code: "lot 7" may count anything. */
const ANYWHERE = new Set(['column.lot', 'column.serial_number'])
const LONG_CODE = /^(?=.*\d)[\p{L}\d][\p{L}\d./_-]{3,},?$/u

const COLON = /^[:.#№]+$/u
const SIGN = /^[·•|–—,;:(/-]+$/u
const ENDS = /[·•|,;]$/u
const MOST_WORDS = 4
const NUMBER = /^(?=.*\d|\p{Lu}+-\p{Lu}+$)(?!.*\p{Ll}{3})[\p{L}\d][\p{L}\d ,./_+*-]{0,29}$/u

/** `items` with what labels name in their descriptions in cells of their own. */
export const withLabelledParts = (context: MappingContext, items: readonly Item[]): readonly Item[] =>
  items.map((item) => withParts(context, item))

function withParts(context: MappingContext, item: Item): Item {
  const described = item.cells.get('description') ?? []
  const all = [...described, ...(item.facts ?? [])].flatMap(({ words }) => words)
  const starts = all.flatMap((_, at) => {
    const hit = labelAt(context, all, at)
    return hit ? [{ at, end: at + hit.to - hit.from, role: hit.field.slice('column.'.length) }] : []
  })
  const cells = new Map(item.cells)
  const taken = new Set<Word>()
  starts.forEach(({ at, end, role }, i) => {
    const stop = starts[i + 1]?.at ?? all.length
    const from = end + Number(COLON.test(all[end]?.cell.text ?? ''))
    // What has no number has a stroke in its place.
    const isNone = from < stop && SIGN.test(all[from]!.cell.text)
    const value = isNone ? all.slice(from, from + 1) : valueFrom(all.slice(from, stop))
    const cut = value.length && !isNone ? cutOf(context, value) : undefined
    const isNew = !cells.has(role) && !(CODES.includes(role) && CODES.some((code) => cells.has(code)))
    const isValue = role === 'date' ? cut?.readings.length : cut && NUMBER.test(cut.text)
    if (!isNew || (!isValue && !isNone)) return
    if (cut) cells.set(role, [cut])
    for (const word of [...all.slice(at, from), ...value]) taken.add(word)
  })
  // What shares a line with other words of the item is a part of its description.
  const shared = new Set(all.filter((word) => !taken.has(word) && !SIGN.test(word.cell.text)).map(({ line }) => line))
  for (const word of [...taken]) if (shared.has(word.line)) taken.delete(word)
  const rest = described.flatMap((cut) => {
    const words = cut.words.filter((word) => !taken.has(word))
    return words.length === cut.words.length
      ? [cut]
      : words.some(({ cell }) => !SIGN.test(cell.text))
        ? [part(words)]
        : []
  })
  return { ...item, cells: rest.length ? cells.set('description', rest) : cells }
}

/** The label that opens something at a word: at the beginning of a further line, behind a sign, or before a long code. */
function labelAt(context: MappingContext, all: readonly Word[], at: number): LabelHit | undefined {
  const { line, index } = all[at]!
  const before = all[at - 1]
  const isOpen = before && (before.line !== line || SIGN.test(before.cell.text) || ENDS.test(before.cell.text))
  return labelsOn(context, line)
    .filter(({ field, from, quality, weight }) => ROLES.has(field) && from === index && quality * weight >= 0.7)
    .filter(({ field, to }) => isOpen || (before && ANYWHERE.has(field) && LONG_CODE.test(line.cells[to]?.text ?? '')))
    .sort((a, b) => b.to - a.to)[0]
}

/** The words of a number from the first on: up to a sign, or the end of their line. */
function valueFrom(words: readonly Word[]): Word[] {
  // A comma between two long codes parts a list of them.
  const isList = ({ cell: { text } }: Word, next: Word): boolean =>
    text.endsWith(',') && LONG_CODE.test(text) && LONG_CODE.test(next.cell.text)
  const end = words.findIndex((word, at) => {
    const before = words[at - 1]
    if (!before) return false
    const isEnd = ENDS.test(before.cell.text) && !isList(before, word)
    return SIGN.test(word.cell.text) || word.line !== words[0]!.line || isEnd
  })
  const value = words.slice(0, end < 0 ? words.length : end)
  return value.length <= MOST_WORDS ? value : value.slice(0, 1)
}

const part = (words: Word[], readings: Cut['readings'] = []): Cut => ({
  words,
  text: textOf(words),
  box: unionOf(words.map(({ cell }) => cell.box)),
  readings,
})

function cutOf(context: MappingContext, words: Word[]): Cut {
  const [{ line, index }] = words as [Word]
  const days = readingsOn(context, line).filter(({ meaning, from }) => meaning.kind === 'date' && from === index)
  const cut = part(words, days)
  return { ...cut, text: cut.text.replace(/[,;·|)]+$/u, '') }
}
