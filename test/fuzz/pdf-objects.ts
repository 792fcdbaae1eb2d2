// A PDF taken apart into its objects, so that they can be changed and put together again. Only for files whose
// objects stand in the open, as ours do.

import { inflateSync } from 'node:zlib'
import type { RawObject } from '../hostile/raw-pdf.ts'

/** The objects of a file in the order of their numbers, streams unpacked; `null` where a number is free. */
export function readObjects(file: Uint8Array): RawObject[] {
  const text = Buffer.from(file).toString('latin1')
  const objects: RawObject[] = []
  for (const [, number, body] of text.matchAll(/(?:^|\n)(\d+) 0 obj\s([\s\S]*?)endobj/g))
    objects[Number(number) - 1] = readObject(body!)
  const root = /\/Root (\d+) 0 R/.exec(text)?.[1]
  if (root === undefined) throw new Error('the seed has no catalogue')
  const whole = Array.from(objects, (object): RawObject => object ?? { source: 'null' })
  return withCatalogueFirst(whole, Number(root))
}

function readObject(body: string): RawObject {
  const at = body.search(/stream\r?\n/)
  if (at < 0) return { source: body.trim() }
  const start = at + /stream\r?\n/.exec(body.slice(at))![0].length
  const end = body.lastIndexOf('endstream')
  const source = body.slice(0, at).trim()
  const stream = Buffer.from(body.slice(start, end).replace(/\r?\n$/, ''), 'latin1')
  if (!/\/Filter ?\/FlateDecode/.test(source)) return { source: plain(source), stream }
  try {
    return { source: plain(source), stream: inflateSync(stream) }
  } catch {
    return { source, stream }
  }
}

/** The dictionary without what is said of how its stream is packed. */
const plain = (source: string): string =>
  source.replace(/\/Filter ?\/FlateDecode/, '').replace(/\/Length \d+( 0 R)?/, '')

/** The writer takes the first object for the catalogue. */
function withCatalogueFirst(objects: RawObject[], root: number): RawObject[] {
  const renumber = (number: number): number => (number === root ? 1 : number === 1 ? root : number)
  const swapped = [...objects]
  swapped[0] = objects[root - 1]!
  swapped[root - 1] = objects[0]!
  return swapped.map(({ source, stream }) => ({
    source: source.replace(/(\d+) 0 R/g, (_, number) => `${renumber(Number(number))} 0 R`),
    ...(stream && { stream }),
  }))
}
