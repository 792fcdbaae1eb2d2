// Convolutions of a model as products of whole numbers, in the bytes of its ONNX file before it is loaded: the pairs of
// pointwise convolutions around each GELU of PP-OCRv6's backbone, seven tenths of the recogniser's time, and dense ones
// whose ranges are known. docs/decisions/0023 tells why these and why so.

import {
  editGraph,
  encodeConstant,
  encodeNode,
  encodeOperators,
  encodeTranspose,
  floatsOf,
  MODEL,
  readGraph,
  TYPE,
  type Constant,
  type Graph,
  type GraphEdit,
  type GraphNode,
} from './graph.ts'
import { editMessage } from './protobuf.ts'
import type { IntegerConvolution } from '../../schema/models.ts'

// ONNX Runtime's own operators: what goes in is measured and rounded to 8 bits at each run, so that no ranges need be
// known.
const RUNTIME_OPERATORS = 'com.microsoft'
// Two products of an 8-bit and a 7-bit number fit into the 16 bits in which x86 processors without VNNI add them up:
// with 8 bits those would overflow.
const LARGEST = 63
const CHANNELS_LAST = [0, 2, 3, 1]
const CHANNELS_FIRST = [0, 3, 1, 2]

/** A pointwise convolution with the addition of its bias. */
export interface Pointwise {
  conv: GraphNode
  bias: GraphNode
}
/** Two of them around a GELU; where `residual` is, what goes in is added to what comes out. */
export interface Block {
  input: string
  expand: Pointwise
  activated: string
  project: Pointwise
  residual: GraphNode | undefined
}

/** The model with its blocks as products of whole numbers. Throws where it has none. */
export function withIntegerProducts(model: Uint8Array): Uint8Array {
  let count = 0
  const edited = editMessage(model, ({ number, payload }) => {
    if (number !== MODEL.graph) return undefined
    const graph = readGraph(payload)
    const blocks = blocksOf(graph)
    count += blocks.length
    return editGraph(payload, productsOf(graph, blocks))
  })
  if (count === 0) throw new Error('the model has no pairs of pointwise convolutions around a GELU')
  return Buffer.concat([edited, encodeOperators(RUNTIME_OPERATORS, 1)])
}

function productsOf({ constants }: Graph, blocks: readonly Block[]): GraphEdit {
  const nodes = new Map<number, Uint8Array[]>()
  const added: Uint8Array[][] = []
  const gone = new Set<string>()
  const product = ({ conv, bias }: Pointwise, input: string, output: string): Uint8Array => {
    const prefix = `${conv.outputs[0]}/integer`
    const { values, scales } = roundedPointwise(constants.get(conv.inputs[1]!)!)
    added.push(
      encodeConstant(`${prefix}/weights`, [values.length / scales.length, scales.length], TYPE.int8, values),
      encodeConstant(`${prefix}/scales`, [scales.length], TYPE.float, scales),
      encodeConstant(`${prefix}/bias`, [scales.length], TYPE.float, constants.get(biasName(bias, constants)!)!.raw),
    )
    gone.add(conv.inputs[1]!)
    return encodeNode(
      'DynamicQuantizeMatMul',
      [input, `${prefix}/weights`, `${prefix}/scales`, '', `${prefix}/bias`],
      [output],
      [],
      RUNTIME_OPERATORS,
    )
  }
  for (const { input, expand, activated, project, residual } of blocks) {
    const turned = `${expand.conv.outputs[0]}/turned`
    const sum = `${project.conv.outputs[0]}/sum`
    const told = project.bias.outputs[0]!
    // An Identity may still stand behind the name that the bias's addition had, so there has to be something of that
    // name.
    const made = residual ? told : `${project.conv.outputs[0]}/made`
    nodes.set(expand.conv.at, [
      encodeTranspose(input, turned, CHANNELS_LAST),
      product(expand, turned, expand.bias.outputs[0]!),
    ])
    nodes.set(expand.bias.at, [])
    nodes.set(project.conv.at, [product(project, activated, made)])
    nodes.set(project.bias.at, [])
    if (residual)
      nodes.set(residual.at, [
        encodeNode('Add', [turned, made], [sum]),
        encodeTranspose(sum, residual.outputs[0]!, CHANNELS_FIRST),
      ])
    else nodes.set(project.bias.at, [encodeTranspose(made, told, CHANNELS_FIRST)])
  }
  return { nodes, constants: added, gone }
}

/**
 * The blocks of a graph: a pointwise convolution, GELU as x / √2 -> erf -> + 1 -> · x -> · ½, and a pointwise
 * convolution, each read by nothing else.
 */
export function blocksOf({ nodes, constants }: Graph): Block[] {
  const alias = new Map(
    nodes.filter(({ op }) => op === 'Identity').map(({ inputs, outputs }) => [outputs[0]!, inputs[0]!]),
  )
  const source = (name: string): string => (alias.has(name) ? source(alias.get(name)!) : name)
  const readers = new Map<string, GraphNode[]>()
  for (const node of nodes) {
    if (node.op !== 'Identity')
      for (const name of new Set(node.inputs.map(source))) readers.set(name, [...(readers.get(name) ?? []), node])
  }
  const only = (name: string, op: string): GraphNode | undefined => {
    const [found, ...more] = readers.get(name) ?? []
    return found?.op === op && more.length === 0 ? found : undefined
  }
  const pointwise = (conv: GraphNode | undefined): Pointwise | undefined => {
    if (
      conv?.op !== 'Conv' ||
      constants
        .get(conv.inputs[1]!)
        ?.dims.slice(2)
        .every((side) => side === 1) !== true
    )
      return undefined
    const bias = only(conv.outputs[0]!, 'Add')
    return bias && biasName(bias, constants) !== undefined ? { conv, bias } : undefined
  }
  return nodes.flatMap((conv): Block[] => {
    const expand = pointwise(conv)
    const after = expand ? (readers.get(expand.bias.outputs[0]!) ?? []) : []
    const divide = after.find(({ op }) => op === 'Div')
    const times = after.find(({ op }) => op === 'Mul')
    if (!expand || !divide || !times || after.length !== 2 || !only(divide.outputs[0]!, 'Erf')) return []
    const half = only(times.outputs[0]!, 'Mul')
    const project = half && pointwise(only(half.outputs[0]!, 'Conv'))
    if (!project) return []
    const input = source(conv.inputs[0]!)
    const sum = only(project.bias.outputs[0]!, 'Add')
    return [
      {
        input,
        expand,
        activated: half!.outputs[0]!,
        project,
        residual: sum?.inputs.map(source).includes(input) ? sum : undefined,
      },
    ]
  })
}

/** The constant that an addition adds. */
export function biasName({ inputs }: GraphNode, constants: ReadonlyMap<string, Constant>): string | undefined {
  return inputs.find((name) => constants.has(name))
}

/** Whole numbers up to `LARGEST`, and what each output's stand for. */
export interface Rounded {
  values: Int8Array
  scales: Float32Array
}

// Plain loops: with `from` and a function both models took 1.4 s more of each thread's start, and with `Math.abs`,
// `min`, `max` and `round` 0.05 s more.

/** The weights of a convolution (outputs x …) as whole numbers, in their order or with the outputs last. */
function rounded(weights: Constant, outputsLast = false): Rounded {
  const floats = floatsOf(weights)
  const outputs = weights.dims[0]!
  const each = floats.length / outputs
  const step = outputsLast ? outputs : 1
  const values = new Int8Array(floats.length)
  const scales = new Float32Array(outputs)
  for (let output = 0; output < outputs; output++) {
    const from = output * each
    const end = from + each
    let most = 0
    for (let at = from; at < end; at++) {
      const weight = floats[at]!
      if (weight > most) most = weight
      else if (-weight > most) most = -weight
    }
    const scale = (scales[output] = Math.fround(Math.max(1e-8, most / LARGEST)))
    for (let at = from, to = outputsLast ? output : from; at < end; at++, to += step)
      values[to] = Math.floor(floats[at]! / scale + 0.5)
  }
  return { values, scales }
}

/** Those of a pointwise convolution (outputs x inputs x 1 x 1), inputs x outputs. */
export function roundedPointwise(weights: Constant): Rounded {
  return rounded(weights, true)
}

/**
 * The model with this convolution, which a ReLU follows, between numbers of 8 bits. Throws where it has none of these
 * weights.
 */
export function withIntegerConvolution(
  model: Uint8Array,
  { weights, input: [least, most], output }: IntegerConvolution,
): Uint8Array {
  return editMessage(model, ({ number, payload }) => {
    if (number !== MODEL.graph) return undefined
    const { nodes, constants } = readGraph(payload)
    const conv = nodes.find(({ op, inputs }) => op === 'Conv' && inputs[1] === weights)
    const add = conv && nodes.find(({ op, inputs }) => op === 'Add' && inputs.includes(conv.outputs[0]!))
    if (!add) throw new Error(`the model has no convolution of ${weights} with a bias`)
    const { dims } = constants.get(weights)!
    const { values, scales } = rounded(constants.get(weights)!)
    const count = scales.length
    const scale = Math.fround((most - least) / 255)
    const bias = floatsOf(constants.get(biasName(add, constants)!)!)
    const prefix = `${conv.outputs[0]}/integer`
    const of = (...parts: string[]): string[] => parts.map((part) => `${prefix}/${part}`)
    const shift = Int32Array.from(bias, (one, at) => Math.round(one / (scale * scales[at]!)))
    return editGraph(payload, {
      nodes: new Map([
        [add.at, []],
        [
          conv.at,
          [
            encodeNode('QuantizeLinear', [conv.inputs[0]!, ...of('in', 'in/zero')], of('bytes')),
            encodeNode(
              'QLinearConv',
              of('bytes', 'in', 'in/zero', 'weights', 'scales', 'weights/zero', 'out', 'out/zero', 'bias'),
              of('made'),
              conv.attributes,
            ),
            encodeNode('DequantizeLinear', of('made', 'out', 'out/zero'), [add.outputs[0]!]),
          ],
        ],
      ]),
      constants: [
        encodeConstant(`${prefix}/weights`, dims, TYPE.int8, values),
        encodeConstant(`${prefix}/scales`, [count], TYPE.float, scales),
        encodeConstant(`${prefix}/weights/zero`, [count], TYPE.int8, new Int8Array(count)),
        encodeConstant(`${prefix}/bias`, [count], TYPE.int32, shift),
        encodeConstant(`${prefix}/in`, [], TYPE.float, Float32Array.of(scale)),
        encodeConstant(`${prefix}/in/zero`, [], TYPE.uint8, Uint8Array.of(Math.round(-least / scale))),
        // Below 0 nothing comes through the ReLU: the range of what comes out begins there.
        encodeConstant(`${prefix}/out`, [], TYPE.float, Float32Array.of(output / 255)),
        encodeConstant(`${prefix}/out/zero`, [], TYPE.uint8, Uint8Array.of(0)),
      ],
      gone: new Set([weights]),
    })
  })
}
