// What kind of value each place of an extraction has, read from its schema.

import { z } from 'zod'
import { Extraction } from './extraction.ts'

/** `choice` is one of a few words, `texts` a list of plain values, `rows` a list of objects, `group` an object. */
export type ValueKind =
  | 'text'
  | 'number'
  | 'integer'
  | 'flag'
  | 'date'
  | 'partial_date'
  | 'currency'
  | 'two_letters'
  | 'choice'
  | 'texts'
  | 'rows'
  | 'group'

interface Node {
  type?: string
  format?: string
  enum?: string[]
  anyOf?: Node[]
  maxLength?: number
  properties?: Record<string, Node>
  items?: Node
}

let whole: Node | undefined

/** The kind of the place with these steps; undefined where an extraction has no such place. */
export function kindAt(steps: readonly (string | number)[]): ValueKind | undefined {
  whole ??= z.toJSONSchema(Extraction) as Node
  let node: Node | undefined = whole
  for (const step of steps)
    node =
      typeof step === 'number'
        ? node?.items
        : Object.hasOwn(node?.properties ?? {}, step)
          ? node!.properties![step]
          : undefined
  return node && kindOf(node)
}

function kindOf({ type, format, enum: words, anyOf, maxLength, properties, items }: Node): ValueKind {
  if (properties !== undefined) return 'group'
  if (items !== undefined) return items.properties === undefined ? 'texts' : 'rows'
  if (anyOf?.some((one) => one.format === 'date')) return 'partial_date'
  if (words !== undefined) return 'choice'
  if (type === 'number' || type === 'integer') return type
  if (type === 'boolean') return 'flag'
  if (format === 'date') return 'date'
  return maxLength === 3 ? 'currency' : maxLength === 2 ? 'two_letters' : 'text'
}
