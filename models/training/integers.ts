// node models/training/integers.ts [--size toy|small] [--out models] Makes what the detector and the recogniser need to
// run in whole numbers: biases that make up for what rounding the weights shifts in the mean, and the ranges of the
// detector's dense convolution. Both are of drawn documents, spoilt as scanners and phones do. Writes OUT/reader and
// the entries of OUT/manifest.json.

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import {
  encodeConstant,
  floatsOf,
  GRAPH,
  MODEL,
  readGraph,
  TYPE,
  type Graph,
} from '../../src/engine/inference/graph.ts'
import { biasName, blocksOf, roundedPointwise, type Pointwise } from '../../src/engine/inference/integer-products.ts'
import { hashOf, readManifest } from '../../src/engine/inference/weights.ts'
import { defaultModelsDir, loadModels } from '../../src/engine/inference/models.ts'
import { encodeField, fieldsOf } from '../../src/engine/inference/protobuf.ts'
import { InferenceSession, Tensor } from '../../src/engine/inference/runtime.ts'
import { loadKernels, type Page } from '../../src/engine/wasm/kernels.ts'
import { compileModules } from '../../src/engine/page/modules.ts'
import { detectorSize, detectText } from '../../src/engine/ocr/detect.ts'
import type { DetectModel, IntegerConvolution, RecognizeModel } from '../../src/schema/models.ts'
import { randomOf } from '../../test/generator/random.ts'
import { withOutputs } from './recognizer/backbone.ts'
import { drawnPapers, type Paper } from './recognizer/papers.ts'

const SIZES = { toy: { kind: 0, rolls: 1, codes: 1, words: 0 }, small: { kind: 2, rolls: 10, codes: 4, words: 4 } }
// Lines of one page look alike.
const LINES_OF_PAPER = 6
// The one convolution of the detector that is neither pointwise nor by channel: 3 x 3 from 96 to 24 channels at a
// quarter of the page, a seventh of its time.
const DENSE = 'conv2d_170.w_0'
// Ranges hold for all pages but the twentieth on either side: a number beyond is cut off, and wider ranges make all
// others coarser.
const OUTERMOST = 0.05

const { values: options } = parseArgs({
  options: { size: { type: 'string', default: 'small' }, out: { type: 'string', default: 'models' } },
})
const amounts = SIZES[options.size as keyof typeof SIZES]
if (amounts === undefined) {
  console.error(`--size is one of ${Object.keys(SIZES).join(', ')}`)
  process.exit(2)
}
const kernels = loadKernels((await compileModules()).kernels)
const { detect, recognize } = await loadModels(defaultModelsDir(), {
  device: 'cpu',
  intraOpThreads: 1,
  integers: false,
})
const detector = await watch(detect.entry, [DENSE])
const recognizer = await watch(recognize.entry, [])
let lines = 0
let papers = 0
for await (const paper of drawnPapers(amounts)) {
  const page = kernels.loadPage(paper)
  try {
    await lookAt(paper, page)
  } finally {
    page.free()
  }
}
for (const session of [detect.session, recognize.session]) await session.close()
const data = `${papers} drawn papers, ${lines} lines`
write('detect', 'detector-biases.onnx', detector)
write('recognize', 'recognizer-biases.onnx', recognizer)
console.log(data)

async function lookAt(paper: Paper, page: Page): Promise<void> {
  const size = detectorSize(page.size, detect.entry.input)
  const { quads } = await detectText(detect, kernels, page)
  await detector.see(kernels.toTensor(page, size, detect.normalization), [1, 3, size.height, size.width])
  papers++
  const { height, minWidth, maxWidth } = recognize.entry.input
  for (const quad of randomOf(`${paper.id}/integers`).sample(quads, LINES_OF_PAPER)) {
    const crop = kernels.cropLine(page, quad, height, { min: minWidth, max: maxWidth }, recognize.normalization, false)
    if (crop.width === 0) continue
    await recognizer.see(crop.tensor, [1, 3, height, crop.width])
    lines++
  }
}

interface Watched {
  see(input: Float32Array, shape: number[]): Promise<void>
  /** The biases that make up for rounding, encoded. */
  biases(): Uint8Array[]
  convolutions(): IntegerConvolution[]
}

/** What a channel's numbers sum to, and how many they were. */
interface Mean {
  sums: Float64Array
  count: number
}

/**
 * The shipped model of an entry, which tells what goes into its pointwise convolutions and into dense ones, and comes
 * out of these.
 */
async function watch(entry: DetectModel | RecognizeModel, dense: readonly string[]): Promise<Watched> {
  const bytes = readFileSync(join(defaultModelsDir(), entry.file))
  const graph = readGraph([...fieldsOf(bytes)].find(({ number }) => number === MODEL.graph)!.payload)
  const products = blocksOf(graph).flatMap(({ expand, project }) => [expand, project])
  const means = new Map<string, Mean>()
  const wide = dense.map((weights) => rangeOf(graph, weights))
  const names = new Set([...products.map(({ conv }) => conv.inputs[0]!), ...wide.flatMap(({ from, to }) => [from, to])])
  const session = await InferenceSession.create(withOutputs(bytes, [...names]), {
    executionProviders: ['cpu'],
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
  })
  return {
    see: async (input, shape) => {
      const answer = await session.run({ [entry.input.tensor]: new Tensor('float32', input, shape) }, [...names])
      for (const { conv } of products) add(means, conv.inputs[0]!, answer[conv.inputs[0]!]!)
      for (const { from, to, seen } of wide) seen.push([...extremes(answer[from]!), extremes(answer[to]!)[1]])
    },
    biases: () => products.map((one) => correctedBias(graph, one, means.get(one.conv.inputs[0]!)!)),
    convolutions: () =>
      wide.map(({ weights, seen }) => {
        const at = (column: 0 | 1 | 2, share: number): number => {
          const sorted = seen.map((row) => row[column]).sort((a, b) => a - b)
          return Number(sorted[Math.round(share * (sorted.length - 1))]!.toFixed(3))
        }
        return { weights, input: [at(0, OUTERMOST), at(1, 1 - OUTERMOST)], output: at(2, 1 - OUTERMOST) }
      }),
  }
}

/** Least and most of what goes in, and the most that comes out, of each page. */
interface Range {
  weights: string
  from: string
  to: string
  seen: [number, number, number][]
}

function rangeOf({ nodes }: Graph, weights: string): Range {
  const conv = nodes.find(({ op, inputs }) => op === 'Conv' && inputs[1] === weights)!
  const bias = nodes.find(({ op, inputs }) => op === 'Add' && inputs.includes(conv.outputs[0]!))!
  return { weights, from: conv.inputs[0]!, to: bias.outputs[0]!, seen: [] }
}

function extremes({ data }: Tensor): [number, number] {
  return (data as Float32Array).reduce<[number, number]>(
    ([least, most], one) => [Math.min(least, one), Math.max(most, one)],
    [0, 0],
  )
}

/** Adds a tensor of 1 x channels x height x width to the means of its channels. */
function add(means: Map<string, Mean>, name: string, { data, dims: [, channels, height, width] }: Tensor): void {
  const mean = means.get(name) ?? { sums: new Float64Array(channels!), count: 0 }
  const each = height! * width!
  means.set(name, mean)
  mean.count += each
  for (let channel = 0; channel < channels!; channel++) {
    mean.sums[channel]! += (data as Float32Array)
      .subarray(channel * each, (channel + 1) * each)
      .reduce((sum, one) => sum + one, 0)
  }
}

/** The bias of a pointwise convolution less what rounding its weights adds to each output in the mean. */
function correctedBias({ constants }: Graph, { conv, bias }: Pointwise, { sums, count }: Mean): Uint8Array {
  const weights = constants.get(conv.inputs[1]!)!
  const name = biasName(bias, constants)!
  const shipped = constants.get(name)!
  const floats = floatsOf(weights)
  const { values, scales } = roundedPointwise(weights)
  const outputs = scales.length
  const corrected = floatsOf(shipped).map(
    (one, output) =>
      one -
      sums.reduce(
        (shift, sum, input) =>
          shift +
          (sum / count) * (values[input * outputs + output]! * scales[output]! - floats[output * sums.length + input]!),
        0,
      ),
  )
  return Buffer.concat(encodeConstant(name, shipped.dims, TYPE.float, corrected))
}

/** Writes a model's biases as an ONNX file of constants, and its entry of the manifest. */
function write(task: 'detect' | 'recognize', file: string, watched: Watched): void {
  const IR_VERSION = encodeField(1, 7)
  const path = join(options.out, 'manifest.json')
  const bytes = Buffer.concat([
    IR_VERSION,
    encodeField(MODEL.graph, Buffer.concat(watched.biases().map((one) => encodeField(GRAPH.initializer, one)))),
  ])
  writeFileSync(join(options.out, 'reader', file), bytes)
  const { sha256: base } = readManifest()[task]
  const source = { fit: 'models/training/integers.ts', data }
  const entry = JSON.stringify({
    file,
    sha256: hashOf(bytes),
    bytes: bytes.length,
    base,
    source,
    convolutions: watched.convolutions(),
  })
  // The manifest is written by hand but for what is fitted, which has a line of its own.
  const text = readFileSync(path, 'utf8').replace(new RegExp(`    "integers": \\{"file":"${file}".*\\n`), '')
  const at = text.indexOf(task === 'detect' ? '    "boxes":' : '    "reading":', text.indexOf(`"task": "${task}"`))
  writeFileSync(path, `${text.slice(0, at)}    "integers": ${entry},\n${text.slice(at)}`)
}
