// How words are made alike before they are compared: case, accents, ligatures and punctuation.

const ASCII = /^[\x00-\x7f]*$/
const PLAIN: Readonly<Record<string, string>> = { ß: 'ss', œ: 'oe', æ: 'ae', ø: 'o', ł: 'l', đ: 'd', ı: 'i', ς: 'σ' }

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
    .replace(/[ßœæøłđıς]/g, (letter) => PLAIN[letter]!)
}

/** Words of letters and digits, unaccented, one space apart. */
export function foldText(text: string): string {
  return unaccented(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
