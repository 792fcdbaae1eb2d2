// How words are made alike before they are compared: case, accents, ligatures and punctuation.

/** Text of plain letters, figures and signs alone. */
export const ASCII = /^[\x00-\x7f]*$/
const PLAIN: Readonly<Record<string, string>> = { ß: 'ss', œ: 'oe', æ: 'ae', ø: 'o', ł: 'l', đ: 'd', ı: 'i', ς: 'σ' }

/**
 * `text` in lower case, without accents, ligatures written out. Most text is plain and costs no more than its lower
 * case. NFKD takes the syllables of Hangul apart; NFC puts them together again.
 */
export function unaccented(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase()
  const bare = text.normalize('NFKD').replace(/\p{M}/gu, '')
  if (ASCII.test(bare)) return bare.toLowerCase()
  return bare
    .normalize('NFC')
    .toLowerCase()
    .replace(/[ßœæøłđıς]/g, (letter) => PLAIN[letter]!)
}

/** What there is to do on words that are not folded yet. */
const UNFOLDED = /[^a-z\d ]| {2}|^ | $/
const NO_LETTERS = /[^a-z\d]+/g

/** Words of letters and digits, unaccented, one space apart. */
export function foldText(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase().replace(NO_LETTERS, ' ').trim()
  const plain = unaccented(text)
  if (!UNFOLDED.test(plain)) return plain
  return plain.replace(ASCII.test(plain) ? NO_LETTERS : /[^\p{L}\p{N}]+/gu, ' ').trim()
}
