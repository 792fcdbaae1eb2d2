// The words that name a passenger: a person with or without a title, and what he or she is by age.

import { patternOf } from '../../reading/word-pattern.ts'
import { PASSENGER_TYPES, PERSON_TITLES } from './context.ts'

const SURNAME = "(?<![\\p{L}\\d/])(?<last>\\p{Lu}[\\p{Lu}'’-]+(?:\\s\\p{Lu}[\\p{Lu}'’-]+)?)\\s?/\\s?"
const SLASH_TITLE = `(?<title>${patternOf('ticket-words', 'title-behind-stroke')})(?![\\p{L}\\d/])`
/** "DOE/JOHN PAUL MR": given names go on to the title or to the end of what is said; without either there is one. */
const SLASHED = [
  new RegExp(
    `${SURNAME}(?<first>\\p{Lu}[\\p{Lu}'’-]+(?:\\s\\p{Lu}{2,}){0,3}?)(?:\\s?${SLASH_TITLE}|(?=\\s*(?:$|[(,;])))`,
    'u',
  ),
  new RegExp(`${SURNAME}(?<first>\\p{Lu}[\\p{Lu}'’-]+)(?:\\s?${SLASH_TITLE})?(?![\\p{L}\\d/])`, 'u'),
]
const TITLED =
  /^(?:\d[.)]\s*)?(?<title>\p{L}[\p{L}.]{0,8})\s+(?<name>\p{Lu}[\p{L}.'’-]+(?:\s\p{Lu}?[\p{L}.'’-]+){1,4})$/u
/** "Vera / Holm" under "first name / last name": in capitals the last name comes first. */
const GIVEN_FIRST = /(\p{Lu}\p{Ll}+) \/ (?=\p{Lu}\p{Ll})/u
const GLUED_TITLE = new RegExp(`^(?<given>\\p{Lu}{3,}?)(?<title>${patternOf('ticket-words', 'title-glued')})$`, 'u')
/** Small words within names, those that mean son or daughter of among them. */
const PARTICLE = `${patternOf('ticket-words', 'name-particle')}\\.?\\s`
const PERSON = new RegExp(
  `^(?:\\d[.)]\\s*)?(?<name>\\p{Lu}[\\p{L}.'’-]+(?:\\s(?:${PARTICLE}){0,2}\\p{Lu}[\\p{L}.'’-]*){1,5})$`,
  'u',
)

/** A name in a script that has no capitals, with a space between its parts or not. */
const SIGNS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]/u.source
const UNCASED = new RegExp(
  `^(?<name>${SIGNS}{1,4}\\s?${SIGNS}{1,4})(?<title>\\s?${patternOf('ticket-words', 'title-behind')})?$`,
  'u',
)

/** The person that `text` names: "DOE/JOHN MR", "Mr John Doe", "John Doe". */
export function personIn(text: string, labelled: boolean): { name: string; title?: string } | undefined {
  // What stands before a colon behind the name is the label of something else; reservation systems count parties and
  // people before it ("1.1DOE/JOHN MR").
  const plain = withoutType(
    text.replace(COUNTED, '').replace(BEHIND_DASH, (said, word: string) => (kindOf(word) ? '' : said)),
  )
    .replace(/^\d{1,2}\.\d\s?(?=\p{Lu}{2})/u, '')
    .replace(/\s+\p{L}+\s?:.*$/u, '')
    .replace(/\([^)]*\)/g, ' ')
    .replace(/^[\s:.*-]+|[\s,;:*-]+$/g, '')
    .replace(/\s+/g, ' ')
    .replace(GIVEN_FIRST, '$1 ')
  const uncased = UNCASED.exec(plain)?.groups
  if (uncased && (labelled || uncased.title)) return { name: uncased.name! }
  const slashed = SLASHED.map((form) => form.exec(plain)?.groups).find((one) => one !== undefined)
  if (slashed && (labelled || slashed.title)) {
    // "JOHNMR": the title is glued to the given name.
    const glued = slashed.title ? undefined : GLUED_TITLE.exec(slashed.first!)?.groups
    const words = slashed.first!.split(' ')
    const last = words.at(-1)!
    // Titles of other languages stand there too ("DUPONT/MAUD MME").
    const foreign = !slashed.title && words.length > 1 && PERSON_TITLES.has(last.toLowerCase()) ? last : undefined
    const title = slashed.title ?? glued?.title ?? foreign
    return {
      name: `${glued?.given ?? (foreign ? words.slice(0, -1).join(' ') : slashed.first)} ${slashed.last}`,
      ...(title && { title }),
    }
  }
  const titled = TITLED.exec(plain)?.groups
  if (titled && PERSON_TITLES.has(titled.title!.replace(/\./g, '').toLowerCase()))
    return { name: titled.name!, title: titled.title! }
  const person = labelled ? PERSON.exec(plain)?.groups : undefined
  if (!person) return undefined
  const words = person.name!.split(' ')
  const last = words.at(-1)!
  return PERSON_TITLES.has(last.replace(/\./g, '').toLowerCase()) && words.length > 2
    ? { name: words.slice(0, -1).join(' '), title: last }
    : { name: person.name! }
}

const LAST_WORD = /[\s(,]+(?<word>\p{L}{3,12})\.?\)?(?:\s+\d{1,2})?\)?$/u
/** The first word of what is said of someone ("Child (4-14)"), with a count before it or not. */
const FIRST_WORD = /^\s*(?:\d{1,2}[.)]?\s?[x×]?\s*)?(?<word>\p{L}{3,12})(?![\p{L}-])/u
/** "1 Adult  Ann Lee": how many of a kind, before a name. More digits are the number of a house. */
const COUNTED = /^\s*(?:\d|\d{1,2}\s?[x×])\s+(?=\p{Lu}\p{L}+\s)/u
/** What stands behind a dash after a name, by its first word. */
const BEHIND_DASH = /\s[–—-]\s(\p{L}{3,12})(?![\p{L}-]).*$/u

const kindOf = (word: string | undefined): string | undefined => PASSENGER_TYPES.get((word ?? '').toLowerCase())

/** Adult, child, infant, senior or student, where `text` is the word for it or ends in it ("Adult 1"). */
export function typeIn(text: string): string | undefined {
  const said = text.trim().replace(/\.$/, '')
  return kindOf(said) ?? kindOf(LAST_WORD.exec(said)?.groups!.word) ?? kindOf(BEHIND_DASH.exec(said)?.[1])
}

/** The kind of passenger that `text` begins with: it is one alone, or stands before a name or a fact. */
export function leadingType(text: string): string | undefined {
  return kindOf(FIRST_WORD.exec(text)?.groups!.word)
}

/** A word for a kind of passenger before a name of two words and more ("Child Ann Lee"). */
const BEFORE_NAME = /^\s*(?<word>\p{L}{3,12})\s+(?=\p{Lu}[\p{L}'’-]+\s\p{Lu})/u

/** `text` without the word for adult, child or infant before or behind a name. */
export function withoutType(said: string): string {
  const before = BEFORE_NAME.exec(said)
  const text = before && kindOf(before.groups!.word) ? said.slice(before[0].length) : said
  const last = LAST_WORD.exec(text)
  // Of two words the second is a given name: "HOLM NINA" is no Spanish girl. The short forms of titles (`CHD`, `INF`)
  // stay: behind a name with a stroke they are read as such.
  const isName = /^[\p{L}'’-]+\s\p{L}+$/u.test(text.trim())
  return last &&
    !isName &&
    PASSENGER_TYPES.has(last.groups!.word!.toLowerCase()) &&
    !/^\p{Lu}{3}$/u.test(last.groups!.word!)
    ? text.slice(0, last.index)
    : text
}
