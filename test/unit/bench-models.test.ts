import { describe, expect, it } from 'vitest'
import { costTable, withCost, type ModelsResult } from '../../bench/models.ts'

const sample = (id: string, rules: number, rankers: number): ModelsResult['cost'][number] => ({ id, rules_ms: rules, rankers_ms: rankers, runtime_ms: 1 })
const RESULT: ModelsResult = {
  date: '2026-01-02', commit: 'abc', command: 'none', machine: { cpu: 'A CPU', cores: 2, memory_gb: 4 }, versions: {}, fields: ['receipt.vendor.name'],
  corpus: { source: 'none', documents: 2, rounds: 3 }, cost: [sample('a', 10, 14), sample('a', 10, 13), sample('a', 10, 90), sample('b', 20, 22), sample('b', 20, 22), sample('b', 20, 22)],
  memory: { documents: 50, samples: [{ rules_mb: 10, rankers_mb: 12 }, { rules_mb: 12, rankers_mb: 11 }] },
}

describe('what models cost', () => {
  it('is what a receipt takes more, by the median of its rounds', () => {
    expect(costTable(RESULT)).toContain('| CPU time a receipt, p50 / p95 | 4.0 / 4.0 ms |')
    expect(costTable(RESULT)).toContain('| resident memory added to a thread, mean (least to most) | 0.5 (-1.0 to 2.0) MB |')
  })

  it('stands between the marks of a page', () => {
    const page = withCost('before\n<!-- cost -->\nold\n<!-- /cost -->\nafter', RESULT, 'bench/results/models/one.json')
    expect(page).toMatch(/^before\n<!-- cost -->\n\n\| \| \|\n[\s\S]*models\/one\.json\)\.\n\n<!-- \/cost -->\nafter$/)
    expect(page).not.toContain('old')
  })
})
