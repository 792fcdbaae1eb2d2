// A field that was not found and that the screen does not offer by itself: chosen from all that the API knows.

import { useState } from 'preact/hooks'
import { call } from '../api.ts'
import { html } from '../html.ts'
import { groupName, labelOf, words } from '../language.ts'
import { Sign } from '../logo.ts'
import { type Field, groupOf, type Model } from './field-model.ts'
import { FieldRow } from './field.ts'
import type { Editing } from './selection.ts'

interface Schema {
  type?: string
  properties?: Record<string, Schema>
  $ref?: string
}

/** Paths of all single values of an extraction, as the API's own description has them. */
async function readPaths(): Promise<string[]> {
  const { components } = await call<{ components: { schemas: Record<string, Schema> } }>('openapi.json')
  const resolve = ({ $ref, ...schema }: Schema): Schema =>
    $ref === undefined ? schema : resolve(components.schemas[$ref.split('/').at(-1)!] ?? {})
  const below = (schema: Schema, path: string): string[] => {
    const { properties, type } = resolve(schema)
    if (properties === undefined) return type === 'array' || path === '' ? [] : [path]
    return Object.entries(properties).flatMap(([name, inner]) => below(inner, path === '' ? name : `${path}.${name}`))
  }
  return below(components.schemas['Extraction'] ?? {}, '').filter((path) => path.includes('.'))
}

export function AddField({ model, editing }: { model: Model; editing: Editing }) {
  const { document: text } = words()
  const [paths, setPaths] = useState<string[] | undefined>()
  const [added, setAdded] = useState<readonly string[]>([])
  const there = new Set(model.fields.map(({ path }) => path))
  // Blocks of other types would be thousands of names that nobody looks for here.
  const blocks = new Set(
    [...there, 'document_meta.', 'vendor.', 'buyer.', 'financial.'].map((path) => path.split('.')[0]),
  )
  const offered = (paths ?? []).filter((path) => !there.has(path) && blocks.has(path.split('.')[0]))
  const open = (): void => {
    if (paths === undefined) void readPaths().then(setPaths, () => setPaths([]))
  }
  const choose = (event: Event): void => {
    const path = (event.target as HTMLSelectElement).value
    if (path === '') return
    setAdded((now) => [...now, path])
    // Drawn by then.
    setTimeout(() => document.getElementById(`field-${path}`)?.focus())
  }
  const groups = [...new Set(offered.map(groupOf))]
  return html`<section class="group add">
    ${added
      .filter((path) => !there.has(path))
      .map((path) => html`<${FieldRow} key=${path} field=${blank(path)} editing=${editing} />`)}
    ${
      paths === undefined
        ? html`<button type="button" class="link" onClick=${open}><${Sign} name="plus" /> ${text.addField}</button>`
        : html`<select aria-label=${text.addField} value="" onChange=${choose}>
            <option value="">${text.addField}</option>
            ${groups.map(
              (group) =>
                html`<optgroup key=${group} label=${groupName(group)}>
                  ${offered
                    .filter((path) => groupOf(path) === group)
                    .map((path) => html`<option key=${path} value=${path}>${longLabel(path)}</option>`)}
                </optgroup>`,
            )}
          </select>`
    }
  </section>`
}

const longLabel = (path: string): string => {
  const names = path.split('.')
  const parents = names.slice(2, -1).map((name) => labelOf(name))
  return [...parents, labelOf(path)].join(': ')
}

const blank = (path: string): Field => ({
  path,
  group: groupOf(path),
  value: undefined,
  isUnsure: false,
  failed: [],
  isCorrected: false,
  isMinor: false,
})
