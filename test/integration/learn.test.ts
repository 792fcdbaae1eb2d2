// docmill learn as a process, and what a service and a command make of the file that it writes.

import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LearnedUnusable, readLearned, writeLearned } from '../../src/engine/learning/learned-file.ts'
import type { LearnedFile } from '../../src/schema/learned.ts'
import { drawPdf } from '../support/pdf.ts'
import { newDatabase } from '../support/postgres.ts'
import { extract, formOf, modelsDir, startService } from '../support/process.ts'

const BIN = join(import.meta.dirname, '../../bin/docmill.mjs')

// Shops whose brand stands over the company that runs them; this customer wants the brand.
const SHOPS = [
  ['ROTI CORNER', 'MELATI JAYA TRADING SDN BHD', 'NO 2, JALAN BESAR,', '43200 CHERAS, SELANGOR'],
  ['PASAR HIJAU', 'TERATAI MAKMUR SDN BHD', 'NO 18, JALAN KENANGA,', '50200 KUALA LUMPUR'],
  ['ALAT DAPUR', 'CEMPAKA NIAGA SDN BHD', 'LOT 7, JALAN INDAH,', '40150 SHAH ALAM, SELANGOR'],
  ['TEH WANGI', 'KIAMBANG FOODS SDN BHD', 'NO 31, JALAN SETIA,', '81750 MASAI, JOHOR'],
] as const

const receipt = (shop: number, copy: number): Promise<Uint8Array> =>
  drawPdf((pdf) => {
    const centred = (text: string, at: number): unknown =>
      pdf.fontSize(10).text(text, 60, at, { width: 240, align: 'center' })
    const row = (label: string, price: string, at: number): void => {
      pdf.text(label, 60, at)
      pdf.text(price, 240, at, { width: 60, align: 'right' })
    }
    SHOPS[shop]!.forEach((text, at) => centred(text, 60 + 14 * at))
    pdf.text(`DATE: 0${copy + 1}/03/2018`, 60, 140)
    const price = (2 + shop + copy / 2).toFixed(2)
    row(`ITEM ${copy}`, price, 160)
    row('TOTAL', price, 180)
    row('CASH', price, 194)
    row('CHANGE', '0.00', 208)
  })

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'docmill-learn-'))
  await mkdir(join(folder, 'taught'))
  for (const shop of SHOPS.keys()) {
    for (const copy of [0, 1, 2]) {
      await writeFile(join(folder, 'taught', `${shop}-${copy}.pdf`), await receipt(shop, copy))
      await writeFile(
        join(folder, 'taught', `${shop}-${copy}.json`),
        JSON.stringify({ vendor: { name: SHOPS[shop]![0] } }),
      )
    }
  }
  await writeFile(join(folder, 'next.pdf'), await receipt(1, 7))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

interface Ended {
  code: number
  out: string
  note: string
}

function docmill(args: string[], env: Record<string, string> = {}): Promise<Ended> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [BIN, ...args],
      {
        cwd: folder,
        env: {
          PATH: process.env['PATH'],
          MODELS_DIR: modelsDir(),
          DATA_DIR: join(folder, 'data'),
          DEVICE: 'cpu',
          THREADS: '1',
          ...env,
        },
      },
      (error, out, note) => {
        resolve({ code: error ? Number(error.code) : 0, out, note })
      },
    )
  })
}

/** The vendor's name on a receipt of a shop that was taught; what was said where there is none. */
async function nameOf(env: Record<string, string> = {}): Promise<string> {
  const { code, out, note } = await docmill(['extract', 'next.pdf'], env)
  return code === 0 ? (JSON.parse(out) as { vendor: { name: string } }).vendor.name : note
}

describe('docmill learn', () => {
  it('writes one file that the next commands and services use, and its removal undoes it', async () => {
    const { code, out, note } = await docmill(['learn', 'taught'])
    expect([code, out]).toEqual([
      0,
      expect.stringMatching(
        /^12 documents of 4 vendors[\s\S]*\nvendor\.name +12 +0 +12 +12 \/ 0 .* place[\s\S]*Written: .*learned\.json\./,
      ),
    ])
    expect(note).toContain('[12/12] taught/3-2.pdf: receipt, 1 fields confirmed')
    const path = join(folder, 'data/learned.json')
    const written = await readFile(path, 'utf8')
    expect(JSON.parse(written)).toMatchObject({ docmill: 'learned', documents: 12, shops: 4 })

    expect(await nameOf()).toBe(SHOPS[1][0])
    const doctor = await docmill(['doctor'], { DATABASE_URL: await newDatabase() })
    expect(doctor.out).toMatch(
      /^ok {4}learned: .*learned\.json, made \d{4}-\d\d-\d\d from 12 documents of 4 vendors: vendor\.name$/m,
    )

    const service = await startService('service', {
      DATABASE_URL: await newDatabase(),
      DATA_DIR: join(folder, 'data'),
      MODELS_DIR: modelsDir(),
      DEVICE: 'cpu',
      THREADS: '1',
      PORT: '0',
      LOG_LEVEL: 'info',
    })
    const answer = await extract(service.url, service.apiKey, formOf(await readFile(join(folder, 'next.pdf'))))
    expect([answer.status, answer.body['vendor']]).toEqual([200, expect.objectContaining({ name: SHOPS[1][0] })])
    expect(service.log()).toContain('what was learned is used')
    expect(await service.end()).toBe(0)
    await rm(path)
    expect(await nameOf()).toBe(SHOPS[1][1])
  })

  const NOTHING: [name: string, args: string[], env: Record<string, string>, code: number, note: RegExp][] = [
    ['no folder', ['learn'], {}, 2, /the folder is missing/],
    ['two folders', ['learn', 'taught', 'more'], {}, 2, /unknown words: more/],
    ['a folder that is not there', ['learn', 'absent'], {}, 1, /absent cannot be read: ENOENT/],
    [
      'too few documents',
      ['learn', '.'],
      {},
      1,
      /left out: next\.pdf: there is no next\.json beside it[\s\S]*0 documents with a readable answer.*at least 5/,
    ],
    ['rankers that are off', ['learn', 'taught'], { RANKERS: 'off' }, 2, /RANKERS is off/],
  ]
  for (const [name, args, env, code, note] of NOTHING) {
    it(`refuses ${name} in a line`, async () => {
      const ended = await docmill(args, env)
      expect([ended.code, ended.out, ended.note]).toEqual([code, '', expect.stringMatching(note)])
      expect(ended.note).not.toContain('    at ')
    })
  }
})

describe('a learned file', () => {
  const base = { names: '0123456789abcdef', base: 'rules' }
  const tree = { feature: [0, -1, -1], threshold: [0.5, 0, 0], left: [1, 0, 0], right: [2, 0, 0], value: [0, -1, 1] }
  const learned: LearnedFile = {
    docmill: 'learned',
    form: 1,
    made: '2026-01-15T12:00:00.000Z',
    documents: 12,
    shops: 4,
    spelling: [],
    known: [],
    confidence: {},
    gains: {},
    habits: { groups: [], places: [], columns: [] },
    rankers: [{ document: 'receipt', field: 'vendor.name', ...base, width: 3, trees: [tree], labels: {} }],
  }
  const path = (): string => join(folder, 'file.json')

  it('is read as it was written, and told from one that was fitted on other rankers', () => {
    expect(readLearned(path(), () => base)).toEqual({ state: 'none' })
    writeLearned(path(), learned)
    expect(readLearned(path(), () => base)).toEqual({ state: 'fits', learned })
    expect(readLearned(path(), () => ({ ...base, base: 'a'.repeat(64) }))).toMatchObject({
      state: 'other',
      why: expect.stringContaining('vendor.name of a receipt'),
    })
    expect(readLearned(path())).toMatchObject({ state: 'other' })
  })

  it('ignores a learned file for other rankers, and says so', async () => {
    writeLearned(path(), learned)
    const { out: answer, note } = await docmill(['extract', 'next.pdf'], { LEARNED_FILE: path() })
    expect([JSON.parse(answer).vendor.name, note]).toEqual([
      SHOPS[1][1],
      expect.stringContaining('what was learned is not used'),
    ])
    const { out, code } = await docmill(['doctor'], { LEARNED_FILE: path(), DATABASE_URL: await newDatabase() })
    expect([code, out]).toEqual([
      1,
      expect.stringMatching(
        /^wrong learned: .*made 2026-01-15 from 12 documents of 4 vendors, is not used: it corrects another ranker .*Learn again, or remove it$/m,
      ),
    ])
  })

  it('ends the start with one line if the learned file is something else', async () => {
    for (const [text, why] of [
      ['{', /JSON/],
      ['{}', /docmill/],
      [
        JSON.stringify({ ...learned, rankers: [{ ...learned.rankers[0]!, trees: [{ ...tree, left: [0, 0, 0] }] }] }),
        /is no tree/,
      ],
    ] as const) {
      await writeFile(path(), text)
      expect(() => readLearned(path(), () => base)).toThrow(LearnedUnusable)
      expect(() => readLearned(path(), () => base)).toThrow(why)
    }
    expect(() => readLearned(folder)).toThrow(/it is no file/)
    expect(await docmill(['extract', 'next.pdf'], { LEARNED_FILE: path() })).toMatchObject({
      code: 2,
      out: '',
      note: expect.stringMatching(
        /^docmill extract: .*file\.json is not what docmill learn writes: .*is no tree.*Remove it, or learn again$/m,
      ),
    })
  })
})
