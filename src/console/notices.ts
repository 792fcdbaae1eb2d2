// Short notices at the foot of the window, which a screen reader reads too.

import { useCallback, useEffect, useState } from 'preact/hooks'
import { html } from './html.ts'

/** Long enough to read a sentence and to press its button. */
const SHOWN_MS = 8000

export interface Notice {
  text: string
  action?: { label: string; run: () => void }
}

export interface NoticeBoard {
  notice: Notice | undefined
  tell: (notice: Notice | undefined) => void
}

export function useNotices(): NoticeBoard {
  const [notice, setNotice] = useState<Notice | undefined>()
  useEffect(() => {
    if (notice === undefined) return
    const timer = setTimeout(() => setNotice(undefined), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [notice])
  return { notice, tell: useCallback((next: Notice | undefined) => setNotice(next), []) }
}

export function Notices({ notices: { notice, tell } }: { notices: NoticeBoard }) {
  const press = (): void => {
    const run = notice?.action?.run
    tell(undefined)
    run?.()
  }
  return html`<div class="notices" role="status">
    ${
      notice &&
      html`<div class="notice">
        <span>${notice.text}</span>
        ${notice.action && html`<button type="button" onClick=${press}>${notice.action.label}</button>`}
      </div>`
    }
  </div>`
}
