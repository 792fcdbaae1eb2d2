// What stands behind the name of a school: its town, and how well the study was passed.

import type { PlacedLine } from '../../vocabulary.ts'
import { patternOf } from '../../reading/word-pattern.ts'
import { foldText } from '../../reading/fold.ts'
import { traitsOf } from '../../reading/line-traits.ts'
import type { Entry } from './entries.ts'
import { findPeriods } from './periods.ts'
import { isPlace, isTown } from './places.ts'
import type { Cast } from './cast.ts'
import { countWords, isDistinction } from './words.ts'

/** Commas that part; those in brackets do not. */
const COMMA = /,\s+(?![^(]*\))/

/** Schools that go by their letters: "VJTI". */
const ACRONYM = /^\p{Lu}{3,7}$/u

/** The school without the town, the country and the mark behind its name, and that town as the place. */
export function schoolOf({ house, place }: Cast): Pick<Cast, 'house' | 'place'> {
  const parts = house?.text.split(COMMA) ?? []
  const named = Math.max(
    0,
    parts.findLastIndex((part) => countWords('institution', part) > 0),
  )
  const name = parts.slice(0, named + 1).join(', ')
  const behind = parts.slice(named + 1)
  if (!house || !behind.length) return { ...(house && { house }), ...(place && { place }) }
  const isSchool = countWords('institution', name) > 0 || ACRONYM.test(name)
  const told = behind.filter((part) => markIn(part) === undefined)
  const [town, ...others] = isSchool ? told : []
  const isTowned =
    town !== undefined &&
    others.every((part) => isPlace(part)) &&
    (isPlace(told.join(', ')) || (isTown(town) && !isCampus(name, town)))
  if (told.length && !isTowned)
    return { house: { ...house, text: [name, ...told].join(', ') }, ...(place && { place }) }
  return {
    house: { ...house, text: name },
    ...(place ? { place } : isTowned ? { place: { ...house, text: told.join(', ') } } : {}),
  }
}

/**
 * Whether a town is part of the name of a state's university, as "University of California, Berkeley"; a town that is
 * named in it stands behind it again.
 */
const isCampus = (name: string, town: string): boolean =>
  traitsOf(name).has('state') && !foldText(name).includes(foldText(town))

const NUMBER = String.raw`\d{1,3}(?:[.,]\d{1,2})?`
const VALUE = new RegExp(
  `^(?<value>\\d:[12]$|${NUMBER}(?:\\s?%)?)(?:\\s?(?:/|(?<=\\s)${patternOf('resume-words', 'out-of')}\\s)\\s?(?<scale>${NUMBER}))?`,
  'iu',
)

/** How well a study was passed, as printed, with its number and the best that there is. */
interface Mark {
  raw: string
  value?: string
  scale?: string
}

function markOf(raw: string, told: string): Mark {
  // A word may have its number in brackets: "good (4)".
  const { value, scale } = (VALUE.exec(told) ?? VALUE.exec(/\((\d[^()]*)\)$/.exec(told)?.[1] ?? ''))?.groups ?? {}
  return { raw, ...(value !== undefined && { value }), ...(scale !== undefined && { scale }) }
}

/**
 * The mark that `part` tells: a word of grades with its value on either side, a share of the best, or a distinction,
 * perhaps with the one in brackets behind the other.
 */
export function markIn(part: string): Mark | undefined {
  const text = part.trim()
  const [, outer, inner] = /^([^()]+?)\s*\(([^()]+)\)$/.exec(text) ?? []
  const mark = outer === undefined ? undefined : markIn(outer)
  if (mark && markIn(inner!)) return { ...mark, raw: text }
  const words = text.split(/[:\s]+/)
  const [first = '', ...rest] = words
  const isShare =
    /^\d{1,3}(?:[.,]\d{1,2})?\s?(?:%|\/\s?\d{1,3}(?:[.,]\d{1,2})?)(?:\s\p{Ll}+){0,2}$/u.test(text) &&
    findPeriods(text).length === 0
  const [, caption, behind] = /^([^:,]+):\s*(.+)$/.exec(text) ?? []
  const isCaptioned = caption !== undefined && caption.split(' ').length <= 3 && countWords('grade', caption) > 0
  const isLed = isCaptioned || (countWords('grade', first) > 0 && rest.length > 0)
  const isFollowed = rest.length === 1 && /^\d/.test(first) && countWords('grade', rest[0]!) > 0
  if (!isLed && !isFollowed && !isShare && !isDistinction(text)) return undefined
  const told = isCaptioned ? behind! : isLed ? rest.join(' ') : text
  // Behind a caption, a word is the mark itself: "Result: good".
  const found = markOf(isCaptioned && !/^\d/.test(told) ? told : text, told)
  return found.value !== undefined || !isLed || told.split(' ').length <= 3 ? found : undefined
}

/** The mark of a study with the line that tells it. */
export function gradeOf({ head, text, captioned }: Entry): (Mark & { line: PlacedLine }) | undefined {
  const told = captioned.get('grade')
  if (told)
    return {
      ...markIn(told.text),
      ...markOf(told.text, told.text.replace(/^\p{L}+[:\s]+(?=\d)/u, '')),
      line: told.line,
    }
  const others = [...captioned.values()].map(({ line }) => line)
  for (const line of [...[...head, ...text].flatMap((row) => row.lines), ...others]) {
    const plain = line.text.replace(/^\P{L}*(?=\p{L})/u, (sign) => (/\d/.test(sign) ? sign : ''))
    for (const part of plain
      .split(/[,;|]\s|\s[–—·]\s/)
      .flatMap((one) => [one, ...[...one.matchAll(/\(([^()]+)\)/g)].map((match) => match[1]!)])) {
      const mark = markIn(part)
      if (mark) return { ...mark, line }
    }
  }
  return undefined
}
