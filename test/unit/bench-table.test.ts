import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { BenchResult } from '../../bench/result.ts'
import { withTables } from '../../bench/table.ts'

const home = new URL('../../', import.meta.url)
const names = readdirSync(new URL('bench/results/', home)).filter((name) => name.endsWith('.json'))
const files = names.map((name) => ({
  name,
  result: JSON.parse(readFileSync(new URL(`bench/results/${name}`, home), 'utf8')) as BenchResult,
}))

describe("the README's table", () => {
  it('comes from a committed result, of the provider that was used', () => {
    expect(files.length).toBeGreaterThan(0)
    for (const { name, result } of files) expect(name).toContain(result.provider.used)
  })

  it('shows the newest one', () => {
    const readme = readFileSync(new URL('README.md', home), 'utf8')
    expect(withTables(readme, files)).toBe(readme)
  })

  it('orders results of one day by their end, not by their commits', () => {
    const [one] = files as [(typeof files)[number]]
    const run = (name: string, ended: string): typeof one => ({ name, result: { ...one.result, ended } })
    const text = withTables('<!-- bench -->\n<!-- /bench -->', [
      run('2026-11-22-b.json', '2026-11-22T08:00:00Z'),
      run('2026-11-22-a.json', '2026-11-22T09:00:00Z'),
    ])
    expect(text).toContain('2026-11-22-a.json')
    expect(text).not.toContain('2026-11-22-b.json')
  })

  it('compares more threads with one: in batches if measured, otherwise for the most callers', () => {
    const [{ name, result }] = files as [(typeof files)[number]]
    const rate = (threads: number, callers: number, pages: number) => ({
      kind: 'scanned' as const,
      threads,
      callers,
      documents: 1,
      pages_per_second: pages,
      latencies_ms: [1],
    })
    const run = (
      threads: number,
      results: ReturnType<typeof rate>[],
      batch?: number,
    ): BenchResult['service'][number] => ({
      provider: 'cpu',
      threads,
      start_seconds: 1,
      peak_rss_mb: 1,
      results,
      ...(batch !== undefined && { batches: [{ kind: 'scanned', documents: 1, pages_per_second: batch }] }),
    })
    const told = (...service: BenchResult['service']): string[] =>
      withTables('<!-- bench -->\n<!-- /bench -->', [{ name, result: { ...result, service } }]).match(
        /.* × the pages of one/g,
      ) ?? []
    expect(told(run(1, [rate(1, 1, 0.5), rate(1, 2, 0.6)]), run(2, [rate(2, 4, 1.14), rate(2, 1, 0.5)]))).toEqual([
      '- scanned, 2 threads: 1.90 × the pages of one',
    ])
    expect(told(run(1, [rate(1, 1, 0.5)], 0.8), run(2, [rate(2, 4, 0.6)], 1.2))).toEqual([
      '- scanned, 2 threads: 1.50 × the pages of one',
    ])
    expect(told(run(2, [rate(2, 4, 0.6)]))).toEqual([])
    const floor = [
      { processes: 1, pages: 1, pages_per_second: 0.8 },
      { processes: 2, pages: 1, pages_per_second: 1.5 },
    ]
    expect(
      withTables('<!-- bench -->\n<!-- /bench -->', [
        { name, result: { ...result, floor, service: [run(1, [rate(1, 2, 0.6)]), run(2, [rate(2, 4, 1.08)])] } },
      ]),
    ).toContain('- scanned, 2 threads: 1.80 × the pages of one (bare models in 2 processes: 1.88 ×).')
  })
})
