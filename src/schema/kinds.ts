// What kind of value each place of an extraction has, read from its schema.

import { z } from 'zod'
import { Extraction } from './extraction.ts'

/** `choice` is one of a few words, `texts` a list of plain values, `rows` a list of objects, `group` an object. */
export const VALUE_KINDS = [
  'text',
  'number',
  'integer',
  'flag',
  'date',
  'partial_date',
  'currency',
  'two_letters',
  'choice',
  'texts',
  'rows',
  'group',
] as const
export type ValueKind = (typeof VALUE_KINDS)[number]

/** A part of a JSON Schema, as far as it is read here. */
export interface Node {
  description?: string
  required?: string[]
  type?: string
  format?: string
  enum?: string[]
  anyOf?: Node[]
  maxLength?: number
  properties?: Record<string, Node>
  items?: Node
}

let whole: Node | undefined

/** The schema of an extraction as JSON Schema. */
export const extractionSchema = (): Node => (whole ??= z.toJSONSchema(Extraction) as Node)

/** The kind of the place with these steps; undefined where an extraction has no such place. */
export function kindAt(steps: readonly (string | number)[]): ValueKind | undefined {
  let node: Node | undefined = extractionSchema()
  for (const step of steps)
    node =
      typeof step === 'number'
        ? node?.items
        : Object.hasOwn(node?.properties ?? {}, step)
          ? node!.properties![step]
          : undefined
  return node && kindOf(node)
}

/** What kind of value a part of the schema describes. */
export function kindOf({ type, format, enum: words, anyOf, maxLength, properties, items }: Node): ValueKind {
  if (properties !== undefined) return 'group'
  if (items !== undefined) return items.properties === undefined ? 'texts' : 'rows'
  if (anyOf?.some((one) => one.format === 'date')) return 'partial_date'
  if (words !== undefined) return 'choice'
  if (type === 'number' || type === 'integer') return type
  if (type === 'boolean') return 'flag'
  if (format === 'date') return 'date'
  return maxLength === 3 ? 'currency' : maxLength === 2 ? 'two_letters' : 'text'
}
