// XML files that are embedded in a PDF, taken out within limits. What they say is read in truth/.

import { allocate, type Pdfium } from './pdfium.ts'
import type { Attachment } from '../../schema/page.ts'

// Invoices have one, some a handful of supporting files.
const MAX_ATTACHMENTS = 50
/** An EXTENDED invoice takes 3 kB a line: this is one of over a thousand lines. */
export const MAX_XML_BYTES = 4 * 1024 * 1024
// Beyond this a name is no file's.
const MAX_NAME_BYTES = 512

/** The XML files among a document's attachments, each once. */
export function readAttachments(pdfium: Pdfium, document: number): Attachment[] {
  const { calls } = pdfium
  const count = Math.min(MAX_ATTACHMENTS, calls.FPDFDoc_GetAttachmentCount(document))
  const found = new Map<string, Attachment>()
  for (let at = 0; at < count; at++) {
    const attachment = calls.FPDFDoc_GetAttachment(document, at)
    const name = attachment ? nameOf(pdfium, attachment) : ''
    if (/\.xml$/i.test(name) && !found.has(name)) found.set(name, { name, ...contentOf(pdfium, attachment) })
  }
  return [...found.values()]
}

function nameOf(pdfium: Pdfium, attachment: number): string {
  const { calls, scratch } = pdfium
  const length = calls.FPDFAttachment_GetName(attachment, scratch, MAX_NAME_BYTES)
  // UTF-16 with a zero at its end; a longer one is not written.
  return length < 2 || length > MAX_NAME_BYTES
    ? ''
    : Buffer.from(pdfium.bytes().slice(scratch, scratch + length - 2))
        .toString('utf16le')
        .replace(/^.*[/\\]/, '')
}

/** Whether the file says how large it is; the number is in the scratch then. */
function declaresSize(pdfium: Pdfium, attachment: number): boolean {
  const { calls, scratch } = pdfium
  const key = allocate(pdfium, Buffer.from('Size'))
  if (!key) return false
  const isThere = calls.EPDFAttachment_GetIntegerValue(attachment, key, scratch) !== 0
  calls.free(key)
  return isThere
}

function contentOf(pdfium: Pdfium, attachment: number): Pick<Attachment, 'xml' | 'refused'> {
  const { calls, scratch } = pdfium
  const tooLarge = { refused: `is larger than ${MAX_XML_BYTES / 1024 / 1024} MB` }
  // What the file says of itself, before anything is unpacked.
  if (declaresSize(pdfium, attachment) && pdfium.integers()[scratch >> 2]! > MAX_XML_BYTES) return tooLarge
  if (!calls.FPDFAttachment_GetFile(attachment, 0, 0, scratch)) return { refused: 'cannot be taken out of the PDF' }
  const length = pdfium.integers()[scratch >> 2]! >>> 0
  if (length > MAX_XML_BYTES) return tooLarge
  const buffer = calls.malloc(Math.max(1, length))
  if (!buffer) return { refused: 'does not fit into memory' }
  const isRead = calls.FPDFAttachment_GetFile(attachment, buffer, length, scratch)
  const bytes = pdfium.bytes().slice(buffer, buffer + length)
  calls.free(buffer)
  return isRead ? { xml: decode(bytes) } : { refused: 'cannot be taken out of the PDF' }
}

/** UTF-8 as the standards demand, UTF-16 where its mark says so. */
function decode(bytes: Uint8Array): string {
  const [first, second] = bytes
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
  return new TextDecoder(encoding).decode(bytes)
}
