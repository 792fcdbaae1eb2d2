// Learning inside the service with the engine itself: corrections through the API, a run, and the next document.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLog } from '../../src/log.ts'
import { createKey } from '../../src/store/api-keys.ts'
import { Db } from '../../src/store/db.ts'
import type { Learning } from '../../src/schema/learning.ts'
import type { Node } from '../support/batches.ts'
import { call } from '../support/kept.ts'
import { drawPdf } from '../support/pdf.ts'
import { newDatabase } from '../support/postgres.ts'
import { formOf, modelsDir, type Running, startService } from '../support/process.ts'

/** An invoice whose letterhead has a brand and whose foot has the company; the customer books by its second number. */
const invoice = (copy: number): Promise<Uint8Array> =>
  drawPdf((pdf) => {
    const net = 120 + 8 * copy
    const money = (value: number): string => value.toFixed(2)
    const rows: [number, number, string][] = [
      [50, 50, 'LARKSPUR'],
      [50, 66, '12 Mill Lane, Norwich NR1 4QD'],
      [50, 110, 'Bill to:'],
      [50, 124, 'Fenland Stores Ltd'],
      [50, 138, '3 Quay Street, Ely CB7 4BA'],
      [50, 170, 'INVOICE'],
      [50, 190, 'Invoice number:'],
      [170, 190, `LK-${4100 + copy * 3}`],
      [50, 204, 'Invoice date:'],
      [170, 204, `2024-03-${String(1 + copy).padStart(2, '0')}`],
      [50, 218, 'Your dossier with us:'],
      [170, 218, `${70210 + 17 * copy}/${1 + (copy % 5)}`],
      [50, 260, 'Description'],
      [280, 260, 'Quantity'],
      [360, 260, 'Unit price'],
      [460, 260, 'Amount'],
      [50, 278, `Oak shelf ${copy}`],
      [280, 278, '1'],
      [360, 278, money(net)],
      [460, 278, money(net)],
      [360, 320, 'Subtotal'],
      [460, 320, money(net)],
      [360, 336, 'VAT 20%'],
      [460, 336, money(net * 0.2)],
      [360, 352, 'Total GBP'],
      [460, 352, money(net * 1.2)],
      [50, 760, 'LARKSPUR is a trading name of Harrow Vale Joinery Limited'],
    ]
    pdf.fontSize(10)
    for (const [x, y, text] of rows) pdf.text(text, x, y, { lineBreak: false })
  })
const company = 'Harrow Vale Joinery Limited'
const dossier = (copy: number): string => `${70210 + 17 * copy}/${1 + (copy % 5)}`

let service: Running
let db: Db
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'docmill-learning-'))
  const DATABASE_URL = await newDatabase()
  service = await startService('service', {
    DATABASE_URL,
    DATA_DIR: folder,
    MODELS_DIR: modelsDir(),
    DEVICE: 'cpu',
    THREADS: '1',
    PORT: '0',
    LOG_LEVEL: 'info',
  })
  db = new Db(
    DATABASE_URL,
    createLog('error', () => {}),
  )
})
afterAll(async () => {
  await service.end()
  await db.close()
  await rm(folder, { recursive: true, force: true })
})

type Body = Record<string, { name?: string; invoice_number?: string }>

const newNode = async (): Promise<Node> => ({ url: service.url, apiKey: (await createKey(db, 'enterprise')).apiKey })

async function keep(as: Node, copy: number): Promise<string> {
  const { body } = await call(as, '/v1/documents', {
    method: 'POST',
    body: formOf(Buffer.from(await invoice(copy)), 'invoice.pdf'),
  })
  const id = body['document_id'] as string
  await expect.poll(async () => (await call(as, `/v1/documents/${id}`)).body['state']).toBe('to_review')
  return id
}

async function answer(as: Node, copy: number): Promise<[unknown, unknown, unknown]> {
  const { body } = await call(as, `/v1/documents/${await keep(as, copy)}`)
  const extraction = body['extraction'] as Body
  return [extraction['vendor']?.name, extraction['document_meta']?.invoice_number, body['learned_version']]
}

describe('a service that is corrected', () => {
  it('reads the next documents as five were corrected, and those of other accounts as before', async () => {
    const [as, other] = [await newNode(), await newNode()]
    for (let copy = 0; copy < 5; copy += 1) {
      const id = await keep(as, copy)
      const fields = { 'vendor.name': { value: company }, 'document_meta.invoice_number': { value: dossier(copy) } }
      const corrected = await call(as, `/v1/documents/${id}`, {
        method: 'PATCH',
        body: JSON.stringify({ fields }),
        headers: { 'Content-Type': 'application/json', 'If-Match': '*' },
      })
      expect(corrected.status).toBe(200)
      await call(as, `/v1/documents/${id}/confirm`, { method: 'POST' })
    }
    const before = await answer(other, 9)
    expect(before).toEqual([expect.stringMatching(/larkspur/i), 'LK-4127', undefined])
    // The run that began by itself waits some seconds.
    await db.query("update learning set run_state = 'done'")
    expect((await call(as, '/v1/learning/runs', { method: 'POST' })).status).toBe(202)
    const learning = async (): Promise<Learning> => (await call(as, '/v1/learning')).body as unknown as Learning
    await expect.poll(async () => (await learning()).run?.state).toBe('done')
    const { versions } = await learning()
    expect(versions[0]).toMatchObject({ version: 1, documents: 5, vendors: 1, active: true, helps: true })
    const won = versions[0]!.fields.filter(({ parts }) => parts.includes('place'))
    expect(won.map(({ field, held_back }) => [field, held_back])).toEqual([
      ['document_meta.invoice_number', { before: 0, after: 5, won: 5, lost: 0 }],
      ['vendor.name', { before: 0, after: 5, won: 5, lost: 0 }],
    ])
    // At the same time, in the same thread.
    const [own, strange] = await Promise.all([answer(as, 9), answer(other, 9)])
    expect(own).toEqual([company, dossier(9), 1])
    expect(strange).toEqual(before)
    expect(service.log()).toContain('learned from documents')
  })

  it('says in its log that a version cannot be read, and reads documents without it', async () => {
    const { apiKey, accountId } = await createKey(db, 'enterprise')
    await db.query(
      `insert into learned_versions (account_id, version, documents, vendors, fields, learned)
       values ($1, 1, 5, 1, '[]', '{"docmill": "learned", "form": 99}')`,
      [accountId],
    )
    await db.query('insert into learning (account_id, active_version, last_version) values ($1, 1, 1)', [accountId])
    const as = { url: service.url, apiKey }
    for (const copy of [1, 2])
      expect(await answer(as, copy)).toEqual([expect.any(String), expect.any(String), undefined])
    const lines = service
      .log()
      .split('\n')
      .filter((line) => line.includes('learned version cannot be read'))
    // Once for each version, not for each document.
    expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
      expect.objectContaining({ level: 'warn', account_id: accountId, version: 1, why: expect.stringMatching(/form/) }),
    ])
    expect(lines[0]).toContain('run learning again, or activate another version')
    expect((await db.query(`select 1 from documents where outcome::text like '%learnedUnread%'`)).rows).toEqual([])
  })
})
