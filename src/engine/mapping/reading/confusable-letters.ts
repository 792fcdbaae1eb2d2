// Characters that a reader of pictures took for others of the same shape, put back where the form of the word leaves
// one choice: digits inside words, letters inside numbers, a capital I inside small letters, the letters of legal
// forms. Freer exchange of letters broke more names than it mended.

import { wordsOf } from '../../knowledge/load.ts'
import { foldText } from './fold.ts'

// Words that addresses share everywhere, for places where two letters would fit.
const KNOWN = new Set(
  [...wordsOf('streets', 'word'), ...wordsOf('streets', 'place')]
    .map((word) => foldText(word))
    .filter((word) => /^\p{L}{3,}$/u.test(word)),
)
const isKnown = (word: string): boolean => KNOWN.has(foldText(word))

const WORD = /(?<![\p{L}\d/#.-])[\p{L}\d]+(?![\p{L}\d/#-])/gu

/** `text` with the letters that misread digits stand for, and the digits that misread letters stand for. */
export function withLetters(text: string): string {
  return (
    LEGAL_FORMS.reduce((form, [misread, right]) => form.replace(misread, right), text)
      .replace(/(?<!\p{L})P\.?\s?[0O]\.?\s?B[0O]X(?![\p{L}\d])/gu, (box) => box.replaceAll('0', 'O'))
      // "D.1.Y.": a letter among letters with points.
      .replace(/(?<=(?<!\p{L})\p{Lu}\.)1(?=\.\p{Lu})/gu, 'I')
      // "S.r.1.": the last letter of a form with points.
      .replace(/(?<=(?<!\p{L})(?:\p{Lu}\.){2,})1(?=\.?$)/gu, 'L')
      .replace(/(?<=(?<!\p{L})[Ss]\.\s?r\.\s?)1(?=\.?$)/gu, 'l')
      // Measures: no other begins with a nought or ends in a Z.
      .replace(/(?<=(?<![\p{L}\d])\d{1,2})0(?=z(?![\p{L}\d]))/gu, 'o')
      .replace(/(?<=(?<![\p{L}\d])\d{1,2})0(?=Z(?![\p{L}\d]))/gu, 'O')
      // "LOT" before its number, and the letter behind a hyphen.
      .replace(/(?<=^|, )(?:[1IL][0OU]T)(?=\s*(?:NO\b\.?\s*)?\d)/gu, 'LOT')
      .replace(/(?<=^|, )[1I][o0]t(?=\s*(?:no\b\.?\s*)?\d)/giu, 'Lot')
      .replace(/(?<=(?<!\p{L})\p{Lu}{3,}-)0(?=\s\p{Lu}{2})/gu, 'O')
      // Between two consonants two ones are an l and the vowel that a syllable needs, on the side where the l can be
      // spoken: "Frick11ngton", "W11son".
      .replace(/(?<=\p{Ll}*[bcfgkp]\s?)11(?=[bcdfghjkmnpqrstvwxz]\p{Ll})/gu, 'li')
      .replace(/(?<=\p{L}*[dhjmnrstvwxzDHJMNRSTVWXZ])11(?=[bcdfghjkmnpqrstvwxz]\p{Ll})/gu, 'il')
      .replace(/(?<![\p{L}\d])E1(?=\s(\p{Lu}\p{Ll}+))/gu, (article, next: string) => (isKnown(next) ? 'El' : article))
      // A number, whatever stands before or behind it: "29O", "40i50", "NO.1O-G".
      .replace(/(?<=(?<![\p{L}\d])\d+)O(?=\d*(?![\p{L}\d]))/gu, '0')
      .replace(/(?<=(?<![\p{L}\d])\d+)[il](?=\d+(?![\p{L}\d]))/gu, '1')
      .replace(WORD, withinWord)
  )
}

function withinWord(word: string): string {
  if (!/\p{L}/u.test(word)) return word
  if (!/\d/.test(word)) return withSmallL(word)
  if (/^\d\p{Ll}/u.test(word) && !/^0\p{Ll}{3,}$/u.test(word)) return word
  const capital = /^[\p{Lu}\d]+$/u.test(word)
  return capital ? amongCapitals(word) : amongSmall(word)
}

// A word of capitals with such digits before or between them: `1DEA`, `FL00R`. At its end a digit numbers ("PHASE1");
// beside one or two letters it is a code or an ordinal ("1ST", "M1A", and the postcodes of Canada).
const SPOILT_CAPITALS =
  /^(?:\p{Lu}{2,}1\p{Lu}{2,}|1\p{Lu}{3,}|\p{Lu}{3,}1\p{Lu}|(?=(?:0*\p{Lu}){3})\p{Lu}+0{1,2}\p{Lu}+|0\p{Lu}{3,})$/u

function amongCapitals(word: string): string {
  return SPOILT_CAPITALS.test(word) ? word.replaceAll('0', 'O').replace('1', 'I') : word
}

/**
 * Small letters: a nought is an o, two ones are two l (`Randa11`); one alone may be an i too, and must make a word that
 * addresses share.
 */
function amongSmall(word: string): string {
  if (/^\p{L}\p{Ll}+0\p{Ll}+$/u.test(word)) return word.replace('0', 'o')
  if (/^0\p{Ll}{3,}$/u.test(word)) return word.replace('0', 'O')
  if (/^\p{L}\p{Ll}*11\p{Ll}+$/u.test(word)) return word.replace('11', 'll')
  // "Rockwal1": syllables that end in two l; "Level1" is the first.
  if (/^\p{L}\p{Ll}{2,}(?:[bfhw]a|[hkm]i|we)l1$/u.test(word)) return `${word.slice(0, -1)}l`
  // "Lancash1re": between consonants only a vowel can be spoken.
  if (/^\p{L}\p{Ll}*[bcdfghjkmnpqrstvwxz]1[bcdfghjkmnpqrstvwxz]\p{Ll}*$/u.test(word)) return word.replace('1', 'i')
  // "Phase11" is the eleventh.
  if (/^\p{L}\p{Ll}+[aeiou]11$/u.test(word) && !isKnown(word.slice(0, -2))) return word.replace('11', 'll')
  if (!/^\p{L}\p{Ll}*1\p{Ll}*$/u.test(word)) return word
  const made = ['l', 'i'].map((letter) => word.replace('1', letter)).filter((one) => isKnown(one))
  return made.length === 1 ? made[0]! : word
}

/**
 * A capital I inside small letters is an l where that makes a word that addresses share (`BIk`), or the end of a word
 * that ends so in print (`WorId`).
 */
function withSmallL(word: string): string {
  if (!/\p{L}\p{Ll}*I\p{Ll}/u.test(word) || !/^\p{L}\p{Ll}*I\p{Ll}+$/u.test(word)) return word
  const made = word.replace(/(?<=.)I/u, 'l')
  return (isKnown(made) && !isKnown(word)) || /^\p{Lu}\p{Ll}{2,}I[dk]$/u.test(word) ? made : word
}

// The forms whose letters are misread most, beside a word that proves them.
const LEGAL_FORMS: readonly [RegExp, string][] = [
  [/(?<!\p{L})S[BDO0][NM](?=\s*\.?\s*[B8]H[DO0](?!\p{L}))/gu, 'SDN'],
  [/(?<=(?<!\p{L})SDN\s*\.?\s*)(?:[8BE]H[DIOU0]|B[NM]D)(?![\p{L}\d])/gu, 'BHD'],
  [/(?<=(?<!\p{L})Sdn\s*\.?\s*)(?:[8BE]h[diou0]|B[nm]d)(?![\p{L}\d])/gu, 'Bhd'],
  [/(?<!\p{L})Sd[hm](?=\s*\.?\s*Bhd(?!\p{L}))/gu, 'Sdn'],
  [/(?<=\p{L}.*\sS\/)[38]\.?$/u, 'B'],
  [/(?<=(?<!\p{L})(?:PTE|PVT|PTY|CO)\s*\.?\s*)LT[O0](?![\p{L}\d])/gu, 'LTD'],
  [/(?<=\p{L}\s)G(?:rn|nn)b[HI](?!\p{L})/gu, 'GmbH'],
]
