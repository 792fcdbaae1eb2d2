// Which signs a reader takes for which in OCR-B, and what a place of a machine-readable zone may hold. Strings only.

import { unaccented } from '../mapping/reading/fold.ts'

/** Signs that are read where OCR-B has the filler; none of them stands in a zone. */
const FILLERS = /[‹〈⟨＜≤く∠([{«≪_=~-]/gu
/** Signs that stand for a letter or digit of the zone. */
const SIGNS: Readonly<Record<string, string>> = { ']': 'J', '|': 'I', '!': 'I', $: 'S', '€': 'E', '@': 'O', '£': 'E' }

/** A line as signs of a zone: capitals, digits and fillers; what cannot be any is left out. */
export function zoneSigns(text: string): string {
  const signs = text
    .replace(/[\s.,:;·•'’`"*]/gu, '')
    .replace(/[«≪=]/gu, '<<')
    .replace(FILLERS, '<')
    .replace(/[\]|!$€@£]/gu, (sign) => SIGNS[sign]!)
  // Behind three fillers nothing stands but more of them.
  return signs
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z0-9<]/g, '')
    .replace(/(?<=<<<)[KCLSEX]{1,3}(?=<<)/g, (run) => '<'.repeat(run.length))
}

/** Look-alikes of OCR-B, likelier first. Those behind `|` are rarer and count twice. */
const LETTER_FOR: Readonly<Record<string, string>> = {
  0: 'O|DQ',
  1: 'I|LJT',
  2: 'Z',
  3: '|BE',
  4: 'A',
  5: 'S',
  6: 'G',
  7: '|TZ',
  8: 'B',
  9: '|G',
}
const DIGIT_FOR: Readonly<Record<string, string>> = {
  O: '0',
  D: '0',
  Q: '0',
  U: '|0',
  C: '|0',
  I: '1',
  L: '1',
  J: '|1',
  T: '|71',
  Z: '2',
  A: '4',
  S: '5',
  G: '6',
  B: '8',
  E: '|38',
  Y: '|4',
}
const LETTER_MIXED: Readonly<Record<string, string>> = {
  O: '|DQ',
  D: '|O',
  Q: '|O',
  I: '|LJ',
  L: '|I',
  J: '|I',
  M: '|N',
  N: '|M',
  V: '|Y',
  Y: '|V',
  F: '|E',
  E: '|F',
  B: '|R',
  R: '|B',
  C: '|G',
  G: '|C',
  U: '|V',
  H: '|N',
  K: '|X',
}
/** What a filler was read as where the place says that it is none. */
const FILLER_FOR = 'KC'

export interface Variant {
  sign: string
  cost: number
}

function listed(table: Readonly<Record<string, string>>, sign: string): Variant[] {
  const [near = '', far = ''] = (table[sign] ?? '').split('|')
  return [...[...near].map((one) => ({ sign: one, cost: 1 })), ...[...far].map((one) => ({ sign: one, cost: 2 }))]
}

/** Whether a place of `kind` may hold `sign`. `t` is one of `first`. */
export function mayHold(kind: string, sign: string, first: string): boolean {
  if (kind === 't') return first.includes(sign)
  if (kind === 'a') return /[A-Z<]/.test(sign)
  if (kind === 'n') return /\d/.test(sign)
  if (kind === 'd') return /[\d<]/.test(sign)
  return kind === 's' ? /[MFX<]/.test(sign) : true
}

/**
 * What a place of `kind` that was read as `sign` must be: the likeliest look-alike that it may hold; undefined where
 * none is.
 */
export function nearestSign(kind: string, sign: string, first: string): Variant | undefined {
  if (mayHold(kind, sign, first)) return { sign, cost: 0 }
  if (kind === 's')
    return /[KC(]/.test(sign)
      ? { sign: '<', cost: 1 }
      : /[EP]/.test(sign)
        ? { sign: 'F', cost: 1 }
        : /[NWH]/.test(sign)
          ? { sign: 'M', cost: 1 }
          : undefined
  const found = [
    ...listed(kind === 'n' || kind === 'd' ? DIGIT_FOR : LETTER_FOR, sign),
    ...(kind === 't' ? listed(LETTER_MIXED, sign) : []),
  ].find((one) => mayHold(kind, one.sign, first))
  if (found) return found
  return kind === 'd' && FILLER_FOR.includes(sign) ? { sign: '<', cost: 1 } : undefined
}

/**
 * Everything that a place of `kind` read as `sign` may have been, itself first. A digit is no other digit: a wrong one
 * must fail its check, or a forged day would pass.
 */
export function variantsOf(kind: string, sign: string): Variant[] {
  const others = /\d/.test(sign)
    ? listed(LETTER_FOR, sign)
    : [...listed(DIGIT_FOR, sign), ...(FILLER_FOR.includes(sign) ? [{ sign: '<', cost: 2 }] : [])]
  return [{ sign, cost: 0 }, ...others.filter((one) => mayHold(kind, one.sign, ''))]
}

/**
 * Every letter that a letter of a code may have been, itself first: codes are few, so that letters can be told from
 * letters.
 */
export function lettersLike(sign: string): Variant[] {
  return [...variantsOf('a', sign), ...listed(LETTER_MIXED, sign)]
}

/** Signs of a run of letters and fillers: digits are the letters that they look like. */
export function lettersOf(signs: string): string {
  return signs.replace(/\d/g, (sign) => nearestSign('a', sign, '')?.sign ?? sign)
}

/** How zones write letters that they lack (ICAO 9303-3, section 6), where it is not just without the accent. */
const WRITTEN: readonly (readonly [RegExp, string])[] = [
  [/[äæ]/g, 'ae'],
  [/[öøœ]/g, 'oe'],
  [/ü/g, 'ue'],
  [/ß/g, 'ss'],
  [/å/g, 'aa'],
  [/þ/g, 'th'],
  [/[ðđ]/g, 'd'],
  [/ł/g, 'l'],
  [/ı/g, 'i'],
  [/ñ/g, 'nxx'],
]

/** A printed text in the letters of a zone, in lower case: other letters written out, and without their accents. */
export function spellings(text: string): string[] {
  const lower = text.toLowerCase().normalize('NFC')
  return [
    ...new Set([
      unaccented(WRITTEN.reduce((all, [letter, written]) => all.replace(letter, written), lower)),
      unaccented(lower),
    ]),
  ]
}

/** The words of a printed text as a zone has them: parted at hyphens and apostrophes, and joined. */
export function zoneWords(text: string): string[] {
  return spellings(text)
    .flatMap((one) => one.split(/\s+/).flatMap((word) => [...word.split(/[^a-z]+/), word.replace(/[^a-z]/g, '')]))
    .filter((word) => word !== '')
    .map((word) => word.toUpperCase())
}
