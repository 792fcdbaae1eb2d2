import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { editMessage, encodeField, fieldsOf, varintsOf } from '../../../../src/engine/inference/protobuf.ts'

type Content = Uint8Array | number
const field = fc.tuple(
  fc.integer({ min: 1, max: 1000 }),
  fc.oneof(fc.nat(), fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }), fc.uint8Array({ maxLength: 300 })),
)
const message = (fields: [number, Content][]): Uint8Array =>
  Buffer.concat(fields.map(([number, content]) => encodeField(number, content)))

describe('protobuf', () => {
  it('reads back what it writes', () => {
    fc.assert(
      fc.property(fc.array(field), (fields) => {
        const read = [...fieldsOf(message(fields))].map(({ number, wire, varint, payload }) => [
          number,
          wire === 0 ? varint : Uint8Array.from(payload),
        ])
        expect(read).toEqual(fields)
      }),
    )
  })

  it('leaves a message as it was where nothing is edited', () => {
    fc.assert(
      fc.property(fc.array(field), (fields) => {
        const bytes = message(fields)
        expect(
          Buffer.compare(
            editMessage(bytes, () => undefined),
            bytes,
          ),
        ).toBe(0)
      }),
    )
  })

  it('changes only the fields that are edited', () => {
    const before = message([
      [1, 5],
      [2, Buffer.from('old')],
      [3, 7],
      [2, Buffer.from('older')],
    ])
    const after = editMessage(before, (one) => (one.number === 2 ? Buffer.from('new') : undefined))
    expect(
      Buffer.compare(
        after,
        message([
          [1, 5],
          [2, Buffer.from('new')],
          [3, 7],
          [2, Buffer.from('new')],
        ]),
      ),
    ).toBe(0)
  })

  it('copies fixed-width fields', () => {
    const bytes = Uint8Array.from([0x0d, 1, 2, 3, 4, 0x11, 1, 2, 3, 4, 5, 6, 7, 8])
    expect([...fieldsOf(bytes)].map(({ number, wire, payload }) => [number, wire, payload.length])).toEqual([
      [1, 5, 4],
      [2, 1, 8],
    ])
  })

  it('reads repeated numbers packed or one by one', () => {
    const packed = [...fieldsOf(encodeField(1, Uint8Array.from([120, 0x96, 0x92, 0x01])))][0]!
    expect(varintsOf(packed)).toEqual([120, 18710])
    expect(varintsOf([...fieldsOf(encodeField(1, 18710))][0]!)).toEqual([18710])
  })

  it('throws on bytes that are no message', () => {
    for (const bytes of [[0x08], [0x12, 5, 1], [0x08, 0xff], [0x0b], [0x0d, 1, 2]])
      expect(() => [...fieldsOf(Uint8Array.from(bytes))], String(bytes)).toThrow()
  })
})
