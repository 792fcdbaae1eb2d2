// node models/training/recognizer/train-toy.ts [--python PYTHON] The whole way of what is made for the reader at toy
// size, with a Python that has its packages: writes lines of a few drawn papers, fits neck and head and makes the
// biases of whole numbers, each twice (the files must be the same byte for byte), and loads the results as the service
// does. Part of npm run train:toy.

import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { withFitted } from '../../../src/engine/inference/fitted.ts'
import { withIntegers } from '../../../src/engine/inference/integers.ts'
import { defaultModelsDir } from '../../../src/engine/inference/models.ts'
import { Session } from '../../../src/engine/inference/session.ts'
import { cutVocabulary } from '../../../src/engine/inference/vocabulary.ts'
import { parseManifest } from '../../../src/schema/models.ts'
import { run } from '../python.ts'

const MODELS = join(import.meta.dirname, '../..')
const PADDING = 1

const {
  values: { python },
} = parseArgs({ options: { python: { type: 'string', default: 'python3' } } })
const work = mkdtempSync(join(tmpdir(), 'docmill-recognizer-'))
const data = join(work, 'data')
const ours = (script: string, ...options: string[]): string =>
  run(process.execPath, [join(import.meta.dirname, script), ...options])
// What is compiled for the first fit serves the second.
const compiled = { JAX_COMPILATION_CACHE_DIR: join(work, 'compiled') }
const fits = (...options: string[]): string =>
  run(python, [join(import.meta.dirname, 'recognizer.py'), ...options], compiled)
try {
  console.log(ours('lines.ts', '--out', data, '--size', 'toy').trimEnd())
  const [first, second] = ['first', 'second'].map((name) => {
    const dir = join(work, name)
    const weights = join(work, `${name}.npz`)
    mkdirSync(join(dir, 'reader'), { recursive: true })
    cpSync(join(MODELS, 'manifest.json'), join(dir, 'manifest.json'))
    symlinkSync(defaultModelsDir(), join(dir, 'weights'), 'junction')
    fits('fit', '--data', data, '--out', weights)
    fits('export', '--data', data, '--from', weights, '--models', dir)
    ours('../integers.ts', '--size', 'toy', '--out', dir)
    return dir
  }) as [string, string]
  const manifestOf = (dir: string): string => readFileSync(join(dir, 'manifest.json'), 'utf8')
  if (manifestOf(first) !== manifestOf(second))
    throw new Error('fitted twice on the same lines, the weights of the reader are not the same files')
  console.log(
    `neck and head and the biases of whole numbers, made twice, the same files: ${await load(first, manifestOf(first))}`,
  )
} finally {
  rmSync(work, { recursive: true })
}

/** Loads the recogniser with what was made as the service does; throws where an empty line is not told to be empty. */
async function load(dir: string, manifest: string): Promise<string> {
  const { recognize } = parseManifest(JSON.parse(manifest))
  const { input, output, vocabulary } = recognize
  const own = join(dir, 'reader')
  const shipped = cutVocabulary(readFileSync(join(defaultModelsDir(), recognize.file)), vocabulary)
  const fitted = withFitted(shipped, recognize, own)
  if (fitted.bytes === shipped.bytes) throw new Error('the recogniser was loaded without what was fitted')
  const tensors = { input: input.tensor, output: output.tensor }
  const side = input.height
  const session = await Session.load(withIntegers(fitted.bytes, recognize, own), tensors, {
    provider: 'cpu',
    intraOpThreads: 1,
  })
  const {
    data: chances,
    shape: [, steps, classes],
  } = await session.run({ data: new Float32Array(3 * side * side).fill(PADDING), shape: [1, 3, side, side] })
  await session.close()
  for (let step = 0; step < steps!; step++)
    if (!(chances[step * classes!]! > 0.5)) throw new Error('something is read on an empty line')
  return `a line of ${steps} steps is told among ${classes} classes`
}
