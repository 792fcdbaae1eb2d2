// Who served, as receipts name them: a person, or the number or code of one. Courtesies that stand at the same label
// ("Es bediente Sie gern unser Team") name nobody.

import { unaccented } from '../../reading/fold.ts'

/** Words that say "gladly" or "today" between the label and the name, by language. */
const COURTESIES: Readonly<Record<string, string>> = {
  en: 'today by gladly happily',
  de: 'gern gerne heute',
  fr: "aujourd'hui",
  es: 'hoy gustosamente',
  it: 'oggi',
  nl: 'vandaag graag',
  pt: 'hoje',
  sv: 'idag gärna',
  da: 'dag gerne',
  pl: 'dziś dzisiaj chętnie',
  cs: 'dnes rád ráda',
  tr: 'bugün',
}

/** Words of phrases that no person is called by: whose team it is, and words for a team, by language. */
const NOT_OF_NAMES: Readonly<Record<string, string>> = {
  en: 'our your their the us team crew staff friendly happy pleased pleasure here help service self checkout kiosk',
  de:
    'unser unsere unserem unseren ihr ihre ihrem euer eure wir team teams mannschaft personal belegschaft kollegen ' +
    'kolleginnen mitarbeiterinnen selbstbedienung freundlich',
  fr: 'notre nos votre vos toute équipe personnel plaisir brigade',
  es: 'nuestro nuestra nuestros su equipo personal placer todo toda feliz servirle',
  it: 'nostro nostra nostri vostro tutto staff squadra personale piacere felice felici servirvi servirla',
  pt: 'nosso nossa nossos sua equipa equipe pessoal prazer todo toda feliz',
  nl: 'ons onze uw hele team hele medewerkers personeel plezier',
  sv: 'vår vårt våra personal gäng gänget teamet personalen hela',
  da: 'vores personale hold holdet hele',
  nb: 'vår vårt våre personalet gjengen hele',
  fi: 'meidän teidän tiimi tiimimme koko henkilökunta henkilökuntamme',
  pl: 'nasz nasza nasi zespół załoga ekipa cały cała',
  cs: 'náš naše tým kolektiv personál celý celá',
  tr: 'ekibimiz ekip bizim personelimiz',
  id: 'kami tim staf seluruh',
  ms: 'kami pasukan kakitangan',
}

/** Words inside names that begin with a small letter. */
const NAME_PARTICLES =
  'de del della di da do dos das du des la le lo van von der den ter ten te zu zum af av bin binti ibn al el a/l a/p ' +
  's/o d/o y e'
const PARTICLES: ReadonlySet<string> = new Set(NAME_PARTICLES.split(' '))

const wordsOf = (lists: Readonly<Record<string, string>>): ReadonlySet<string> =>
  new Set(Object.values(lists).flatMap((list) => list.split(' ').map(unaccented)))
const COURTESY_WORDS = wordsOf(COURTESIES)
const PHRASE_WORDS = wordsOf(NOT_OF_NAMES)

const MOST_WORDS = 4

/** `text` without the courtesies before the name. */
export function withoutCourtesy(text: string): string {
  const words = text.split(' ')
  const first = words.findIndex((word) => !COURTESY_WORDS.has(plain(word)))
  return first > 0
    ? words
        .slice(first)
        .join(' ')
        .replace(/^[\s:.-]+/, '')
    : text
}

/** Whether `text` can be whom a receipt names as having served: a name, a number or a code, and no phrase. */
export function namesServer(text: string): boolean {
  const words = text.split(/[ -]+/).filter(Boolean)
  if (
    words.length === 0 ||
    words.length > MOST_WORDS ||
    !/^[\p{L}\p{M}\d #.'/&-]{1,40}$/u.test(text) ||
    !/[\p{L}\d]/u.test(text) ||
    /\d{2}[/:.]\d{2}/.test(text)
  )
    return false
  if (words.some((word) => PHRASE_WORDS.has(plain(word)) || COURTESY_WORDS.has(plain(word)))) return false
  // A name of several words begins each with a capital; a sentence does not. A single word may be printed small.
  return words.length === 1 || /\d/.test(text) || words.every((word) => !/^\p{Ll}/u.test(word) || PARTICLES.has(word))
}

const plain = (word: string): string => unaccented(word).replace(/[^\p{L}\d'/]/gu, '')
