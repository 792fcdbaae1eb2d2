// Rewrites a WebAssembly module before it is compiled, so that an instance of it can neither grow nor work without
// end. The engine's decoders come as packages built for any file; how much memory and how many steps a document may
// take is decided here.

import {
  BLOCK,
  CALL,
  CALL_INDIRECT,
  END,
  IF,
  isStore,
  joinSections,
  LOOP,
  numberBytes,
  readNumber,
  readSections,
  skipCounted,
  skipInstruction,
  type Cursor,
  type Section,
} from './wasm-code.ts'

const IMPORT = 2
const MEMORY = 5
const GLOBAL = 6
const EXPORT = 7
const CODE = 10
const PAGE_BYTES = 65_536
/** The name under which a module exports the steps that are left, where `meterSteps` has rewritten it. */
export const STEPS_LEFT = 'steps_left'
// 2^31 - 1 as a signed number: what an instance begins with.
const STEPS_MOST = [0xff, 0xff, 0xff, 0xff, 0x07]
const UNREACHABLE = 0x00
const GLOBAL_GET = 0x23
const GLOBAL_SET = 0x24
const NUMBER = 0x41
const LESS = 0x48
const MINUS = 0x6b
const I32 = 0x7f
const VARIABLE = 1
const NO_RESULT = 0x40
const A_FUNCTION = 0
const A_GLOBAL = 3

/** The module with a memory that grows to `maxBytes` and no further. */
export function limitMemory(module: Uint8Array, maxBytes: number): Uint8Array {
  const sections = readSections(module)
  if (!sections.some(({ id }) => id === MEMORY)) throw new TypeError('the WebAssembly module has no memory of its own')
  return joinSections(
    module,
    sections.map(({ id, body }) => (id === MEMORY ? { id, body: limitedMemory(body, maxBytes) } : { id, body })),
  )
}

function limitedMemory(body: Uint8Array, maxBytes: number): Uint8Array {
  const cursor = { bytes: body, at: 2 }
  const least = readNumber(cursor)
  const most = Math.floor(maxBytes / PAGE_BYTES)
  if (least > most)
    throw new RangeError(`the WebAssembly module needs ${least * PAGE_BYTES} bytes of memory; ${maxBytes} are allowed`)
  return Uint8Array.of(1, 1, ...numberBytes(least), ...numberBytes(most))
}

/**
 * The module with a count of steps in the exported global `STEPS_LEFT`: a call of a function that calls or loops takes
 * one, and so does a turn of a loop that calls, writes or holds another. A step that is not left traps. Loops that only
 * look (at a string, a table) are short, and counting them, too, costs a fifth of the time. The same work takes the
 * same steps on every machine and at every load; what an instance has read before changes them by a hundredth.
 */
export function meterSteps(module: Uint8Array): Uint8Array {
  const sections = readSections(module)
  const of = (id: number): Cursor => {
    const section = sections.find((one) => one.id === id)
    if (!section) throw new TypeError(`the WebAssembly module has no section ${id}`)
    return { bytes: section.body, at: 0 }
  }
  const counter = importedGlobals(of(IMPORT)) + readNumber(of(GLOBAL))
  const step = stepCode(counter)
  const change = (id: number, body: Uint8Array): Uint8Array => {
    switch (id) {
      case GLOBAL:
        return appended(body, [I32, VARIABLE, NUMBER, ...STEPS_MOST, END])
      case EXPORT:
        return appended(body, [STEPS_LEFT.length, ...Buffer.from(STEPS_LEFT), A_GLOBAL, ...numberBytes(counter)])
      case CODE:
        return meteredCode(body, step)
      default:
        return body
    }
  }
  return joinSections(
    module,
    sections.map(({ id, body }): Section => ({ id, body: change(id, body) })),
  )
}

/** `counter -= 1; if (counter < 0) trap`. */
function stepCode(counter: number): Uint8Array {
  const index = numberBytes(counter)
  const read = [GLOBAL_GET, ...index]
  const write = [GLOBAL_SET, ...index]
  return Uint8Array.of(...read, NUMBER, 1, MINUS, ...write, ...read, NUMBER, 0, LESS, IF, NO_RESULT, UNREACHABLE, END)
}

function meteredCode(body: Uint8Array, step: Uint8Array): Uint8Array {
  const cursor = { bytes: body, at: 0 }
  const count = readNumber(cursor)
  const parts: Uint8Array[] = [Uint8Array.from(numberBytes(count))]
  for (let at = 0; at < count; at++) {
    const length = readNumber(cursor)
    const code = meteredFunction(body.subarray(cursor.at, cursor.at + length), step)
    cursor.at += length
    parts.push(Uint8Array.from(numberBytes(code.length)), code)
  }
  return Buffer.concat(parts)
}

function meteredFunction(body: Uint8Array, step: Uint8Array): Uint8Array {
  const places = countedPlaces(body)
  if (places.length === 0) return body
  return Buffer.concat([
    body.subarray(0, places[0]),
    ...places.flatMap((from, at) => [step, body.subarray(from, places[at + 1])]),
  ])
}

/**
 * Where a function's steps are counted: at its begin and at the begin of the loops that count; nowhere where it
 * neither calls nor loops, which is a few instructions of its caller.
 */
function countedPlaces(body: Uint8Array): number[] {
  const cursor = { bytes: body, at: 0 }
  for (let groups = readNumber(cursor); groups > 0; groups--) {
    readNumber(cursor)
    cursor.at += 1
  }
  const begin = cursor.at
  const counted = new Set<number>()
  const open: { loopAt: number | undefined }[] = []
  let isPlain = true
  while (cursor.at < body.length) {
    const operation = skipInstruction(cursor)
    const isCall = operation === CALL || operation === CALL_INDIRECT
    if (isCall || operation === LOOP) isPlain = false
    if (isCall || operation === LOOP || isStore(operation))
      for (const { loopAt } of open) if (loopAt !== undefined) counted.add(loopAt)
    if (operation === LOOP || operation === BLOCK || operation === IF)
      open.push({ loopAt: operation === LOOP ? cursor.at : undefined })
    else if (operation === END) open.pop()
  }
  return isPlain ? [] : [begin, ...[...counted].sort((a, b) => a - b)]
}

function importedGlobals(cursor: Cursor): number {
  let globals = 0
  for (let left = readNumber(cursor); left > 0; left--) {
    skipCounted(cursor)
    skipCounted(cursor)
    const kind = cursor.bytes[cursor.at++]
    if (kind === A_FUNCTION) readNumber(cursor)
    else if (kind === A_GLOBAL) {
      cursor.at += 2
      globals++
    } else throw new TypeError('the WebAssembly module imports a memory or a table')
  }
  return globals
}

/** A section's list with one entry more. */
function appended(body: Uint8Array, entry: readonly number[]): Uint8Array {
  const cursor = { bytes: body, at: 0 }
  const count = readNumber(cursor)
  return Buffer.concat([Uint8Array.from(numberBytes(count + 1)), body.subarray(cursor.at), Uint8Array.from(entry)])
}
