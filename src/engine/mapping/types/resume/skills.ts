// What a person can do: the skills section with its groups, without how well each is known.

import { patternOf } from '../../reading/word-pattern.ts'
import type { Candidate, PlacedLine } from '../../vocabulary.ts'
import { fromLines } from '../../structure/line-candidates.ts'
import type { Row } from '../../structure/rows.ts'
import { spokenIn } from './languages.ts'
import { partsOf } from './parts.ts'
import { isLevel, LEVEL_WORDS, sectionOf } from './words.ts'

/** How well something is known: a word in brackets or behind a dash, stars, points, a share, or years. */
const YEARS = String.raw`\d+\+?\s*${patternOf('resume-words', 'years')}`
const SHARE = String.raw`\s[-–—]?\s*(?:\d{1,3}\s?%|[1-5]\s?/\s?5|(?:[1-9]|10)\s?/\s?10)`
const LEVEL = new RegExp(
  String.raw`\s*(?:[(\[]\s*(?:${LEVEL_WORDS}|${YEARS})\s*[)\]]|\s[-–—]\s*(?:${LEVEL_WORDS})|\s*[★☆●○■□▪▫⬤◯•]{3,}|${SHARE})$`,
  'iu',
)

const withoutLevel = (name: string): string => name.replace(LEVEL, '').trim()

/** A line of skills, with the group that they are of. */
interface Listed {
  line: PlacedLine
  list: string
  category: string | undefined
}

/** The skills of all sections with their groups. */
export function readSkills(sections: readonly (readonly Row[])[]): Candidate[] {
  // Forms have the languages among what a person can do.
  const found = sections
    .flatMap((rows) => listedIn(rows.filter((row) => spokenIn(row) === undefined)))
    .flatMap(({ line, list, category }) =>
      partsOf(list)
        .filter((part) => part.split(/\s+/).length <= 6)
        .map((name) => ({ name: withoutLevel(name), category, line }))
        .filter(({ name }) => name !== ''),
    )
  return found.flatMap(({ name, category, line }, at) => [
    fromLines(`resume.skills[${at}].name`, name, [line], 'list', 0.8),
    ...(category !== undefined
      ? [fromLines(`resume.skills[${at}].category`, category.trim(), [line], 'list', 0.75)]
      : []),
  ])
}

const isBold = ({ cells }: PlacedLine): boolean => cells.every(({ bold }) => bold === true)

/** The lines that list skills, each with its group: beside it, bold above it, or before a colon. */
function listedIn(rows: readonly Row[]): Listed[] {
  const groups = groupsOf(rows)
  const isTitled = rows.some(({ lines }) => lines.some((line) => !isBold(line)))
  let group: string | undefined
  return rows.flatMap(({ lines }): Listed[] => {
    const [first, ...others] = lines
    if (groups && first && groups.has(first)) {
      group = first.text.replace(/[\s:]+$/, '')
      return others.map((line) => ({ line, list: line.text, category: group }))
    }
    if (first && !others.length && isTitled && isBold(first) && partsOf(first.text).length === 1) {
      group = first.text.replace(/[\s:]+$/, '')
      return []
    }
    // What a form calls its one list is no skill: "ICT skills   SAP, Excel".
    const [list, further] = others
    const isNamed =
      first && list && !further && partsOf(list.text).length > 1 && sectionOf(first.text, true) === 'skills'
    if (isNamed) return [{ line: list, list: list.text, category: first.text }]
    return lines.flatMap((line, at): Listed[] => {
      // Beside a skill may stand how well it is known.
      if (at > 0 && isLevel(line.text)) return []
      const [, category, list] = /^(?:[^\p{L}]*)([^:]{2,40}):\s*(.*)$/u.exec(line.text) ?? []
      return [{ line, list: list ?? line.text, category: category ?? group }]
    })
  })
}

/** Left or right edges of a column lie within this share of the page. */
const EDGE = 0.012
const FEWEST_GROUPS = 2

/**
 * The names of groups, where they are a column left of the lists: each alone with a list beside it, most of the lists
 * with several members.
 */
function groupsOf(rows: readonly Row[]): ReadonlySet<PlacedLine> | undefined {
  const paired = rows.filter(({ lines }) => lines.length === 2)
  const firsts = paired.map(({ lines }) => lines[0]!)
  const seconds = paired.map(({ lines }) => lines[1]!)
  const lists = seconds.filter(({ text }) => partsOf(text).length > 1)
  const isColumn = (lines: readonly PlacedLine[], edge: 'left' | 'right'): boolean =>
    lines.every(({ box }) => Math.abs(box[edge] - lines[0]!.box[edge]) < EDGE)
  if (
    paired.length < FEWEST_GROUPS ||
    lists.length <= paired.length / 2 ||
    firsts.some(({ text }) => partsOf(text).length > 1)
  )
    return undefined
  return isColumn(seconds, 'left') && (isColumn(firsts, 'left') || isColumn(firsts, 'right'))
    ? new Set(firsts)
    : undefined
}
