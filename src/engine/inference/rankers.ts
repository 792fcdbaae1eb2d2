// The rankers that we fitted, loaded: they come with the program, and a field whose file is missing is chosen by rules
// alone. They run on the CPU whatever the device, because no other provider knows trees; a document costs them a
// fraction of a millisecond.

import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { RankModel } from '../../schema/models.ts'
import type { FieldName, Ranker, Rankers } from '../../schema/ranking.ts'
import { hashOf, ModelsUnusable, readManifest, readWeights } from './weights.ts'
import { Session, type NativeCall } from './session.ts'

/** The names of a field's numbers, in their order; undefined for a field that cannot be ranked. */
export type FeaturesOf = (name: FieldName) => readonly string[] | undefined

/** The folder of the rankers. */
export function defaultRankersDir(): string {
  return fileURLToPath(new URL('../../../models/rankers', import.meta.url))
}

/**
 * The state of each ranker's file: `other-numbers` is one that was fitted on other features than the engine writes, or
 * for a field that it does not rank.
 */
export function checkRankers(
  featuresOf: FeaturesOf,
  dir: string = defaultRankersDir(),
  entries: readonly RankModel[] = readManifest().rankers,
): { entry: RankModel; state: 'ok' | 'missing' | 'differs' | 'other-numbers' }[] {
  return entries.map((entry) => {
    const bytes = readWeights(dir, entry)
    return {
      entry,
      state:
        bytes === undefined
          ? 'missing'
          : hashOf(bytes) !== entry.sha256
            ? 'differs'
            : entry.input.names === namesOf(featuresOf(entry))
              ? 'ok'
              : 'other-numbers',
    }
  })
}

/**
 * The rankers whose files are there. Rejects with `ModelsUnusable` where one is not the file that the manifest names.
 */
export async function loadRankers(
  featuresOf: FeaturesOf,
  options: { nativeCall?: NativeCall | undefined; dir?: string; entries?: readonly RankModel[] } = {},
): Promise<Rankers & { close(): Promise<void> }> {
  const { dir = defaultRankersDir(), entries = readManifest().rankers, nativeCall } = options
  const loaded = new Map<string, { session: Session; rank: Ranker }>()
  for (const { entry, state } of checkRankers(featuresOf, dir, entries)) {
    if (state === 'missing') continue
    if (state === 'differs')
      throw new ModelsUnusable(
        `${join(dir, entry.file)} is not the file that models/manifest.json names: its SHA-256 differs`,
      )
    if (state === 'other-numbers')
      throw new ModelsUnusable(
        `${entry.file} was fitted on other features than this program writes: fit it again (models/training)`,
      )
    const tensors = { input: entry.input.tensor, output: entry.output.tensor }
    const session = await Session.load(readWeights(dir, entry)!, tensors, {
      provider: 'cpu',
      intraOpThreads: 1,
      nativeCall,
    })
    const width = featuresOf(entry)!.length
    loaded.set(keyOf(entry), {
      session,
      rank: async (numbers) => {
        const { data } = await session.run({ data: numbers, shape: [numbers.length / width, width] })
        return { scores: data, lead: entry.decision.lead, certainty: entry.certainty }
      },
    })
  }
  return {
    of: (name) => loaded.get(keyOf(name))?.rank,
    close: async () => {
      for (const { session } of loaded.values()) await session.close()
    },
  }
}

const keyOf = ({ document, field }: FieldName): string => `${document}.${field}`

/** What stands for the features of a field, and their order; undefined for a field that cannot be ranked. */
export function namesOf(features: readonly string[] | undefined): string | undefined {
  return features && hashOf(Buffer.from(features.join('\n'))).slice(0, 16)
}
