// 16-bit floats inside a model, in the bytes of its ONNX file before it is loaded: half the memory to be moved, and a
// GPU's faster units. What goes in and what comes out stay 32-bit floats, and so do the nodes that 16 bits would spoil.
// docs/decisions/0030 tells which these are and why.

import {
  editGraph,
  elementTypeOf,
  encodeCast,
  encodeConstant,
  encodeNode,
  floatsOf,
  GRAPH,
  MODEL,
  nameOf,
  readGraph,
  TYPE,
  valueNamesOf,
  type Constant,
} from './graph.ts'
import { editMessage, fieldsOf } from './protobuf.ts'

type Precision = 'half' | 'float'

// ONNX Runtime has kernels for these, of the models' operator set, on CUDA and on WebGPU (docs/decisions/0030 has what
// was looked up). Another operator is to be looked up before it is added: one without a kernel for 16 bits would be run
// on the CPU, and its tensors carried there and back.
const HALF = new Set([
  'Add',
  'AveragePool',
  'BatchNormalization',
  'Concat',
  'Conv',
  'ConvTranspose',
  'Div',
  'Erf',
  'HardSigmoid',
  'Identity',
  'MatMul',
  'MaxPool',
  'Mul',
  'Relu',
  'Reshape',
  'Resize',
  'Shape',
  'Sigmoid',
  'Slice',
  'Squeeze',
  'Transpose',
  'Unsqueeze',
])
// Sums of a whole map or row, which WebGPU adds up in the type of its input: of 2,048 and a half 16 bits leave 2,048.
// And what only layer norms have.
const FLOAT = new Set(['GlobalAveragePool', 'Pow', 'ReduceMean', 'Softmax', 'Sqrt', 'Sub'])
// Between and behind these a layer norm has some that others have too: they stay in floats where all that they work on
// was made so.
const EITHER = new Set(['Add', 'Div', 'Mul'])

/**
 * The model with 16-bit floats inside. Throws where it has an operator that is not known to run in them, or a constant
 * that is beyond their range.
 */
export function withHalves(model: Uint8Array): Uint8Array {
  return editMessage(model, ({ number, payload }) => (number === MODEL.graph ? graphInHalves(payload) : undefined))
}

function graphInHalves(graph: Uint8Array): Uint8Array[] {
  const { nodes, constants } = readGraph(graph)
  const results = new Set(valueNamesOf(graph, GRAPH.output))
  const made: Uint8Array[][] = []
  const edited = new Map<number, Uint8Array[]>()
  const initializers = [...fieldsOf(graph)]
    .filter(({ number }) => number === GRAPH.initializer)
    .map(({ payload }) => payload)
  const weights = new Set(initializers.filter((one) => elementTypeOf(one) === TYPE.float).map(nameOf))
  // What each tensor of floats is called in either precision, where there is one. Tensors that are missing here are of
  // whole numbers.
  const names = new Map<string, Partial<Record<Precision, string>>>(
    [...weights, ...valueNamesOf(graph, GRAPH.input)].map((name) => [name, { float: name }]),
  )
  const asked = new Set<string>()

  const nameIn = (precision: Precision, name: string, before: Uint8Array[]): string => {
    const known = names.get(name)
    if (!known) return name
    if (known[precision] === undefined) {
      const other = Object.values(known)[0]!
      known[precision] = `${name}/${precision}`
      if (weights.has(name)) made.push(halfConstant(known[precision], constants.get(name)!))
      else before.push(encodeCast(other, known[precision], TYPE[precision]))
    }
    asked.add(known[precision])
    return known[precision]
  }

  for (const { at, op, inputs, outputs, attributes } of nodes) {
    if (!HALF.has(op) && !FLOAT.has(op)) throw new Error(`nothing is known of the operator ${op} in 16-bit floats`)
    const madeInFloats = inputs.every((name) => weights.has(name) || names.get(name)?.half === undefined)
    const parts: Uint8Array[] = []
    const precision: Precision = FLOAT.has(op) || (EITHER.has(op) && madeInFloats) ? 'float' : 'half'
    // A Resize takes its scales as floats whatever it resizes.
    const taken = inputs.map((name, place) => nameIn(op === 'Resize' && place > 0 ? 'float' : precision, name, parts))
    // Whatever these operators make is of the type of their first input, but for sizes.
    const [told] = outputs as [string]
    const isFloat = op !== 'Shape' && names.has(inputs[0]!)
    const called = isFloat && precision === 'half' && results.has(told) ? `${told}/half` : told
    if (isFloat) names.set(told, { [precision]: called })
    edited.set(at, [
      ...parts,
      encodeNode(op, taken, [called], attributes),
      ...(called === told ? [] : [encodeCast(called, told, TYPE.float)]),
    ])
  }
  return editGraph(graph, {
    nodes: edited,
    constants: made,
    gone: new Set([...weights].filter((name) => !asked.has(name))),
  })
}

function halfConstant(name: string, constant: Constant): Uint8Array[] {
  return encodeConstant(name, constant.dims, TYPE.half, halvesOf(floatsOf(constant)))
}

const SIGN = 0x8000
const LEAST_NORMAL = 0x38800000
const OVERFLOW = 0x477ff000
const REBIASED = 0x38000000

/**
 * The bits of the 16-bit floats that are nearest, of two the even one, as IEEE 754 has it. Throws where one would be
 * infinite.
 */
export function halvesOf(floats: Float32Array): Uint16Array {
  const bits = new Uint32Array(floats.buffer, floats.byteOffset, floats.length)
  const halves = new Uint16Array(floats.length)
  for (let at = 0; at < bits.length; at++) {
    const word = bits[at]!
    const size = word & 0x7fffffff
    if (size >= OVERFLOW) throw new Error(`${floats[at]} is beyond the range of 16-bit floats`)
    // Below the least normal number there are steps of 2^-24, and adding 2^52 leaves whole ones, rounded to even.
    const half =
      size < LEAST_NORMAL
        ? Math.abs(floats[at]!) * 2 ** 24 + 2 ** 52 - 2 ** 52
        : (size - REBIASED + 0xfff + ((size >>> 13) & 1)) >>> 13
    halves[at] = half | ((word >>> 16) & SIGN)
  }
  return halves
}
