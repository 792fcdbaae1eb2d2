// The only file that imports onnxruntime-node (architecture test). Imports run in their order, so the library finds its
// telemetry off.

import './silence.ts'

export { env, InferenceSession, Tensor } from 'onnxruntime-node'
