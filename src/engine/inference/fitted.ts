// The part of the recogniser that we fitted ourselves: weights that take the place of the shipped file's while it is
// loaded. They come with the program; where their file is missing the shipped weights read. models/training/README.md
// tells how they are made.

import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FittedWeights, RecognizeModel } from '../../schema/models.ts'
import { constantOf, GRAPH, MODEL, nameOf } from './graph.ts'
import { hashOf, ModelsUnusable, readManifest, readWeights } from './weights.ts'
import { editMessage, editParts, fieldsOf } from './protobuf.ts'
import type { CutModel } from './vocabulary.ts'

/** The state of a file of our own, `other-base` being one that was made for another model than the manifest's. */
export type OwnState = 'ok' | 'missing' | 'differs' | 'other-base'

/** The folder of what we made for the reader's models. */
export function defaultOwnDir(): string {
  return fileURLToPath(new URL('../../../models/reader', import.meta.url))
}

/** The state of the file of weights that the manifest has for the model of hash `base`. */
export function stateOfWeights(
  dir: string,
  weights: { file: string; sha256: string; base: string },
  base: string,
): OwnState {
  const bytes = readWeights(dir, weights)
  if (bytes === undefined) return 'missing'
  if (hashOf(bytes) !== weights.sha256) return 'differs'
  return weights.base === base ? 'ok' : 'other-base'
}

/** The state of the fitted weights' file; undefined where the manifest names none. */
export function checkFitted(
  dir = defaultOwnDir(),
  { fitted, sha256 } = readManifest().recognize,
): { weights: FittedWeights; state: OwnState } | undefined {
  return fitted && { weights: fitted, state: stateOfWeights(dir, fitted, sha256) }
}

/**
 * The recogniser with the fitted weights of `dir`, or as it was. Throws `ModelsUnusable` where they are others than the
 * manifest's or of another model.
 */
export function withFitted(cut: CutModel, entry: RecognizeModel, dir = defaultOwnDir()): CutModel {
  const found = checkFitted(dir, entry)
  if (found === undefined || found.state === 'missing') return cut
  const {
    weights: { file, characters },
    state,
  } = found
  if (state === 'differs')
    throw new ModelsUnusable(`${join(dir, file)} is not the file that models/manifest.json names: its SHA-256 differs`)
  if (state === 'other-base' || charactersHash(cut.characters) !== characters) {
    const other = state === 'other-base' ? 'recogniser' : 'vocabulary'
    throw new ModelsUnusable(
      `${file} was fitted on another ${other} than models/manifest.json names: fit it again (models/training/recognizer), ` +
        'or take "fitted" out of the manifest',
    )
  }
  return { ...cut, bytes: putWeights(cut.bytes, readWeights(dir, found.weights)!) }
}

/** What stands for the characters that a head tells apart, in their order. */
export function charactersHash(characters: readonly string[]): string {
  return hashOf(Buffer.from(characters.join('\n'))).slice(0, 16)
}

/**
 * `model` with each initialiser of `fitted`, an ONNX file too, in the place of its own of that name. Throws where it
 * has none of that name and shape.
 */
export function putWeights(model: Uint8Array, fitted: Uint8Array): Uint8Array {
  const tensors = new Map([...initializersOf(fitted)].map((bytes) => [nameOf(bytes), bytes]))
  const bytes = editMessage(model, ({ number, payload: graph }) =>
    number !== MODEL.graph
      ? undefined
      : editParts(graph, (part) => {
          if (part.number !== GRAPH.initializer) return undefined
          const name = nameOf(part.payload)
          const other = tensors.get(name)
          if (other === undefined) return undefined
          if (shapeOf(part.payload) !== shapeOf(other))
            throw new Error(`the fitted ${name} is ${shapeOf(other)}, that of the model ${shapeOf(part.payload)}`)
          tensors.delete(name)
          return other
        }),
  )
  if (tensors.size > 0) throw new Error(`the model has no ${[...tensors.keys()].join(', ')}`)
  return bytes
}

function* initializersOf(model: Uint8Array): Generator<Uint8Array> {
  for (const { number, payload: graph } of fieldsOf(model)) {
    if (number === MODEL.graph)
      for (const part of fieldsOf(graph)) if (part.number === GRAPH.initializer) yield part.payload
  }
}

const shapeOf = (constant: Uint8Array): string => constantOf(constant).dims.join(' x ')
