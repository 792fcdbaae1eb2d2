// Letters of one script inside a word of another, put back: who types "ДДС" or an IBAN on a keyboard of two scripts
// often takes a letter of the wrong one. The two look alike, so only the other letters of the word tell which it is.

/** Letters that look alike, each beside its twins. */
const SCRIPTS = {
  Latin: 'ABCEHIJKMOPSTXYZNaceijopsxyv',
  Cyrillic: 'АВСЕНІЈКМОРЅТХУ  асеіјорѕху ',
  Greek: 'ΑΒ ΕΗΙ ΚΜΟΡ ΤΧΥΖΝ    ο    ν',
} as const
type Script = keyof typeof SCRIPTS
const NAMES = Object.keys(SCRIPTS) as Script[]
const OF = { Latin: /\p{Script=Latin}/u, Cyrillic: /\p{Script=Cyrillic}/u, Greek: /\p{Script=Greek}/u }

const TWINS = new Map(
  NAMES.map((to): [Script, ReadonlyMap<string, string>] => [
    to,
    new Map(
      NAMES.flatMap((from) =>
        from === to ? [] : [...SCRIPTS[from]].map((letter, at): [string, string] => [letter, SCRIPTS[to][at]!]),
      ).filter(([letter, twin]) => letter !== ' ' && twin !== ' '),
    ),
  ]),
)

const MIXED = /[\u0370-\u052f]/
const WORD = /[\p{L}\p{N}]+/gu

/** `text` with each word of two scripts in one, where all its letters have a twin there; as long as before. */
export function oneScript(text: string): string {
  return MIXED.test(text) && /[A-Za-z]/.test(text) ? text.replace(WORD, ofOneScript) : text
}

function ofOneScript(word: string): string {
  const letters = [...word].filter((letter) => /\p{L}/u.test(letter))
  const own = (script: Script): number => letters.filter((letter) => OF[script].test(letter)).length
  const present = NAMES.filter((script) => own(script) > 0)
  if (present.length < 2) return word
  const fits = present.filter((script) =>
    letters.every((letter) => OF[script].test(letter) || TWINS.get(script)!.has(letter)),
  )
  // Where all letters are alike, most of them decide; codes are Latin.
  const [script] = fits.sort((a, b) => own(b) - own(a))
  return script ? [...word].map((letter) => TWINS.get(script)!.get(letter) ?? letter).join('') : word
}
