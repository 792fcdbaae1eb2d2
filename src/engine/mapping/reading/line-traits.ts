// What a printed line looks like: traits from its letters alone (a street word, a postcode, a legal form, a phone
// number, the name of the paper …). Which traits make a name or an address is decided by those who ask.

import { anyScript, patternOf } from './word-pattern.ts'
import { STATES, wordsOf } from '../../knowledge/load.ts'
import { COUNTRY_NAMES } from './countries.ts'
import { anyOf } from './any-of.ts'
import { foldText } from './fold.ts'
import { hasPaperWord, namesPaper } from './paper-names.ts'
import { isSiteAlone } from './sites.ts'
import { STOP_WORDS } from './stop-words.ts'

export type Trait =
  | 'suffix'
  | 'strong-suffix'
  | 'suffix-only'
  | 'heading'
  | 'greeting'
  | 'fact'
  | 'phone'
  | 'registration'
  | 'date'
  | 'time'
  | 'money'
  | 'colon'
  | 'email'
  | 'url'
  | 'street'
  | 'place'
  | 'house-start'
  | 'house-end'
  | 'number-word'
  | 'postcode'
  | 'postcode-bare'
  | 'state'
  | 'state-code'
  | 'country'
  | 'po-box'
  | 'comma-end'
  | 'comma-inside'
  | 'digits-most'
  | 'digits-none'
  | 'digits-some'
  | 'short'
  | 'one-word'
  | 'two-words'
  | 'three-words'
  | 'many-words'
  | 'caps'
  | 'parenthesised'
  | 'hash'
  | 'quoted-name'
  | 'junk'
  | 'sentence'
  | 'slogan'

/** Letters that readers take for digits inside a word, put back: `J1n` is `jln`. For comparing with word lists only. */
function lettersOf(word: string): string {
  return /[a-z]/.test(word) && /\d/.test(word) && !/\d{2}/.test(word)
    ? word.replace(/1/g, 'l').replace(/0/g, 'o').replace(/5/g, 's')
    : word
}

const SUFFIXES = new Set(wordsOf('company-suffixes', 'after').map(foldText))
const SUFFIX_WORDS = Math.max(...[...SUFFIXES].map((suffix) => suffix.split(' ').length))
const SUFFIX_ENDS = new Set([...SUFFIXES].map((suffix) => suffix.slice(suffix.lastIndexOf(' ') + 1)))
const STRONG_SUFFIXES = new Set([
  ...wordsOf('company-suffixes', 'strong').flatMap((form) => [form, foldText(form)]),
  ...wordsOf('company-suffixes', 'unspaced'),
])
const STREET_WORDS = new Set(wordsOf('streets', 'word').map(foldText))
const STREET_ENDINGS = wordsOf('streets', 'ending').map(foldText)
const GLUED = wordsOf('streets', 'glued')
// "ul. Lipowa 4", "Av Central 12"; without point or number "Al" and "R" begin names.
const POINTED = new RegExp(
  String.raw`^(?:${wordsOf('streets', 'pointed').join('|')})(?:\.\s?\p{Lu}|\s\p{Lu}\P{N}*\s\d)`,
  'iu',
)
const PLACE_WORDS = new Set(wordsOf('streets', 'place').map(foldText))
const GREETINGS = new Set(wordsOf('not-names', 'greeting'))
const FACTS = new Set(wordsOf('not-names', 'field'))
const MARKED = wordsOf('not-names', 'marked')
// "Store: 12", "Table 4", "Cash no. 7" state facts, "Station Grill" and "Table for Two" name a house.
const MARKED_FACT = anyScript(
  new RegExp(`^\\W*(?:${MARKED.join('|')})\\b\\W*(?:[:#=\\d]|${patternOf('reading-words', 'fact-name')}\\b)`, 'i'),
)
const BARE_FACTS = new Set(MARKED)
const STATE_NAMES = new Map<string, string>()
const STATE_CODES = new Set<string>()
for (const [country, list] of Object.entries(STATES)) {
  for (const [code, names] of Object.entries(list)) {
    STATE_CODES.add(code)
    for (const name of names) STATE_NAMES.set(foldText(name), country)
  }
}

// A name of five letters and more is one inside other words too.
const LONG_STATE = anyOf([...STATE_NAMES.keys()].filter((name) => name.length > 4))

/** Whether the first words of a folded text are one of the phrases. */
function startsWithWords(folded: string, phrases: ReadonlySet<string>): boolean {
  for (let end = folded.indexOf(' '); end >= 0; end = folded.indexOf(' ', end + 1))
    if (phrases.has(folded.slice(0, end))) return true
  return phrases.has(folded)
}

// Some countries print legal forms before the name, and the name in quotes: "PT Kayu Nusantara", "ООО «Лес»". Forms in
// full are printed in any case.
const LEADING_FORM = new RegExp(
  String.raw`^(?<form>${wordsOf('company-suffixes', 'before')
    .map((form) => (form.includes(' ') ? `(?i:${form})` : form.toUpperCase()))
    .join(
      '|',
    )})\.?\s(?:["“”„«'‘]\s?)?(?<name>[\p{Lu}\p{Lo}][\p{L}\p{M}\d&'’.-]*(?:[\s-]{1,3}[\p{L}\d&'’.()-]+){0,5})["“”»'’]?$`,
  'u',
)

// Scripts without spaces set them at either end: "株式会社さくら商事", "さくら商事株式会社".
const UNSPACED = patternOf('company-suffixes', 'unspaced')
const ANY_UNSPACED = new RegExp(UNSPACED, 'u')
const UNSPACED_FORM = new RegExp(
  `^(?:(?<form>${UNSPACED})\\s?(?<name>\\p{L}.*)|(?<before>.*\\p{L})\\s?(?<last>${UNSPACED}))$`,
  'u',
)

// The letters in which a legal form without spaces ends.
const GLUED_END = /[do038]$/

/** The legal form of a name (folded, longest that fits) with the name without it; undefined where there is none. */
export function companySuffixOf(text: string): { suffix: string; before: string } | undefined {
  // Letters with points are one word: "B.V.", "S.r.l.".
  const folded = foldText(
    text.includes('.') ? text.replace(/(?<![\p{L}\d])(\p{L})\.\s?(?=\p{L}(?:\.|$|\s))/gu, '$1') : text,
  )
  if (SUFFIX_ENDS.has(folded.slice(folded.lastIndexOf(' ') + 1))) {
    const words = folded.split(' ')
    for (let size = Math.min(SUFFIX_WORDS, words.length); size > 0; size--) {
      const suffix = words.slice(-size).join(' ')
      if (SUFFIXES.has(suffix)) return { suffix, before: words.slice(0, -size).join(' ') }
    }
  }
  // Readers lose the spaces of a legal form, and sometimes take its vowel for another: "SDNBHD", "SDN 8HD".
  const glued =
    GLUED_END.test(folded) &&
    /^(.*?)\s*(s[dn0o]n\s*\.?\s*[b8]h[do0]|pteltd|ptyltd|pvtltd|coltd|(?<![a-z])s[ /][38])$/.exec(folded)
  if (glued) return { suffix: glued[2]!, before: glued[1]! }
  const unspaced = ANY_UNSPACED.test(text) ? UNSPACED_FORM.exec(text.trim())?.groups : undefined
  if (unspaced)
    return { suffix: (unspaced.form ?? unspaced.last)!, before: foldText((unspaced.name ?? unspaced.before)!) }
  const leading = LEADING_FORM.exec(text)?.groups
  return leading ? { suffix: leading.form!.toLowerCase(), before: foldText(leading.name!) } : undefined
}

// What the post of the United States serves beside the states: territories and armed forces.
const STATES_OF_POST = [...Object.keys(STATES.US!), 'AA', 'AE', 'AP', 'AS', 'GU', 'MP', 'VI']

// Postcode with what must stand around it, so that a bare number is not taken for one.
const POSTCODES: readonly RegExp[] = [
  new RegExp(`\\b(?:${STATES_OF_POST.join('|')})[ .,]{0,2}\\d{5}(?:-\\d{4})?\\b`), // US: state and ZIP
  /\b[A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z]{2}\b/, // UK
  /\b[A-Z]\d[A-Z][ -]?\d[A-Z]\d\b/, // Canada
  /\b[AC-FHKNPRTV-Y]\d[\dW] ?[AC-FHKNPRTV-Y][\dAC-FHKNPRTV-Y]{3}\b/, // Ireland
  /\b\d{4}\s?[A-Z]{2}\b\s+\p{Lu}/u, // Netherlands
  /\b(?:[A-Z]{1,3}[- ])?\d{5}[,.]?\s*\p{Lu}[\p{L}'.-]{2,}/u, // five digits and a town: DE FR ES IT MY
  /\b(?:[A-Z]{1,2}-)?\d{4}[,.]?\s+\p{Lu}[\p{L}'.-]{2,}/u, // four digits and a town: AT CH BE DK NO AU PT
  /^(?:[A-Z]{1,2}-)?\d{4,5}\s+\p{Lu}\p{Ll}$/u, // a town of two letters, alone with its code
  /\b\d{3} \d{2}\s+\p{Lu}[\p{L}'.-]{2,}/u, // three and two digits and a town: SE CZ SK GR
  /\b\d{4}-\d{3}\b\s*\p{Lu}/u, // Portugal
  /(?<!\d-?)\d{2}-\d{3}\s+\p{Lu}\p{L}/u, // Poland
  /\b\d{5}-\d{3}\b/, // Brazil
  anyScript(
    new RegExp(
      `(?:^|, ?)(?!${patternOf('reading-words', 'no-street')}\\b)[\\p{L}\\s'-]{3,}[,.]?\\s+〒?\\d{3}-\\d{4}$`,
      'iu',
    ),
  ), // Japan: a town and its code
  /(?<!\d)\p{L}{3,}\s*[-–,]?\s*\d{3}\s?\d{3}\b/u, // six digits after a town: IN SG
  /\b(?:NSW|QLD|VIC|TAS|ACT|SA|WA|NT)\s+\d{4}\b/, // Australia
  /\p{L}{3,}[,.]?\s+\d{5}\b/u, // a town and five digits
]

const MONTH = patternOf('reading-words', 'month')
const DATE = new RegExp(
  `\\b\\d{1,2}[/.-]\\d{1,2}[/.-]\\d{2,4}\\b|\\b\\d{4}[/.-]\\d{1,2}[/.-]\\d{1,2}\\b|\\b\\d{1,2}\\s?[-./]?\\s?${MONTH}\\p{L}*[-.' ]*\\d{2,4}\\b|\\b${MONTH}\\p{L}*\\.?\\s?\\d{1,2}[,' ]+\\d{2,4}\\b`,
  'iu',
)
const SITE =
  /\bwww?\.|https?:|\b[a-z\d-]{3,}\.(?:com|net|org|de|fr|es|it|nl|be|pt|co\.uk|com\.[a-z]{2}|eu|ch|at|io|my|sg)\b/i
const TIME = /\b\d{1,2}[:.]\d{2}(?:[:.]\d{2})?\s*(?:[ap]\.?m\b)|\b\d{1,2}:\d{2}(?::\d{2})?\b/i
const MONEY = /(?:^|[\s$€£:])-?\d{1,3}(?:[.,' ]?\d{3})*[.,]\d{2}(?:\s*[A-Z€%]{0,3})?$|[$€£]\s?\d|\bRM\s?\d/
const PHONE = /(?:^|[^\d.,/])(?:\+|00)?\(?\d{1,4}\)?(?:[\s./-]{0,3}\(?\d{2,5}\)?){1,4}\b/
const REGISTRATION = anyScript(
  new RegExp(
    String.raw`\(?\b(?:[A-Z]{1,3}\d?)?\d{5,12}[- ]?[A-Z]\b\)?|` +
      `\\(${patternOf('reading-words', 'registration-in-brackets')}[^)]*\\d{4,}[^)]*\\)`,
    'i',
  ),
)

// Words that end as sentences do, in a small word of three letters and more: no name is printed so.
const SLOGAN = /^[\p{L}'’]+(?:[\s,]+[\p{L}'’]+)+\s+\p{Ll}[\p{Ll}'’]{2,}\s?[.!]$/u

/** Does the text hold a phone number: 8 to 15 digits in groups, and no date. */
function holdsPhone(text: string): boolean {
  const found = PHONE.exec(text)
  if (!found || DATE.test(text)) return false
  const digits = found[0].replace(/\D/g, '').length
  return digits >= 7 && digits <= 15 && (/[\s()/+-]/.test(found[0].trim()) || digits >= 9)
}

const HOUSE_START = anyScript(
  new RegExp(
    `^(?:#|${patternOf('reading-words', 'house-start')})?` +
      String.raw`\s*[#:.]?\s*\d{1,5}\s?\p{L}?(?:\s?[-/&,]\s?\p{L}?\d{0,5}\p{L}?)*[.,]?\s+(?:\p{L}|\d+(?:st|nd|rd|th)\b)`,
    'iu',
  ),
)
const ARTICLE = new RegExp(`^${patternOf('reading-words', 'article-of-heading')} `)
const MISREAD_HEADING = anyScript(
  new RegExp(`\\b${patternOf('reading-words', 'invoice-misread')}\\b|^${patternOf('reading-words', 'copy')}`),
)
const MAY_BE_HEADING = new RegExp(
  `${patternOf('reading-words', 'invoice-misread')}|${patternOf('reading-words', 'copy')}`,
)
const GREETING = anyScript(new RegExp(`\\b${patternOf('reading-words', 'greeting')}\\b`))
const FACT = anyScript(
  new RegExp(
    `\\b${patternOf('reading-words', 'tax-number')}\\b|\\b${patternOf('reading-words', 'registration-number')}\\b|` +
      `\\b${patternOf('reading-words', 'phone')}\\b\\s*(?:no)?\\s*[:.]?\\s*\\(?\\+?\\d`,
    'i',
  ),
)
const NUMBER_WORD = anyScript(new RegExp(`^${patternOf('reading-words', 'number-word')}\\b`))
/** A box at a post office, with its number. */
export const PO_BOX = anyScript(
  new RegExp(`\\b${patternOf('party-words', 'po-box')}\\s*[.:]?\\s*(?:n[°º.o]*\\s*)?\\d[\\d ]*`, 'i'),
)
const HOUSE_END = anyScript(
  new RegExp(
    String.raw`\p{L}[\p{L}.'-]*[.,]?\s+(?:n[°º.]?\s*)?\d{1,5}\s?` +
      `(?:\\p{L}?|${patternOf('party-words', 'house-suffix')})` +
      String.raw`(?:\s?[-/]\s?\d{0,4}\p{L}?)?[.,]?$`,
    'iu',
  ),
)

// Neighbours ask for the same lines again and again; a page has a few hundred.
const KNOWN = new Map<string, ReadonlySet<Trait>>()
const MOST_KNOWN = 4096

/**
 * Whether a text is the name of a paper: "Tax Invoice", "Customer copy". It is the trait `heading`, asked for alone.
 */
export function isHeading(text: string): boolean {
  if (headsPaper(foldText(text.trim()))) return true
  // In two languages: "Rechnung / Invoice".
  const parts = text.split(/\s*[/|]\s*|\s+[–—-]\s+/)
  return parts.length > 1 && parts.every((part) => headsPaper(foldText(part.trim())))
}

/** Whether a text may have the name of a paper in it, which most lines do not. */
export function speaksOfPaper(text: string): boolean {
  const folded = foldText(text)
  return hasPaperWord(folded) || MAY_BE_HEADING.test(folded)
}

function headsPaper(folded: string): boolean {
  return namesPaper(folded.replace(ARTICLE, '').replace(/ \d+$/, '')) || MISREAD_HEADING.test(folded)
}

/** The traits of one printed line. */
export function traitsOf(text: string): ReadonlySet<Trait> {
  const known = KNOWN.get(text)
  if (known) return known
  if (KNOWN.size >= MOST_KNOWN) KNOWN.clear()
  const traits = readTraits(text)
  KNOWN.set(text, traits)
  return traits
}

function readTraits(text: string): Set<Trait> {
  const traits = new Set<Trait>()
  const add = (trait: Trait, holds: boolean): void => {
    if (holds) traits.add(trait)
  }
  const trimmed = text.trim()
  const folded = foldText(trimmed)
  const words = folded.split(' ').filter(Boolean).map(lettersOf)
  const letters = (trimmed.match(/\p{L}/gu) ?? []).length
  const digits = (trimmed.match(/\d/g) ?? []).length

  const suffix = companySuffixOf(trimmed.replace(/\(?\b[A-Z]{0,3}\d{4,}[-\s]?[A-Z]?\)?\.?$/, ''))
  add('suffix', suffix !== undefined)
  add(
    'strong-suffix',
    suffix !== undefined &&
      (STRONG_SUFFIXES.has(suffix.suffix) || suffix.suffix.split(' ').some((word) => STRONG_SUFFIXES.has(word))),
  )
  add('suffix-only', suffix?.before === '')

  add('heading', isHeading(trimmed))
  add('greeting', startsWithWords(folded, GREETINGS) || GREETING.test(folded))
  add(
    'fact',
    startsWithWords(folded, FACTS) || MARKED_FACT.test(trimmed) || BARE_FACTS.has(folded) || FACT.test(trimmed),
  )
  add('phone', holdsPhone(trimmed))
  add('registration', REGISTRATION.test(trimmed))
  add('date', DATE.test(trimmed))
  add('time', TIME.test(trimmed))
  add('money', MONEY.test(trimmed))
  add('colon', /\p{L}\s*[:：]/u.test(trimmed))
  add('hash', /#\s*\d/.test(trimmed))
  add('email', /[\w.-]+@[\w-]+\.[a-z]/i.test(trimmed) || /^[\w.]+@/.test(trimmed))
  add('url', isSiteAlone(trimmed) || (SITE.test(trimmed) && !trimmed.includes('@')))

  add(
    'street',
    words.some((word, at) => STREET_WORDS.has(word) && (word.length > 2 || at > 0)) ||
      words.some((word) => word.length >= 6 && STREET_ENDINGS.some((ending) => word.endsWith(ending))) ||
      words.some((word) => GLUED.some((start) => word.startsWith(start) && word.length > start.length)) ||
      /\bc\/\s?\p{L}/iu.test(trimmed) ||
      POINTED.test(trimmed),
  )
  add(
    'place',
    words.some((word) => PLACE_WORDS.has(word)),
  )
  add('house-start', HOUSE_START.test(trimmed) && !traits.has('date'))
  add('house-end', HOUSE_END.test(trimmed) && !traits.has('date'))
  add('number-word', NUMBER_WORD.test(folded))
  add(
    'postcode',
    POSTCODES.some((form) => form.test(trimmed)),
  )
  add('postcode-bare', /(?:^|[^\d.,/-])\d{5,6}(?:$|[^\d.,/-])|(?:^|\D)\d{5}-\d{4}(?:$|\D)/.test(trimmed))
  const tail = words.slice(-3).map((_, at, last) => last.slice(at).join(' '))
  add('state', tail.some((one) => STATE_NAMES.has(one)) || LONG_STATE.test(folded))
  add(
    'state-code',
    (trimmed.match(/(?<=[,.\s])[A-Z]{2,3}(?=[,.\s]|$)/g) ?? []).some((code) => STATE_CODES.has(code)) ||
      /,\s*[A-Z][a-z]\.?\s+\d{5}/.test(trimmed),
  )
  add(
    'country',
    tail.some((one) => COUNTRY_NAMES.has(one)),
  )
  add('po-box', PO_BOX.test(trimmed))
  add('comma-end', /[,，]$/.test(trimmed))
  add('comma-inside', /[,，]\s*\S/.test(trimmed))

  add('digits-none', digits === 0)
  add('digits-some', digits > 0 && digits <= letters)
  add('digits-most', digits > letters)
  add('short', letters < 4)
  add('junk', letters < 2 || /[^\p{L}\p{N}\s.,&'’()/#:@*+-]{2,}/u.test(trimmed))
  add(
    words.length <= 1
      ? 'one-word'
      : words.length === 2
        ? 'two-words'
        : words.length <= 4
          ? 'three-words'
          : 'many-words',
    true,
  )
  add('caps', letters >= 3 && trimmed === trimmed.toUpperCase())
  add('parenthesised', /^[([{<].*[)\]}>]$/.test(trimmed))
  add('quoted-name', /^["“'‘«].*["”'’»]$/.test(trimmed))
  // "House of Sons of the Sea" has small words, and none that says something.
  const small = trimmed.match(/(?<=^|\s)\p{Ll}{2,}/gu) ?? []
  add(
    'sentence',
    trimmed.split(/\s+/).length >= 6 &&
      small.length >= 3 &&
      small.some((word) => !STOP_WORDS.has(foldText(word))) &&
      !/\d/.test(trimmed),
  )
  add('slogan', SLOGAN.test(trimmed) && suffix === undefined && digits === 0)
  return traits
}
