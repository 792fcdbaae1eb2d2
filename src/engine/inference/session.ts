// A loaded model: the only place that runs ONNX Runtime. Which model, and on what device, is decided elsewhere.

import { env, InferenceSession, Tensor } from './runtime.ts'
import type { Provider } from '../../schema/models.ts'

/** Dense numbers with their dimensions, outermost first. */
export interface NumberGrid {
  data: Float32Array
  shape: readonly number[]
}

/** What runs a model; a measurement may put its own around it. */
export interface Runner {
  /** The model's answer to `input`. Throws `InferenceFault`. */
  run(input: NumberGrid): Promise<NumberGrid>
  close(): Promise<void>
}

/** Runs a call into native code, for whoever has to know when a thread is in one. */
export type NativeCall = <T>(call: () => Promise<T>) => Promise<T>

export interface SessionOptions {
  provider: Provider
  intraOpThreads: number
  /** Through which the model is loaded and run; nothing needs to know where it is absent. */
  nativeCall?: NativeCall | undefined
  /** Refuses to load a model of which any part would run on another provider than the one asked for. */
  providerOnly?: boolean
}

/** A model that failed while it ran: the fault of the model or the device, not of the document alone. */
export class InferenceFault extends Error {
  override readonly name = 'InferenceFault'
}

// Failures arrive as exceptions; the runtime's own lines on stderr would repeat them, also for a device that `auto`
// only tries.
env.logLevel = 'fatal'

export class Session implements Runner {
  readonly #session: InferenceSession
  readonly #input: string
  readonly #output: string
  readonly #nativeCall: NativeCall

  private constructor(session: InferenceSession, input: string, output: string, nativeCall: NativeCall) {
    this.#session = session
    this.#input = input
    this.#output = output
    this.#nativeCall = nativeCall
  }

  /** The model loaded from its bytes. Throws where it has no such tensors, or the provider cannot be had. */
  static async load(
    bytes: Uint8Array,
    tensors: { input: string; output: string },
    options: SessionOptions,
  ): Promise<Session> {
    const nativeCall: NativeCall = options.nativeCall ?? ((call) => call())
    const session = await nativeCall(() =>
      InferenceSession.create(bytes, {
        executionProviders: [options.provider],
        intraOpNumThreads: options.intraOpThreads,
        interOpNumThreads: 1,
        executionMode: 'sequential',
        graphOptimizationLevel: 'all',
        // The arena saves a fifth of the detector's time; memory patterns are planned per shape, and every page and
        // line has its own.
        enableCpuMemArena: true,
        enableMemPattern: false,
        logSeverityLevel: 4,
        extra: { session: { disable_cpu_ep_fallback: options.providerOnly === true ? '1' : '0' } },
      }),
    )
    if (!session.inputNames.includes(tensors.input) || !session.outputNames.includes(tensors.output)) {
      throw new Error(
        `the model's tensors are ${session.inputNames.join(', ')} -> ${session.outputNames.join(', ')}, not ${tensors.input} -> ${tensors.output}`,
      )
    }
    return new Session(session, tensors.input, tensors.output, nativeCall)
  }

  async run(input: NumberGrid): Promise<NumberGrid> {
    try {
      const answer = await this.#nativeCall(() =>
        this.#session.run({ [this.#input]: new Tensor('float32', input.data, input.shape) }, [this.#output]),
      )
      const tensor = answer[this.#output]!
      return { data: tensor.data as Float32Array, shape: tensor.dims }
    } catch (error) {
      throw new InferenceFault(`a model failed on a ${input.shape.join(' x ')} tensor: ${(error as Error).message}`, {
        cause: error,
      })
    }
  }

  async close(): Promise<void> {
    await this.#session.release()
  }
}
