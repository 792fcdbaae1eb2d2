// The little of protocol buffers' wire format that editing an ONNX file takes: walking a message's fields, changing
// some, copying the rest as they are.

/**
 * One field as it stands in a message. `payload` is a view into the message (the bytes of a length-delimited field),
 * `varint` its number where the wire type is 0.
 */
export interface Field {
  number: number
  wire: number
  payload: Uint8Array
  varint: number
}

interface Cursor {
  at: number
}

/** The fields of a message in their order. Throws on bytes that are no message. */
export function* fieldsOf(message: Uint8Array): Generator<Field & { raw: Uint8Array }> {
  const cursor = { at: 0 }
  while (cursor.at < message.length) {
    const start = cursor.at
    const key = readVarint(message, cursor)
    const wire = key % 8
    let varint = 0
    let from = cursor.at
    if (wire === 0) varint = readVarint(message, cursor)
    else if (wire === 2) {
      const length = readVarint(message, cursor)
      from = cursor.at
      cursor.at += length
    } else if (wire === 1 || wire === 5) cursor.at += wire === 1 ? 8 : 4
    else throw new Error(`unknown wire type ${wire}`)
    if (cursor.at > message.length) throw new Error('message ends inside a field')
    yield {
      number: Math.floor(key / 8),
      wire,
      payload: message.subarray(from, cursor.at),
      varint,
      raw: message.subarray(start, cursor.at),
    }
  }
}

/**
 * What a field may hold: a number, bytes, or bytes in parts, which are put together only where a whole message is:
 * models are tens of megabytes.
 */
export type Content = Uint8Array | number | readonly Uint8Array[]

/** The message with every field for which `edit` gives new content changed, all others byte for byte as they were. */
export function editMessage(message: Uint8Array, edit: (field: Field) => Content | undefined): Uint8Array {
  return Buffer.concat(editParts(message, edit))
}

/** The parts of the message after an edit, for a field of another message. */
export function editParts(message: Uint8Array, edit: (field: Field) => Content | undefined): Uint8Array[] {
  const parts: Uint8Array[] = []
  for (const field of fieldsOf(message)) {
    const content = edit(field)
    if (content === undefined) parts.push(field.raw)
    else for (const part of fieldParts(field.number, content)) parts.push(part)
  }
  return parts
}

/** A field with its key: a number as a varint, bytes as a length-delimited field. */
export function encodeField(number: number, content: Uint8Array | number): Uint8Array {
  return Buffer.concat(fieldParts(number, content))
}

/** The parts of such a field. */
export function fieldParts(number: number, content: Content): Uint8Array[] {
  if (typeof content === 'number') return [Uint8Array.from([...varintOf(number * 8), ...varintOf(content)])]
  const parts = content instanceof Uint8Array ? [content] : content
  return [
    Uint8Array.from([...varintOf(number * 8 + 2), ...varintOf(parts.reduce((sum, part) => sum + part.length, 0))]),
    ...parts,
  ]
}

/** The numbers of a repeated integer field, packed or not. */
export function varintsOf(field: Field): number[] {
  if (field.wire === 0) return [field.varint]
  const cursor = { at: 0 }
  const numbers: number[] = []
  while (cursor.at < field.payload.length) numbers.push(readVarint(field.payload, cursor))
  return numbers
}

// Numbers here are sizes and dimensions: doubles hold them exactly. Bytes beyond (negative numbers have ten) only lose
// precision.
function readVarint(bytes: Uint8Array, cursor: Cursor): number {
  let value = 0
  for (let scale = 1; ; scale *= 128) {
    const byte = bytes[cursor.at++]
    if (byte === undefined) throw new Error('message ends inside a number')
    value += (byte % 128) * scale
    if (byte < 128) return value
  }
}

function varintOf(value: number): number[] {
  const bytes: number[] = []
  for (; value >= 128; value = Math.floor(value / 128)) bytes.push((value % 128) + 128)
  return [...bytes, value]
}
