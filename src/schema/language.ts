// The languages that a caller may name in `lang`. `npm run gen` writes this file: a language is here when its folder in
// src/engine/knowledge is whole (docs/adding-a-language.md).

/** ISO 639-1 codes of the languages whose letters are recognised and whose labels, numbers and dates are known. */
export const LANGUAGES = [
  'bg',
  'cs',
  'da',
  'de',
  'el',
  'en',
  'es',
  'et',
  'fi',
  'fr',
  'hr',
  'hu',
  'id',
  'it',
  'ja',
  'ko',
  'lv',
  'ms',
  'nb',
  'nl',
  'pl',
  'pt',
  'ro',
  'ru',
  'sk',
  'sl',
  'sr',
  'sv',
  'tr',
  'uk',
  'vi',
  'zh',
] as const
export type Language = (typeof LANGUAGES)[number]
