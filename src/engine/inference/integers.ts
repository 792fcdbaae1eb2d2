// Whole numbers for the detector and the recogniser on the CPU: with the biases that make up for what rounding their
// weights shifts. These come with the program; where their file is missing the models run in floats.
// models/training/README.md tells how they are made.

import { join } from 'node:path'
import type { DetectModel, IntegerWeights, RecognizeModel } from '../../schema/models.ts'
import { defaultOwnDir, putWeights, stateOfWeights, type OwnState } from './fitted.ts'
import { withIntegerConvolution, withIntegerProducts } from './integer-products.ts'
import { ModelsUnusable, readManifest, readWeights } from './weights.ts'

/** The state of each file of biases that the manifest names. */
export function checkIntegers(
  dir = defaultOwnDir(),
  { detect, recognize } = readManifest(),
): { weights: IntegerWeights; state: OwnState }[] {
  return [detect, recognize].flatMap((entry) =>
    entry.integers ? [{ weights: entry.integers, state: stateOfWeights(dir, entry.integers, entry.sha256) }] : [],
  )
}

/**
 * The model of an entry in whole numbers, or as it was. Throws `ModelsUnusable` where the biases are others than the
 * manifest's or of another model.
 */
export function withIntegers(
  model: Uint8Array,
  { integers, sha256 }: DetectModel | RecognizeModel,
  dir = defaultOwnDir(),
): Uint8Array {
  const state = integers && stateOfWeights(dir, integers, sha256)
  if (integers === undefined || state === 'missing') return model
  if (state === 'differs')
    throw new ModelsUnusable(
      `${join(dir, integers.file)} is not the file that models/manifest.json names: its SHA-256 differs`,
    )
  if (state === 'other-base') {
    throw new ModelsUnusable(
      `${integers.file} was made for another model than models/manifest.json names: make it again (models/training/integers.ts), ` +
        'or take "integers" out of the manifest',
    )
  }
  const biased = putWeights(model, readWeights(dir, integers)!)
  return integers.convolutions.reduce(withIntegerConvolution, withIntegerProducts(biased))
}
