// Chosen candidates, keyed by path, become the nested object on the wire. Nothing is decided here.

import type { Chosen } from '../vocabulary.ts'

/** The steps of a path: `financial.line_items[0].total` is financial, line_items, 0, total. */
export function stepsOf(path: string): (string | number)[] {
  const steps: (string | number)[] = []
  for (const part of path.split('.')) {
    let open = part.indexOf('[')
    steps.push(open < 0 ? part : part.slice(0, open))
    while (open >= 0) {
      const next = part.indexOf('[', open + 1)
      steps.push(Number(part.slice(open + 1, (next < 0 ? part.length : next) - 1)))
      open = next
    }
  }
  return steps
}

/** The object that holds each chosen value at its path. List positions that no value names are closed up. */
export function assemble(chosen: Chosen): Record<string, unknown> {
  const root: Record<string, unknown> = {}
  for (const [path, { value }] of chosen) place(root, stepsOf(path), value)
  return closeGaps(root) as Record<string, unknown>
}

function place(root: Record<string, unknown>, steps: (string | number)[], value: unknown): void {
  let holder: Record<string | number, unknown> = root
  const last = steps.length - 1
  for (let at = 0; at < last; at++)
    holder = (holder[steps[at]!] ??= typeof steps[at + 1] === 'number' ? [] : {}) as typeof holder
  holder[steps[last]!] = value
}

function closeGaps(node: unknown): unknown {
  if (Array.isArray(node)) return node.filter((one) => one !== undefined).map(closeGaps)
  if (node === null || typeof node !== 'object') return node
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, closeGaps(value)]))
}
