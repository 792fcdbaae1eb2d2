import { expect } from 'vitest'
import { buildContext } from '../../../../../../src/engine/mapping/context/context.ts'
import { chooseParties } from '../../../../../../src/engine/mapping/fields/parties/parties.ts'
import { sheet } from '../../sheet.ts'

/** Expects the parties of a page to have these values by path; `undefined` is a value that is absent. */
export function checkParties(rows: string[], expected: Record<string, unknown>): void {
  const chosen = chooseParties(buildContext(sheet(rows), { today: new Date('2026-01-15') }))
  const values = Object.fromEntries(Object.keys(expected).map((path) => [path, chosen.get(path)?.value]))
  expect(values).toEqual(expected)
}
