// The three models of the reader, loaded: bytes checked against the manifest first, sessions made on the provider that
// was asked for. Nothing is ever downloaded here.

import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  type DetectModel,
  type Device,
  type Manifest,
  type ReaderEntry,
  type OrientationModel,
  type ProviderUse,
  type RecognizeModel,
} from '../../schema/models.ts'
import type { Normalization } from '../wasm/kernels.ts'
import {
  batched,
  DOCUMENTS_AT_ONCE,
  LINE_BATCHES,
  noted,
  PAGE_BATCHES,
  type Activity,
  type BatchRules,
} from './batching.ts'
import { chooseProvider, runsHalves } from './device.ts'
import { withFitted } from './fitted.ts'
import { withHalves } from './halves.ts'
import { withIntegers } from './integers.ts'
import { Session, type NativeCall, type Runner } from './session.ts'
import { cutVocabulary } from './vocabulary.ts'
import { ModelsUnusable, readManifest, readWeights, hashOf } from './weights.ts'

/** A model with its entry of the manifest. */
export interface Loaded<Entry> {
  entry: Entry
  session: Runner
  normalization: Normalization
}

export interface Models {
  detect: Loaded<DetectModel>
  /**
   * `characters[i - 1]` is what class i of the recogniser means; class 0 is the blank and the last is the space.
   * `inFlight` lines are asked for at a time.
   */
  recognize: Loaded<RecognizeModel> & { characters: readonly string[]; inFlight: number }
  orientation: Loaded<OrientationModel>
  provider: ProviderUse
  /** Whether detector and recogniser run in 16-bit floats. */
  halves: boolean
  /** How many documents are to be read at the same time, so that batches fill; 1 where nothing is batched. */
  documentsAtOnce: number
  close(): Promise<void>
}

/** The folder where `models/install.mjs` puts the weights unless told otherwise. */
export function defaultModelsDir(): string {
  return fileURLToPath(new URL('../../../models/weights', import.meta.url))
}

/** The state of the file of each of the reader's models in `dir`: 'ok', 'missing' or 'differs'. */
export function checkModels(
  dir: string,
  { detect, recognize, orientation }: Manifest = readManifest(),
): { entry: ReaderEntry; state: 'ok' | 'missing' | 'differs' }[] {
  return [detect, recognize, orientation].map((entry) => {
    const bytes = readWeights(dir, entry)
    return { entry, state: bytes === undefined ? 'missing' : hashOf(bytes) === entry.sha256 ? 'ok' : 'differs' }
  })
}

export interface ModelOptions {
  device: Device
  intraOpThreads: number
  nativeCall?: NativeCall | undefined
  /** Where the files of our own are, if not with the program. */
  ownDir?: string
  /** Whether lines, and pages, of about one size are run together; absent, on everything but the CPU. */
  batches?: boolean
  /**
   * Whether detector and recogniser run in whole numbers, which only the CPU can; absent, there where lines are not
   * batched.
   */
  integers?: boolean
  /**
   * Whether detector and recogniser run in 16-bit floats, where not in whole numbers and if the provider can; absent,
   * on everything but the CPU.
   */
  halves?: boolean
}

/**
 * The models of `dir` on `device` with what `ownDir` has for them. Rejects with `ModelsUnusable` or
 * `DeviceUnavailable`.
 */
export async function loadModels(dir: string, options: ModelOptions): Promise<Models> {
  const manifest = readManifest()
  const weights = (entry: ReaderEntry): Uint8Array => {
    const bytes = readWeights(dir, entry)
    if (bytes === undefined) {
      throw new ModelsUnusable(
        `the model ${entry.file} is missing in ${dir}: run "node models/install.mjs" (it needs Python's pip), copy models/weights from another machine, ` +
          'or set MODELS_DIR to a folder that holds the files',
      )
    }
    if (hashOf(bytes) !== entry.sha256)
      throw new ModelsUnusable(
        `${join(dir, entry.file)} is not the file that models/manifest.json names: its SHA-256 differs`,
      )
    return bytes
  }
  // All are read before any is loaded: what is missing or wrong is told before a device is tried.
  const [detector, recognizer, classifier] = [
    weights(manifest.detect),
    weights(manifest.recognize),
    weights(manifest.orientation),
  ]
  const cut = withFitted(cutVocabulary(recognizer, manifest.recognize.vocabulary), manifest.recognize, options.ownDir)
  const provider = await chooseProvider(options.device)
  const areBatched = options.batches ?? provider.used !== 'cpu'
  // Only the CPU has the operators, and what they measure of one line must not be that of its neighbours in a batch.
  const inIntegers = options.integers ?? (provider.used === 'cpu' && !areBatched)
  const halves = !inIntegers && (options.halves ?? provider.used !== 'cpu') && (await runsHalves(provider.used))
  const numbered = (bytes: Uint8Array, entry: DetectModel | RecognizeModel): Uint8Array =>
    inIntegers ? withIntegers(bytes, entry, options.ownDir) : halves ? withHalves(bytes) : bytes
  const activity: Activity = { last: -Infinity }
  const load = async <Entry extends ReaderEntry>(
    entry: Entry,
    bytes: Uint8Array,
    rules?: BatchRules,
  ): Promise<Loaded<Entry>> => {
    const { order, mean, std } = entry.input
    const tensors = { input: entry.input.tensor, output: entry.output.tensor }
    const session = await Session.load(bytes, tensors, {
      provider: provider.used,
      intraOpThreads: options.intraOpThreads,
      nativeCall: options.nativeCall,
    })
    return {
      entry,
      normalization: { order, mean, std },
      session: !areBatched ? session : rules ? batched(session, rules, activity) : noted(session, activity),
    }
  }
  const detect = await load(manifest.detect, numbered(detector, manifest.detect), PAGE_BATCHES)
  const recognize = {
    ...(await load(manifest.recognize, numbered(cut.bytes, manifest.recognize), LINE_BATCHES)),
    characters: cut.characters,
    inFlight: areBatched ? LINES_IN_FLIGHT : 1,
  }
  const orientation = await load(manifest.orientation, classifier)
  const close = async (): Promise<void> => {
    for (const one of [detect, recognize, orientation]) await one.session.close()
  }
  return {
    detect,
    recognize,
    orientation,
    provider,
    halves,
    documentsAtOnce: areBatched ? DOCUMENTS_AT_ONCE : 1,
    close,
  }
}

// A page of print has some sixty lines; a page of a thousand is not cut out all at once, for each line is a third of a
// megabyte.
const LINES_IN_FLIGHT = 128
