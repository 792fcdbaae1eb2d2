// Chosen candidates, keyed by path, become the nested object on the wire. Nothing is decided here.

import type { Chosen } from '../vocabulary.ts'

type Node = Record<string, unknown> | unknown[]

/** The steps of a path: `financial.line_items[0].total` is financial, line_items, 0, total. */
export function stepsOf(path: string): (string | number)[] {
  const parts = path.split('.')
  if (!path.includes('[')) return parts
  return parts.flatMap((part) => {
    const [name, ...indices] = part.split('[')
    return [name!, ...indices.map((index) => Number(index.slice(0, -1)))]
  })
}

/** The object that holds each chosen value at its path. List positions that no value names are closed up. */
export function assemble(chosen: Chosen): Record<string, unknown> {
  const root: Record<string, unknown> = {}
  for (const [path, { value }] of chosen) place(root, stepsOf(path), value)
  return closeGaps(root) as Record<string, unknown>
}

function place(root: Record<string, unknown>, steps: (string | number)[], value: unknown): void {
  let node: Node = root
  steps.forEach((step, i) => {
    const holder = node as Record<string | number, unknown>
    if (i === steps.length - 1) holder[step] = value
    else node = (holder[step] ??= typeof steps[i + 1] === 'number' ? [] : {}) as Node
  })
}

function closeGaps(node: unknown): unknown {
  if (Array.isArray(node)) return node.filter((one) => one !== undefined).map(closeGaps)
  if (node === null || typeof node !== 'object') return node
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, closeGaps(value)]))
}
