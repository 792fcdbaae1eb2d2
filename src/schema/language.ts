// The languages that a caller may name in `lang`.

/** ISO 639-1 codes of the languages whose letters are recognised and whose labels, numbers and dates are known. */
export const LANGUAGES = ['de', 'en', 'es', 'fr', 'it', 'nl', 'pt'] as const
export type Language = (typeof LANGUAGES)[number]
