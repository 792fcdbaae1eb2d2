// Which execution provider runs the models: the one asked for or none. A provider counts as there only when a model has
// run on it, with nothing left to another.

import type { Device, Provider, ProviderUse } from '../../schema/models.ts'
import { withHalves } from './halves.ts'
import { encodeField } from './protobuf.ts'
import { Session } from './session.ts'

/** What the machine cannot give although it was asked for. An error of starting, never of a document. */
export class DeviceUnavailable extends Error {
  override readonly name = 'DeviceUnavailable'
  readonly code = 'device_unavailable'
}

/** Tries a provider; resolves when it works, rejects with the reason when it does not. */
export type Probe = (provider: Provider) => Promise<void>

// Best first. WebGPU comes after CUDA because it reaches the same cards through a slower way.
const AUTO_ORDER: readonly Provider[] = ['cuda', 'webgpu', 'cpu']

/**
 * The provider that serves `asked`; rejects with `DeviceUnavailable` when that one is not there. Only `auto` may pass
 * over a provider.
 */
export async function chooseProvider(asked: Device, probe: Probe = probeProvider): Promise<ProviderUse> {
  const passedOver: ProviderUse['passedOver'] = []
  for (const provider of asked === 'auto' ? AUTO_ORDER : [asked]) {
    try {
      await probe(provider)
      return { asked, used: provider, passedOver }
    } catch (error) {
      passedOver.push({ provider, reason: firstLine((error as Error).message) })
    }
  }
  throw new DeviceUnavailable(
    `one.reason).join('; ')} => the device "${asked}" is not available: ${passedOver.map((one) => one.reason).join('; ')} => one.reason).join('; ')}`,
  )
}

/**
 * Whether `provider` alone multiplies in 16-bit floats: WebGPU does where the card and its driver have `shader-f16`.
 */
export async function runsHalves(
  provider: Provider,
  probe: Probe = (one) => probeProvider(one, withHalves(probeModel())),
): Promise<boolean> {
  try {
    await probe(provider)
    return true
  } catch {
    return false
  }
}

/** Runs a model of one multiplication on `provider` alone and checks its answer. */
export async function probeProvider(provider: Provider, model = probeModel()): Promise<void> {
  const session = await Session.load(
    model,
    { input: 'x', output: 'y' },
    { provider, intraOpThreads: 1, providerOnly: provider !== 'cpu' },
  )
  try {
    const { data } = await session.run({ data: Float32Array.of(1, 2, 3, 4), shape: [2, 2] })
    // The square of the matrix.
    if (![7, 10, 15, 22].every((value, index) => Math.abs(data[index]! - value) < 1e-3))
      throw new Error(`${provider} multiplies wrongly`)
  } finally {
    await session.close()
  }
}

/** An ONNX model y = x * x over 2 x 2 matrices, as bytes. */
function probeModel(): Uint8Array {
  const text = (value: string): Uint8Array => Buffer.from(value)
  const message = (...fields: [number, Uint8Array | number][]): Uint8Array =>
    Buffer.concat(fields.map(([number, content]) => encodeField(number, content)))
  const side = message([1, 2])
  const matrix = (name: string): Uint8Array =>
    message([1, text(name)], [2, message([1, message([1, 1], [2, message([1, side], [1, side])])])])
  const node = message([1, text('x')], [1, text('x')], [2, text('y')], [3, text('square')], [4, text('MatMul')])
  const graph = message([1, node], [2, text('probe')], [11, matrix('x')], [12, matrix('y')])
  // Version 7 of the format with operator set 13, which every provider knows.
  return message([1, 7], [7, graph], [8, message([2, 13])])
}

// Without the place in the runtime's source that some reasons begin with.
const firstLine = (reason: string): string =>
  reason
    .split('\n')[0]!
    .replace(/^\/\S+:\d+ .* was false\. /, '')
    .trim()
