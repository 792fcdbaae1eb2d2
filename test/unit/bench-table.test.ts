import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { BenchResult } from '../../bench/result.ts'
import { withTables } from '../../bench/table.ts'

const home = new URL('../../', import.meta.url)
const names = readdirSync(new URL('bench/results/', home)).filter((name) => name.endsWith('.json'))
const files = names.map((name) => ({ name, result: JSON.parse(readFileSync(new URL(`bench/results/${name}`, home), 'utf8')) as BenchResult }))

describe('the README\'s table', () => {
  it('comes from a committed result, of the provider that was used', () => {
    expect(files.length).toBeGreaterThan(0)
    for (const { name, result } of files) expect(name).toContain(result.provider.used)
  })

  it('shows the newest one', () => {
    const readme = readFileSync(new URL('README.md', home), 'utf8')
    expect(withTables(readme, files)).toBe(readme)
  })

  it('tells results of one day apart by when they ended, whatever their commits are called', () => {
    const [one] = files as [typeof files[number]], run = (name: string, ended: string): typeof one => ({ name, result: { ...one.result, ended } })
    const text = withTables('<!-- bench -->\n<!-- /bench -->', [run('2026-11-22-b.json', '2026-11-22T08:00:00Z'), run('2026-11-22-a.json', '2026-11-22T09:00:00Z')])
    expect(text).toContain('2026-11-22-a.json')
    expect(text).not.toContain('2026-11-22-b.json')
  })
})
