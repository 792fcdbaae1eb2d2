// Turns the telemetry of ONNX Runtime off before the library is loaded; it has been on by default since 1.29
// (docs/decisions/0032). The library asks the environment of the process, once. A thread has a copy of that
// environment only, so the main thread sets it and leaves a word that every later thread can check.

import { createRequire } from 'node:module'
import { getEnvironmentData, isMainThread, setEnvironmentData } from 'node:worker_threads'

const WORD = 'docmill: ONNX Runtime is silent'

// Node puts a module into this table before it runs the module.
const isLoaded = (): boolean =>
  Object.values(createRequire(import.meta.url).cache).some(
    (one) => one?.loaded && /[\\/]onnxruntime-node[\\/]/.test(one.filename),
  )

if (isMainThread) {
  if (isLoaded())
    throw new Error(
      'onnxruntime-node was loaded before its telemetry was off: import src/engine/inference/runtime.ts instead',
    )
  process.env['ORT_DISABLE_TELEMETRY'] = '1'
  setEnvironmentData(WORD, true)
} else if (getEnvironmentData(WORD) !== true) {
  throw new Error(
    'this thread would load onnxruntime-node with its telemetry on: import src/engine/inference/runtime.ts in the main thread before the thread starts',
  )
}
