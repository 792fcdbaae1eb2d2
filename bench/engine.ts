// The engine alone, in this process on one thread: what a page costs, stage by stage, against the same models run bare
// on the same tensors.

import { DECODE_LIMITS } from '../src/engine/decode/document.ts'
import { loadEngine, mapDocument, readPages } from '../src/engine/extract.ts'
import { compileModules } from '../src/engine/page/modules.ts'
import { collectSeldom, compileLate } from '../src/pool/collection.ts'
import type { Device } from '../src/schema/models.ts'
import type { Stage } from '../src/schema/outcome.ts'
import { drawCorpus, type BenchDocument, type Kind } from './corpus.ts'
import { modelCalls } from './floor.ts'
import { median, sum } from './statistics.ts'

/** One document once: milliseconds of the pipeline and of the bare models, on the wall and of CPU (user and system). */
export interface EngineSample {
  id: string
  wall_ms: number
  cpu_ms: number
  floor_wall_ms: number
  floor_cpu_ms: number
  stages: Partial<Record<Stage, number>>
}

export interface EngineResult {
  kind: Kind
  documents: number
  /**
   * Documents that were read before the first sample, so that code is measured as it runs in a service that has been up
   * for a while.
   */
  warm_up_documents: number
  samples: EngineSample[]
  /** Pipeline over bare models, from the medians per document; absent where no model runs. */
  over_floor?: { wall: number; cpu: number }
  stage_shares: Partial<Record<Stage, number>>
}

/**
 * V8 compiles what runs often, and mapping is the most JavaScript: CPU time of a digital page falls from 62 ms in the
 * first 36 documents to 33 and 26 in the next two lots, and is level (18 to 23 ms, but for one lot of 34) from 144 on.
 * Digital pages warm up scanned ones as well: what those add is native code, WebAssembly compiled ahead, and one pass
 * over each document that is not sampled.
 */
const WARM_UP_DOCUMENTS = 144

interface Timed {
  wall: number
  cpu: number
}

async function timed(work: () => Promise<void>): Promise<Timed> {
  const cpu = process.cpuUsage()
  const started = performance.now()
  await work()
  const used = process.cpuUsage(cpu)
  return { wall: performance.now() - started, cpu: (used.user + used.system) / 1000 }
}

export async function measureEngine(settings: {
  modelsDir: string
  device: Device
  kinds: readonly Kind[]
  documents: number
  rounds: number
}): Promise<{ provider: string; halves: boolean; results: EngineResult[] }> {
  collectSeldom()
  compileLate()
  const engine = await loadEngine({
    modelsDir: settings.modelsDir,
    device: settings.device,
    intraOpThreads: 1,
    maxPixels: DECODE_LIMITS.maxPixels,
    modules: await compileModules(),
  })
  let stages: Partial<Record<Stage, number>> = {}
  const pipeline = async ({ format, bytes }: BenchDocument): Promise<void> => {
    const read = await readPages(engine, { format, bytes }, { from: 0, to: 1 }, { maxPages: 1 })
    if (!read.ok) throw new Error(`a bench document cannot be read: ${read.failure.detail}`)
    const mapped = await mapDocument(
      {
        format,
        pageCount: read.pageCount,
        pages: read.pages,
        ...(read.attachments && { attachments: read.attachments }),
      },
      { include: [], today: new Date() },
      engine.rankers,
    )
    stages = Object.fromEntries([...read.timings, ...mapped.timings].map(({ stage, ms }) => [stage, ms]))
  }
  const digital = await drawCorpus('digital', settings.documents)
  for (let read = 0; read < WARM_UP_DOCUMENTS; read++) await pipeline(digital[read % digital.length]!)
  const results: EngineResult[] = []
  for (const kind of settings.kinds) {
    const samples: EngineSample[] = []
    for (const document of kind === 'digital' ? digital : await drawCorpus(kind, settings.documents)) {
      const calls = await modelCalls(engine, () => pipeline(document))
      // In turn, so that whatever else the machine does falls on both.
      for (let round = 0; round < settings.rounds; round++) {
        const whole = await timed(() => pipeline(document))
        const kept = stages
        const bare = await timed(async () => {
          for (const call of calls) await call()
        })
        samples.push({
          id: document.id,
          wall_ms: whole.wall,
          cpu_ms: whole.cpu,
          floor_wall_ms: bare.wall,
          floor_cpu_ms: bare.cpu,
          stages: kept,
        })
      }
    }
    results.push({
      kind,
      documents: settings.documents,
      warm_up_documents: WARM_UP_DOCUMENTS,
      samples,
      ...(kind === 'scanned' && { over_floor: overFloor(samples) }),
      stage_shares: sharesOf(samples),
    })
  }
  return { provider: engine.provider, halves: engine.models.halves, results }
}

function overFloor(samples: readonly EngineSample[]): { wall: number; cpu: number } {
  const total = (field: 'wall_ms' | 'cpu_ms' | 'floor_wall_ms' | 'floor_cpu_ms'): number =>
    sum(
      [...new Set(samples.map(({ id }) => id))].map((id) =>
        median(samples.filter((one) => one.id === id).map((one) => one[field])),
      ),
    )
  return { wall: total('wall_ms') / total('floor_wall_ms'), cpu: total('cpu_ms') / total('floor_cpu_ms') }
}

function sharesOf(samples: readonly EngineSample[]): Partial<Record<Stage, number>> {
  const names = [...new Set(samples.flatMap(({ stages }) => Object.keys(stages)))] as Stage[]
  const totals = names.map((name) => sum(samples.map(({ stages }) => stages[name] ?? 0)))
  return Object.fromEntries(names.map((name, i) => [name, totals[i]! / sum(totals)]))
}
