// PDFs written object by object, for what no drawing library would write. Objects count from 1; the first is the
// catalogue.

import { deflateSync } from 'node:zlib'

/** An object's source, with the bytes of its stream where it has one. */
export interface RawObject {
  source: string
  stream?: Uint8Array
}

/** A stream object; `entries` go into its dictionary beside the length. */
export function streamOf(
  content: string | Uint8Array,
  entries = '',
  { deflated = false }: { deflated?: boolean } = {},
): RawObject {
  const plain = typeof content === 'string' ? Buffer.from(content, 'latin1') : content
  const stream = deflated ? deflateSync(plain, { level: 9 }) : plain
  return { source: `<< ${entries}${deflated ? ' /Filter /FlateDecode' : ''} /Length ${stream.length} >>`, stream }
}

/** The file of those objects. */
export function writePdf(objects: readonly (RawObject | string)[]): Uint8Array {
  const parts: Uint8Array[] = [Buffer.from('%PDF-1.7\n')]
  const offsets: number[] = []
  let length = parts[0]!.length
  const write = (part: Uint8Array): void => {
    parts.push(part)
    length += part.length
  }
  objects.forEach((object, at) => {
    const { source, stream } = typeof object === 'string' ? { source: object } : object
    offsets.push(length)
    write(Buffer.from(`${at + 1} 0 obj\n${source}\n`, 'latin1'))
    if (stream) for (const part of [Buffer.from('stream\n'), stream, Buffer.from('\nendstream\n')]) write(part)
    write(Buffer.from('endobj\n'))
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const start = length
  write(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`,
      'latin1',
    ),
  )
  return Buffer.concat(parts)
}

/**
 * A file of one page, an A4 sheet, whose content is `content`; `more` are objects from 6 on, which `resources` and
 * `page` may name. Object 5 is Helvetica, `/F1`.
 */
export function onePage(
  content: string | RawObject,
  { resources = '', page = '', catalogue = '', more = [], box = '0 0 595 842' }: PageParts = {},
): (RawObject | string)[] {
  return [
    `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [${box}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> ${resources} >> ${page} >>`,
    typeof content === 'string' ? streamOf(content) : content,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...more,
  ]
}
export interface PageParts {
  resources?: string
  page?: string
  catalogue?: string
  more?: (RawObject | string)[]
  box?: string
}
