// docmill doctor: what the service needs, checked one after the other; a line each, which says that it is there or what
// to do.

import { featuresOf } from '../engine/mapping/types/trade/ranking.ts'
import { readFile, statfs } from 'node:fs/promises'
import { loadConfig, type Config } from '../config.ts'
import { loadEngine, proveEngine } from '../engine/extract.ts'
import { chooseProvider } from '../engine/inference/device.ts'
import { checkFitted } from '../engine/inference/fitted.ts'
import { checkIntegers } from '../engine/inference/integers.ts'
import { checkLayout } from '../engine/inference/layout.ts'
import { checkModels } from '../engine/inference/models.ts'
import { checkRankers } from '../engine/inference/rankers.ts'
import { readLearned } from '../engine/learning/learned-file.ts'
import { compileModules } from '../engine/page/modules.ts'
import { readQrKeys } from '../pool/qr-keys.ts'
import { openFolder } from '../store/folder.ts'
import { missingMigrations } from '../store/migrate.ts'
import { checkAirgap } from './airgap/check.ts'
import { withDatabase } from './database.ts'
import type { Command } from './command.ts'
import { parseLine, UsageError } from './usage.ts'

/** What is there, in words; throws with what is wrong and what to do. */
type Check = (config: Config) => Promise<string>

/** Uploads of a busy hour, and what Postgres needs to go on. */
const FREE_BYTES = 2 * 1024 ** 3

const CHECKS: Record<string, Check> = {
  node: async () => `${process.versions.node} on ${process.platform} ${process.arch}`,
  packages: async () =>
    (await Promise.all(['onnxruntime-node', 'sharp', '@embedpdf/pdfium', 'piscina', 'pg-boss'].map(versionOf))).join(
      ', ',
    ),
  models: async ({ modelsDir }) => modelsIn(modelsDir),
  rankers: async ({ rankers }) => (rankers ? rankersThere() : 'not used (RANKERS is off): rules choose alone'),
  learned: async ({ learnedFile, rankers }) => learnedThere(learnedFile!, rankers),
  'layout model': async () => layoutThere(),
  device: async ({ device }) => {
    const { used, passedOver } = await chooseProvider(device)
    return [
      `${used} (DEVICE is ${device})`,
      ...passedOver.map(({ provider, reason }) => `no ${provider}: ${reason}`),
    ].join('; ')
  },
  engine: async ({ modelsDir, device, intraOpThreads, rankers, maxPixels }) => {
    const start = performance.now()
    const engine = await loadEngine({
      modelsDir,
      device,
      intraOpThreads,
      rankers,
      maxPixels,
      modules: await compileModules(),
    })
    await proveEngine(engine)
    return `read its built-in page${engine.models.halves ? ' in 16-bit floats' : ''}, ${((performance.now() - start) / 1000).toFixed(1)} s after its start`
  },
  'signature keys': async ({ einvoiceQrKeys }) => keysIn(einvoiceQrKeys),
  'data folder': async ({ dataDir }) => {
    await openFolder(dataDir)
    const { bavail, bsize } = await statfs(dataDir)
    const gigabytes = `${((bavail * bsize) / 1024 ** 3).toFixed(1)} GB`
    if (bavail * bsize < FREE_BYTES)
      throw new Error(`${dataDir} has ${gigabytes} free: make room, or set DATA_DIR to a folder with at least 2 GB`)
    return `${dataDir} can be written, ${gigabytes} free`
  },
  database: (config) =>
    withDatabase(config, async (db) => {
      const {
        rows: [server],
      } = await db.query<{ server_version: string }>('show server_version')
      const missing = await missingMigrations(db)
      return `Postgres ${server!.server_version}${config.databaseUrl === undefined ? ', embedded' : ''}, ${missing.length === 0 ? 'tables up to date' : `the next start of the service applies ${missing.join(', ')}`}`
    }),
}

export const doctor: Command = async (args, { env, out }) => {
  const { values, positionals } = parseLine(args, { airgap: { type: 'boolean' } })
  if (positionals.length > 0) throw new UsageError(`unknown words: ${positionals.join(' ')}`)
  const config = loadConfig(env)
  let wrong = 0
  for (const [name, check] of Object.entries(CHECKS)) {
    const line = await check(config).then(
      (there) => `ok    ${name}: ${there}`,
      (error: Error) => {
        wrong += 1
        return `wrong ${name}: ${[error.message, error.cause instanceof Error ? error.cause.message : ''].filter(Boolean).join(' ')}`
      },
    )
    out(line)
  }
  if (values.airgap) {
    const { lines, isSound } = await checkAirgap(env, config)
    lines.forEach(out)
    wrong += isSound ? 0 : 1
  }
  return wrong > 0 ? 1 : 0
}

async function versionOf(name: string): Promise<string> {
  const { version } = JSON.parse(
    await readFile(new URL(`../../node_modules/${name}/package.json`, import.meta.url), 'utf8'),
  ) as { version: string }
  return `${name} ${version}`
}

/** The keys that codes of Indian e-invoices are checked with; throws when they are set and cannot be used. */
async function keysIn(path: string | undefined): Promise<string> {
  if (path === undefined) return 'EINVOICE_QR_KEYS is not set: signatures of Indian e-invoices are not checked'
  const keys = await readQrKeys(path).catch((error: unknown) => {
    throw new Error(
      `EINVOICE_QR_KEYS ${path} cannot be used: ${(error as Error).message}; give a PEM file, or a folder of PEM files, with RSA public keys or certificates`,
      { cause: error },
    )
  })
  return `${keys.length} in ${path}`
}

/** The models by name; throws when one is missing or another file than the manifest's. */
function modelsIn(dir: string): string {
  const states = checkModels(dir)
  const wrong = states.filter(({ state }) => state !== 'ok')
  if (wrong.length > 0)
    throw new Error(
      `${wrong.map(({ entry, state }) => `${entry.file} ${state === 'missing' ? 'is missing' : 'is not the one of the manifest'}`).join(', ')} in ${dir}: run "node models/install.mjs", or set MODELS_DIR`,
    )
  return `${states.map(({ entry }) => entry.file).join(', ')} in ${dir}, hashes as in the manifest${fittedThere()}${integersThere()}`
}

/**
 * Whether the recogniser reads with the fitted weights or the shipped ones; throws when their file is another than the
 * manifest's.
 */
function fittedThere(): string {
  const found = checkFitted()
  if (found === undefined) return ''
  const {
    weights: { file },
    state,
  } = found
  if (state === 'missing') return `; the recogniser reads with its shipped weights (${file} is missing)`
  if (state !== 'ok')
    throw new Error(
      `${file} is ${state === 'differs' ? 'not the one of the manifest' : 'for another recogniser'}: install docmill again, or remove it, and the shipped weights read`,
    )
  return `; the recogniser reads with ${file}`
}

/** Whether the models run in whole numbers on the CPU; throws when a file of theirs is another than the manifest's. */
function integersThere(): string {
  return checkIntegers()
    .map(({ weights: { file }, state }) => {
      if (state === 'missing') return `; ${file} is missing: its model runs in floats and takes longer`
      if (state !== 'ok')
        throw new Error(
          `${file} is ${state === 'differs' ? 'not the one of the manifest' : 'for another model'}: install docmill again, or remove it, and its model runs in floats`,
        )
      return ''
    })
    .join('')
}

/**
 * The rankers by field and the fields that rules choose because a file is missing; throws when one is another file than
 * the manifest's.
 */
function rankersThere(): string {
  const states = checkRankers(featuresOf)
  const wrong = states.filter(({ state }) => state === 'differs' || state === 'other-numbers')
  const missing = states.filter(({ state }) => state === 'missing')
  if (wrong.length > 0)
    throw new Error(
      `${wrong.map(({ entry, state }) => `${entry.file} is ${state === 'differs' ? 'not the one of the manifest' : 'of another version'}`).join(', ')}: install docmill again, or remove it, and rules choose alone`,
    )
  const there = states.filter(({ state }) => state === 'ok').map(({ entry }) => `${entry.field} of a ${entry.document}`)
  const alone = missing.map(
    ({ entry }) => `${entry.field} of a ${entry.document} by rules alone (${entry.file} is missing)`,
  )
  return [...there, ...alone].join(', ') || 'none: rules choose alone'
}

/**
 * Which layout models are there and what is not told without the others; throws when a file is another than the
 * manifest's.
 */
function layoutThere(): string {
  const states = checkLayout()
  const wrong = states.filter(({ state }) => state === 'differs' || state === 'other-planes')
  const there = states.filter(({ state }) => state === 'ok')
  if (wrong.length > 0)
    throw new Error(
      `${wrong.map(({ entry, state }) => `${entry.file} is ${state === 'differs' ? 'not the one of the manifest' : 'of another version'}`).join(', ')}: install docmill again, or remove it`,
    )
  const asked =
    there.length > 0 ? [`${there.map(({ entry }) => entry.file).join(' and ')}, asked only for include=layout`] : []
  const untold = states
    .filter(({ state }) => state === 'missing')
    .map(
      ({ entry }) =>
        `${entry.file} is missing: include=layout tells of ${entry.task === 'marks' ? 'no stamps, barcodes, photos, signatures and handwriting' : 'no regions of text but the tables that rules show'}`,
    )
  return (
    [...asked, ...untold].join('; ') ||
    'none: include=layout tells of the regions that rules and pictures show, and of no others'
  )
}

/**
 * What was learned from the operator's own documents, and whether it is used; throws when there is a file that cannot
 * be.
 */
function learnedThere(path: string, areRanked: boolean): string {
  const found = readLearned(path)
  if (found.state === 'none') return `nothing was learned (there is no ${path})`
  const {
    learned: { documents, shops, made, gains },
  } = found
  const told = `${path}, made ${made.slice(0, 10)} from ${documents} documents of ${shops} vendors`
  if (found.state === 'other') throw new Error(`${told}, is not used: ${found.why}. Learn again, or remove it`)
  return `${told}: ${Object.keys(gains).join(', ') || 'confidences alone'}${areRanked ? '' : '; not used (RANKERS is off)'}`
}
