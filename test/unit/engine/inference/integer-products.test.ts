import { describe, expect, it } from 'vitest'
import { encodeConstant, encodeNode, TYPE } from '../../../../src/engine/inference/graph.ts'
import {
  roundedPointwise,
  withIntegerConvolution,
  withIntegerProducts,
} from '../../../../src/engine/inference/integer-products.ts'
import { encodeField } from '../../../../src/engine/inference/protobuf.ts'
import { Session } from '../../../../src/engine/inference/session.ts'

type Content = Uint8Array | number
const message = (...fields: [number, Content][]): Uint8Array =>
  Buffer.concat(fields.map(([number, content]) => encodeField(number, content)))
const named = (name: string): [number, Content] => [1, Buffer.from(name)]
const constant = (name: string, values: readonly number[], ...dims: number[]): [number, Content] => [
  5,
  Buffer.concat(encodeConstant(name, dims, TYPE.float, Float32Array.from(values))),
]
const node = (op: string, inputs: string[], output: string, ...attributes: Uint8Array[]): [number, Content] => [
  1,
  encodeNode(op, inputs, [output], attributes),
]
const pads = message([1, Buffer.from('pads')], ...[1, 1, 1, 1].map((one): [number, Content] => [8, one]), [20, 7])

/** A model from `x` to `y`, both 1 x 2 x 3 x 3. */
function model(...parts: [number, Content][]): Uint8Array {
  const shape = message(...[1, 2, 3, 3].map((size): [number, Content] => [1, message([1, size])]))
  const info = (name: string): Uint8Array => message(named(name), [2, message([1, message([1, 1], [2, shape])])])
  return message(
    [1, 7],
    [7, message(...parts, [2, Buffer.from('made')], [11, info('x')], [12, info('y')])],
    [8, message([2, 13])],
  )
}

// Numbers without a pattern, of either sign.
const some = (count: number, seed: number): number[] =>
  Array.from({ length: count }, (_, at) => Math.sin(seed + 1.7 * at))
const WIDE = 4

/** Two pointwise convolutions around a GELU, and what goes in added where `residual`. */
function block(residual: boolean): Uint8Array {
  return model(
    node('Conv', ['x', 'w1'], 'a'),
    node('Add', ['a', 'b1'], 'b'),
    node('Div', ['b', 'root'], 'c'),
    node('Erf', ['c'], 'd'),
    node('Add', ['d', 'one'], 'e'),
    node('Mul', ['b', 'e'], 'f'),
    node('Mul', ['f', 'half'], 'g'),
    node('Conv', ['g', 'w2'], 'h'),
    node('Add', ['h', 'b2'], residual ? 'i' : 'y'),
    ...(residual ? [node('Identity', ['i'], 'j'), node('Add', ['x', 'j'], 'y')] : []),
    constant('w1', some(2 * WIDE, 0), WIDE, 2, 1, 1),
    constant('b1', some(WIDE, 1), 1, WIDE, 1, 1),
    constant('w2', some(2 * WIDE, 2), 2, WIDE, 1, 1),
    constant('b2', some(2, 3), 1, 2, 1, 1),
    constant('root', [Math.SQRT2]),
    constant('one', [1]),
    constant('half', [0.5]),
  )
}

const dense = model(
  node('Conv', ['x', 'w'], 'a', pads),
  node('Add', ['a', 'b'], 'c'),
  node('Relu', ['c'], 'y'),
  constant('w', some(36, 4), 2, 2, 3, 3),
  constant('b', [0.3, -0.2], 1, 2, 1, 1),
)

async function run(bytes: Uint8Array, intraOpThreads = 1): Promise<number[]> {
  const session = await Session.load(bytes, { input: 'x', output: 'y' }, { provider: 'cpu', intraOpThreads })
  const { data } = await session.run({ data: Float32Array.from(some(18, 5)), shape: [1, 2, 3, 3] })
  await session.close()
  return [...data]
}

/** How far two answers are apart at most, by the largest number of the first. */
const apart = (a: readonly number[], b: readonly number[]): number =>
  Math.max(...a.map((one, at) => Math.abs(one - b[at]!))) / Math.max(...a.map(Math.abs))

describe('withIntegerProducts', () => {
  it.each([
    ['without what goes in', false],
    ['with what goes in added', true],
  ])('answers as the floats did but for rounding, %s', async (_, residual) => {
    const whole = withIntegerProducts(block(residual))
    const floats = await run(block(residual))
    const answer = await run(whole)
    expect(apart(floats, answer)).toBeLessThan(0.02)
    // Rounded they are: an edit that left the floats would answer to the last bit.
    expect(answer).not.toEqual(floats)
    expect(await run(whole, 2)).toEqual(answer)
  })

  it('refuses a model without such a pair', () => {
    expect(() => withIntegerProducts(dense)).toThrow('no pairs of pointwise convolutions')
  })
})

describe('withIntegerConvolution', () => {
  it('answers as the floats did but for rounding', async () => {
    const floats = await run(dense)
    const answer = await run(
      withIntegerConvolution(dense, { weights: 'w', input: [-1, 1], output: Math.max(...floats) }),
    )
    expect(apart(floats, answer)).toBeLessThan(0.03)
    expect(answer).not.toEqual(floats)
  })

  it('refuses weights that the model has not', () => {
    expect(() => withIntegerConvolution(dense, { weights: 'v', input: [-1, 1], output: 1 })).toThrow(
      'no convolution of v',
    )
  })
})

it('rounds the weights of each output to 7 bits, inputs first', () => {
  const { values, scales } = roundedPointwise({
    dims: [2, 3, 1, 1],
    raw: new Uint8Array(Float32Array.of(1, -0.5, 0, 63, 21, -63).buffer),
  })
  expect([...values]).toEqual([63, 63, -31, 21, 0, -63])
  expect([...scales]).toEqual([Math.fround(1 / 63), 1])
})
