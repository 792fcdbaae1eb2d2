// The command `docmill` as a process: what it prints where, and its exit codes.

import { execFile } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLog } from '../../src/log.ts'
import { sniffFormat } from '../../src/schema/format.ts'
import { Db } from '../../src/store/db.ts'
import { drawPdf } from '../support/pdf.ts'
import { newDatabase } from '../support/postgres.ts'
import { modelsDir } from '../support/process.ts'

const BIN = join(import.meta.dirname, '../../bin/docmill.mjs')

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'docmill-cli-'))
  await writeFile(
    join(folder, 'letter.pdf'),
    await drawPdf((pdf) => {
      pdf.text('Nothing but a letter', 60, 80)
    }),
  )
  await writeFile(join(folder, 'blank.pdf'), await drawPdf(() => {}))
  await writeFile(join(folder, 'notes.txt'), 'no document')
  await writeFile(join(folder, 'liar.png'), '%PDF-1.7')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

interface Ended {
  code: number
  out: string
  note: string
}

function docmill(args: string[], env: Record<string, string> = {}, input?: Uint8Array): Promise<Ended> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [BIN, ...args],
      {
        cwd: folder,
        env: {
          PATH: process.env['PATH'],
          MODELS_DIR: modelsDir(),
          DATA_DIR: join(folder, 'data'),
          DEVICE: 'cpu',
          ...env,
        },
      },
      (error, out, note) => {
        resolve({ code: error ? Number(error.code) : 0, out, note })
      },
    )
    child.stdin!.end(input)
  })
}

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line !== '')

describe('docmill extract', () => {
  it('prints one object for one file, and progress elsewhere', async () => {
    const { code, out, note } = await docmill(['extract', 'letter.pdf', '--include', 'text', '--threads', '1'])
    expect(JSON.parse(out)).toMatchObject({
      file: 'letter.pdf',
      status: 'success',
      document_type: expect.any(String),
      validation: { warnings: [] },
      text: [{ page: 1, lines: [{ text: 'Nothing but a letter' }] }],
    })
    for (const name of ['errors', 'job_id'])
      expect([...Object.keys(JSON.parse(out).validation), ...Object.keys(JSON.parse(out))]).not.toContain(name)
    expect(linesOf(note)).toEqual([
      expect.stringMatching(/^engine ready in .* 1 thread on cpu$/),
      expect.stringMatching(/^\[1\/1\] letter\.pdf: /),
    ])
    expect(code).toBe(0)
  })

  it('prints one line for each file in their order, and the code of each failure', async () => {
    const { code, out } = await docmill([
      'extract',
      'blank.pdf',
      'notes.txt',
      'liar.png',
      'absent.pdf',
      'letter.pdf',
      '--threads',
      '1',
    ])
    const results = linesOf(out).map(
      (line) => JSON.parse(line) as { file: string; status: string; error?: { code: string } },
    )
    expect(results.map(({ file, status, error }) => [file, error?.code ?? status])).toEqual([
      ['blank.pdf', 'extraction_failed'],
      ['notes.txt', 'invalid_file'],
      ['liar.png', 'extraction_failed'],
      ['absent.pdf', 'not_found'],
      ['letter.pdf', 'success'],
    ])
    expect(code).toBe(1)
  })

  it('answers for each document of a file', async () => {
    const { code, out } = await docmill(['extract', 'letter.pdf', '--split', '--threads', '1'])
    expect([code, JSON.parse(out).documents]).toEqual([
      0,
      [expect.objectContaining({ page_from: 1, page_to: 1, document_type: JSON.parse(out).document_type })],
    ])
  })

  it('draws the values of a file on its pages', async () => {
    const { code, out, note } = await docmill(['extract', 'letter.pdf', '--overlay', 'drawn.png', '--threads', '1'])
    expect([
      code,
      JSON.parse(out).status,
      Object.keys(JSON.parse(out)).filter((name) => name === 'fields' || name === 'layout'),
    ]).toEqual([0, 'success', []])
    expect(linesOf(note)).toContain('page 1 is drawn in drawn.png')
    expect(JSON.parse(out).validation).not.toHaveProperty('checks')
    expect(sniffFormat(await readFile(join(folder, 'drawn.png')))).toBe('png')
  })

  it('explains a value by its candidates, its label and its checks', async () => {
    const invoice = join(import.meta.dirname, '../../docs/samples/invoice.pdf')
    const fields = 'financial.totals.grand_total,financial.line_items.0.total,invoice.delivery_date'
    const { code, out } = await docmill(['extract', invoice, '--explain', fields, '--threads', '1'])
    const lines = linesOf(out)
    expect(code).toBe(0)
    expect(lines).toContain('financial.totals.grand_total = 117.97')
    expect(out).toMatch(
      /The label "Total Amount" stands to its left\. Subtotal 101\.25 and tax 16\.72 add up to 117\.97/,
    )
    expect(out).toMatch(
      /The next best candidate is "101\.25", \d\.\d behind: its label "Subtotal" names the subtotal\./,
    )
    expect(lines.find((line) => line.startsWith('*'))).toMatch(
      /^\* +117\.97 +\d+\.\d\d +1 +Total Amount +money\.adds_up$/,
    )
    expect(out).toMatch(/total_arithmetic +passed +117\.97 +117\.97/)
    expect(out).toMatch(/financial\.line_items\[0\]\.total = \d/)
    expect(out).toMatch(/invoice\.delivery_date: no value\nNo value\. No label of this field was found\./)
  })

  it('names the nearest fields where there is no such field to explain', async () => {
    const { code, note } = await docmill(['extract', 'letter.pdf', '--explain', 'financial.grand_total'])
    expect(code).toBe(2)
    expect(note).toMatch(/there is no such field\. Near it: financial\.totals\.grand_total/)
  })

  it('reads a folder and a pattern in the forms that are asked for, and goes on after a file that failed', async () => {
    const mixed = join(folder, 'mixed')
    await mkdir(join(mixed, 'deep'), { recursive: true })
    await Promise.all([
      writeFile(join(mixed, 'empty.png'), ''),
      writeFile(join(mixed, 'notes.txt'), 'no document'),
      copyFile(join(folder, 'letter.pdf'), join(mixed, 'deep', 'letter.pdf')),
    ])
    const csv = await docmill(['extract', 'mixed', '--format', 'csv', '--threads', '1'])
    expect([csv.code, linesOf(csv.out).map((line) => line.split(',').slice(0, 3).join(' '))]).toEqual([
      1,
      ['\uFEFFfile status error.code', 'mixed/deep/letter.pdf success ', 'mixed/empty.png failed invalid_file'],
    ])
    const table = await docmill(['extract', '*.p?f', '--format', 'table', '--threads', '1'])
    expect(linesOf(table.out).map((line) => line.split(/ +/).slice(0, 2))).toEqual([
      ['file', 'type'],
      ['blank.pdf', expect.any(String)],
      ['letter.pdf', expect.any(String)],
    ])
    const none = await docmill(['extract', '*.tiff', 'empty*'])
    expect([none.code, none.out, linesOf(none.note)]).toEqual([
      1,
      '',
      ['*.tiff', 'empty*'].map((path) => expect.stringContaining(`there is no document in ${path}`)),
    ])
  })

  it('reads standard input by its bytes', async () => {
    const bytes = await readFile(join(folder, 'letter.pdf'))
    const { code, out } = await docmill(['extract', '-', '--threads', '1'], {}, bytes)
    expect([code, JSON.parse(out)]).toMatchObject([0, { file: '-', status: 'success' }])
    const named = await docmill(['extract', '-', '--name', 'notes.txt', '--threads', '1'], {}, bytes)
    expect([named.code, JSON.parse(named.out)]).toMatchObject([
      1,
      { file: 'notes.txt', error: { code: 'invalid_file' } },
    ])
  })

  const REFUSED: [name: string, args: string[], env: Record<string, string>, code: number, note: RegExp][] = [
    ['no file', ['extract'], {}, 2, /the file is missing/],
    [
      'an unknown type',
      ['extract', 'letter.pdf', '--doc-type', 'poem'],
      {},
      2,
      /--doc-type poem: must be one of invoice/,
    ],
    ['an unknown language', ['extract', 'letter.pdf', '--lang', 'xx'], {}, 2, /--lang xx/],
    ['an unknown member', ['extract', 'letter.pdf', '--include', 'text,all'], {}, 2, /--include all/],
    [
      'two files to draw',
      ['extract', 'letter.pdf', 'blank.pdf', '--overlay', 'out.png'],
      {},
      2,
      /--overlay works with one file only/,
    ],
    [
      'a drawing of parts',
      ['extract', 'letter.pdf', '--overlay', 'out.png', '--split'],
      {},
      2,
      /--overlay does not work with --split/,
    ],
    [
      'a picture that is none',
      ['extract', 'letter.pdf', '--overlay', 'out.jpg'],
      {},
      2,
      /--overlay out\.jpg: must end in \.png/,
    ],
    ['a wrong variable', ['extract', 'letter.pdf'], { MAX_PAGES: 'many' }, 2, /MAX_PAGES must be a number/],
    [
      'missing models',
      ['extract', 'letter.pdf'],
      { MODELS_DIR: '/nowhere' },
      5,
      /is missing in \/nowhere: run "node models\/install\.mjs"/,
    ],
  ]
  for (const [name, args, env, code, note] of REFUSED) {
    it(`refuses ${name} in a line`, async () => {
      const ended = await docmill(args, env)
      expect([ended.code, ended.out, ended.note]).toEqual([code, '', expect.stringMatching(note)])
      expect(ended.note).not.toContain('    at ')
    })
  }
})

describe('docmill keys', () => {
  it('makes, lists and revokes', async () => {
    const env = { DATABASE_URL: await newDatabase() }
    const made = await docmill(['keys', 'create', '--plan', 'growth'], env)
    const [id, key, secret] = linesOf(made.out).map((line) => line.split(': ')[1]!)
    expect(made.out).toMatch(/^id: key_\w+\napi key: dm_\w+\nsigning secret: whsec_\S+\n$/)

    const told = JSON.parse((await docmill(['keys', 'create', '--plan', 'free', '--json'], env)).out) as object
    expect(told).toEqual({
      id: expect.any(String),
      account_id: expect.stringMatching(/^acc_/),
      plan: 'free',
      name: null,
      scopes: ['extract', 'review', 'admin'],
      api_key: expect.any(String),
      signing_secret: expect.any(String),
    })

    const { out } = await docmill(['keys', 'list'], env)
    expect(linesOf(out)).toEqual([
      expect.stringMatching(/^id +plan +name/),
      expect.stringMatching(new RegExp(`^${id}  growth .* acc_`)),
      expect.stringContaining('free'),
    ])
    expect(out).not.toContain(key)
    expect(out).not.toContain(secret)

    expect((await docmill(['keys', 'revoke', key!], env)).out).toContain('revoked')
    const listed = JSON.parse((await docmill(['keys', 'list', '--json'], env)).out) as {
      id: string
      revoked_at: string | null
    }[]
    expect(listed.map((one) => [one.id === id, one.revoked_at !== null])).toEqual([
      [true, true],
      [false, false],
    ])
    expect(await docmill(['keys', 'revoke', 'key_unknown'], env)).toMatchObject({ code: 1, out: '' })
  })

  it('shows and rotates: another key and secret of the same account, and the old ones stay', async () => {
    const env = { DATABASE_URL: await newDatabase() }
    const json = async (...args: string[]): Promise<Record<string, unknown>> =>
      JSON.parse((await docmill(['keys', ...args, '--json'], env)).out) as Record<string, unknown>
    const first = await json('create', '--plan', 'starter', '--retention', '0.5')
    const second = await json('rotate', first['api_key'] as string)
    expect(second).toEqual({
      id: expect.any(String),
      account_id: first['account_id'],
      plan: 'starter',
      name: null,
      scopes: ['extract', 'review', 'admin'],
      api_key: expect.any(String),
      signing_secret: expect.any(String),
    })
    for (const member of ['id', 'api_key', 'signing_secret']) expect(second[member]).not.toBe(first[member])

    const shown = await json('show', first['id'] as string)
    expect(shown).toEqual({
      id: first['id'],
      account_id: first['account_id'],
      plan: 'starter',
      name: null,
      prefix: (first['api_key'] as string).slice(0, 7),
      scopes: ['extract', 'review', 'admin'],
      created_at: expect.any(String),
      revoked_at: null,
      retention_days: 0.5,
      signing_secret: first['signing_secret'],
    })
    const { out } = await docmill(['keys', 'show', second['api_key'] as string], env)
    expect(linesOf(out).map((line) => line.split(': ')[0])).toEqual([
      'id',
      'name',
      'account',
      'plan',
      'begins with',
      'scopes',
      'state',
      'made',
      'results kept',
      'signing secret',
    ])
    expect(out).toContain(`signing secret: ${second['signing_secret'] as string}`)
    expect(out).not.toContain(second['api_key'])

    const third = await docmill(['keys', 'rotate', first['id'] as string], env)
    expect(third.out).toMatch(/^id: key_\w+\napi key: dm_\w+\nsigning secret: whsec_\S+\n$/)
    for (const verb of ['show', 'rotate'])
      expect(await docmill(['keys', verb, 'key_unknown'], env)).toMatchObject({
        code: 1,
        out: '',
        note: 'docmill keys: there is no key key_unknown\n',
      })
    expect(await json('list')).toHaveLength(3)
  })

  it('names a key, shows its name and passes it on', async () => {
    const env = { DATABASE_URL: await newDatabase() }
    const made = await docmill(['keys', 'create', '--plan', 'free', '--name', ' Accounts payable '], env)
    expect(linesOf(made.out).at(-1)).toBe('name: Accounts payable')
    const [id] = linesOf(made.out).map((line) => line.split(': ')[1]!)
    expect((await docmill(['keys', 'rotate', id!], env)).out).toContain('name: Accounts payable')
    expect((await docmill(['keys', 'rotate', id!, '--name', 'Warehouse'], env)).out).toContain('name: Warehouse')
    expect((await docmill(['keys', 'show', id!], env)).out).toContain('name: Accounts payable')
    const listed = JSON.parse((await docmill(['keys', 'list', '--json'], env)).out) as { name: string }[]
    expect(listed.map(({ name }) => name)).toEqual(['Accounts payable', 'Accounts payable', 'Warehouse'])
    expect((await docmill(['keys', 'list'], env)).out).toMatch(/Accounts payable +dm_/)
  })

  it('makes a key that may do only what --scopes names, and rotates it as such', async () => {
    const env = { DATABASE_URL: await newDatabase() }
    const made = await docmill(['keys', 'create', '--plan', 'free', '--scopes', 'review,extract,review'], env)
    expect(linesOf(made.out).at(-1)).toBe('scopes: extract, review')
    const [id] = linesOf(made.out).map((line) => line.split(': ')[1]!)
    expect((await docmill(['keys', 'show', id!], env)).out).toContain('scopes: extract, review\n')
    expect((await docmill(['keys', 'rotate', id!], env)).out).toContain('scopes: extract, review\n')
    const one = await docmill(['keys', 'create', '--plan', 'free', '--scopes', 'admin', '--json'], env)
    expect(JSON.parse(one.out)).toMatchObject({ scopes: ['admin'] })
  })

  it('says in a line whatever else is wrong, and where only when that is asked for', async () => {
    const DATABASE_URL = await newDatabase()
    await docmill(['keys', 'list'], { DATABASE_URL })
    const db = new Db(DATABASE_URL, createLog('error'))
    await db.query(`insert into migrations (name) values ('9999-later.sql')`)
    await db.close()
    const { code, note } = await docmill(['keys', 'list'], { DATABASE_URL })
    expect([code, linesOf(note)]).toEqual([
      1,
      [expect.stringMatching(/^docmill keys: the database was made by a later version/)],
    ])
    expect((await docmill(['keys', 'list'], { DATABASE_URL, LOG_LEVEL: 'debug' })).note).toContain('    at ')
  })

  it('says in a line that the database is away', async () => {
    expect(await docmill(['keys', 'list'], { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' })).toMatchObject({
      code: 4,
      out: '',
      note: expect.stringMatching(/^docmill keys: .*cannot be reached/),
    })
  })
})

describe('docmill doctor', () => {
  it('finds everything in order', async () => {
    const { code, out } = await docmill(['doctor'], { DATABASE_URL: await newDatabase() })
    const names = [
      'node',
      'packages',
      'models',
      'rankers',
      'learned',
      'layout model',
      'device',
      'engine',
      'signature keys',
      'data folder',
      'database',
    ]
    expect(linesOf(out).map((line) => /^(ok|wrong) +([a-z ]+):/.exec(line)?.slice(1))).toEqual(
      names.map((name) => ['ok', name]),
    )
    expect(code).toBe(0)
  })

  it('goes on after what is wrong, and says what to do', async () => {
    const { code, out } = await docmill(['doctor'], {
      DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
      MODELS_DIR: '/nowhere',
      DATA_DIR: join(folder, 'notes.txt'),
      EINVOICE_QR_KEYS: join(folder, 'notes.txt'),
    })
    expect(
      linesOf(out)
        .filter((line) => line.startsWith('wrong'))
        .map((line) => line.split(':')[0]),
    ).toEqual(['wrong models', 'wrong engine', 'wrong signature keys', 'wrong data folder', 'wrong database'])
    expect(out).toMatch(/set DATA_DIR/)
    expect(out).toMatch(/EINVOICE_QR_KEYS .* cannot be used: it has no public key/)
    expect(code).toBe(1)
  })
})
