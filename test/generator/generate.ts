// node test/generator/generate.ts --out DIR [--kind invoice,credit_note,receipt] [--count 10] [--seed a] [--country
// de-DE] [--scan 0.5] Writes documents with their truth beside them; with --scan they are pictures, damaged that
// severely (0..1).

import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sniffFormat } from '../../src/schema/format.ts'
import { drawDocument } from './documents.ts'
import type { Model } from './model.ts'
import { scanOf } from './scan.ts'

const { values: options } = parseArgs({
  options: {
    out: { type: 'string' },
    kind: { type: 'string', default: 'invoice,credit_note,receipt' },
    count: { type: 'string', default: '10' },
    seed: { type: 'string', default: 'a' },
    country: { type: 'string' },
    scan: { type: 'string' },
  },
})
if (options.out === undefined) {
  console.error('needed: --out DIR')
  process.exit(2)
}
await mkdir(options.out, { recursive: true })
for (const kind of options.kind.split(',') as Model['kind'][]) {
  for (let i = 0; i < Number(options.count); i++) {
    const { id, pdf, truth } = await drawDocument({
      kind,
      seed: `${options.seed}${i}`,
      ...(options.country !== undefined && { country: options.country }),
    })
    const bytes = options.scan === undefined ? pdf : await scanOf(pdf, Number(options.scan), id)
    const file = `${id}.${sniffFormat(bytes) === 'pdf' ? 'pdf' : 'jpg'}`
    await writeFile(join(options.out, file), bytes)
    await writeFile(
      join(options.out, `${id}.truth.json`),
      JSON.stringify({ id, type: kind, file, truth_origin: 'generator', fields: truth }, null, 1),
    )
  }
}
