// Names of persons as papers print them beside a label.

const WORD = String.raw`[\p{L}.'’-]*`
/**
 * A name of two to five words with what the paper adds to it: a number before it, a phone, a day or a remark in brackets
 * behind it. A form of address may be small: "dhr. J. Bakker".
 */
const PERSON = new RegExp(
  String.raw`^(?:0\d+\s)?((?:\p{Ll}{1,5}\.\s)?\p{Lu}${WORD}(?:\s\p{L}${WORD}){0,3}\s\p{Lu}${WORD})` +
    String.raw`(?:\s?[,;(–].*[\d()].*|\s-?\s?\d.*|\s/\s.*)?$`,
  'u',
)

/** The name of a person without what is added to it; undefined where a text is none. */
export const personIn = (text: string): string | undefined => PERSON.exec(text)?.[1]
