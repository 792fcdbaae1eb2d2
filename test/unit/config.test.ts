// What the environment may say, and what is made of it.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { outdatedFiles } from '../../bin/generate.ts'
import { type Config, loadConfig, VARIABLES, withEnvFile } from '../../src/config.ts'
import { StartError } from '../../src/errors.ts'
import { shareCores } from '../../src/share-cores.ts'

const check = (env: Record<string, string>, expected: Partial<Config>): void =>
  expect(loadConfig(env)).toMatchObject(expected)
const problemOf = (env: Record<string, string>): string => {
  try {
    loadConfig(env)
  } catch (error) {
    expect(error).toBeInstanceOf(StartError)
    return (error as StartError).message
  }
  return 'none'
}

describe('withEnvFile', () => {
  const folder = (): string => {
    const made = mkdtempSync(join(tmpdir(), 'docmill-env-'))
    onTestFinished(() => rmSync(made, { recursive: true }))
    return made
  }

  it('adds the variables of .env, and a variable of the environment wins', () => {
    const dir = folder()
    writeFileSync(
      join(dir, '.env'),
      "\uFEFFPORT=9000\n# a remark\nLOG_LEVEL='warn'\nexport ROLE=api # as a shell would\nHOST=0.0.0.0\n",
    )
    expect(withEnvFile({ PORT: '1', HOST: '' }, dir)).toEqual({ PORT: '1', HOST: '', LOG_LEVEL: 'warn', ROLE: 'api' })
  })

  it('leaves the environment as it is where there is no .env', () => {
    expect(withEnvFile({ PORT: '1' }, folder())).toEqual({ PORT: '1' })
  })

  it('ends the start where .env cannot be read', () => {
    const dir = folder()
    mkdirSync(join(dir, '.env'))
    expect(() => withEnvFile({}, dir)).toThrow(
      /^the settings file \S+\.env cannot be read \(EISDIR\): make it readable/,
    )
  })
})

describe('loadConfig', () => {
  it('needs no variable', () => {
    check(
      {},
      {
        role: 'all',
        host: '127.0.0.1',
        port: 8080,
        databaseUrl: undefined,
        publicUrl: undefined,
        maxFileBytes: 10 * 1024 * 1024,
        maxPages: 50,
        device: 'cpu',
        logLevel: 'info',
      },
    )
    check({ PORT: '', ROLE: '  ' }, { port: 8080, role: 'all' })
  })

  it('takes what is given', () => {
    check({ ROLE: 'worker', PORT: '0', RETENTION_DAYS: '0.5' }, { role: 'worker', port: 0, retentionDays: 0.5 })
    check(
      { DATABASE_URL: 'postgres://a:b@db/c', PUBLIC_URL: 'https://docs.example/' },
      { databaseUrl: 'postgres://a:b@db/c', publicUrl: 'https://docs.example' },
    )
    check({ THREADS: '3', INTRA_OP_THREADS: '2' }, { threads: 3, intraOpThreads: 2 })
    check({ RANKERS: 'off' }, { rankers: false })
  })

  it('takes lists', () => {
    check({ RATE_LIMIT_PER_MINUTE: '7' }, { rateLimitPerMinute: { free: 7, starter: 7, growth: 7, enterprise: 7 } })
    check(
      { RATE_LIMIT_PER_MINUTE: 'free:1, growth:9' },
      { rateLimitPerMinute: { free: 1, starter: 60, growth: 9, enterprise: 1200 } },
    )
    check(
      { WEBHOOK_RETRY_SECONDS: '0.1, 2', WEBHOOK_ALLOW_HOSTS: 'a.local, 10.0.0.0/8,' },
      { webhookRetrySeconds: [0.1, 2], webhookAllowHosts: ['a.local', '10.0.0.0/8'] },
    )
    check({ LINK_SECRET: `${'a'.repeat(32)},${'b'.repeat(32)}` }, { linkSecrets: ['a'.repeat(32), 'b'.repeat(32)] })
    for (const [name, value] of [
      ['RATE_LIMIT_PER_MINUTE', 'vip:3'],
      ['RATE_LIMIT_PER_MINUTE', '0'],
      ['WEBHOOK_RETRY_SECONDS', '1,soon'],
      ['LINK_SECRET', 'short'],
    ] as const) {
      expect(problemOf({ [name]: value })).toContain(name)
    }
  })

  it('takes an address for callers with a path and nothing behind it', () => {
    check({ PUBLIC_URL: 'https://docs.example/read/' }, { publicUrl: 'https://docs.example/read' })
    for (const url of [
      'docs.example',
      'ftp://docs.example',
      'https://docs.example/?a=b',
      'https://docs.example/#a',
      'https://me@docs.example',
    ])
      expect(problemOf({ PUBLIC_URL: url }), url).toContain('PUBLIC_URL')
  })

  it('names every wrong variable in one line', () => {
    const problem = problemOf({
      ROLE: 'boss',
      PORT: '70000',
      MAX_PAGES: '0',
      DATABASE_URL: 'mysql://x',
      MAX_FILE_BYTES: '1.5',
      THREADS: 'many',
      DEVICE: 'tpu',
    })
    for (const name of ['ROLE', 'PORT', 'MAX_PAGES', 'DATABASE_URL', 'MAX_FILE_BYTES', 'THREADS', 'DEVICE'])
      expect(problem).toContain(name)
    expect(problem).toContain('all, api, worker')
    expect(problem.split('\n')).toHaveLength(1)
  })

  it('takes no time that a timer cannot hold or nobody would wait', () => {
    for (const name of Object.keys(VARIABLES).filter((one) => one.endsWith('_MS'))) {
      for (const value of ['1800001', '2147483648', '1e12'])
        expect(problemOf({ [name]: value }), name).toMatch(new RegExp(`${name} must be at most 1800000`))
      expect(problemOf({ [name]: '1800000' })).toBe('none')
    }
  })

  it('takes CPU time in seconds, and refuses the name that it had while it was counted by the clock', () => {
    check({}, { documentCpuSeconds: 15, pageCpuSeconds: 3, extractWaitSeconds: 600 })
    check({ DOCUMENT_CPU_SECONDS: '0.5', PAGE_CPU_SECONDS: '10' }, { documentCpuSeconds: 0.5, pageCpuSeconds: 10 })
    for (const value of ['0', '-1', '3601', 'long'])
      expect(problemOf({ PAGE_CPU_SECONDS: value })).toContain('PAGE_CPU_SECONDS')
    expect(problemOf({ DOCUMENT_DEADLINE_MS: '40000' })).toMatch(
      /DOCUMENT_DEADLINE_MS.*remove it.*DOCUMENT_CPU_SECONDS/,
    )
    expect(problemOf({ DOCUMENT_DEADLINE_MS: '' })).toBe('none')
  })

  it('takes exact origins or all of them', () => {
    check({}, { corsOrigins: [] })
    check(
      { CORS_ORIGINS: 'https://a.example, http://localhost:3000' },
      { corsOrigins: ['https://a.example', 'http://localhost:3000'] },
    )
    check({ CORS_ORIGINS: '*' }, { corsOrigins: ['*'] })
    for (const wrong of [
      'a.example',
      'https://a.example/',
      'https://A.example',
      'https://a.example:443',
      'ftp://a.example',
      'null',
      '*,https://a.example',
      'https://*.example',
    ]) {
      expect(problemOf({ CORS_ORIGINS: wrong }), wrong).toMatch(/CORS_ORIGINS must be origins/)
    }
  })

  it('trusts no proxy that is not named by its address', () => {
    check({}, { trustProxy: [] })
    check({ TRUST_PROXY: '10.0.0.0/8, 2001:db8::1' }, { trustProxy: ['10.0.0.0/8', '2001:db8::1'] })
    for (const wrong of ['true', '1', 'proxy.example', '10.0.0.0/33', '10.0.0.0/0', '10.0.0.1/a', '::/129'])
      expect(problemOf({ TRUST_PROXY: wrong }), wrong).toMatch(/TRUST_PROXY must be addresses/)
  })

  it('cannot be changed', () => {
    expect(Object.isFrozen(loadConfig({}))).toBe(true)
  })

  it('gives every variable an effect', () => {
    const other: Record<string, string> = {
      ROLE: 'api',
      HOST: '::1',
      PORT: '1',
      PUBLIC_URL: 'http://x',
      DATABASE_URL: 'postgres://x',
      DATA_DIR: '/x',
      MODELS_DIR: '/y',
      DEVICE: 'auto',
      THREADS: '97',
      INTRA_OP_THREADS: '96',
      RANKERS: 'off',
      LOG_LEVEL: 'error',
      LINK_SECRET: 'x'.repeat(32),
      TRUST_PROXY: '10.0.0.1',
      CORS_ORIGINS: 'https://x.example',
    }
    for (const name of Object.keys(VARIABLES))
      expect(loadConfig({ [name]: other[name] ?? '1234' }), name).not.toEqual(loadConfig({}))
  })
})

describe('shareCores', () => {
  const rows: [Parameters<typeof shareCores>, { threads: number; intraOpThreads: number }][] = [
    [['cpu', undefined, undefined, 2], { threads: 2, intraOpThreads: 1 }],
    [['auto', undefined, undefined, 64], { threads: 16, intraOpThreads: 1 }],
    [['cpu', 2, undefined, 8], { threads: 2, intraOpThreads: 4 }],
    [['cpu', 16, undefined, 8], { threads: 16, intraOpThreads: 1 }],
    [['cpu', undefined, 4, 8], { threads: 2, intraOpThreads: 4 }],
    [['cpu', undefined, 16, 8], { threads: 1, intraOpThreads: 16 }],
    [['cuda', undefined, undefined, 16], { threads: 2, intraOpThreads: 1 }],
    [['webgpu', 1, 3, 16], { threads: 1, intraOpThreads: 3 }],
  ]
  it.each(rows)('shares cores for %j', (given, expected) => expect(shareCores(...given)).toEqual(expected))
})

describe('generated files', () => {
  it('are what npm run gen writes', async () => expect(await outdatedFiles()).toEqual([]))
})
