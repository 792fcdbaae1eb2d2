import { describe, expect, it } from 'vitest'
import { encodeField } from '../../../../src/engine/inference/protobuf.ts'
import { Session } from '../../../../src/engine/inference/session.ts'
import { cutVocabulary } from '../../../../src/engine/inference/vocabulary.ts'

type Content = Uint8Array | number
const message = (...fields: [number, Content][]): Uint8Array =>
  Buffer.concat(fields.map(([number, content]) => encodeField(number, content)))
const text = (value: string): Uint8Array => Buffer.from(value)

const FEATURES = 3
const CHARACTERS = ['a', '中', 'ß', '9', '文', 'xy', '℮']
const CLASSES = CHARACTERS.length + 2

/** A recogniser's head: softmax(x * w + b) over `CLASSES`, with its characters in the metadata. */
function headModel(weights: Float32Array, bias: Float32Array, packed: boolean): Uint8Array {
  const dims = (...sizes: number[]): [number, Content][] =>
    packed ? [[1, Uint8Array.from(sizes)]] : sizes.map((size) => [1, size])
  const tensor = (name: string, data: Float32Array, ...sizes: number[]): Uint8Array =>
    message(...dims(...sizes), [2, 1], [8, text(name)], [9, Buffer.from(data.buffer)])
  const info = (name: string, width: number): Uint8Array => {
    const shape = message([1, message([2, text('rows')])], [1, message([1, width])])
    return message([1, text(name)], [2, message([1, message([1, 1], [2, shape])])])
  }
  const node = (type: string, inputs: string[], output: string): Uint8Array =>
    message(...inputs.map((input): [number, Content] => [1, text(input)]), [2, text(output)], [4, text(type)])
  const graph = message(
    [1, node('MatMul', ['x', 'w'], 'p')],
    [1, node('Add', ['p', 'b'], 's')],
    [1, node('Softmax', ['s'], 'y')],
    [2, text('head')],
    [5, tensor('w', weights, FEATURES, CLASSES)],
    [5, tensor('b', bias, CLASSES)],
    [11, info('x', FEATURES)],
    [12, info('y', CLASSES)],
    [13, info('p', CLASSES)],
  )
  return message(
    [1, 7],
    [7, graph],
    [8, message([2, 13])],
    [14, message([1, text('note')], [2, text('other')])],
    [14, message([1, text('character')], [2, text(CHARACTERS.join('\n'))])],
  )
}

const RULES = { metadata: 'character', keep: { ranges: [['0021', '017F']] as [string, string][], characters: '℮' } }
// Classes of the full head that stay: blank, a, ß, 9, ℮, space.
const KEPT = [0, 1, 3, 4, 7, 8]

describe('cutVocabulary', () => {
  const weights = Float32Array.from({ length: FEATURES * CLASSES }, (_, index) => Math.sin(index * 7.3) * 3)
  const bias = Float32Array.from({ length: CLASSES }, (_, index) => Math.cos(index * 2.1))

  it.each([false, true])('keeps the characters of the rules, the blank and the space (packed: %s)', (packed) => {
    const { characters } = cutVocabulary(headModel(weights, bias, packed), RULES)
    expect(characters).toEqual(['a', 'ß', '9', '℮', ' '])
  })

  it('gives the kept classes the probabilities that they have among themselves', async () => {
    const model = headModel(weights, bias, false)
    const cut = cutVocabulary(model, RULES)
    const options = { provider: 'cpu', intraOpThreads: 1 } as const
    const [whole, part] = [
      await Session.load(model, { input: 'x', output: 'y' }, options),
      await Session.load(cut.bytes, { input: 'x', output: 'y' }, options),
    ]
    const input = {
      data: Float32Array.from({ length: 10 * FEATURES }, (_, index) => Math.sin(index * 1.7) * 2),
      shape: [10, FEATURES],
    }
    const [full, short] = [await whole.run(input), await part.run(input)]
    expect(short.shape).toEqual([10, KEPT.length])
    for (let row = 0; row < 10; row++) {
      const chosen = KEPT.map((index) => full.data[row * CLASSES + index]!)
      const sum = chosen.reduce((total, value) => total + value, 0)
      chosen.forEach((value, index) => expect(short.data[row * KEPT.length + index]).toBeCloseTo(value / sum, 5))
    }
    await whole.close()
    await part.close()
  })

  it('refuses a model that it cannot cut', () => {
    expect(() => cutVocabulary(headModel(weights, bias, false), { ...RULES, metadata: 'letters' })).toThrow(
      'names no characters under "letters"',
    )
    const headless = message([7, message([2, text('empty')])], [14, message([1, text('character')], [2, text('a\nb')])])
    expect(() => cutVocabulary(headless, RULES)).toThrow('no layer of 4 classes')
  })
})
