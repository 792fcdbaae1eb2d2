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
})
