// The languages that a caller may name in `lang`.

/** ISO 639-1 codes of the languages whose letters are recognised and whose labels, numbers and dates are known. */
export const LANGUAGES = [
  'cs',
  'da',
  'de',
  'en',
  'es',
  'fi',
  'fr',
  'id',
  'it',
  'ms',
  'nb',
  'nl',
  'pl',
  'pt',
  'sv',
  'tr',
] as const
export type Language = (typeof LANGUAGES)[number]
