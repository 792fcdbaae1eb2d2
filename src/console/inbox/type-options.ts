// The types of documents to choose from, by name.

import { html } from '../html.ts'
import { chosenLanguage, typeName, words } from '../language.ts'

export function TypeOptions({ chosen }: { chosen: string }) {
  // A later version of the service may know a type that has no name here.
  const all = new Set([...Object.keys(words().types), ...(chosen === '' ? [] : [chosen])])
  const named = [...all].map((type) => [type, typeName(type)] as const)
  const order = new Intl.Collator(chosenLanguage())
  return html`${named
    .sort((a, b) => order.compare(a[1], b[1]))
    .map(([type, name]) => html`<option key=${type} value=${type} selected=${type === chosen}>${name}</option>`)}`
}
