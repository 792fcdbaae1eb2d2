// ONNX graphs in the bytes of a file: their nodes and constants as far as editing them takes, and how new ones are
// written.

import { encodeField, fieldParts, fieldsOf, varintsOf } from './protobuf.ts'

// Field numbers and types of onnx.proto.
export const MODEL = { graph: 7, opset: 8, metadata: 14 } as const
export const GRAPH = { node: 1, initializer: 5, input: 11, output: 12, valueInfo: 13 } as const
const OPSET = { domain: 1, version: 2 }
const NODE = { input: 1, output: 2, op: 4, attribute: 5, domain: 7 }
const TENSOR = { dims: 1, dataType: 2, name: 8, rawData: 9 }
const VALUE = { name: 1 }
const ATTRIBUTE = { name: 1, int: 3, ints: 8, type: 20 }
const INT = 2
const INTS = 7
/** Types of a tensor's numbers. */
export const TYPE = { float: 1, uint8: 2, int8: 3, int32: 6, half: 10 } as const

/** A node, `at` in the order of its graph; `attributes` as they are encoded. */
export interface GraphNode {
  at: number
  op: string
  inputs: string[]
  outputs: string[]
  attributes: Uint8Array[]
}

/** A constant: its sizes, and its numbers as little-endian bytes. */
export interface Constant {
  dims: number[]
  raw: Uint8Array
}

export interface Graph {
  nodes: GraphNode[]
  constants: Map<string, Constant>
}

/** The nodes and constants of an encoded graph. */
export function readGraph(graph: Uint8Array): Graph {
  const nodes: GraphNode[] = []
  const constants = new Map<string, Constant>()
  for (const { number, payload } of fieldsOf(graph)) {
    if (number === GRAPH.node) nodes.push(nodeOf(payload, nodes.length))
    if (number === GRAPH.initializer) constants.set(nameOf(payload), constantOf(payload))
  }
  return { nodes, constants }
}

function nodeOf(bytes: Uint8Array, at: number): GraphNode {
  const fields = [...fieldsOf(bytes)]
  const all = (number: number): Uint8Array[] =>
    fields.filter((field) => field.number === number).map(({ payload }) => payload)
  const texts = (number: number): string[] => all(number).map((payload) => Buffer.from(payload).toString())
  return {
    at,
    op: texts(NODE.op)[0] ?? '',
    inputs: texts(NODE.input),
    outputs: texts(NODE.output),
    attributes: all(NODE.attribute),
  }
}

/** The name of an encoded constant. */
export function nameOf(constant: Uint8Array): string {
  return Buffer.from([...fieldsOf(constant)].find(({ number }) => number === TENSOR.name)?.payload ?? []).toString()
}

/** The type of an encoded constant's numbers. */
export function elementTypeOf(constant: Uint8Array): number | undefined {
  return [...fieldsOf(constant)].find(({ number }) => number === TENSOR.dataType)?.varint
}

/** The names of an encoded graph's inputs (`GRAPH.input`) or outputs. */
export function valueNamesOf(graph: Uint8Array, which: number): string[] {
  const nameIn = (value: Uint8Array): string =>
    Buffer.from([...fieldsOf(value)].find(({ number }) => number === VALUE.name)?.payload ?? []).toString()
  return [...fieldsOf(graph)].filter(({ number }) => number === which).map(({ payload }) => nameIn(payload))
}

/** An encoded constant's sizes and numbers. */
export function constantOf(bytes: Uint8Array): Constant {
  const fields = [...fieldsOf(bytes)]
  return {
    dims: fields.filter(({ number }) => number === TENSOR.dims).flatMap(varintsOf),
    raw: fields.find(({ number }) => number === TENSOR.rawData)?.payload ?? new Uint8Array(),
  }
}

/** The numbers of a constant of floats. */
export function floatsOf({ raw }: Constant): Float32Array {
  return new Float32Array(new Uint8Array(raw).buffer)
}

/**
 * What changes in a graph: the nodes that take the place of some, by these, further constants, and names of constants
 * that go.
 */
export interface GraphEdit {
  nodes: ReadonlyMap<number, readonly Uint8Array[]>
  constants: readonly (readonly Uint8Array[])[]
  gone: ReadonlySet<string>
}

/**
 * The encoded graph after an edit, in parts. What it told of the shapes of inner tensors goes: they may be others now.
 */
export function editGraph(graph: Uint8Array, { nodes, constants, gone }: GraphEdit): Uint8Array[] {
  const parts: Uint8Array[] = []
  let at = 0
  for (const { number, payload, raw } of fieldsOf(graph)) {
    if (number === GRAPH.node)
      for (const node of nodes.get(at++) ?? [payload]) parts.push(...fieldParts(GRAPH.node, node))
    else if (number !== GRAPH.valueInfo && !(number === GRAPH.initializer && gone.has(nameOf(payload)))) parts.push(raw)
  }
  return [...parts, ...constants.flatMap((constant) => fieldParts(GRAPH.initializer, constant))]
}

/** An operator of ONNX, or of another set of operators where `domain` names one. */
export function encodeNode(
  op: string,
  inputs: readonly string[],
  outputs: readonly string[],
  attributes: readonly Uint8Array[] = [],
  domain = '',
): Uint8Array {
  const texts = (number: number, values: readonly string[]): Uint8Array[] =>
    values.map((value) => encodeField(number, Buffer.from(value)))
  const named = [...texts(NODE.input, inputs), ...texts(NODE.output, outputs), ...texts(NODE.op, [op])]
  return Buffer.concat([
    ...named,
    ...attributes.map((attribute) => encodeField(NODE.attribute, attribute)),
    ...texts(NODE.domain, [domain]),
  ])
}

/** A tensor with its axes in another order. */
export function encodeTranspose(input: string, output: string, order: readonly number[]): Uint8Array {
  const axes = order.map((axis) => encodeField(ATTRIBUTE.ints, axis))
  const fields = [encodeField(ATTRIBUTE.name, Buffer.from('perm')), ...axes, encodeField(ATTRIBUTE.type, INTS)]
  return encodeNode('Transpose', [input], [output], [Buffer.concat(fields)])
}

/** A tensor with its numbers as another type's. */
export function encodeCast(input: string, output: string, type: number): Uint8Array {
  const to = Buffer.concat([
    encodeField(ATTRIBUTE.name, Buffer.from('to')),
    encodeField(ATTRIBUTE.int, type),
    encodeField(ATTRIBUTE.type, INT),
  ])
  return encodeNode('Cast', [input], [output], [to])
}

/** A constant of the numbers of a typed array, in parts. */
export function encodeConstant(
  name: string,
  dims: readonly number[],
  type: number,
  { buffer, byteOffset, byteLength }: ArrayBufferView,
): Uint8Array[] {
  return [
    ...dims.map((dim) => encodeField(TENSOR.dims, dim)),
    encodeField(TENSOR.dataType, type),
    encodeField(TENSOR.name, Buffer.from(name)),
    ...fieldParts(TENSOR.rawData, new Uint8Array(buffer, byteOffset, byteLength)),
  ]
}

/** A further set of operators that a model uses, as a field of the model. */
export function encodeOperators(domain: string, version: number): Uint8Array {
  return encodeField(
    MODEL.opset,
    Buffer.concat([encodeField(OPSET.domain, Buffer.from(domain)), encodeField(OPSET.version, version)]),
  )
}
