// The only reader of the environment: every variable with its rule, default and description, and the frozen Config made
// of them. docs/configuration.md and .env.example are written from this table by `npm run gen`.

import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { z } from 'zod'
import { StartError } from './errors.ts'
import { LOG_LEVELS } from './log.ts'
import { shareCores } from './share-cores.ts'
import { DEVICES } from './schema/models.ts'
import { type Plan } from './schema/plan.ts'
import {
  count,
  milliseconds,
  cpuSeconds,
  oneOf,
  folder,
  SWITCH,
  list,
  RATE_LIMITS,
  rateLimits,
  seconds,
  origins,
  networks,
} from './config-rules.ts'

/** Folder of the program itself, where package.json is. */
const HOME = resolve(import.meta.dirname, '..')

export const ROLES = ['all', 'api', 'worker'] as const
export type Role = (typeof ROLES)[number]

interface Variable<T> {
  rule: z.ZodType<T>
  fallback: T | undefined
  shown?: string
  about: string
}
const variable = <T>(rule: z.ZodType<T>, fallback: T, about: string, shown?: string): Variable<T> => ({
  rule,
  fallback,
  about,
  ...(shown !== undefined && { shown }),
})
const optional = <T>(rule: z.ZodType<T>, about: string, shown: string): Variable<T> => ({
  rule,
  fallback: undefined,
  about,
  shown,
})

/**
 * All variables in the order of docs/configuration.md; `shown` tells a default that depends on the machine or on
 * others.
 */
export const VARIABLES = {
  ROLE: variable(
    oneOf(ROLES),
    'all',
    'Role of this process: `api` takes requests, `worker` reads documents, `all` does both.',
  ),
  HOST: variable(
    z.string(),
    '127.0.0.1',
    'Address on which HTTP listens. `0.0.0.0` means all addresses; the container image sets it.',
  ),
  PORT: variable(
    count(0).refine((port) => port <= 65535, 'must be at most 65535'),
    8080,
    'Port on which HTTP listens. `0` takes a free port. A worker answers `/health` there.',
  ),
  PUBLIC_URL: optional(
    z
      .url({ protocol: /^https?$/, error: 'must be an http or https address' })
      .regex(/^[^?#@]*$/, 'must have no user, query or fragment')
      .transform((url) => url.replace(/\/+$/, '')),
    'Address that callers use. Download links begin with it.',
    '`http://localhost:PORT`',
  ),
  DATABASE_URL: optional(
    z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }),
    'Postgres 15 or later. If it is not set, docmill runs an embedded Postgres with its data below `DATA_DIR`.',
    'embedded Postgres',
  ),
  DATA_DIR: variable(
    folder,
    resolve('data'),
    'Folder of uploaded files and of the embedded database. API and worker nodes on several machines share this folder.',
    '`./data`',
  ),
  MODELS_DIR: variable(
    folder,
    join(HOME, 'models', 'weights'),
    'Folder of the model weights. docmill checks each file against `models/manifest.json`.',
    '`models/weights` of the program',
  ),
  DEVICE: variable(
    oneOf(DEVICES),
    'cpu',
    'Device of the models. If the named device is not available, the service does not start. `auto` takes the best available device and says which.',
  ),
  THREADS: optional(
    count(),
    'Number of threads. Each reads one document, or a range of its pages, at a time; on a GPU, four. Each holds its own copy of the models.',
    'cores ÷ `INTRA_OP_THREADS`; 2 on a GPU',
  ),
  INTRA_OP_THREADS: optional(count(), 'Cores that one run of a model uses.', '1'),
  RANKERS: variable(
    oneOf(SWITCH),
    'on',
    'Whether learned rankers order the candidates of fields (docs/models.md). `off`: rules choose alone.',
  ),
  LEARNED_FILE: optional(
    folder,
    'File that `npx docmill learn` writes and the service reads at its start (docs/learning.md). It may be absent. Every machine with a worker needs it.',
    '`learned.json` in `DATA_DIR`',
  ),
  EINVOICE_QR_KEYS: optional(
    folder,
    'PEM file, or folder of PEM files, with the public keys or certificates that sign Indian e-invoices. If it is not set, a warning says that signatures were not checked.',
    'none',
  ),
  MAX_FILE_BYTES: variable(
    count(),
    10 * 1024 * 1024,
    'Size of the largest accepted file in bytes, this size included.',
  ),
  MAX_PAGES: variable(count(), 50, 'Largest number of pages of a document in a single extraction.'),
  MAX_BATCH_PAGES: variable(count(), 500, 'Largest number of pages of a document in a batch.'),
  MAX_FILES: variable(count(), 100, 'Largest number of files of a batch.'),
  MAX_PIXELS: variable(
    count(),
    100_000_000,
    'Largest number of pixels of a picture. It protects against decompression bombs.',
  ),
  MAX_WAITING: variable(
    count(),
    128,
    'Number of single documents for which callers of one API process may wait. Twice as many uploads may run. An account may ' +
      'hold as many places as are free, so one account alone gets half. Above it, callers get 503 with `Retry-After`.',
  ),
  MAX_QUEUED: variable(
    count(),
    20_000,
    'Number of documents that may wait or run on all nodes together. An account may hold as many places as are free. Above it, ' +
      'callers get 503 with `Retry-After`.',
  ),
  MIN_FREE_BYTES: variable(
    count(0),
    1024 ** 3,
    'Bytes of the disk below `DATA_DIR` that uploads leave free. An upload that would leave less gets 503 with `Retry-After`.',
  ),
  DOCUMENT_CPU_SECONDS: variable(
    cpuSeconds,
    15,
    'CPU time of a document before docmill finds text in it, and the limit of one page. Above it, the answer is `extraction_failed`. A busy machine changes nothing.',
  ),
  PAGE_CPU_SECONDS: variable(cpuSeconds, 3, 'CPU time that each page with text adds to the limit of its document.'),
  EXTRACT_WAIT_SECONDS: variable(
    count().refine((time) => time <= 3600, 'must be at most 3600, an hour'),
    600,
    'Time limit of a single extraction, waiting included. After that, docmill cancels it and gives the call back, and the caller gets 503 with `Retry-After`.',
  ),
  UPLOAD_TIMEOUT_MS: variable(
    milliseconds(100),
    60_000,
    'How long an upload may send no data before docmill rejects it. In all, it may take ten minutes for 10 MB.',
  ),
  RETENTION_DAYS: variable(
    z.coerce.number('must be a number').positive('must be above 0'),
    7,
    'How long a result stays in the database. Fractions are allowed. docmill deletes a file as soon as it has read it.',
  ),
  LINK_SECRET: optional(
    list.refine(
      (secrets) => secrets.length > 0 && secrets.length <= 2 && secrets.every((secret) => secret.length >= 32),
      'must be one secret of at least 32 characters, or two with a comma, the new one first',
    ),
    'Secret that signs download links, the same on all nodes that take requests. While you change it, give two with a comma, the new one first. If it is not set, docmill makes one and keeps it in the database.',
    'kept in the database',
  ),
  LINK_TTL_HOURS: variable(
    z.coerce
      .number('must be a number')
      .positive('must be above 0')
      .max(24 * 365, 'must be at most a year'),
    24,
    'How long a download link is valid. Fractions are allowed. docmill deletes the results of a batch when its link expires.',
  ),
  WEBHOOK_ALLOW_HOSTS: variable(
    list,
    [],
    'Receivers that docmill may call although they are not public: names, addresses and CIDR ranges with commas. Any port; https only.',
    'none',
  ),
  WEBHOOK_CA_FILE: optional(
    folder,
    'PEM file of certificate authorities of receivers, in addition to the public ones.',
    'none',
  ),
  WEBHOOK_TIMEOUT_MS: variable(milliseconds(100), 15_000, 'How long a receiver may take to answer.'),
  WEBHOOK_RETRY_SECONDS: variable(
    seconds,
    [30, 120, 480],
    'Pauses before each new attempt, with commas. docmill lengthens each by up to a fifth at random. After the last attempt, the webhook is a dead letter.',
    '`30,120,480`',
  ),
  RATE_LIMIT_PER_MINUTE: variable(
    rateLimits,
    RATE_LIMITS,
    'Extractions and batches that an account may request in a minute: one number for all plans, or one for each plan.',
    `\`${Object.entries(RATE_LIMITS)
      .map((entry) => entry.join(':'))
      .join(',')}\``,
  ),
  WRONG_KEYS_PER_MINUTE: variable(
    count(),
    60,
    'Wrong API keys that one client address may send to a node in a minute. Above it, they get 429 with `Retry-After`. A good key from the same address still works.',
  ),
  TRUST_PROXY: variable(
    networks,
    [],
    'Proxies whose `X-Forwarded-For` docmill trusts: addresses and CIDR ranges with commas. If it is not set, the address of a client is that of its connection.',
    'none',
  ),
  CORS_ORIGINS: variable(
    origins,
    [],
    'Origins whose pages may call the service from a browser, with commas, such as `https://app.example.com`. `*` allows all.',
    'none',
  ),
  METRICS_PORT: optional(
    count(0).refine((port) => port <= 65535, 'must be at most 65535'),
    'Port of `/metrics` for Prometheus, on `HOST`, without a key. `0` takes a free port.',
    'no metrics',
  ),
  LOG_LEVEL: variable(oneOf(LOG_LEVELS), 'info', 'Lowest level of logged lines.'),
}

/**
 * Variables of earlier versions, and what is set instead: an old value that nobody reads would be a limit that is not
 * there.
 */
const RETIRED: Readonly<Record<string, string>> = {
  DOCUMENT_DEADLINE_MS: 'is gone: remove it, and use DOCUMENT_CPU_SECONDS and PAGE_CPU_SECONDS, which count CPU time',
}

type Values = { [Name in keyof typeof VARIABLES]: (typeof VARIABLES)[Name] extends Variable<infer T> ? T : never }
type Optional =
  | 'PUBLIC_URL'
  | 'DATABASE_URL'
  | 'THREADS'
  | 'INTRA_OP_THREADS'
  | 'LINK_SECRET'
  | 'WEBHOOK_CA_FILE'
  | 'METRICS_PORT'
  | 'EINVOICE_QR_KEYS'
  | 'LEARNED_FILE'

export interface Config {
  role: Role
  host: string
  port: number
  publicUrl: string | undefined
  databaseUrl: string | undefined
  dataDir: string
  modelsDir: string
  device: Values['DEVICE']
  threads: number
  intraOpThreads: number
  rankers: boolean
  /** Undefined for who learns: then nothing learned before is in use. */
  learnedFile: string | undefined
  einvoiceQrKeys: string | undefined
  maxFileBytes: number
  maxPages: number
  maxBatchPages: number
  maxFiles: number
  maxPixels: number
  maxWaiting: number
  maxQueued: number
  minFreeBytes: number
  documentCpuSeconds: number
  pageCpuSeconds: number
  extractWaitSeconds: number
  uploadTimeoutMs: number
  retentionDays: number
  linkSecrets: readonly string[] | undefined
  linkTtlHours: number
  webhookAllowHosts: readonly string[]
  webhookCaFile: string | undefined
  webhookTimeoutMs: number
  webhookRetrySeconds: readonly number[]
  rateLimitPerMinute: Readonly<Record<Plan, number>>
  wrongKeysPerMinute: number
  trustProxy: readonly string[]
  corsOrigins: readonly string[]
  metricsPort: number | undefined
  logLevel: Values['LOG_LEVEL']
}

/**
 * `env` with the variables of the file `.env` in `folder`, the working directory, added; a variable that `env` has
 * stays as it is. No such file is fine.
 */
export function withEnvFile(
  env: Readonly<Record<string, string | undefined>>,
  folder: string = process.cwd(),
): Readonly<Record<string, string | undefined>> {
  const path = join(folder, '.env')
  try {
    return { ...parseEnv(readFileSync(path, 'utf8').replace(/^\uFEFF/, '')), ...env }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return env
    throw new StartError(
      'bad_variable',
      `the settings file ${path} cannot be read (${code ?? message}): make it readable, or move it away`,
      error,
    )
  }
}

/**
 * The configuration that `env` asks for; ends the start with every wrong variable in one line. An empty value counts as
 * not set.
 */
export function loadConfig(env: Readonly<Record<string, string | undefined>>): Readonly<Config> {
  const problems = Object.entries(RETIRED)
    .filter(([name]) => env[name]?.trim())
    .map(([name, advice]) => `${name} ${advice}`)
  const values = Object.fromEntries(
    Object.entries(VARIABLES).map(([name, { rule, fallback }]) => {
      const given = env[name]?.trim()
      if (given === undefined || given === '') return [name, fallback]
      const parsed = rule.safeParse(given)
      if (!parsed.success) problems.push(`${name} ${parsed.error.issues.map((issue) => issue.message).join(' and ')}`)
      return [name, parsed.data]
    }),
  ) as Omit<Values, Optional> & Partial<Pick<Values, Optional>>
  if (problems.length > 0) throw new StartError('bad_variable', `wrong configuration: ${problems.join('; ')}`)

  return Object.freeze({
    role: values.ROLE,
    host: values.HOST,
    port: values.PORT,
    publicUrl: values.PUBLIC_URL,
    databaseUrl: values.DATABASE_URL,
    dataDir: values.DATA_DIR,
    modelsDir: values.MODELS_DIR,
    device: values.DEVICE,
    ...shareCores(values.DEVICE, values.THREADS, values.INTRA_OP_THREADS),
    rankers: values.RANKERS === 'on',
    learnedFile: values.LEARNED_FILE ?? join(values.DATA_DIR, 'learned.json'),
    einvoiceQrKeys: values.EINVOICE_QR_KEYS,
    maxFileBytes: values.MAX_FILE_BYTES,
    maxPages: values.MAX_PAGES,
    maxBatchPages: values.MAX_BATCH_PAGES,
    maxFiles: values.MAX_FILES,
    maxPixels: values.MAX_PIXELS,
    maxWaiting: values.MAX_WAITING,
    maxQueued: values.MAX_QUEUED,
    minFreeBytes: values.MIN_FREE_BYTES,
    documentCpuSeconds: values.DOCUMENT_CPU_SECONDS,
    pageCpuSeconds: values.PAGE_CPU_SECONDS,
    extractWaitSeconds: values.EXTRACT_WAIT_SECONDS,
    uploadTimeoutMs: values.UPLOAD_TIMEOUT_MS,
    retentionDays: values.RETENTION_DAYS,
    linkSecrets: values.LINK_SECRET,
    linkTtlHours: values.LINK_TTL_HOURS,
    webhookAllowHosts: values.WEBHOOK_ALLOW_HOSTS,
    webhookCaFile: values.WEBHOOK_CA_FILE,
    webhookTimeoutMs: values.WEBHOOK_TIMEOUT_MS,
    webhookRetrySeconds: values.WEBHOOK_RETRY_SECONDS,
    rateLimitPerMinute: values.RATE_LIMIT_PER_MINUTE,
    wrongKeysPerMinute: values.WRONG_KEYS_PER_MINUTE,
    trustProxy: values.TRUST_PROXY,
    corsOrigins: values.CORS_ORIGINS,
    metricsPort: values.METRICS_PORT,
    logLevel: values.LOG_LEVEL,
  })
}
