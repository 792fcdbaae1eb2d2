// The independent axes along which resumes differ. A family is one value of each, drawn by its number.

import { randomOf, type Random } from '../random.ts'
import { FAMILY_WORDS } from './more-words.ts'

/** Ways in which an entry says what, where and when. */
const ENTRIES = [
  'what, dates right / where',
  'where, dates right / what',
  'dates column',
  'dates column joined',
  'dates above',
  'dates below',
  'what (dates) / where',
  'piped',
  'what at where / dates',
  'where - what / dates',
  'one line',
  'dates first line',
  'what / where, dates right',
  'what, where / dates place',
] as const

/** Values by axis, about as often as resumes have them. */
export const RESUME_AXES = {
  language: ['en', 'en', 'en', ...FAMILY_WORDS.map(({ language }) => language)],
  paper: ['a4', 'a4', 'letter'],
  size: [8.5, 9, 9.5, 10, 10.5],
  leading: [1.25, 1.35, 1.5],
  columns: ['one', 'one', 'one', 'side left', 'side right'],
  head: ['left', 'left', 'centre', 'right'],
  headline: ['none', 'none', 'below'],
  contacts: ['lines', 'line', 'line', 'piped', 'labels', 'right'],
  heading: ['bold', 'bold', 'capitals', 'capitals', 'colon', 'spaced'],
  order: [
    'summary jobs studies skills languages',
    'summary jobs studies languages skills',
    'studies jobs skills languages',
    'summary skills jobs studies',
    'jobs studies certificates skills languages',
    'summary studies jobs languages hobbies',
    'skills jobs certificates studies',
  ],
  job: ENTRIES,
  study: ENTRIES,
  alike: ['alike', 'alike', 'own'],
  period: ['MMM YYYY', 'MMMM YYYY', 'MM/YYYY', 'YYYY', 'MM.YYYY', 'YYYY', 'YYYY-MM'],
  until: [0, 0, 1, 2],
  spaces: ['spaced', 'spaced', 'tight'],
  current: ['word', 'word', 'since', 'open'],
  place: ['none', 'comma', 'comma', 'brackets', 'own line'],
  bold: ['first', 'none', 'second'],
  duties: ['bullets', 'bullets', 'dashes', 'none', 'paragraph', 'stars'],
  long: ['short', 'short', 'wrapped'],
  gap: [0.4, 0.8, 1.2],
} as const satisfies Record<string, readonly (string | number)[]>

export type ResumeAxes = { readonly [Name in keyof typeof RESUME_AXES]: (typeof RESUME_AXES)[Name][number] }
export interface ResumeFamily {
  id: string
  axes: ResumeAxes
  look: (name: string) => Random
}

/** The family number `at`; each axis has a stream of its own, so that a new axis changes no other. */
export function resumeFamilyOf(at: number): ResumeFamily {
  const id = `r${String(at).padStart(4, '0')}`
  const look = (name: string): Random => randomOf(`resume-axes/${id}/${name}`)
  const axes = Object.fromEntries(
    Object.entries(RESUME_AXES).map(([name, values]) => [
      name,
      look(name).pick(values as readonly (string | number)[]),
    ]),
  ) as ResumeAxes
  return { id, axes: axes.alike === 'alike' ? { ...axes, study: axes.job } : axes, look }
}
