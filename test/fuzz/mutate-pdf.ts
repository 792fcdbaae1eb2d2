// Changes a PDF where its structure is: numbers, references, names, arrays, operators, how streams are packed, and
// how often something is said.

import { deflateSync } from 'node:zlib'
import type { Random } from '../generator/random.ts'
import { writePdf, type RawObject } from '../hostile/raw-pdf.ts'

const NUMBERS = [
  '0',
  '1',
  '-1',
  '2',
  '7',
  '255',
  '1000',
  '65535',
  '65536',
  '100000',
  '2147483647',
  '-2147483648',
  '4294967296',
  '1e9',
  '0.001',
  '0.0000001',
  '-0.5',
  '99999999999999999999',
]
const NAMES = [
  '/Type',
  '/Subtype',
  '/Form',
  '/Image',
  '/Pattern',
  '/XObject',
  '/Font',
  '/Type3',
  '/Type0',
  '/SMask',
  '/Mask',
  '/Group',
  '/Transparency',
  '/Filter',
  '/FlateDecode',
  '/LZWDecode',
  '/ASCIIHexDecode',
  '/RunLengthDecode',
  '/CCITTFaxDecode',
  '/DCTDecode',
  '/JPXDecode',
  '/JBIG2Decode',
  '/DecodeParms',
  '/Predictor',
  '/Columns',
  '/Width',
  '/Height',
  '/BitsPerComponent',
  '/ColorSpace',
  '/Indexed',
  '/ICCBased',
  '/Separation',
  '/DeviceN',
  '/DeviceRGB',
  '/DeviceCMYK',
  '/Kids',
  '/Parent',
  '/Contents',
  '/Resources',
  '/Annots',
  '/AP',
  '/N',
  '/Widget',
  '/Stamp',
  '/FreeText',
  '/Rotate',
  '/UserUnit',
  '/MediaBox',
  '/CropBox',
  '/Matrix',
  '/BBox',
  '/XStep',
  '/YStep',
  '/ShadingType',
  '/Function',
  '/FunctionType',
  '/CharProcs',
  '/Encoding',
  '/ToUnicode',
  '/ObjStm',
  '/XRef',
  '/Prev',
  '/Extends',
  '/EmbeddedFiles',
  '/Names',
  '/OCG',
]
const OPERATORS = [
  'q',
  'Q',
  'cm',
  '1 0 0 1 0 0 cm',
  '0.5 0 0 0.5 0 0 cm',
  '1000 0 0 1000 0 0 cm',
  '/X Do',
  '/I Do',
  '/P scn',
  '/Pattern cs',
  '/S sh',
  '/G gs',
  'BT /F1 12 Tf (Total 12.50) Tj ET',
  'BT /F1 0.01 Tf (aaaaaaaaaa) Tj ET',
  'BT /F1 5000 Tf (W) Tj ET',
  '3 Tr',
  '7 Tr',
  '0 0 595 842 re f',
  '0 0 595 842 re W n',
  '0 0 m 595 842 0 842 595 0 c S',
  '[0.001] 0 d',
  '5000 w',
  'B*',
  'f*',
  'n',
  '0 0 1 rg',
  '/OC /L BDC',
  'EMC',
  'BI /W 1000 /H 1000 /BPC 8 /CS /G ID 0 EI',
  '(',
  ')',
  '<<',
  '>>',
  '[',
  ']',
  '/F1 1e9 Tf',
  '-99999 TL T*',
  "(a) '",
]
// What a mutation may make of a stream: files are at most 10 MB, but they may unpack to more.
const STREAM_MOST = 60e6

/** A whole number from 0 and below `most`; 0 where there is none. */
export const whole = (random: Random, most: number): number => random.int(0, Math.floor(most) - 1)

/** The file that `objects` become by one to eight changes. */
export function mutatePdf(objects: readonly RawObject[], random: Random): Uint8Array {
  let changed = objects.map((one) => ({ ...one }))
  for (let left = 1 + whole(random, 8); left > 0; left--) changed = mutateOnce(changed, random)
  const file = writePdf(changed.map((object) => packed(object, random)))
  return random.chance(0.05) ? flipped(file, random) : file
}

function mutateOnce(objects: RawObject[], random: Random): RawObject[] {
  const at = whole(random, objects.length)
  const object = objects[at]!
  const put = (changed: RawObject): RawObject[] => objects.map((one, place) => (place === at ? changed : one))
  switch (whole(random, 10)) {
    case 0:
    case 1:
      return put({
        ...object,
        source: replaceOne(object.source, /-?\d*\.?\d+(?! 0 R| \d+ R|\d)/g, () => random.pick(NUMBERS), random),
      })
    case 2:
    case 3:
      return put({
        ...object,
        source: replaceOne(object.source, /\d+ 0 R/g, () => `${1 + whole(random, objects.length)} 0 R`, random),
      })
    case 4:
      return put({ ...object, source: replaceOne(object.source, /\/[A-Za-z]\w*/g, () => random.pick(NAMES), random) })
    case 5:
      return put({ ...object, source: repeatPart(object.source, random, 2000) })
    case 6:
    case 7:
    case 8:
      return object.stream
        ? put({ ...object, stream: mutateStream(object.stream, random) })
        : put({ ...object, source: insertEntry(object.source, objects.length, random) })
    default:
      return random.chance(0.5) ? [...objects, { ...random.pick(objects) }] : put({ ...random.pick(objects) })
  }
}

function replaceOne(text: string, pattern: RegExp, replacement: () => string, random: Random): string {
  const found = [...text.matchAll(pattern)]
  if (found.length === 0) return text
  const {
    index,
    0: { length },
  } = random.pick(found)
  return text.slice(0, index) + replacement() + text.slice(index + length)
}

function insertEntry(source: string, count: number, random: Random): string {
  const values = [
    `${1 + whole(random, count)} 0 R`,
    random.pick(NUMBERS),
    random.pick(NAMES),
    `[${`${1 + whole(random, count)} 0 R `.repeat(whole(random, 300))}]`,
    '['.repeat(whole(random, 5000)),
  ]
  return source.replace('<<', `<< ${random.pick(NAMES)} ${random.pick(values)} `)
}

/** The text with a part of it said many times. */
function repeatPart(text: string, random: Random, most: number): string {
  const from = whole(random, text.length)
  const to = Math.min(text.length, from + 1 + whole(random, 60))
  return text.slice(0, to) + text.slice(from, to).repeat(whole(random, most)) + text.slice(to)
}

function mutateStream(stream: Uint8Array, random: Random): Uint8Array {
  const text = Buffer.from(stream).toString('latin1')
  const at = whole(random, text.length + 1)
  switch (whole(random, 6)) {
    case 0:
      return Buffer.from(
        replaceOne(text.slice(0, 1e5), /-?\d*\.?\d+/g, () => random.pick(NUMBERS), random),
        'latin1',
      )
    case 1:
      return Buffer.from(
        `${text.slice(0, at)} ${Array.from({ length: 1 + whole(random, 8) }, () => random.pick(OPERATORS)).join(' ')} ${text.slice(at)}`,
        'latin1',
      )
    case 2:
      return repeatedBytes(stream, random)
    case 3:
      return stream.subarray(0, at)
    case 4:
      return new Uint8Array(whole(random, STREAM_MOST))
    default:
      return flipped(stream, random)
  }
}

function repeatedBytes(stream: Uint8Array, random: Random): Uint8Array {
  const times = Math.floor(Math.min(10 ** (random.next() * 6), STREAM_MOST / Math.max(1, stream.length)))
  return Buffer.concat(Array.from({ length: Math.max(1, times) }, () => stream))
}

function packed({ source, stream }: RawObject, random: Random): RawObject {
  if (!stream) return { source }
  const isLong = stream.length > 20_000
  const layers = isLong ? 1 + (random.chance(0.1) ? 1 : 0) : random.chance(0.3) ? 1 : 0
  let bytes: Uint8Array = stream
  for (let layer = 0; layer < layers; layer++) bytes = deflateSync(bytes, { level: 6 })
  const filter = layers > 0 ? `/Filter [${'/FlateDecode '.repeat(layers)}]` : ''
  const open = source.includes('>>') ? source.replace(/>>\s*$/, '') : `<< ${source}`
  return { source: `${open} ${filter} /Length ${bytes.length} >>`, stream: bytes }
}

/** A few bytes changed, or the end cut off. */
export function flipped(bytes: Uint8Array, random: Random): Uint8Array {
  if (bytes.length === 0) return bytes
  if (random.chance(0.2)) return bytes.subarray(0, whole(random, bytes.length))
  const changed = Uint8Array.from(bytes)
  for (let left = 1 + whole(random, 12); left > 0; left--) changed[whole(random, changed.length)] = whole(random, 256)
  return changed
}
