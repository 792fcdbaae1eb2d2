import { describe, expect, it } from 'vitest'
import {
  encodeCast,
  encodeConstant,
  encodeNode,
  GRAPH,
  readGraph,
  TYPE,
} from '../../../../src/engine/inference/graph.ts'
import { halvesOf, withHalves } from '../../../../src/engine/inference/halves.ts'
import { encodeField, fieldsOf } from '../../../../src/engine/inference/protobuf.ts'
import { Session } from '../../../../src/engine/inference/session.ts'

type Content = Uint8Array | number
const message = (...fields: [number, Content][]): Uint8Array =>
  Buffer.concat(fields.map(([number, content]) => encodeField(number, content)))
const text = (value: string): Uint8Array => Buffer.from(value)
const node = (op: string, inputs: string[], output: string, ...attributes: Uint8Array[]): [number, Content] => [
  1,
  encodeNode(op, inputs, [output], attributes),
]
const constant = (name: string, values: readonly number[], ...dims: number[]): [number, Content] => [
  5,
  Buffer.concat(encodeConstant(name, dims, TYPE.float, Float32Array.from(values))),
]
const sizes = (name: string, ...values: number[]): [number, Content] => [
  5,
  Buffer.concat(encodeConstant(name, [values.length], 7, BigInt64Array.from(values.map(BigInt)))),
]
const last = message([1, text('axes')], [8, 1], [20, 7])
const info = (name: string, ...dims: number[]): Uint8Array =>
  message(
    [1, text(name)],
    [2, message([1, message([1, 1], [2, message(...dims.map((dim): [number, Content] => [1, message([1, dim])]))])])],
  )

/** A model from `x`, 2 x 4, to `y`; `inner` are told to be floats, as exporters write of all that stands between. */
function model(shape: number[], inner: string[], ...parts: [number, Content][]): Uint8Array {
  const told = inner.map((name): [number, Content] => [GRAPH.valueInfo, info(name, 2, 4)])
  return message(
    [1, 7],
    [7, message(...parts, [2, text('made')], [11, info('x', 2, 4)], [12, info('y', ...shape)], ...told)],
    [8, message([2, 11])],
  )
}

const NUMBERS = Float32Array.of(0.1, -2.5, 3.3, 7.7, -1.9, 4.2, 0.6, 5.5)
async function run(bytes: Uint8Array, data = NUMBERS): Promise<number[]> {
  const session = await Session.load(bytes, { input: 'x', output: 'y' }, { provider: 'cpu', intraOpThreads: 1 })
  const answer = await session.run({ data, shape: [2, 4] })
  await session.close()
  return [...answer.data]
}

const graphOf = (bytes: Uint8Array): Uint8Array => [...fieldsOf(bytes)].find(({ number }) => number === 7)!.payload
const nodesOf = (bytes: Uint8Array): string[] =>
  readGraph(graphOf(bytes)).nodes.map(({ op, inputs, outputs }) => `${op} ${inputs.join(' ')} > ${outputs.join(' ')}`)
const constantsOf = (bytes: Uint8Array): string[] => [...readGraph(graphOf(bytes)).constants.keys()].sort()

const EYE = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]
// A weight, no 16-bit float: the nearest is 1.
const ODD = 1 + 2 ** -12

describe('withHalves', () => {
  const product = model(
    [2, 4],
    ['p'],
    node('MatMul', ['x', 'w'], 'p'),
    node('Relu', ['p'], 'y'),
    constant(
      'w',
      EYE.map((one) => one * ODD),
      4,
      4,
    ),
  )

  it('has its weights rounded between what goes in and what comes out as floats', async () => {
    expect(nodesOf(withHalves(product))).toEqual([
      'Cast x > x/half',
      'MatMul x/half w/half > p',
      'Relu p > y/half',
      'Cast y/half > y',
    ])
    expect(constantsOf(withHalves(product))).toEqual(['w/half'])
    // The CPU works between the Casts in 32 bits: of the rounding only that of weights is seen.
    const whole = Float32Array.of(1, -2, 3, 4, 5, 6, 7, 8)
    expect(await run(product, whole)).toEqual([1, 0, 3, 4, 5, 6, 7, 8].map((one) => Math.fround(one * ODD)))
    expect(await run(withHalves(product), whole)).toEqual([1, 0, 3, 4, 5, 6, 7, 8])
  })

  it('leaves layer norms and sums over rows in floats, and what is behind them not', async () => {
    const norm = model(
      [2, 4],
      ['a', 'normed'],
      node('Relu', ['x'], 'a'),
      node('ReduceMean', ['a'], 'mean', last),
      node('Sub', ['a', 'mean'], 'less'),
      node('Pow', ['less', 'two'], 'square'),
      node('ReduceMean', ['square'], 'variance', last),
      node('Add', ['variance', 'least'], 'some'),
      node('Sqrt', ['some'], 'root'),
      node('Div', ['less', 'root'], 'even'),
      node('Mul', ['even', 'scale'], 'scaled'),
      node('Add', ['scaled', 'shift'], 'normed'),
      node('MatMul', ['normed', 'w'], 'p'),
      node('Add', ['a', 'p'], 's'),
      node('Softmax', ['s'], 'y', message([1, text('axis')], [3, 1], [20, 2])),
      constant('two', [2]),
      constant('least', [1e-5]),
      constant('scale', [1.1, 0.9, 1.2, 0.8], 4),
      constant('shift', [0.1, 0.2, 0.3, 0.4], 4),
      constant(
        'w',
        EYE.map((one, at) => one * 0.7 + at / 90),
        4,
        4,
      ),
    )
    const halves = withHalves(norm)
    expect(nodesOf(halves)).toEqual([
      'Cast x > x/half',
      'Relu x/half > a',
      'Cast a > a/float',
      'ReduceMean a/float > mean',
      'Sub a/float mean > less',
      'Pow less two > square',
      'ReduceMean square > variance',
      'Add variance least > some',
      'Sqrt some > root',
      'Div less root > even',
      'Mul even scale > scaled',
      'Add scaled shift > normed',
      'Cast normed > normed/half',
      'MatMul normed/half w/half > p',
      'Add a p > s',
      'Cast s > s/float',
      'Softmax s/float > y',
    ])
    const [floats, answer] = [await run(norm), await run(halves)]
    answer.forEach((value, at) => {
      expect(Math.abs(value - floats[at]!)).toBeLessThan(2e-3)
    })
    expect(answer).not.toEqual(floats)
    expect(await run(halves)).toEqual(answer)
  })

  it('takes means over maps in floats, and goes on in halves', () => {
    const gated = model(
      [2, 4],
      [],
      node('Relu', ['x'], 'a'),
      node('GlobalAveragePool', ['a'], 'mean'),
      node('Sigmoid', ['mean'], 'gate'),
      node('Mul', ['a', 'gate'], 'y'),
    )
    expect(nodesOf(withHalves(gated)).slice(2)).toEqual([
      'Cast a > a/float',
      'GlobalAveragePool a/float > mean',
      'Cast mean > mean/half',
      'Sigmoid mean/half > gate',
      'Mul a gate > y/half',
      'Cast y/half > y',
    ])
  })

  it('has a weight in both where both are asked for', async () => {
    const both = model(
      [2, 4],
      [],
      node('Mul', ['x', 'w'], 'a'),
      node('Identity', ['a'], 'b'),
      node('Mul', ['b', 'w'], 'c'),
      node('Sub', ['c', 'w'], 'y'),
      constant('w', [ODD]),
    )
    expect(constantsOf(withHalves(both))).toEqual(['w', 'w/half'])
    expect(await run(withHalves(both), Float32Array.of(1, 2, 3, 4, 5, 6, 7, 8))).toEqual(
      [1, 2, 3, 4, 5, 6, 7, 8].map((one) => Math.fround(one - ODD)),
    )
  })

  it('leaves sizes and the scales of a resize as they are', async () => {
    const shaped = model(
      [1, 1, 4, 8],
      [],
      node('Shape', ['x'], 'shape'),
      node('Concat', ['one', 'one', 'shape'], 'wanted', message([1, text('axis')], [3, 0], [20, 2])),
      node('Reshape', ['x', 'wanted'], 'a'),
      node('Resize', ['a', 'roi', 'scales'], 'y', message([1, text('mode')], [4, text('nearest')], [20, 3])),
      sizes('one', 1),
      constant('roi', [], 0),
      constant('scales', [1, 1, 2, 2], 4),
    )
    expect(nodesOf(withHalves(shaped)).slice(-2)).toEqual(['Resize a roi scales > y/half', 'Cast y/half > y'])
    const whole = Float32Array.of(1, 2, 3, 4, 5, 6, 7, 8)
    expect(await run(withHalves(shaped), whole)).toEqual(await run(shaped, whole))
  })

  it('refuses what it does not know, and weights beyond the range', () => {
    expect(() => withHalves(model([2, 4], [], node('Tanh', ['x'], 'y')))).toThrow('the operator Tanh')
    expect(() => withHalves(message([7, message([1, encodeCast('x', 'y', TYPE.float)])]))).toThrow('the operator Cast')
    expect(() =>
      withHalves(
        model(
          [2, 4],
          [],
          node('Mul', ['x', 'w'], 'a'),
          node('Relu', ['a'], 'b'),
          node('Mul', ['b', 'w'], 'y'),
          constant('w', [7e4]),
        ),
      ),
    ).toThrow('70000 is beyond')
  })
})

describe('halvesOf', () => {
  const valueOf = (half: number): number =>
    half < 0x400 ? half * 2 ** -24 : (0x400 + (half % 0x400)) * 2 ** ((half >> 10) - 25)
  const largest = 0x7bff

  it('takes the nearest, and of two the even one', () => {
    const exact = Array.from({ length: largest + 1 }, (_, half) => half)
    const between = exact.slice(1).map((half) => (valueOf(half - 1) + valueOf(half)) / 2)
    expect([...halvesOf(Float32Array.from(exact, valueOf))]).toEqual(exact)
    expect([...halvesOf(Float32Array.from(between))]).toEqual(
      exact.slice(1).map((half) => (half % 2 === 0 ? half : half - 1)),
    )
    expect([...halvesOf(Float32Array.from(between, (value) => value * (1 + 2 ** -20)))]).toEqual(exact.slice(1))
    expect([...halvesOf(Float32Array.from(between, (value) => value * (1 - 2 ** -20)))]).toEqual(exact.slice(0, -1))
  })

  it('keeps the sign, also of nought', () => {
    expect([...halvesOf(Float32Array.of(-1, -0, -(2 ** -24), -1e-30))]).toEqual([0xbc00, 0x8000, 0x8001, 0x8000])
  })

  it.each([65520, -65520, Infinity, NaN])('refuses %d', (value) => {
    expect(() => halvesOf(Float32Array.of(value))).toThrow('beyond the range')
    expect(halvesOf(Float32Array.of(65519))[0]).toBe(largest)
  })
})
