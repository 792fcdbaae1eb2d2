// The parts of a line that lists things.

/** The sign before a member of a list. */
export const BULLET = /^[\s•●▪◦‣∙·*○■□❖➢➤►✓✔»–—-]+(?=\S)/u

/** Parts of a line that commas and the like set apart; those within parentheses stay together. */
export function partsOf(text: string): string[] {
  return text
    .replace(BULLET, '')
    .split(/\s*[,;|•·●▪](?![^(]*\))\s*/u)
    .map((part) =>
      part
        .replace(BULLET, '')
        .replace(/[.\s]+$/, '')
        .trim(),
    )
    .filter((part) => /\p{L}/u.test(part))
}
