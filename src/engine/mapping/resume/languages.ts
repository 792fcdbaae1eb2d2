// The languages that a person speaks: their names in the languages of resumes, with how well each is spoken.

import type { Candidate, PlacedLine } from '../candidates.ts'
import { fromLines } from '../line-candidates.ts'
import { foldText } from '../reading/fold.ts'
import { BULLET, partsOf } from './parts.ts'
import type { SectionRows } from './sections.ts'
import { isLevel, LANGUAGE_WORDS, sectionOf } from './words.ts'

const NAMES_IN = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'cs', 'da', 'fi', 'id', 'ms', 'nb', 'pl', 'sv', 'tr']
/** All languages with a code of two letters, and those of three that people of Europe, South Asia, Africa and the Philippines tell; then the kinds of a language that have a name of their own. */
const CODES = [
  ...['aa', 'ab', 'af', 'ak', 'am', 'an', 'ar', 'as', 'av', 'ay', 'az', 'ba', 'be', 'bg', 'bi', 'bm', 'bn', 'bo', 'br', 'bs', 'ca', 'ce', 'ch', 'co', 'cr', 'cs', 'cv', 'cy', 'da', 'de', 'dv', 'dz', 'ee', 'el', 'en', 'eo', 'es', 'et', 'eu',
    'fa', 'ff', 'fi', 'fj', 'fo', 'fr', 'fy', 'ga', 'gd', 'gl', 'gn', 'gu', 'gv', 'ha', 'he', 'hi', 'hr', 'ht', 'hu', 'hy', 'hz', 'id', 'ig', 'is', 'it', 'iu', 'ja', 'jv', 'ka', 'kg', 'ki', 'kk', 'kl', 'km', 'kn', 'ko', 'kr', 'ks',
    'ku', 'kv', 'kw', 'ky', 'la', 'lb', 'lg', 'li', 'ln', 'lo', 'lt', 'lv', 'mg', 'mi', 'mk', 'ml', 'mn', 'mr', 'ms', 'mt', 'my', 'nb', 'nd', 'ne', 'nl', 'nn', 'no', 'nr', 'nv', 'ny', 'oc', 'oj', 'om', 'or', 'os', 'pa', 'pl', 'ps', 'pt',
    'qu', 'rm', 'rn', 'ro', 'ru', 'rw', 'sa', 'sc', 'sd', 'se', 'sg', 'si', 'sk', 'sl', 'sm', 'sn', 'so', 'sq', 'sr', 'ss', 'st', 'su', 'sv', 'sw', 'ta', 'te', 'tg', 'th', 'ti', 'tk', 'tl', 'tn', 'to', 'tr', 'ts', 'tt', 'tw', 'ty', 'ug', 'uk',
    'ur', 'uz', 've', 'vi', 'wa', 'wo', 'xh', 'yi', 'yo', 'zh', 'zu'],
  ...['ast', 'bem', 'bho', 'ceb', 'ckb', 'csb', 'dsb', 'ext', 'fil', 'fur', 'gsw', 'hsb', 'ilo', 'kea', 'kok', 'lld', 'mai', 'min', 'mwl', 'nan', 'nap', 'nds', 'nso', 'pap', 'pcm', 'rom', 'scn', 'szl', 'vec', 'yue'],
  ...['de-AT', 'de-CH', 'en-AU', 'en-CA', 'en-GB', 'en-US', 'es-419', 'es-ES', 'es-MX', 'fr-CA', 'fr-CH', 'nl-BE', 'pt-BR', 'pt-PT', 'zh-Hans', 'zh-Hant'],
]
// Codes of which another is the usual one.
const USUAL: Readonly<Record<string, string>> = { nb: 'no', fil: 'tl', tw: 'ak', nan: 'zh', yue: 'zh', ckb: 'ku' }

/** What people call languages besides: other names, and the adjectives that stand before a word for "language". */
const OTHER_NAMES: readonly (readonly [string, string])[] = [
  ['mandarin', 'zh'], ['cantonese', 'zh'], ['hokkien', 'zh'], ['putonghua', 'zh'], ['castellano', 'es'], ['castilian', 'es'], ['valenciano', 'ca'], ['valencia', 'ca'], ['euskera', 'eu'], ['euskara', 'eu'], ['vasco', 'eu'], ['gallego', 'gl'],
  ['farsi', 'fa'], ['dari', 'fa'], ['tagalog', 'tl'], ['filipino', 'tl'], ['flemish', 'nl'], ['vlaams', 'nl'], ['odia', 'or'], ['bangla', 'bn'], ['bokmal', 'no'], ['norsk', 'no'], ['melayu', 'ms'], ['indonesia', 'id'], ['inggris', 'en'],
  ['inggeris', 'en'], ['gaelic', 'gd'], ['frisian', 'fy'], ['friesisch', 'fy'], ['sorbian', 'hsb'], ['sorbisch', 'hsb'], ['sami', 'se'], ['samisk', 'se'], ['samiska', 'se'], ['saame', 'se'], ['moldovan', 'ro'], ['kiswahili', 'sw'], ['setswana', 'tn'],
  ['sesotho', 'st'], ['sepedi', 'nso'], ['isizulu', 'zu'], ['isixhosa', 'xh'], ['chichewa', 'ny'], ['luganda', 'lg'], ['kirundi', 'rn'], ['rumantsch', 'rm'], ['kurmanji', 'ku'], ['sorani', 'ku'], ['plattdeutsch', 'nds'],
  ['anglicky', 'en'], ['nemecky', 'de'], ['francouzsky', 'fr'], ['spanelsky', 'es'], ['italsky', 'it'], ['rusky', 'ru'], ['cesky', 'cs'], ['slovensky', 'sk'], ['polsky', 'pl'], ['ukrajinsky', 'uk'],
]

/** ISO code by a language's folded name, in each language that resumes are written in. */
const LANGUAGE_NAMES: ReadonlyMap<string, string> = new Map([...NAMES_IN.flatMap((written) => {
  const names = new Intl.DisplayNames(written, { type: 'language', fallback: 'none' })
  return CODES.flatMap((code): [string, string][] => {
    const name = names.of(code), [base = code] = code.split('-')
    return name === undefined ? [] : [[foldText(name), USUAL[base] ?? base]]
  })
}), ...OTHER_NAMES])
const LONGEST_NAME = 3

/** Where a language is named among `words`, the longest name first, with a word for "language" before or behind it. */
function nameIn(words: readonly string[]): { from: number; to: number; code: string } | undefined {
  for (let at = 0; at < words.length; at++) {
    for (let size = Math.min(LONGEST_NAME, words.length - at); size > 0; size--) {
      const code = LANGUAGE_NAMES.get(foldText(words.slice(at, at + size).join(' ')))
      if (code === undefined) continue
      const isWord = (index: number): boolean => LANGUAGE_WORDS.has(foldText(words[index] ?? ''))
      return { from: isWord(at - 1) ? at - 1 : at, to: isWord(at + size) ? at + size + 1 : at + size, code }
    }
  }
  return undefined
}

/** Lines in other sections that list languages behind their word: "Languages known: Tamil, English". */
function spokenLines(sections: readonly SectionRows[]): PlacedLine[] {
  const lines = sections.filter(({ section }) => section !== 'languages'
    && section !== 'references').flatMap(({ rows }) => rows.flatMap((row) => row.lines.map((line, at) => ({ line, next: row.lines[at + 1] }))))
  return lines.flatMap(({ line, next }) => {
    const [, words = '', told = ''] = /^[^\p{L}]*([^:]{3,40}?)\s*:\s*(.*)$/u.exec(line.text) ?? []
    if (sectionOf(words) !== 'languages') return []
    return told ? [{ ...line, text: told }] : next ? [{ ...next, text: next.text.replace(/^\s*:\s*/, '') }] : []
  })
}

/** A language that no list knows, by the level behind it in brackets, behind a sign or in the next column: "Guernésiais (basic)". */
const UNLISTED = /^(?<name>\p{Lu}[\p{L}'’-]+(?:\s\p{L}[\p{L}'’-]+){0,2})(?:\s*[(:–—]\s*|\s+-\s+|\s+(?=[ABC][12]))(?<level>[^()]+)\)?$/u
const UNLISTED_NAME = /^\p{Lu}[\p{L}'’-]+(?:\s\p{L}[\p{L}'’-]+){0,2}$/u

interface Spoken { code?: string; name: string; proficiency?: string; line: PlacedLine }

/** The languages, each once, with their levels. */
export function readLanguages(sections: readonly SectionRows[]): Candidate[] {
  const found: Spoken[] = []
  for (const { line, next } of languageLines(sections)) {
    for (const part of languageParts(line.text)) {
      const spoken = languageOf(part, line, next)
      const last = found.at(-1)
      // A level may stand in the line below its language.
      if (!spoken && last && last.proficiency === undefined && part.split(/\s+/).length <= 4 && /\p{L}/u.test(part)) last.proficiency = part
      if (spoken && !found.some(({ code, name }) => (code === undefined ? name === spoken.name : code === spoken.code))) found.push(spoken)
    }
  }
  return found.flatMap(({ line, ...values }, at) => Object.entries(values).map(([key, value]) => fromLines(`resume.languages[${at}].${key}`, value, [line], 'list', 0.85)))
}

/** The lines that tell of languages, each with the one beside it. */
function languageLines(sections: readonly SectionRows[]): { line: PlacedLine; next?: PlacedLine | undefined }[] {
  const headed = sections.filter(({ section }) => section === 'languages').flatMap(({ rows }) => rows.flatMap(({ lines }) => lines.map((line, at) => ({ line, next: lines[at + 1] }))))
  return [...headed, ...spokenLines(sections).map((line) => ({ line }))]
}

const wordsOf = (part: string): string[] => part.split(/\s+|(?<=:)(?=\S)/)

/** "English: C1, reading and writing" is one language, "English: C1, French: A2" are two. */
function languageParts(text: string): string[] {
  const parts = partsOf(text)
  const isApart = /[,;|]/.test(text) && (!text.includes(':') || parts.filter((part) => nameIn(wordsOf(part)) !== undefined).length > 1)
  return isApart ? parts : [text.replace(BULLET, '')]
}

function languageOf(part: string, line: PlacedLine, next: PlacedLine | undefined): Spoken | undefined {
  const words = wordsOf(part), named = nameIn(words)
  if (named) {
    const name = words.slice(named.from, named.to).join(' ').replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
    const proficiency = words.filter((_, at) => at < named.from || at >= named.to).join(' ').replace(/^[\s:(,–—-]+|[\s),.]+$/g, '')
    return { code: named.code, name, line, ...(proficiency && { proficiency }) }
  }
  const { name, level } = UNLISTED.exec(part)?.groups ?? {}
  if (name !== undefined && level !== undefined && isLevel(level) && !isLevel(name)) return { name, line, proficiency: level }
  return UNLISTED_NAME.test(part) && part === line.text && next && isLevel(next.text) && !isLevel(part) ? { name: part, line } : undefined
}
