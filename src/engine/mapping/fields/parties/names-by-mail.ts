// Names of persons that their addresses of mail spell: "Ann Lee" over "ann.lee@…".

import { unaccented } from '../../reading/fold.ts'
import type { MappingContext, PlacedLine } from '../../vocabulary.ts'

/** Heights of a line within which a name stands over its address of mail. */
const OVER_MAIL = 4
/** Fewest letters of a part of an address that is one of a name. */
const FEWEST_LETTERS = 3

const wordsOf = (text: string): string[] =>
  (
    unaccented(text)
      .toLowerCase()
      .match(/[a-z]+/g) ?? []
  ).filter(({ length }) => length >= FEWEST_LETTERS)

/** The lines that an address of mail below them spells, each part of it a word of theirs. */
export function linesByMail({ lines, readings }: MappingContext): PlacedLine[] {
  return readings.flatMap(({ meaning, page, box }) => {
    const parts = meaning.kind === 'email' ? wordsOf(meaning.value.split('@')[0]!) : []
    const height = box.bottom - box.top
    const isNamed = (line: PlacedLine): boolean => {
      const down = (box.top - line.box.top) / height
      const words = wordsOf(line.text)
      return line.page === page && down > 0 && down < OVER_MAIL && parts.every((part) => words.includes(part))
    }
    const line = parts.length > 0 ? lines.find(isNamed) : undefined
    return line ? [line] : []
  })
}
