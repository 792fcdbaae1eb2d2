// What words of a resume stand for: headings of sections, titles of jobs, degrees, schools, and the small words of
// periods. The words are data (knowledge/<language>/resume.json); looking them up is here.

import { anyScript, patternOf } from '../../reading/word-pattern.ts'
import { knowledgeOf, wordsOf } from '../../../knowledge/load.ts'
import { foldText } from '../../reading/fold.ts'
import { lexiconOf } from '../../context/labels.ts'
import { expandWords } from '../../../knowledge/load.ts'

export const SECTIONS = [
  'experience',
  'education',
  'summary',
  'objective',
  'skills',
  'languages',
  'certifications',
  'projects',
  'publications',
  'patents',
  'awards',
  'references',
  'volunteering',
  'hobbies',
  'contact',
  'personal',
  'other',
] as const
export type Section = (typeof SECTIONS)[number]
/** Facts about the person, and what he or she looks for, behind a word of their own. */
export const FACTS = [
  'birth',
  'nationality',
  'marital_status',
  'gender',
  'address',
  'notice_period',
  'current_pay',
  'expected_pay',
  'availability',
  'preferred_places',
  'applied_for',
] as const
export type Fact = (typeof FACTS)[number]
type WordKind =
  | 'job_title'
  | 'degree'
  | 'institution'
  | 'organisation'
  | 'unit'
  | 'place'
  | 'document'
  | 'grade'
  | 'period'
  | 'level'
  | 'contract'

/**
 * What a caption beside an entry's value says the value is; beside a `level` of school ("Universitarios") stands what
 * was learnt, or where.
 */
export const CAPTIONS = [
  'employer',
  'unit',
  'job',
  'school',
  'degree',
  'field',
  'year',
  'grade',
  'level',
  'industry',
  'place',
] as const
export type Caption = (typeof CAPTIONS)[number]

type WordsOfKind =
  | WordKind
  | Fact
  | 'present'
  | 'since'
  | 'until'
  | `section.${Section}`
  | 'language_word'
  | `caption.${Caption}`
  | 'distinction'
const FILES = knowledgeOf('resume') as Readonly<
  Record<string, Readonly<Partial<Record<WordsOfKind, readonly string[]>>>>
>

const isEnding = (word: string): boolean => word.startsWith('-')

/** The headings of sections in all languages, as labels: they tell which language a resume is written in. */
export const HEADING_WORDS = lexiconOf(
  Object.fromEntries(
    Object.entries(FILES).map(([language, file]) => [
      language,
      Object.fromEntries(
        SECTIONS.map((section) => [
          `section.${section}`,
          (file[`section.${section}`] ?? []).filter((word) => !isEnding(word)),
        ]),
      ),
    ]),
  ),
)

/** All wordings of a key, folded, in every language. */
const folded = (key: WordsOfKind): string[] => [
  ...new Set(
    Object.values(FILES)
      .flatMap((file) => (file[key] ?? []).flatMap(expandWords))
      .map((word) => (isEnding(word) ? `-${foldText(word)}` : foldText(word))),
  ),
]

const HEADINGS = new Map(
  SECTIONS.flatMap((section) =>
    folded(`section.${section}`)
      .filter((words) => !isEnding(words))
      .map((words): [string, Section] => [words, section]),
  ),
)
/** Headings without spaces: letters that are set apart are read in groups ("EDUCA TION", "Ed uc ation"). */
const GLUED_HEADINGS = new Map([...HEADINGS].map(([words, section]) => [words.replaceAll(' ', ''), section]))

const SHORTEST_HEADING = Math.min(...[...GLUED_HEADINGS.keys()].map(({ length }) => length))
const HEADING_STARTS = new Set([...GLUED_HEADINGS.keys()].map((letters) => letters.slice(0, SHORTEST_HEADING)))

/** The section that a heading names whose words and pieces of words have no spaces left; two may be joined. */
function gluedSection(letters: string): Section | undefined {
  if (!HEADING_STARTS.has(letters.slice(0, SHORTEST_HEADING))) return undefined
  const whole = GLUED_HEADINGS.get(letters)
  if (whole) return whole
  for (const joint of JOINTS) {
    for (let at = letters.indexOf(joint); at > 0; at = letters.indexOf(joint, at + 1)) {
      const first = GLUED_HEADINGS.get(letters.slice(0, at))
      if (first && GLUED_HEADINGS.has(letters.slice(at + joint.length))) return first
    }
  }
  return undefined
}
/**
 * Endings of headings that languages with compounds make ever anew ("Programmierkenntnisse"), the longest first:
 * "-sprachkenntnisse" before "-kenntnisse".
 */
const HEADING_ENDINGS = SECTIONS.flatMap((section) =>
  folded(`section.${section}`)
    .filter(isEnding)
    .map((words): [string, Section] => [words.slice(1), section]),
).sort(([a], [b]) => b.length - a.length)
const DOCUMENT_WORDS = new Set(folded('document'))
const PERIOD_WORDS = new Set(folded('period'))

/** Kinds whose words are counted within a text; the others are whole texts. */
type Counted = Exclude<WordKind, 'document' | 'period' | 'level'>

/** `most` is how many words the longest wording has that begins with a word. */
interface Lookup {
  words: ReadonlySet<string>
  endings: readonly string[]
  most: ReadonlyMap<string, number>
}

function lookupOf(key: WordsOfKind): Lookup {
  const all = folded(key)
  const words = all.filter((word) => !isEnding(word))
  const endings = all.filter(isEnding).map((word) => word.slice(1))
  const known = [...words, ...endings]
  const most = new Map<string, number>()
  for (const [first, ...rest] of known.map((word) => word.split(' ')))
    most.set(first!, Math.max(most.get(first!) ?? 1, rest.length + 1))
  return { words: new Set(known), endings: endings.filter((ending) => ending.length >= 3), most }
}

const LOOKUPS = Object.fromEntries(
  (['job_title', 'degree', 'institution', 'organisation', 'unit', 'place', 'grade', 'contract'] as const).map((key) => [
    key,
    lookupOf(key),
  ]),
) as Record<Counted, Lookup>

const FEMININE = anyScript(
  new RegExp(`\\([mwfdx/|]+\\)|[/:*]${patternOf('resume-words', 'feminine-ending')}\\b|\\(e\\)`, 'gi'),
)

/** The points of "B.A." */
const INITIAL_POINT = /(?<=(?<![\p{L}\d])\p{L})\.(?=\p{L}(?![\p{L}\d]))/gu

/**
 * How many words of a kind stand in `text`, 0 where none does. Words that begin with a hyphen in the data are endings
 * of compounds.
 */
export function countWords(kind: Counted, text: string): number {
  const { words, endings, most } = LOOKUPS[kind]
  // A feminine form in a pair ("Leiter/in", "Ingénieur(e)") and a gender sign are no words of their own.
  const plain = /[(/:*]/.test(text) ? text.replace(FEMININE, ' ') : text
  const parts = foldText(plain.includes('.') ? plain.replace(INITIAL_POINT, '') : plain)
    .split(' ')
    .filter(Boolean)
  let count = 0
  for (let at = 0; at < parts.length; at++) {
    for (let size = Math.min(most.get(parts[at]!) ?? 1, parts.length - at); size > 0; size--) {
      const phrase = size === 1 ? parts[at]! : parts.slice(at, at + size).join(' ')
      const isLong = phrase.length > 5
      if (
        !words.has(phrase) &&
        !(isLong && phrase.endsWith('s') && words.has(phrase.slice(0, -1))) &&
        !(isLong && size === 1 && endings.some((ending) => phrase.endsWith(ending)))
      )
        continue
      count += 1
      at += size - 1
      break
    }
  }
  return count
}

/** Small words that join parts of a heading. */
const JOINTS = new Set(wordsOf('resume-words', 'joint'))

/** The first of two compounds that share their end: "Schul- und Hochschulbildung". */
const HALF_WORD = new RegExp(`^\\p{L}+-\\s*(?:${patternOf('resume-words', 'and-half-word')}|[&/+])\\s+`, 'iu')

/** Letters that are set apart ("E X P E R I E N C E") put together. */
const unspaced = (text: string): string =>
  /^(?:\p{L}\s){3,}\p{L}$/u.test(text.trim()) ? text.replace(/\s/g, '') : text

/** The section that a line names when it says nothing else; `loose` takes a heading with a further word or two. */
export function sectionOf(text: string, loose = false): Section | undefined {
  if (text.length > 60 || /[.!?;]\s*$/.test(text)) return undefined
  // Brackets behind a heading sum it up: "WORK EXPERIENCE (9 years)".
  const bare = unspaced(text.replace(/^[\s\d.IVX]{0,4}(?=[\s.)])/, '').replace(/(?<=\p{L})\s*\([^()]*\)$/u, ''))
  const said = foldText(bare)
  const plain = /[&/+]/.test(bare) ? foldText(bare.replace(/\s?[&/+]\s?/g, ' and ')) : said
  const whole =
    HEADINGS.get(said) ??
    HEADINGS.get(plain) ??
    (HALF_WORD.test(bare) ? HEADINGS.get(foldText(bare.replace(HALF_WORD, ''))) : undefined) ??
    (/^\P{L}*\p{Lu}.*\p{L}\s\p{L}/u.test(bare) ? gluedSection(said.replaceAll(' ', '')) : undefined)
  if (whole) return whole
  const words = plain.split(' ')
  if (words.length > 7 || !(loose || words.some((word) => JOINTS.has(word)))) return undefined
  // "Skills & Interests": every part must be a heading, or all but one where the line looks like one.
  const parts: string[][] = [[]]
  for (const word of words) {
    if (JOINTS.has(word)) parts.push([])
    else parts.at(-1)!.push(word)
  }
  const named = parts.filter((part) => part.length).map((part) => HEADINGS.get(part.join(' ')))
  if (named.length > 1 && named.every((one) => one !== undefined)) return named[0]
  if (named.length > 1 && /[&/,]|\p{L}\s/u.test(text) && loose && named[0]) return named[0]
  if (!loose || words.length > 4) return undefined
  for (let size = words.length - 1; size > 0; size--) {
    const section = HEADINGS.get(words.slice(0, size).join(' ')) ?? HEADINGS.get(words.slice(-size).join(' '))
    if (section) return section
  }
  return HEADING_ENDINGS.find(([ending]) => words.at(-1)!.length > ending.length && words.at(-1)!.endsWith(ending))?.[1]
}

/** Whether a line only says what the paper is: "Curriculum Vitae". */
export function isDocumentName(text: string): boolean {
  return DOCUMENT_WORDS.has(foldText(unspaced(text)))
}

const CAPTION_WORDS = new Map(
  CAPTIONS.flatMap((caption) => folded(`caption.${caption}`).map((words): [string, Caption] => [words, caption])),
)

/** What a text says that the value beside it is, where it says nothing else. */
export function captionOf(text: string): Caption | undefined {
  return CAPTION_WORDS.get(foldText(text.replace(/^[^\p{L}]+/u, '')))
}

/** Whether a text only says what stands beside it: "Expected graduation", "Employer". */
export function isPeriodWord(text: string): boolean {
  return PERIOD_WORDS.has(foldText(text))
}

const FACT_WORDS = FACTS.flatMap((fact) =>
  folded(fact)
    .sort((a, b) => b.length - a.length)
    .map((words) => ({ fact, words })),
)
/** Wordings by their words, in the order in which they are asked. */
const FACT_PLACES: ReadonlyMap<string, number> = new Map(
  FACT_WORDS.map(({ words }, at): [string, number] => [words, at]).reverse(),
)
const MOST_FACT_WORDS = Math.max(...FACT_WORDS.map(({ words }) => words.split(' ').length))

/** The fact that a line tells behind its word, with what is told; the words may end in a colon. */
export function factOf(text: string): { fact: Fact; value: string } | undefined {
  const rests: [number, string][] = []
  let seen = ''
  for (const match of firstWords(text, MOST_FACT_WORDS)) {
    seen = seen ? `${seen} ${foldText(match[0])}` : foldText(match[0])
    const at = FACT_PLACES.get(seen)
    const rest = text.slice(match.index + match[0].length)
    // Without a sign or a wide space behind it, the word is part of a sentence.
    if (at !== undefined && (seen.includes(' ') || /^\s*[:.–-]|^\s*$|^\s+\d/.test(rest))) rests.push([at, rest])
  }
  const [first] = rests.sort(([a], [b]) => a - b)
  return first && { fact: FACT_WORDS[first[0]]!.fact, value: first[1].replace(/^[\s:.–-]+/, '').trim() }
}

function firstWords(text: string, most: number): RegExpExecArray[] {
  const pattern = /[\p{L}\p{N}]+/gu
  const found: RegExpExecArray[] = []
  for (let match = pattern.exec(text); match && found.length < most; match = pattern.exec(text)) found.push(match)
  return found
}

const escaped = (words: readonly string[]): string =>
  [...words]
    .sort((a, b) => b.length - a.length)
    .map((word) =>
      word
        .replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
        .replace(/ /g, '\\s+')
        .replace(/['’]/g, "['’]"),
    )
    .join('|')
const spelt = (key: WordsOfKind): string[] => [
  ...new Set(
    Object.values(FILES)
      .flatMap((file) => (file[key] ?? []).flatMap(expandWords))
      .flatMap((word) => [word, word.normalize('NFKD').replace(/\p{M}/gu, '')]),
  ),
]

const LEVELS = new Set(folded('level'))
const DISTINCTIONS = new Set(folded('distinction'))

/**
 * Whether a text only says how well something is known: "fluent", "Grundkenntnisse", a level of the European framework.
 */
export function isLevel(text: string): boolean {
  return LEVELS.has(foldText(text)) || /^\(?[ABC][12](?:[+.]\d?)?(?:\s?[-–/]\s?[ABC][12])?\)?$/.test(text.trim())
}

/** Whether a text only says how well a study was passed: "Distinction", "cum laude", "2:1". */
export function isDistinction(text: string): boolean {
  return DISTINCTIONS.has(foldText(text)) || /^2[:.][12]$/.test(text.trim())
}

/** Words before the name of a language that only say that it is one, folded: "język", "bahasa". */
export const LANGUAGE_WORDS: ReadonlySet<string> = new Set(folded('language_word'))

/**
 * Patterns (sources of regular expressions) of the words for "today", "since", "until" and for levels of knowledge in
 * all languages.
 */
export const PRESENT_WORDS = escaped(spelt('present'))
export const LEVEL_WORDS = escaped(spelt('level'))
export const SINCE_WORDS = escaped(spelt('since'))
export const UNTIL_WORDS = escaped(spelt('until'))

const PERIOD_PARTS = new RegExp(`^(?:${[PRESENT_WORDS, SINCE_WORDS, UNTIL_WORDS].join('|')})$`, 'iu')

/** Whether a word says "today", "since" or "until" within a period. */
export const isPeriodPart = (word: string): boolean => PERIOD_PARTS.test(word)

const NAME_LABEL = new RegExp(`^${patternOf('resume-words', 'full-name')}\\s*:?$`, 'iu')

/** Whether a text only says that a name is beside or below it. */
export const isNameLabel = (text: string): boolean => NAME_LABEL.test(text)
