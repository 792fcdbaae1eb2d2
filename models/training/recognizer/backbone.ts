// The recogniser with a second output, the features that its convolutions make of a line: what neck and head are fitted
// on.

import { loadKernels, type Kernels, type Page, type Quad } from '../../../src/engine/wasm/kernels.ts'
import { hashOf, readManifest, readWeights } from '../../../src/engine/inference/weights.ts'
import { GRAPH, MODEL } from '../../../src/engine/inference/graph.ts'
import { editMessage, encodeField } from '../../../src/engine/inference/protobuf.ts'
import { InferenceSession, Tensor } from '../../../src/engine/inference/runtime.ts'
import { cutVocabulary } from '../../../src/engine/inference/vocabulary.ts'
import { compileModules } from '../../../src/engine/page/modules.ts'

/** The output of the last pooling: 1 x 384 x 1 x steps. */
const FEATURES = 'p2o.pd_op.pool2d.1.0'
const CHANNELS = 384

/**
 * A line as the shipped model sees it: `steps` rows of `CHANNELS` features, and what it reads there (greedy, spaces as
 * it chose them).
 */
export interface SeenLine {
  features: Float32Array
  steps: number
  read: string
  confidence: number
}

export interface Backbone {
  kernels: Kernels
  characters: readonly string[]
  see(page: Page, quad: Quad): Promise<SeenLine | undefined>
}

/** The shipped recogniser of `dir`, which also tells its features. */
export async function loadBackbone(dir: string): Promise<Backbone> {
  const { recognize: entry } = readManifest()
  const bytes = readWeights(dir, entry)
  if (bytes === undefined || hashOf(bytes) !== entry.sha256)
    throw new Error(`${entry.file} of ${dir} is missing or another`)
  const { bytes: cut, characters } = cutVocabulary(bytes, entry.vocabulary)
  const oneThread = { executionProviders: ['cpu'], intraOpNumThreads: 1, interOpNumThreads: 1, enableMemPattern: false }
  const session = await InferenceSession.create(withOutputs(cut, [FEATURES]), oneThread)
  const kernels = loadKernels((await compileModules()).kernels)
  const { order, mean, std, height, minWidth, maxWidth } = entry.input
  const normalization = { order, mean, std }
  const see = async (page: Page, quad: Quad): Promise<SeenLine | undefined> => {
    const crop = kernels.cropLine(page, quad, height, { min: minWidth, max: maxWidth }, normalization, false)
    if (crop.width === 0 || crop.upended) return undefined
    const answer = await session.run(
      { [entry.input.tensor]: new Tensor('float32', crop.tensor, [1, 3, height, crop.width]) },
      [entry.output.tensor, FEATURES],
    )
    const [chances, features] = [answer[entry.output.tensor]!, answer[FEATURES]!]
    const [, steps, classes] = chances.dims as [number, number, number]
    const read = kernels.decodeCtc(chances.data as Float32Array, steps, classes, classes - 1, 1)
    return {
      features: transposed(features.data as Float32Array, steps),
      steps,
      read: Array.from(read.classes, (index) => characters[index - 1]!).join(''),
      confidence: read.probabilities.reduce((sum, one) => sum + one, 0) / Math.max(1, read.probabilities.length),
    }
  }
  return { kernels, characters, see }
}

// Field numbers of onnx.proto, of what an output is.
const NAME = 1
const TYPE = 2
const TENSOR_TYPE = 1
const ELEMENT = 1
const FLOAT = 1

/** The model with inner tensors of floats among its outputs. */
export function withOutputs(model: Uint8Array, names: readonly string[]): Uint8Array {
  const type = encodeField(TYPE, encodeField(TENSOR_TYPE, encodeField(ELEMENT, FLOAT)))
  const outputs = names.map((name) =>
    encodeField(GRAPH.output, Buffer.concat([encodeField(NAME, Buffer.from(name)), type])),
  )
  return editMessage(model, ({ number, payload }) =>
    number === MODEL.graph ? Buffer.concat([payload, ...outputs]) : undefined,
  )
}

/** Channels first to steps first. */
function transposed(values: Float32Array, steps: number): Float32Array {
  const rows = new Float32Array(values.length)
  for (let channel = 0; channel < CHANNELS; channel++) {
    for (let step = 0; step < steps; step++) rows[step * CHANNELS + channel] = values[channel * steps + step]!
  }
  return rows
}
