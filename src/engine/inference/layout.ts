// The layout models, loaded when a page is first put to them: most documents never need them. They come with the
// program; where a file is missing, regions are those that the other model and geometry tell. They run on the CPU
// whatever the device: a page costs them ten milliseconds of it, and a device would have to prove itself on two more
// models.

import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { LayoutModel, MarksModel } from '../../schema/models.ts'
import { placesOf, MARK_PLANES, type MarkPlanes } from '../layout/mark-planes.ts'
import { PLANES, type PagePlanes } from '../layout/planes.ts'
import { hashOf, ModelsUnusable, readManifest, readWeights } from './weights.ts'
import { Session, type NativeCall, type NumberGrid } from './session.ts'

export type LayoutState = 'ok' | 'missing' | 'differs' | 'other-planes'

/** Answers for a page's planes: log-odds of each kind for each cell, kinds one after the other. */
interface Asked<Planes> {
  answer(page: Planes): Promise<NumberGrid>
}

/**
 * What tells the kinds of text, and what tells marks, with the confidence from which on it tells of each kind; either
 * may be missing.
 */
export interface LayoutReader {
  text?: Asked<PagePlanes>
  marks?: Asked<MarkPlanes> & Pick<MarksModel['decision'], 'least'>
  close(): Promise<void>
}

type Entry = LayoutModel | MarksModel

/** Where the models are and which the manifest names, if others than those of the program. */
export interface LayoutPlace {
  dir?: string
  entries?: readonly Entry[]
}

/** The folder of the layout models. */
export function defaultLayoutDir(): string {
  return fileURLToPath(new URL('../../../models/layout', import.meta.url))
}

/**
 * The layout models that the manifest names, with their files' states, `other-planes` being one that was fitted on
 * other planes than the engine writes.
 */
export function checkLayout({ dir = defaultLayoutDir(), entries = named() }: LayoutPlace = {}): {
  entry: Entry
  state: LayoutState
}[] {
  return entries.map((entry) => ({ entry, state: stateOf(entry, readWeights(dir, entry)) }))
}

function named(): Entry[] {
  const { layout, marks } = readManifest()
  return [layout, marks].filter((one) => one !== undefined)
}

function stateOf(entry: Entry, bytes: Uint8Array | undefined): LayoutState {
  if (bytes === undefined) return 'missing'
  if (hashOf(bytes) !== entry.sha256) return 'differs'
  return entry.input.names === planesHash(entry.task === 'marks' ? MARK_PLANES : PLANES) ? 'ok' : 'other-planes'
}

/**
 * The reader of layouts, which loads each model when it is first asked; undefined where there is no file. Throws
 * `ModelsUnusable` where one is not that which the manifest names.
 */
export function openLayout(
  options: LayoutPlace & { intraOpThreads: number; nativeCall?: NativeCall | undefined },
): LayoutReader | undefined {
  const { dir = defaultLayoutDir() } = options
  const opened: (() => Promise<Session> | undefined)[] = []
  const reader: LayoutReader = {
    close: async () => {
      for (const session of opened) await (await session())?.close()
    },
  }
  for (const { entry, state } of checkLayout(options)) {
    if (state === 'missing') continue
    if (state === 'differs')
      throw new ModelsUnusable(
        `${join(dir, entry.file)} is not the file that models/manifest.json names: its SHA-256 differs`,
      )
    if (state === 'other-planes')
      throw new ModelsUnusable(
        `${entry.file} was fitted on other planes than this program writes: fit it again (models/training/layout)`,
      )
    let session: Promise<Session> | undefined
    opened.push(() => session)
    const run = async (data: Float32Array, shape: number[]): Promise<NumberGrid> => {
      session ??= Session.load(
        readWeights(dir, entry)!,
        { input: entry.input.tensor, output: entry.output.tensor },
        { ...options, provider: 'cpu' },
      )
      return (await session).run({ data, shape })
    }
    if (entry.task === 'layout')
      reader.text = { answer: ({ frame: { grid }, data }) => run(data, [1, PLANES.length, grid.height, grid.width]) }
    else
      reader.marks = {
        least: entry.decision.least,
        answer: ({ frame, data }) => {
          const { grid } = placesOf(frame)
          return run(data, [1, MARK_PLANES.length, grid.height, grid.width])
        },
      }
  }
  return opened.length > 0 ? reader : undefined
}

/** What stands for planes and their order. */
function planesHash(planes: readonly string[]): string {
  return hashOf(Buffer.from(planes.join('\n'))).slice(0, 16)
}
