// npm run bench:reading -- [--drawn 6] [--truth DIR] [--kinds part=kind,...] [--skip part,...] [--every N] [--pages N]
// [--only kind,...] [--turned 3]
//   [--readers docmill,rapidocr,tesseract] [--against CHECKOUT] [--floor] [--python PATH] [--keep FILE] [--out DIR]
//   What readers make of the same pages, and what that costs them, by kind of page: ours as the engine calls it, and
//   the peers that are installed (bench/peers), all on one thread and in turn on each page. Drawn pages have exact
//   truth; --truth adds a folder's real documents. --against reads by another checkout of docmill too. See
//   bench/README.md.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { appendFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { defaultModelsDir } from '../src/engine/inference/models.ts'
import type { Quad } from '../src/engine/wasm/kernels.ts'
import type { PageImage } from '../src/schema/page.ts'
import { commit, describeMachine, describeVersions, type Machine } from './machine.ts'
import { drawnPages } from './reading-drawn.ts'
import { findFields } from './reading-fields.ts'
import { costTable, differenceTable, figuresTable, type ReadingSample } from './reading-figures.ts'
import { openOwnReader, type OwnReader } from './reading-own.ts'
import { ANGLES, movedQuad, realPages, turnedCopy, uprightId, type ReadingPage } from './reading-pages.ts'
import { defaultPython, openPeer, PEERS, type MissingPeer, type Peer } from './reading-peers.ts'
import { rowsOf, scorePage, type Box, type Line } from './reading-score.ts'

export interface ReadingResult {
  date: string
  ended: string
  commit: string
  command: string
  machine: Machine
  versions: Record<string, string>
  /** Readers by name: what they are made of, or why they are not there. */
  readers: Record<string, Record<string, string> | { missing: string }>
  pages: { drawn: number; real: number }
  samples: ReadingSample[]
}

const OWN = 'docmill'
const AGAINST = 'the other docmill'

/** A page by every reader; lines and boxes of a reader are of what it was read from. */
interface Bench {
  own: [name: string, reader: OwnReader][]
  peers: Peer[]
  folder: string
  withFloor: boolean
}
interface Read {
  reader: string
  lines: Line[]
  printed: Line[] | undefined
  cpu_s: number
  wall_s: number
  more: Partial<ReadingSample>
}

async function readByAll(
  { own, peers, folder, withFloor }: Bench,
  page: ReadingPage,
): Promise<{ image: PageImage; read: Read[] }> {
  const read: Read[] = []
  let image: PageImage | undefined
  for (const [reader, { read: readPage }] of own) {
    const wallOf = stopwatch()
    const reading = await readPage(page, withFloor)
    const { cost, rotation } = reading
    image ??= reading.image
    const cpu_s = cost.detect + cost.orient + cost.recognize + cost.rest
    read.push({
      reader,
      lines: reading.read,
      printed: reading.printed,
      cpu_s,
      wall_s: wallOf(),
      more: { rotation, cost },
    })
  }
  if (!image) throw new Error('no reader of ours')
  if (peers.length > 0) {
    const path = join(folder, 'page.png')
    const flat = (quad: Quad): Box => boxOf(page.flatten ? movedQuad(quad, page.flatten) : quad)
    await sharp(image.rgb, { raw: { ...image.size, channels: 3 } })
      .png({ compressionLevel: 1 })
      .toFile(path)
    const printed = page.lines?.map(({ text, quad }) => ({ text, box: flat(quad) }))
    for (const peer of peers) {
      const wallOf = stopwatch()
      const { lines, cpu_s } = await peer.read(path)
      read.push({
        reader: peer.name,
        lines: lines.map(({ text, quad }) => ({ text, box: flat(quad) })),
        printed,
        cpu_s,
        wall_s: wallOf(),
        more: {},
      })
    }
  }
  return { image, read }
}

function stopwatch(): () => number {
  const started = performance.now()
  return () => (performance.now() - started) / 1000
}

function boxOf(quad: Quad): Box {
  const xs = [0, 2, 4, 6].map((at) => quad[at]!)
  const ys = [1, 3, 5, 7].map((at) => quad[at]!)
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}

/**
 * The samples of a page. `earlier` holds the rows of a document's pages before, by reader: its values are looked for on
 * all of them.
 */
function sample(page: ReadingPage, read: readonly Read[], earlier: Map<string, string[]>): ReadingSample[] {
  return read.map(({ reader, lines, printed, cpu_s, wall_s, more }): ReadingSample => {
    const key = `${reader} ${page.document}`
    const rows = [...(earlier.get(key) ?? []), ...rowsOf(lines), ...lines.map(({ text }) => text)]
    if (page.id === uprightId(page.id)) earlier.set(key, rows)
    const whole = page.isWhole ? page.lines?.map(({ text }) => text) : undefined
    return {
      page: page.id,
      document: page.document,
      kind: page.kind,
      reader,
      cpu_s,
      wall_s,
      ...more,
      ...(printed && { counts: scorePage(printed, lines) }),
      ...(page.fields && { fields: findFields(page.fields, rows, whole) }),
    }
  })
}

/** Whether a page is among those wanted: each `every`th document of its kind, `most` of them at most. */
function chooser(every: number, most: number, only: readonly string[]): (page: ReadingPage) => number | undefined {
  const seen = new Map<string, string[]>()
  return ({ kind, document }) => {
    if (only.length > 0 && !only.includes(kind)) return undefined
    const documents = seen.get(kind) ?? []
    if (!documents.includes(document)) seen.set(kind, [...documents, document])
    const at = (seen.get(kind) ?? []).indexOf(document)
    return at % every === 0 && at / every < most ? at / every : undefined
  }
}

async function* pagesOf(
  options: { drawn: number; truth?: string | undefined; kinds: string; skip: string },
  own: OwnReader,
): AsyncGenerator<ReadingPage> {
  const kinds = list(options.kinds).map((one) => one.split('=') as [string, string])
  if (options.truth !== undefined)
    yield* realPages({ folder: options.truth, kinds, skip: list(options.skip) }, own.decoders)
  yield* drawnPages(options.drawn)
}

const list = (text: string | undefined): string[] => (text ?? '').split(',').filter(Boolean)

// A result is for others to read: where somebody's folders are, and what the documents in them are called, is not.
const PRIVATE = new Set(['--truth', '--kinds', '--skip', '--against', '--python', '--models', '--keep', '--out'])
const published = (args: readonly string[]): string[] =>
  args.map((arg, at) => (PRIVATE.has(args[at - 1] ?? '') ? '…' : /\s/.test(arg) ? `'${arg}'` : arg))

if (import.meta.main) {
  const text = { type: 'string' } as const
  const { values: options } = parseArgs({
    options: {
      drawn: { ...text, default: '6' },
      truth: text,
      kinds: { ...text, default: '' },
      skip: { ...text, default: '' },
      every: { ...text, default: '1' },
      pages: { ...text, default: 'Infinity' },
      only: text,
      turned: { ...text, default: '3' },
      readers: { ...text, default: [OWN, ...PEERS].join(',') },
      python: { ...text, default: defaultPython() },
      against: text,
      floor: { type: 'boolean', default: false },
      models: { ...text, default: process.env['MODELS_DIR'] ?? defaultModelsDir() },
      keep: text,
      out: { ...text, default: new URL('./results/reading', import.meta.url).pathname },
    },
  })
  const root = resolve(import.meta.dirname, '..')
  const own: Bench['own'] = [[OWN, await openOwnReader(root, options.models)]]
  if (options.against !== undefined)
    own.unshift([AGAINST, await openOwnReader(resolve(options.against), options.models)])
  const asked = PEERS.filter((name) => list(options.readers).includes(name))
  const opened = await Promise.all(asked.map((name) => openPeer(name, options.python)))
  const peers = opened.filter((one): one is Peer => 'read' in one)
  const missing = opened.filter((one): one is MissingPeer => 'missing' in one)
  for (const { name, missing: why } of missing) console.error(`${name} is missing: ${why}`)
  const bench: Bench = { own, peers, folder: mkdtempSync(join(tmpdir(), 'docmill-reading-')), withFloor: options.floor }
  const samples: ReadingSample[] = []
  const count = { drawn: 0, real: 0 }
  const earlier = new Map<string, string[]>()
  const wanted = chooser(Number(options.every), Number(options.pages), list(options.only))
  const turned = Number(options.turned)
  const measure = async (page: ReadingPage): Promise<PageImage> => {
    // What is read first pays for what is loaded late: it is read twice.
    if (samples.length === 0) await readByAll(bench, page)
    const { image, read } = await readByAll(bench, page)
    const added = sample(page, read, earlier)
    samples.push(...added)
    const kept = added.map(
      (one, at) => `${JSON.stringify({ ...one, lines: read[at]!.lines, printed: read[at]!.printed })}\n`,
    )
    if (options.keep !== undefined) await appendFile(options.keep, kept.join(''))
    return image
  }
  try {
    for await (const page of pagesOf({ ...options, drawn: Number(options.drawn) }, own.at(-1)![1])) {
      const at = wanted(page)
      if (at === undefined) continue
      count[page.id.startsWith('drawn') ? 'drawn' : 'real']++
      const image = await measure(page)
      if (turned > 0 && at % turned === 0 && page.lines)
        for (const angle of ANGLES) await measure(await turnedCopy(page, image, angle))
      process.stderr.write(`\r${samples.length} readings `)
    }
  } finally {
    for (const peer of peers) peer.close()
    rmSync(bench.folder, { recursive: true })
  }
  const result: ReadingResult = {
    date: new Date().toISOString().slice(0, 10),
    ended: new Date().toISOString(),
    commit: commit(),
    machine: describeMachine(),
    versions: describeVersions(),
    command: `npm run bench:reading -- ${published(process.argv.slice(2)).join(' ')}`.trim(),
    readers: Object.fromEntries<ReadingResult['readers'][string]>([
      ...own.map(([name]) => [name, { commit: commit(name === AGAINST ? options.against : undefined) }] as const),
      ...peers.map(({ name, versions }) => [name, versions] as const),
      ...missing.map(({ name, missing: why }) => [name, { missing: why }] as const),
    ]),
    pages: count,
    samples,
  }
  mkdirSync(options.out, { recursive: true })
  const machine = result.machine.cpu
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  const file = join(options.out, `${result.date}-${machine}-${result.commit}.json`)
  writeFileSync(
    file,
    `${JSON.stringify(result, (_, value: unknown) => (typeof value === 'number' ? Math.round(value * 10000) / 10000 : value))}\n`,
  )
  const by = (name: string): ReadingSample[] => samples.filter(({ reader }) => reader === name)
  const others = [...own.map(([name]) => name), ...peers.map(({ name }) => name)].filter((name) => name !== OWN)
  console.log(
    [
      figuresTable(samples),
      costTable(samples),
      ...others.map((name) => differenceTable(by(name), by(OWN), [name, OWN])),
    ].join('\n\n'),
  )
  console.error(`\nkept in ${file}`)
}
