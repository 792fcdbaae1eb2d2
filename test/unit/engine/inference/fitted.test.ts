import { describe, expect, it } from 'vitest'
import { charactersHash, putWeights } from '../../../../src/engine/inference/fitted.ts'
import { encodeField } from '../../../../src/engine/inference/protobuf.ts'
import { Session } from '../../../../src/engine/inference/session.ts'

type Content = Uint8Array | number
const message = (...fields: [number, Content][]): Uint8Array =>
  Buffer.concat(fields.map(([number, content]) => encodeField(number, content)))
const text = (value: string): Uint8Array => Buffer.from(value)
const tensor = (name: string, data: readonly number[], ...sizes: number[]): [number, Content] => [
  5,
  message(
    ...sizes.map((size): [number, Content] => [1, size]),
    [2, 1],
    [8, text(name)],
    [9, Buffer.from(Float32Array.from(data).buffer)],
  ),
]
const model = (...parts: [number, Content][]): Uint8Array =>
  message([1, 7], [7, message(...parts)], [8, message([2, 13])])

/** y = x * w + b, of rows of two. */
function affine(w: readonly number[], b: readonly number[]): Uint8Array {
  const node = (type: string, inputs: string[], output: string): [number, Content] => [
    1,
    message(...inputs.map((input): [number, Content] => [1, text(input)]), [2, text(output)], [4, text(type)]),
  ]
  const info = (name: string): Uint8Array => {
    const shape = message([1, message([2, text('rows')])], [1, message([1, 2])])
    return message([1, text(name)], [2, message([1, message([1, 1], [2, shape])])])
  }
  const nodes = [node('MatMul', ['x', 'w'], 'p'), node('Add', ['p', 'b'], 'y')]
  return model(...nodes, [2, text('affine')], tensor('w', w, 2, 2), tensor('b', b, 2), [11, info('x')], [12, info('y')])
}

describe('putWeights', () => {
  const shipped = affine([1, 0, 0, 1], [0, 0])

  it('takes the place of the weights of the same name, and of no others', async () => {
    expect(putWeights(shipped, model(tensor('b', [5, 7], 2)))).toEqual(affine([1, 0, 0, 1], [5, 7]))
    const both = putWeights(shipped, model(tensor('w', [0, 2, 3, 0], 2, 2), tensor('b', [5, 7], 2)))
    const session = await Session.load(both, { input: 'x', output: 'y' }, { provider: 'cpu', intraOpThreads: 1 })
    const { data } = await session.run({ data: Float32Array.of(1, 10), shape: [1, 2] })
    expect([...data]).toEqual([35, 9])
    await session.close()
  })

  it.each([
    ['of another shape', model(tensor('w', [1, 2, 3, 4], 4, 1)), 'the fitted w is 4 x 1, that of the model 2 x 2'],
    ['of another name', model(tensor('b', [1, 2], 2), tensor('c', [1], 1)), 'the model has no c'],
  ])('refuses weights %s', (_, fitted, reason) => {
    expect(() => putWeights(shipped, fitted)).toThrow(reason)
  })
})

it('distinguishes vocabularies by the order of characters too', () => {
  expect(charactersHash(['a', 'b', ' '])).toMatch(/^[0-9a-f]{16}$/)
  expect(charactersHash(['b', 'a', ' '])).not.toBe(charactersHash(['a', 'b', ' ']))
})
