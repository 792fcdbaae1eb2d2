// The order of two days.

import type { SumCheck } from '../vocabulary.ts'

/** Whether the day at `path` is not before the one at `from`; no check if one of them is not there. */
export function inOrder(
  path: string,
  from: string,
  first: string | undefined,
  second: string | undefined,
  text: string,
): SumCheck[] {
  if (first === undefined || second === undefined) return []
  return [
    {
      path,
      fields: [from, path],
      check: { name: 'date_order', passed: first <= second, expected: `not before ${first}`, actual: second },
      fault: 'warning',
      text,
    },
  ]
}
