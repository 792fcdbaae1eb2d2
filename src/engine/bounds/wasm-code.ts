// WebAssembly's binary form, as far as a module has to be understood to be rewritten: numbers, sections, and where
// each instruction ends.

/** Reads a module's bytes from front to back. */
export interface Cursor {
  bytes: Uint8Array
  at: number
}

/** An unsigned number of up to 32 bits (LEB128). */
export function readNumber(cursor: Cursor): number {
  let value = 0
  for (let shift = 0; ; shift += 7) {
    const byte = cursor.bytes[cursor.at++]
    if (byte === undefined) throw new RangeError('the WebAssembly module ends inside a number')
    value += (byte & 0x7f) * 2 ** shift
    if (byte < 0x80) return value
  }
}

/** Moves behind a run of bytes that begins with its length. */
export function skipCounted(cursor: Cursor): number {
  const length = readNumber(cursor)
  cursor.at += length
  return length
}

/** Bytes of an unsigned number. */
export function numberBytes(value: number): number[] {
  const bytes: number[] = []
  for (; value >= 0x80; value = Math.floor(value / 128)) bytes.push((value % 128) | 0x80)
  return [...bytes, value]
}

export interface Section {
  id: number
  body: Uint8Array
}
const HEADER = 8

/** The sections of a module in their order. */
export function readSections(module: Uint8Array): Section[] {
  const cursor = { bytes: module, at: HEADER }
  const sections: Section[] = []
  while (cursor.at < module.length) {
    const id = module[cursor.at++]!
    const length = readNumber(cursor)
    sections.push({ id, body: module.subarray(cursor.at, cursor.at + length) })
    cursor.at += length
  }
  return sections
}

/** The module of those sections; its header is that of `module`. */
export function joinSections(module: Uint8Array, sections: readonly Section[]): Uint8Array {
  return Buffer.concat([
    module.subarray(0, HEADER),
    ...sections.flatMap(({ id, body }) => [Uint8Array.of(id, ...numberBytes(body.length)), body]),
  ])
}

export const BLOCK = 0x02
export const LOOP = 0x03
export const IF = 0x04
export const END = 0x0b
export const CALL = 0x10
export const CALL_INDIRECT = 0x11
const BR_TABLE = 0x0e
const SELECT_TYPES = 0x1c
const BULK = 0xfc

/** Whether the operation writes to memory. */
export function isStore(operation: number): boolean {
  return operation >= 0x36 && operation <= 0x3e
}

/**
 * Moves behind the instruction at the cursor and tells its operation. Throws for what compilers of this program's
 * modules do not write (SIMD, threads, exceptions).
 */
export function skipInstruction(cursor: Cursor): number {
  const { bytes } = cursor
  const operation = bytes[cursor.at++]!
  // Blocks: their type is one byte or a signed number, whose bytes end alike.
  if (operation >= BLOCK && operation <= IF) skipNumber(cursor)
  else if (operation === 0x0c || operation === 0x0d || operation === CALL || (operation >= 0x20 && operation <= 0x26))
    skipNumber(cursor)
  else if (operation === CALL_INDIRECT) {
    skipNumber(cursor)
    skipNumber(cursor)
  } else if (operation === BR_TABLE) for (let labels = readNumber(cursor) + 1; labels > 0; labels--) skipNumber(cursor)
  else if (operation === SELECT_TYPES) skipCounted(cursor)
  else if (operation >= 0x28 && operation <= 0x3e) {
    skipNumber(cursor)
    skipNumber(cursor)
  } else if (operation === 0x3f || operation === 0x40) cursor.at += 1
  else if (operation === 0x41 || operation === 0x42) skipNumber(cursor)
  else if (operation === 0x43) cursor.at += 4
  else if (operation === 0x44) cursor.at += 8
  else if (operation === BULK) skipBulk(cursor)
  else if (!isPlain(operation))
    throw new TypeError(`WebAssembly operation 0x${operation.toString(16)} is not known here`)
  return operation
}

/** Operations of one byte: control without a label, drop and select, arithmetic. */
function isPlain(operation: number): boolean {
  return (
    operation <= 0x01 ||
    operation === 0x05 ||
    operation === END ||
    operation === 0x0f ||
    operation === 0x1a ||
    operation === 0x1b ||
    (operation >= 0x45 && operation <= 0xc4)
  )
}

/** Conversions that saturate have nothing more; copies and fills have one or two indices. */
function skipBulk(cursor: Cursor): void {
  const operation = readNumber(cursor)
  if (operation > 17) throw new TypeError(`WebAssembly operation 0xfc ${operation} is not known here`)
  const indices = operation < 8 ? 0 : [9, 11, 13, 15, 16, 17].includes(operation) ? 1 : 2
  for (let index = 0; index < indices; index++) skipNumber(cursor)
}

function skipNumber(cursor: Cursor): void {
  while (cursor.bytes[cursor.at++]! >= 0x80);
}
