// The fields of an extraction as columns of a table: every single value by its dotted path, and every list of objects
// with the values of its rows. Read from the schema, so that columns are the same whatever a document shows.

import { z } from 'zod'
import { Extraction } from './extraction.ts'

interface Node {
  properties?: Record<string, Node>
  items?: Node
}

const fields: string[] = []
const lists = new Map<string, string[]>()
walk(z.toJSONSchema(Extraction) as Node, [], fields)

/** Paths of single values, lists of plain values included. */
export const FIELD_PATHS: readonly string[] = fields
/** Paths of lists of objects, each with the paths of values within a row; lists inside rows are left out. */
export const LIST_PATHS: ReadonlyMap<string, readonly string[]> = lists

function walk(node: Node, path: readonly string[], leaves: string[]): void {
  if (node.properties !== undefined) {
    for (const [name, one] of Object.entries(node.properties)) walk(one, [...path, name], leaves)
  } else if (node.items?.properties !== undefined) {
    const inRow: string[] = []
    lists.set(path.join('.'), inRow)
    for (const [name, one] of Object.entries(node.items.properties))
      if (one.items?.properties === undefined) walk(one, [name], inRow)
  } else leaves.push(path.join('.'))
}

/** The paths of all values, those of rows with `[]` for their place: "financial.line_items[].total". */
export function everyPath(): string[] {
  const paths: string[] = []
  collect(z.toJSONSchema(Extraction) as Node, '', paths)
  return paths
}

function collect(node: Node, path: string, paths: string[]): void {
  if (node.properties !== undefined)
    for (const [name, one] of Object.entries(node.properties)) collect(one, path ? `${path}.${name}` : name, paths)
  else if (node.items !== undefined) collect(node.items, `${path}[]`, paths)
  else paths.push(path)
}

/** The paths of values that `name` means: one value, or all of a block. */
export function fieldsNamed(name: string, among: readonly string[] = FIELD_PATHS): string[] {
  return among.includes(name) ? [name] : among.filter((path) => path.startsWith(`${name}.`))
}

/** The paths of lists that `name` means: a whole path, or the last part of some. */
export function listsNamed(name: string): string[] {
  return LIST_PATHS.has(name) ? [name] : [...LIST_PATHS.keys()].filter((path) => path.endsWith(`.${name}`))
}

/** The value at a dotted path; undefined where there is none. */
export function valueAt(body: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, name) =>
        typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined,
      body,
    )
}
