// npm run bench:table [-- --check]
// Writes the newest result of each provider into README.md between its markers; with
// --check says whether that is already so.

import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { summarize, type BenchResult } from './result.ts'

const MARKERS = /(<!-- bench -->\n)[\s\S]*?(<!-- \/bench -->)/

/** README text with the tables of `results` in it, newest of each provider. */
export function withTables(readme: string, files: readonly { name: string; result: BenchResult }[]): string {
  const timeOf = ({ result: { ended, date } }: (typeof files)[number]): string => ended ?? date
  const newest = new Map(
    [...files]
      .sort((a, b) => timeOf(a).localeCompare(timeOf(b)) || a.name.localeCompare(b.name))
      .map((file) => [file.result.provider.used, file]),
  )
  const tables = [...newest.values()].map(
    ({ name, result }) => `${summarize(result)}\n\nEvery sample: [bench/results/${name}](bench/results/${name}).\n`,
  )
  return readme.replace(MARKERS, (_, open: string, close: string) => `${open}${tables.join('\n')}${close}`)
}

if (import.meta.main) {
  const folder = new URL('./results/', import.meta.url)
  const path = new URL('../README.md', import.meta.url)
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => ({ name, result: JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as BenchResult }))
  const readme = readFileSync(path, 'utf8')
  const wanted = withTables(readme, files)
  if (!process.argv.includes('--check')) writeFileSync(path, wanted)
  else if (readme !== wanted) {
    console.error('README.md does not show the newest results: npm run bench:table')
    process.exit(1)
  }
}
