import { describe, expect, it } from 'vitest'
import { encodeNode } from '../../../../src/engine/inference/graph.ts'
import { encodeField } from '../../../../src/engine/inference/protobuf.ts'
import { Session } from '../../../../src/engine/inference/session.ts'

const message = (...fields: [number, Uint8Array | number][]): Uint8Array =>
  Buffer.concat(fields.map(([number, content]) => encodeField(number, content)))
const text = (value: string): Uint8Array => Buffer.from(value)
const four = (name: string): Uint8Array =>
  message([1, text(name)], [2, message([1, message([1, 1], [2, message([1, message([1, 4])])])])])
/** y = x + x, of four numbers. */
const DOUBLE = message(
  [1, 7],
  [7, message([1, encodeNode('Add', ['x', 'x'], ['y'])], [2, text('double')], [11, four('x')], [12, four('y')])],
  [8, message([2, 13])],
)

describe('a session', () => {
  // A thread that is ended inside either brings the whole process down: models that are loaded when they are first
  // asked are loaded with a document in hand.
  it('loads and runs inside the guard of native code', async () => {
    const order: string[] = []
    const nativeCall = async <T>(call: () => Promise<T>): Promise<T> => {
      order.push('enters')
      const value = await call()
      order.push('leaves')
      return value
    }
    const session = await Session.load(
      DOUBLE,
      { input: 'x', output: 'y' },
      { provider: 'cpu', intraOpThreads: 1, nativeCall },
    )
    order.push('loaded')
    const { data } = await session.run({ data: Float32Array.of(1, 2, 3, 4), shape: [4] })
    expect([...data]).toEqual([2, 4, 6, 8])
    expect(order).toEqual(['enters', 'leaves', 'loaded', 'enters', 'leaves'])
    await session.close()
  })

  it('names the tensors of a model that lacks the requested ones', async () => {
    await expect(
      Session.load(DOUBLE, { input: 'x', output: 'z' }, { provider: 'cpu', intraOpThreads: 1 }),
    ).rejects.toThrow('x -> y, not x -> z')
  })
})
