// The part of the recogniser that we fitted ourselves: weights that take the place of the shipped file's while it is loaded. They come with the program; where
// their file is missing the shipped weights read. models/training/README.md tells how they are made.

import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FittedWeights, RecognizeModel } from '../../schema/models.ts'
import { hashOf, ModelsUnusable, readManifest, readWeights } from './models.ts'
import { editMessage, fieldsOf, varintsOf } from './protobuf.ts'
import type { CutModel } from './vocabulary.ts'

export type FittedState = 'ok' | 'missing' | 'differs' | 'other-base'

/** The folder of the fitted weights. */
export function defaultFittedDir(): string {
  return fileURLToPath(new URL('../../../models/recognizer', import.meta.url))
}

/** The state of the fitted weights' file, `other-base` being one of another recogniser than the manifest's; undefined where the manifest names none. */
export function checkFitted(dir = defaultFittedDir(), entry = readManifest().recognize): { weights: FittedWeights; state: FittedState } | undefined {
  const weights = entry.fitted
  if (weights === undefined) return undefined
  const bytes = readWeights(dir, weights)
  const state = bytes === undefined ? 'missing' : hashOf(bytes) !== weights.sha256 ? 'differs' : weights.base === entry.sha256 ? 'ok' : 'other-base'
  return { weights, state }
}

/** The recogniser with the fitted weights of `dir`, or as it was. Throws `ModelsUnusable` where they are others than the manifest's or of another model. */
export function withFitted(cut: CutModel, entry: RecognizeModel, dir = defaultFittedDir()): CutModel {
  const found = checkFitted(dir, entry)
  if (found === undefined || found.state === 'missing') return cut
  const { weights: { file, characters }, state } = found
  if (state === 'differs') throw new ModelsUnusable(`${join(dir, file)} is not the file that models/manifest.json names: its SHA-256 differs`)
  if (state === 'other-base' || charactersHash(cut.characters) !== characters) {
    const other = state === 'other-base' ? 'recogniser' : 'vocabulary'
    throw new ModelsUnusable(`${file} was fitted on another ${other} than models/manifest.json names: fit it again (models/training/recognizer), `
      + 'or take "fitted" out of the manifest')
  }
  return { ...cut, bytes: putWeights(cut.bytes, readWeights(dir, found.weights)!) }
}

/** What stands for the characters that a head tells apart, in their order. */
export function charactersHash(characters: readonly string[]): string {
  return hashOf(Buffer.from(characters.join('\n'))).slice(0, 16)
}

// Field numbers of onnx.proto.
const GRAPH = 7, INITIALIZER = 5
const TENSOR = { dims: 1, name: 8 }

/** `model` with each initialiser of `fitted`, an ONNX file too, in the place of its own of that name. Throws where it has none of that name and shape. */
export function putWeights(model: Uint8Array, fitted: Uint8Array): Uint8Array {
  const tensors = new Map([...initializersOf(fitted)].map((tensor) => [tensor.name, tensor]))
  const bytes = editMessage(model, ({ number, payload: graph }) => (number !== GRAPH ? undefined : editMessage(graph, (part) => {
    if (part.number !== INITIALIZER) return undefined
    const own = tensorOf(part.payload), other = tensors.get(own.name)
    if (other === undefined) return undefined
    if (own.shape !== other.shape) throw new Error(`the fitted ${own.name} is ${other.shape}, that of the recogniser ${own.shape}`)
    tensors.delete(own.name)
    return other.bytes
  })))
  if (tensors.size > 0) throw new Error(`the recogniser has no ${[...tensors.keys()].join(', ')}`)
  return bytes
}

interface NamedTensor { name: string; shape: string; bytes: Uint8Array }

function* initializersOf(model: Uint8Array): Generator<NamedTensor> {
  for (const { number, payload: graph } of fieldsOf(model)) {
    if (number === GRAPH) for (const part of fieldsOf(graph)) if (part.number === INITIALIZER) yield tensorOf(part.payload)
  }
}

function tensorOf(bytes: Uint8Array): NamedTensor {
  const fields = [...fieldsOf(bytes)]
  const name = Buffer.from(fields.find(({ number }) => number === TENSOR.name)?.payload ?? []).toString()
  return { name, shape: fields.filter(({ number }) => number === TENSOR.dims).flatMap(varintsOf).join(' x '), bytes }
}
