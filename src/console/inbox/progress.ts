// How far a document is read, which the service tells about once a second.

import { useEffect, useState } from 'preact/hooks'
import { html } from '../html.ts'
import { words } from '../language.ts'
import { type Progress, whenRead } from '../live.ts'
import type { Summary } from '../wire.ts'

/** "page 2 of 5", the page that is read now, or that all are read; nothing where that is not known. */
export function pageText({ pages, pages_read: read }: Progress): string {
  if (pages === undefined || read === undefined) return ''
  const { uploads: text } = words()
  return read < pages ? text.page(read + 1, pages) : text.allRead(pages)
}

/** The page of a document of the list that is read now, as it goes on. */
export function PageNow({ document: one }: { document: Summary }) {
  const [told, setTold] = useState<Progress | undefined>()
  const isReading = one.state === 'reading'
  useEffect(() => (isReading ? whenRead(one.document_id, setTold) : undefined), [one.document_id, isReading])
  // What was read anew is newer than what was told before.
  useEffect(() => setTold(undefined), [one])
  const text = isReading && pageText(told ?? one)
  return text ? html`<span class="page quiet">${text}</span>` : null
}
