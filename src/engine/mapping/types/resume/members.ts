// The members of a list, each with all its lines.

import type { PlacedLine } from '../../vocabulary.ts'
import { standAlike } from './looks.ts'
import { BULLET } from './parts.ts'
import { restOf } from './pieces.ts'
import { findPeriods } from './periods.ts'
import { wrappedIn } from './wrapped.ts'

/** A member; `below` is what stands under it in other letters. */
export interface Member {
  text: string
  below?: string
  lines: PlacedLine[]
}

/**
 * Lines joined into members: a bullet begins one; without bullets every line is one that does not go on from the line
 * above, and that is set as the first is.
 */
export function membersOf(lines: readonly PlacedLine[]): Member[] {
  const members: Member[] = []
  const bulleted = lines.some(({ text }) => BULLET.test(text))
  const wrapped = bulleted ? new Set() : wrappedIn(lines)
  const dated = bulleted ? undefined : datedOf(lines)
  const titled = bulleted ? undefined : (dated ?? titlesOf(lines))
  for (const line of lines) {
    const last = members.at(-1)
    const before = last?.lines.at(-1)
    const beside =
      before !== undefined &&
      before.page === line.page &&
      line.box.top < before.box.bottom &&
      line.box.left > before.box.right
    const runsOn =
      bulleted &&
      !BULLET.test(line.text) &&
      before !== undefined &&
      before.page === line.page &&
      line.box.top - before.box.bottom < 0.9 * (line.box.bottom - line.box.top)
    if (last && titled && !titled.has(line) && !beside && !/[:,(]$/.test(before!.text)) {
      last.below = last.below === undefined ? line.text : `${last.below} ${line.text}`
      last.lines.push(line)
    } else if (
      last &&
      !dated?.has(line) &&
      (beside || runsOn || (titled && !titled.has(line)) || wrapped.has(line) || /^\p{Ll}/u.test(line.text))
    ) {
      last.text += ` ${line.text}`
      last.lines.push(line)
    } else members.push({ text: line.text.replace(BULLET, ''), lines: [line] })
  }
  return members.filter(({ text }) => /\p{L}{2}/u.test(text))
}

/** The dates in a column of their own that begin each member; undefined where not every member has one. */
function datedOf(lines: readonly PlacedLine[]): ReadonlySet<PlacedLine> | undefined {
  const [first] = lines
  const dates = lines.filter((line, at) => {
    const next = lines[at + 1]
    return (
      next?.page === line.page &&
      next.box.top < line.box.bottom &&
      next.box.left > line.box.right &&
      findPeriods(line.text).some((period) => restOf(line.text, period) === '')
    )
  })
  return first && dates.includes(first) ? new Set(dates) : undefined
}

/** The lines set as the first is, where each is followed by lines in other letters; undefined where all are alike. */
function titlesOf(lines: readonly PlacedLine[]): ReadonlySet<PlacedLine> | undefined {
  const [first] = lines
  const column = lines.filter(({ box }) => first && box.left < first.box.right)
  const titles = column.filter((line) => standAlike(line, first!))
  const others = column.length - titles.length
  return others >= titles.length && titles.length > 0
    ? new Set([...titles, ...lines.filter((line) => !column.includes(line))])
    : undefined
}
