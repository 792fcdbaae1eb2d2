// Cuts the recogniser's last layer to the characters that are read, in the bytes of the ONNX file before it is loaded:
// a smaller, faster model that cannot answer with another script's look-alikes. docs/models.md tells what is kept and
// what it is worth.

import type { RecognizeModel } from '../../schema/models.ts'
import { constantOf, GRAPH, MODEL, TYPE as ELEMENT } from './graph.ts'
import { editMessage, editParts, encodeField, fieldsOf } from './protobuf.ts'

/**
 * A model and what its classes mean: class 0 is CTC's blank, class i > 0 is `characters[i - 1]`. The last character is
 * the space.
 */
export interface CutModel {
  bytes: Uint8Array
  characters: string[]
}

// Field numbers of onnx.proto.
const ENTRY = { key: 1, value: 2 }
const TENSOR = { dims: 1, dataType: 2, rawData: 9 }
const VALUE = { type: 2 }
const TYPE = { tensor: 1 }
const TENSOR_TYPE = { shape: 2 }
const SHAPE = { dim: 1 }
const DIM = { value: 1 }

/** The recogniser with only the classes that the manifest keeps. */
export function cutVocabulary(model: Uint8Array, rules: RecognizeModel['vocabulary']): CutModel {
  const characters = [...charactersOf(model, rules.metadata), ' ']
  const isKept = keptBy(rules.keep)
  const kept = characters.flatMap((character, index) =>
    isKept(character) || index === characters.length - 1 ? [index + 1] : [],
  )
  const classes = [0, ...kept]
  const all = characters.length + 1
  let cut = 0
  const bytes = editMessage(model, (field) =>
    field.number !== MODEL.graph
      ? undefined
      : editParts(field.payload, (part) => {
          if (part.number === GRAPH.initializer) {
            const tensor = cutTensor(part.payload, all, classes)
            if (tensor !== undefined) cut++
            return tensor
          }
          return part.number === GRAPH.output || part.number === GRAPH.valueInfo
            ? cutShape(part.payload, all, classes.length)
            : undefined
        }),
  )
  if (cut === 0) throw new Error(`the recogniser has no layer of ${all} classes`)
  return { bytes, characters: kept.map((index) => characters[index - 1]!) }
}

/** The model's characters in the order of its classes, without blank and space: one per line in its metadata. */
function charactersOf(model: Uint8Array, key: string): string[] {
  for (const field of fieldsOf(model)) {
    if (field.number !== MODEL.metadata) continue
    const entry = new Map([...fieldsOf(field.payload)].map((part) => [part.number, part.payload]))
    if (Buffer.from(entry.get(ENTRY.key) ?? []).toString() === key)
      return Buffer.from(entry.get(ENTRY.value) ?? [])
        .toString()
        .replace(/\n$/, '')
        .split('\n')
  }
  throw new Error(`the recogniser names no characters under "${key}"`)
}

function keptBy(keep: RecognizeModel['vocabulary']['keep']): (character: string) => boolean {
  const ranges = keep.ranges.map(([from, to]) => [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const)
  const single = new Set(keep.characters)
  // Dictionaries may hold strings of several code points, which belong to scripts that are not kept.
  return (character) =>
    [...character].length === 1 &&
    (single.has(character) ||
      ranges.some(([from, to]) => character.codePointAt(0)! >= from && character.codePointAt(0)! <= to))
}

/** A tensor with only `classes` along its dimension of `all`; undefined where it has none. */
function cutTensor(tensor: Uint8Array, all: number, classes: readonly number[]): Uint8Array | undefined {
  const { dims, raw } = constantOf(tensor)
  const axis = dims.indexOf(all)
  if (axis < 0) return undefined
  const type = [...fieldsOf(tensor)].find((field) => field.number === TENSOR.dataType)?.varint
  if (raw.length === 0 || type !== ELEMENT.float)
    throw new Error("the recogniser's last layer is not stored as raw 32-bit floats")
  const cell = dims.slice(axis + 1).reduce((product, dim) => product * dim, 1)
  const outer = dims.slice(0, axis).reduce((product, dim) => product * dim, 1)
  // Copied first: the file keeps no alignment. Values are moved as words, their bits are not looked at.
  const values = new Uint32Array(new Uint8Array(raw).buffer)
  const kept = new Uint32Array(outer * classes.length * cell)
  let to = 0
  for (let row = 0; row < outer; row++) {
    for (const index of classes)
      for (let from = (row * all + index) * cell, end = from + cell; from < end; from++) kept[to++] = values[from]!
  }
  const rest = editMessage(tensor, (field) =>
    field.number === TENSOR.rawData ? new Uint8Array(kept.buffer) : undefined,
  )
  // Dimensions come first, one field each, whether they were packed or not.
  const parts = [...fieldsOf(rest)].filter((field) => field.number !== TENSOR.dims).map((field) => field.raw)
  return Buffer.concat([
    ...dims.map((dim, index) => encodeField(TENSOR.dims, index === axis ? classes.length : dim)),
    ...parts,
  ])
}

/** A ValueInfo with `count` wherever its shape says `all`. */
function cutShape(info: Uint8Array, all: number, count: number): Uint8Array {
  const nested = (bytes: Uint8Array, path: readonly number[]): Uint8Array =>
    editMessage(bytes, (field) => {
      if (field.number !== path[0]) return undefined
      if (path.length === 1) return field.wire === 0 && field.varint === all ? count : undefined
      return nested(field.payload, path.slice(1))
    })
  return nested(info, [VALUE.type, TYPE.tensor, TENSOR_TYPE.shape, SHAPE.dim, DIM.value])
}
