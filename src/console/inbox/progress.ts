// How many pages of a document are read. The service reports it about once a second.

import { useEffect, useState } from 'preact/hooks'
import { html } from '../html.ts'
import { words } from '../language.ts'
import { type Progress, whenRead } from '../live.ts'
import type { Summary } from '../wire.ts'

/** "page 2 of 5" while pages are read, then that all pages are read. Empty if the number is not known. */
export function pageText({ pages, pages_read: read }: Progress): string {
  if (pages === undefined || read === undefined) return ''
  const { uploads: text } = words()
  return read < pages ? text.page(read + 1, pages) : text.allRead(pages)
}

/** The progress of one document in the list, updated while docmill reads it. */
export function PageNow({ document: one }: { document: Summary }) {
  const [told, setTold] = useState<Progress | undefined>()
  const isReading = one.state === 'reading'
  useEffect(() => (isReading ? whenRead(one.document_id, setTold) : undefined), [one.document_id, isReading])
  // A list that is loaded again has newer numbers than the last event.
  useEffect(() => setTold(undefined), [one])
  const text = isReading && pageText(told ?? one)
  return text ? html`<span class="page quiet">${text}</span>` : null
}
