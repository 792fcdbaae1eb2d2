// Digits that a reader sees inside printed words, put back as the letters that they look like. Nothing else is repaired: freer exchange of letters broke more names than it mended.

// A word of letters with one such digit before or between them: `1DEA`, `FL0OR`, `Stati0n`. At its end a digit numbers ("Phase1"); beside one or two letters it is a code
// or an ordinal ("1ST", "M1A"). Between small letters a 1 may be an l or an i, which only a dictionary could tell, and stays.
const SPOILT = /(?<![\p{L}\d/#.-])(?:\p{Lu}{2,}[01]\p{Lu}{2,}|[01]\p{Lu}{3,}|\p{Lu}{3,}[01]\p{Lu}|\p{L}\p{Ll}+0\p{Ll}+)(?![\p{L}\d/#-])/gu
// The Malaysian legal form, by far the most misread: its D becomes O or 0, its B an 8.
const SENDIRIAN = /(?<!\p{L})S[DO0][NM]\s*\.?\s*[B8]H[DO0](?!\p{L})/gu

/** `text` with the letters that misread digits stand for. */
export function withLetters(text: string): string {
  return text.replace(SPOILT, (word) => word.replace(/[01]/, (digit) => (digit === '1' ? 'I' : /\p{Ll}/u.test(word) ? 'o' : 'O')))
    .replace(SENDIRIAN, (form) => form.replace(/^S[DO0][NM]/, 'SDN').replace(/[B8]H[DO0]$/, 'BHD'))
}
