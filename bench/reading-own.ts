// Docmill as one of the readers: pages are decoded and read as the engine does it, on one thread, and what each step
// costs is told. The code may be another checkout's, so that two states of it read the same page in turn.

import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type * as Limits from '../src/engine/decode/document.ts'
import type * as Decode from '../src/engine/decode/pages.ts'
import type * as Extract from '../src/engine/extract.ts'
import type { NumberGrid, Runner } from '../src/engine/inference/session.ts'
import type { Kernels } from '../src/engine/wasm/kernels.ts'
import type * as Modules from '../src/engine/page/modules.ts'
import type * as Quads from '../src/engine/ocr/quads.ts'
import type * as ReadPage from '../src/engine/ocr/read-page.ts'
import { release } from '../src/engine/inference/release.ts'
import { collectSeldom, compileLate } from '../src/pool/collection.ts'
import type { PageImage } from '../src/schema/page.ts'
import type { ReadingPage } from './reading-pages.ts'
import type { Line } from './reading-score.ts'

/**
 * Seconds of CPU, user and system. `models` are inside ONNX Runtime, `floor` the same calls once more with nothing
 * between them.
 */
export interface OwnCost {
  decode: number
  detect: number
  orient: number
  recognize: number
  rest: number
  models: number
  floor?: number
}
export interface OwnReading {
  image: PageImage
  /** What was read and, in the same unit, what is printed. */
  read: Line[]
  printed: Line[] | undefined
  rotation: number
  cost: OwnCost
}
export interface OwnReader {
  decoders: Extract.Engine['decoders']
  read(page: ReadingPage, withFloor: boolean): Promise<OwnReading>
}

type Part = 'detect' | 'orient' | 'recognize'

const cpuSeconds = (since?: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(since)
  return (user + system) / 1e6
}

/** The reader of the checkout in the folder `root`. */
export async function openOwnReader(root: string, modelsDir: string): Promise<OwnReader> {
  const load = <T>(file: string): Promise<T> => import(pathToFileURL(join(root, 'src/engine', file)).href) as Promise<T>
  const { loadEngine } = await load<typeof Extract>('extract.ts')
  const { compileModules } = await load<typeof Modules>('page/modules.ts')
  const { openDocument } = await load<typeof Decode>('decode/pages.ts')
  const { DECODE_LIMITS } = await load<typeof Limits>('decode/document.ts')
  const { readPage } = await load<typeof ReadPage>('ocr/read-page.ts')
  const { turnQuad } = await load<typeof Quads>('ocr/quads.ts')
  collectSeldom()
  compileLate()
  const engine = await loadEngine({
    modelsDir,
    device: 'cpu',
    intraOpThreads: 1,
    maxPixels: DECODE_LIMITS.maxPixels,
    modules: await compileModules(),
  })
  const meter = meterOf(engine)
  const { kernels, models } = meter
  const pictureOf = async ({ format, bytes, index, id }: ReadingPage): Promise<PageImage> => {
    const document = await openDocument(engine.decoders, { format, bytes })
    if ('code' in document) throw new Error(`${id} cannot be opened: ${document.detail}`)
    try {
      const page = await document.readPage(index)
      const image = 'kind' in page && page.kind === 'text' ? await document.rasterizePage(index) : page
      if ('code' in image) throw new Error(`${id} cannot be drawn: ${image.detail}`)
      return 'kind' in image ? (image as { image: PageImage }).image : image
    } finally {
      document.close()
    }
  }
  return {
    decoders: engine.decoders,
    async read(page, withFloor) {
      meter.reset()
      const started = process.cpuUsage()
      const image = await pictureOf(page)
      const held = kernels.loadPage(image)
      const decode = cpuSeconds(started)
      try {
        const { lines, rotation, straightened } = await readPage(models, kernels, held)
        const total = cpuSeconds(started)
        const { detect, orient, recognize, runtime } = meter
        const rest = total - decode - detect - orient - recognize
        const floor = withFloor ? { floor: await meter.floorOf(() => readPage(models, kernels, held)) } : {}
        const cost: OwnCost = { decode, detect, orient, recognize, rest, models: runtime, ...floor }
        const boxOf = ({
          left,
          top,
          right,
          bottom,
        }: {
          left: number
          top: number
          right: number
          bottom: number
        }): Line['box'] => [left, top, right, bottom]
        return {
          image,
          rotation,
          cost,
          read: lines.map(({ text, box }) => ({ text, box: boxOf(box) })),
          printed: page.lines?.map(({ text, quad }) => ({
            text,
            box: boxOf(straightened.boxOf(turnQuad(quad, image.size, rotation))),
          })),
        }
      } finally {
        held.free()
      }
    },
  }
}

interface Meter extends Record<Part, number> {
  kernels: Kernels
  models: Extract.Engine['models']
  runtime: number
  reset(): void
  /** Seconds of the calls of models that `work` makes, made once more. */
  floorOf(work: () => Promise<unknown>): Promise<number>
}

/** Kernels and models that tell what their calls cost. */
function meterOf(engine: Extract.Engine): Meter {
  let calls: (() => Promise<unknown>)[] = []
  let keeps = false
  const add = (part: Part, since: NodeJS.CpuUsage): number => {
    const used = cpuSeconds(since)
    meter[part] += used
    return used
  }
  const timed =
    <Given extends unknown[], Result>(part: Part, call: (...given: Given) => Result) =>
    (...given: Given): Result => {
      const since = process.cpuUsage()
      try {
        return call(...given)
      } finally {
        add(part, since)
      }
    }
  const run = (part: Part, session: Runner): Runner => ({
    async run(input: NumberGrid) {
      // Its memory is used again for the next one.
      const kept = keeps ? { data: input.data.slice(), shape: input.shape } : undefined
      if (kept)
        calls.push(async () => {
          release((await session.run(kept)).data)
        })
      const since = process.cpuUsage()
      const answer = await session.run(input)
      meter.runtime += add(part, since)
      return answer
    },
    close: () => session.close(),
  })
  const {
    kernels,
    models: { detect, orientation, recognize, ...others },
  } = engine
  const meter: Meter = {
    detect: 0,
    orient: 0,
    recognize: 0,
    runtime: 0,
    kernels: {
      ...kernels,
      rotate: timed('orient', kernels.rotate),
      toTensor: timed('detect', kernels.toTensor),
      textBoxes: timed('detect', kernels.textBoxes),
      cropLine: timed('recognize', kernels.cropLine),
      decodeCtc: timed('recognize', kernels.decodeCtc),
    },
    models: {
      ...others,
      detect: { ...detect, session: run('detect', detect.session) },
      orientation: { ...orientation, session: run('orient', orientation.session) },
      recognize: { ...recognize, session: run('recognize', recognize.session) },
    },
    reset: () => {
      Object.assign(meter, { detect: 0, orient: 0, recognize: 0, runtime: 0 })
    },
    floorOf: async (work) => {
      calls = []
      keeps = true
      await work()
      keeps = false
      const since = process.cpuUsage()
      for (const call of calls) await call()
      return cpuSeconds(since)
    },
  }
  return meter
}
