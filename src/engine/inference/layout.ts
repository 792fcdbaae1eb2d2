// The layout model, loaded when a page is first put to it: most documents never need it. It comes with the program; where its file is missing, regions are
// those of geometry alone.

import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { LayoutModel, Provider } from '../../schema/models.ts'
import { PLANES, type PagePlanes } from '../layout/planes.ts'
import { hashOf, ModelsUnusable, readManifest, readWeights } from './models.ts'
import { Session, type NativeCall, type NumberGrid } from './session.ts'

export type LayoutState = 'ok' | 'missing' | 'differs' | 'other-planes'

/** Answers for a page's planes: log-odds of each kind for each cell, kinds one after the other. */
export interface LayoutReader {
  answer(page: PagePlanes): Promise<NumberGrid>
  close(): Promise<void>
}

/** The folder of the layout model. */
export function defaultLayoutDir(): string {
  return fileURLToPath(new URL('../../../models/layout', import.meta.url))
}

/** The state of the model's file, `other-planes` being one that was fitted on other planes than the engine writes; undefined where the manifest names none. */
export function checkLayout(dir = defaultLayoutDir(), entry = readManifest().layout): { entry: LayoutModel; state: LayoutState } | undefined {
  return entry && { entry, state: stateOf(entry, readWeights(dir, entry)) }
}

function stateOf(entry: LayoutModel, bytes: Uint8Array | undefined): LayoutState {
  if (bytes === undefined) return 'missing'
  if (hashOf(bytes) !== entry.sha256) return 'differs'
  return entry.input.names === planesHash() ? 'ok' : 'other-planes'
}

/**
 * The reader of layouts, which loads its model when it is first asked; undefined where there is no file. Throws `ModelsUnusable` where it is not the one that
 * the manifest names.
 */
export function openLayout(
  options: { provider: Provider; intraOpThreads: number; nativeCall?: NativeCall | undefined; dir?: string; entry?: LayoutModel },
): LayoutReader | undefined {
  const { dir = defaultLayoutDir() } = options, found = checkLayout(dir, options.entry)
  if (found === undefined || found.state === 'missing') return undefined
  const { entry, state } = found
  if (state === 'differs') throw new ModelsUnusable(`${join(dir, entry.file)} is not the file that models/manifest.json names: its SHA-256 differs`)
  if (state === 'other-planes')
    throw new ModelsUnusable(`${entry.file} was fitted on other planes than this program writes: fit it again (models/training/layout)`)
  let session: Promise<Session> | undefined
  return {
    answer: async ({ frame: { grid }, data }) => {
      session ??= Session.load(readWeights(dir, entry)!, { input: entry.input.tensor, output: entry.output.tensor }, options)
      return (await session).run({ data, shape: [1, PLANES.length, grid.height, grid.width] })
    },
    close: async () => { await (await session)?.close() },
  }
}

/** What stands for the planes and their order. */
function planesHash(): string {
  return hashOf(Buffer.from(PLANES.join('\n'))).slice(0, 16)
}
