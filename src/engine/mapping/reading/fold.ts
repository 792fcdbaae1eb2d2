// How words are made alike before they are compared: case, accents, ligatures and punctuation.

/** Text of plain letters, figures and signs alone. */
export const ASCII = /^[\x00-\x7f]*$/
const PLAIN: Readonly<Record<string, string>> = { ß: 'ss', œ: 'oe', æ: 'ae', ø: 'o', ł: 'l', đ: 'd', ı: 'i', ς: 'σ' }

/** The folded form of each letter of Latin, Greek and Cyrillic and of each common sign: it is the same in all words. */
const LETTERS = Array.from({ length: 0x20d0 }, (_, code) =>
  code < 0x530 || code >= 0x2000 ? withoutAccents(String.fromCharCode(code)) : undefined,
)

/**
 * `text` in lower case, without accents, ligatures written out. Most text is plain and costs no more than its lower
 * case.
 */
export function unaccented(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase()
  let plain = ''
  for (let at = 0; at < text.length; at++) {
    const letter = LETTERS[text.charCodeAt(at)]
    if (letter === undefined) return withoutAccents(text)
    plain += letter
  }
  return plain
}

/** NFKD takes the syllables of Hangul apart; NFC puts them together again. */
function withoutAccents(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[ßœæøłđıς]/g, (letter) => PLAIN[letter]!)
}

/** What there is to do on words that are not folded yet. */
const UNFOLDED = /[^a-z\d ]| {2}|^ | $/

/** Words of letters and digits, unaccented, one space apart. */
export function foldText(text: string): string {
  const plain = unaccented(text)
  if (!UNFOLDED.test(plain)) return plain
  return plain.replace(ASCII.test(plain) ? /[^a-z\d]+/g : /[^\p{L}\p{N}]+/gu, ' ').trim()
}
