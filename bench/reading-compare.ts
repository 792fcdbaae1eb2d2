// npm run bench:reading:compare -- BEFORE.json AFTER.json [READER]
// What changed from one result of the reading bench to another, on the pages that both have.

import { readFileSync } from 'node:fs'
import type { ReadingResult } from './reading.ts'
import { differenceTable, type ReadingSample } from './reading-figures.ts'

const [before, after, reader = 'docmill'] = process.argv.slice(2)
if (before === undefined || after === undefined) {
  console.error('needed: two result files')
  process.exit(2)
}
const samplesOf = (file: string): ReadingSample[] =>
  (JSON.parse(readFileSync(file, 'utf8')) as ReadingResult).samples.filter((one) => one.reader === reader)
console.log(differenceTable(samplesOf(before), samplesOf(after), ['before', 'after']))
