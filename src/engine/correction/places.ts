// Places of an extraction by the steps of their path.

type Steps = readonly (string | number)[]
type Holder = Record<string | number, unknown>

export function valueAt(root: unknown, steps: Steps): unknown {
  return steps.reduce<unknown>(
    (node, step) =>
      typeof node === 'object' && node !== null && Object.hasOwn(node, step) ? (node as Holder)[step] : undefined,
    root,
  )
}

/** Puts the value at its place; false where that is a row behind a gap. */
export function placeAt(root: Holder, steps: Steps, value: unknown): boolean {
  let node = root as Holder | unknown[]
  for (const [at, step] of steps.entries()) {
    if (Array.isArray(node) && (step as number) > node.length) return false
    const holder = node as Holder
    if (at === steps.length - 1) holder[step] = value
    else node = (holder[step] ??= typeof steps[at + 1] === 'number' ? [] : {}) as Holder
  }
  return true
}

/** Takes the value away, and each holder that is empty then; rows stay. */
export function removeAt(root: Holder, steps: Steps): void {
  const holder = valueAt(root, steps.slice(0, -1)) as Holder | undefined
  if (holder === undefined) return
  delete holder[steps.at(-1)!]
  const isEmpty = !Array.isArray(holder) && Object.keys(holder).length === 0
  if (isEmpty && steps.length > 1 && typeof steps.at(-2) === 'string') removeAt(root, steps.slice(0, -1))
}

/** Whether a path is `outer` or lies in it. */
export const within = (path: string, outer: string): boolean =>
  path.startsWith(outer) && (path.length === outer.length || '.['.includes(path[outer.length]!))

/** The path and every place that it lies in. */
export const outersOf = (path: string): string[] => [
  path,
  ...[...path.matchAll(/[.[]/g)].map(({ index }) => path.slice(0, index)),
]

/** Whether two values are the same JSON, in whatever order their members are. */
export const isSame = (a: unknown, b: unknown): boolean => inOrder(a) === inOrder(b)

/** The value as text that is the same for the same JSON; undefined where there is no value. */
export const inOrder = (value: unknown): string | undefined =>
  JSON.stringify(value, (_key, one: unknown) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  )
