import { describe, expect, it } from 'vitest'
import { costTable, withCost, type ModelsResult } from '../../bench/models.ts'

const sample = (id: string, rules: number, rankers: number): ModelsResult['rankers'][number] => ({
  id,
  rules_ms: rules,
  rankers_ms: rankers,
  runtime_ms: 1,
})
const RESULT: ModelsResult = {
  date: '2026-01-02',
  commit: 'abc',
  command: 'none',
  machine: { cpu: 'A CPU', cores: 2, memory_gb: 4 },
  versions: {},
  fields: ['receipt.vendor.name'],
  corpus: { source: 'none', rounds: 3 },
  layout: [],
  memory: { documents: 50, rules: [10, 12], rankers: [12, 11] },
  rankers: [
    sample('a', 10, 14),
    sample('a', 10, 13),
    sample('a', 10, 90),
    sample('b', 20, 22),
    sample('b', 20, 22),
    sample('b', 20, 22),
  ],
}

describe('what models cost', () => {
  it('is what a receipt takes more, by the median of its rounds', () => {
    const table = costTable(RESULT)
    expect(table).toContain('CPU time a receipt, p50 / p95 | 4.0 / 4.0 ms |')
    expect(table).toContain(
      '| resident memory that rankers add to a thread, mean (least to most) | 0.5 (-1.0 to 2.0) MB |',
    )
    expect(table).not.toContain('layout')
  })

  it('includes the layout model if it was measured', () => {
    const table = costTable({
      ...RESULT,
      layout: [{ id: 'p', regions_ms: 30, runtime_ms: 20 }],
      memory: { ...RESULT.memory, layout: [15, 15] },
    })
    expect(table).toContain('| layout models, CPU time a page, p50 / p95 | 30.0 / 30.0 ms |')
    expect(table).toContain('| resident memory that it adds to a thread, mean (least to most) | 4.0 (3.0 to 5.0) MB |')
  })

  it('is written between the marks of a page', () => {
    const page = withCost('before\n<!-- cost -->\nold\n<!-- /cost -->\nafter', RESULT, 'bench/results/models/one.json')
    expect(page).toMatch(/^before\n<!-- cost -->\n\n\| \| \|\n[\s\S]*models\/one\.json\)\.\n\n<!-- \/cost -->\nafter$/)
    expect(page).not.toContain('old')
  })
})
