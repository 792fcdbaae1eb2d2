// The language of the console: as chosen, else as the browser says. The choice is kept in the browser.

import type { Strings } from './strings/en.ts'

export const LANGUAGES = { en: 'English', de: 'Deutsch' } as const
export type Language = keyof typeof LANGUAGES

const CHOICE = 'docmill.language'
const isLanguage = (name: string | null): name is Language => name !== null && Object.hasOwn(LANGUAGES, name)

/** The language that is shown. */
export function chosenLanguage(): Language {
  const chosen = window.localStorage.getItem(CHOICE)
  if (isLanguage(chosen)) return chosen
  return window.navigator.languages.map((name) => name.slice(0, 2).toLowerCase()).find(isLanguage) ?? 'en'
}

/** The language with the region of the browser, in which dates and amounts are written. */
export const region = (): string =>
  window.navigator.languages.find((name) => name.startsWith(chosenLanguage())) ?? chosenLanguage()

export function chooseLanguage(language: Language): void {
  window.localStorage.setItem(CHOICE, language)
  window.location.reload()
}

let strings: Strings

/** Loads the words; before anything is drawn. */
export async function loadStrings(): Promise<void> {
  const language = chosenLanguage()
  document.documentElement.lang = language
  strings = language === 'de' ? (await import('./strings/de.ts')).de : (await import('./strings/en.ts')).en
}

/** The words of the language. */
export const words = (): Strings => strings

const humanized = (name: string): string => {
  const spaced = name.replaceAll('_', ' ')
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}

/** What a path such as `vendor.tax_id` is called. */
export function labelOf(path: string): string {
  const names = path.replace(/\[\d+\]/g, '').split('.')
  const known = [names.slice(-2).join('.'), names.at(-1)!].find((name) => Object.hasOwn(strings.labels, name))
  const label = known === undefined ? humanized(names.at(-1)!) : strings.labels[known]!
  const place = /\[(\d+)\]$/.exec(path)?.[1]
  return place === undefined ? label : `${label} ${Number(place) + 1}`
}

export const typeName = (type: string | undefined): string =>
  type === undefined ? '' : (strings.types[type] ?? humanized(type))
export const checkName = (rule: string): string => strings.checks[rule] ?? humanized(rule)
/** What a check is called. */
export const checkTitle = (rule: string): string => strings.checkTitles[rule] ?? rule.replaceAll('_', ' ')
export const groupName = (group: string): string => strings.groups[group] ?? humanized(group)
