// How words are made alike before they are compared: case, accents, ligatures and punctuation.

const ASCII = /^[\x00-\x7f]*$/

/**
 * `text` in lower case, without accents, ligatures written out. Most text is plain and costs no more than its lower
 * case. NFKD takes the syllables of Hangul apart; NFC puts them together again.
 */
export function unaccented(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase()
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae')
    .replace(/ø/g, 'o')
    .replace(/ł/g, 'l')
    .replace(/đ/g, 'd')
    .replace(/ı/g, 'i')
    .replace(/ς/g, 'σ')
}

/** Words of letters and digits, unaccented, one space apart. */
export function foldText(text: string): string {
  return unaccented(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
