// What makes a paper a resume whatever its language calls it: headings of a career, and periods of time under them.

import type { MappingContext } from '../../vocabulary.ts'
import { findPeriods } from './periods.ts'
import { withWholeWords } from './spaced-letters.ts'
import { sectionOf } from './words.ts'

/** Sections that only a resume has, and those that other papers have too. */
const OWN = new Set([
  'experience',
  'education',
  'skills',
  'languages',
  'volunteering',
  'hobbies',
  'references',
  'certifications',
])

/** How much headings and periods speak for a resume, in log-odds; 0 where fewer than two of its sections are headed. */
export function resumeSigns({ lines }: MappingContext): number {
  const headed = new Set(
    lines
      .map((line) => sectionOf(withWholeWords(line).text))
      .filter((section) => section !== undefined && OWN.has(section)),
  )
  if (headed.size < 2 || !(headed.has('experience') || headed.has('education'))) return 0
  const periods = lines.filter(({ text }) => findPeriods(text).some(({ single }) => !single)).length
  // Set so that two headings with three periods outweigh the stray words of one other type.
  return 0.5 * headed.size + 0.5 * Math.min(4, periods)
}
