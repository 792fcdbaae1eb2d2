// Keeps what the columns of an item table could have meant: for each cell the other cells of its row whose column could
// have had its role.

import type { Candidate, Trace } from '../../vocabulary.ts'
import { weighAt } from '../../context/trace.ts'
import type { Roles, WeighedRole } from '../../structure/table/roles.ts'
import { NUMERIC } from './item-form.ts'
import type { Column } from '../../structure/table/columns.ts'
import { numberOf } from '../../structure/table/cut-rows.ts'
import { cellCandidate } from './item-cells.ts'
import type { Item } from './items.ts'

/** Keeps the cells of `items` beside their `candidates`. Does nothing when nobody asks. */
export function traceItems(
  trace: Trace | undefined,
  candidates: readonly Candidate[],
  items: readonly Item[],
  columns: readonly Column[],
  { roles, weighed }: Roles,
): void {
  if (!trace || !weighed) return
  for (const candidate of candidates) {
    const [, row, leaf] = /^financial\.line_items\[(\d+)\]\.(\w+)$/.exec(candidate.field) ?? []
    const item = items[Number(row)]
    if (!item || leaf === undefined) continue
    const own = roles.indexOf(leaf)
    weighAt(trace, candidate.field, [
      {
        candidate: weighedAs(candidate, weighed[own]?.get(leaf)),
        ...(own >= 0 &&
          columns[own]!.text !== '' && { for: [{ code: 'column_headed' as const, label: columns[own]!.text }] }),
      },
      ...roles.flatMap((role, column) => {
        const cell = role === undefined || role === leaf ? undefined : item.cells.get(role)?.[0]
        const found = weighed[column]!.get(leaf)
        const value = cell && (NUMERIC.has(leaf) ? numberOf(cell) : cell.text)
        return cell && found && value !== undefined
          ? [
              {
                candidate: weighedAs(cellCandidate(candidate.field, value, cell, 1), found),
                lost: { code: 'column_role' as const, name: role! },
              },
            ]
          : []
      }),
    ])
  }
}

function weighedAs(candidate: Candidate, found: WeighedRole | undefined): Candidate {
  if (!found) return candidate
  const { words, arithmetic } = found
  return { ...candidate, score: words + arithmetic, parts: { words, arithmetic } }
}
