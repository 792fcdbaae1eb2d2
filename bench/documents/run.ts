// npm run bench:documents [-- --documents 100000 --rounds 40 --only lists,pages] Prints what people wait for who review
// documents: the SQL time of lists and figures in a database that is full of documents, and a document of fifty pages.

import { parseArgs } from 'node:util'
import { defaultModelsDir } from '../../src/engine/inference/models.ts'
import { measureLists } from './lists.ts'
import { measurePages } from './pages.ts'
import { keepRows, printRows } from './report.ts'

const { values: options } = parseArgs({
  options: {
    documents: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '40' },
    only: { type: 'string', default: 'lists,pages' },
    device: { type: 'string', default: 'cpu' },
    models: { type: 'string', default: process.env['MODELS_DIR'] ?? defaultModelsDir() },
    out: { type: 'string', default: new URL('../results/documents', import.meta.url).pathname },
  },
})
const documents = Number(options.documents)
const rounds = Number(options.rounds)
const only = options.only.split(',')

const rows = [
  ...(only.includes('lists') ? await measureLists(documents, rounds) : []),
  ...(only.includes('pages') ? await measurePages({ modelsDir: options.models, device: options.device, rounds }) : []),
]
if (!printRows(rows)) process.exitCode = 1
console.error(`kept in ${await keepRows(options.out, { documents, rounds, device: options.device }, rows)}`)
