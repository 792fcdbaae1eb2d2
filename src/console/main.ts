// The console begins here: words, session, then the screen that the address means.

import { render } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { go, inboxAddress, useAddress } from './address.ts'
import { Problem, readSession, type Session, signIn, whenSignedOut } from './api.ts'
import { DocumentScreen } from './document/screen.ts'
import { Frame } from './frame.ts'
import { html } from './html.ts'
import { InsightsScreen } from './insights/screen.ts'
import { Inbox } from './inbox/screen.ts'
import { useUploads } from './inbox/uploads.ts'
import { loadStrings, words } from './language.ts'
import { LearningScreen } from './learning/screen.ts'
import { Notices, useNotices } from './notices.ts'
import { SettingsScreen } from './settings/screen.ts'
import { SignIn } from './sign-in.ts'
import { TypesScreen } from './types/screen.ts'

const PLACES = { insights: InsightsScreen, learning: LearningScreen, types: TypesScreen, settings: SettingsScreen }

/** The session, begun with the code of the address where there is one. */
async function open(): Promise<{ session?: Session; message?: string }> {
  const query = new URLSearchParams(window.location.search)
  const code = query.get('code')
  if (code === null) return { session: await readSession() } as { session?: Session }
  // Out of the address and the history at once: nobody copies a used code.
  query.delete('code')
  go(window.location.pathname + (query.size > 0 ? `?${query}` : ''), { replace: true })
  try {
    return { session: await signIn({ code }) }
  } catch (error) {
    const session = await readSession().catch(() => undefined)
    if (session !== undefined) return { session }
    return {
      message: error instanceof Problem && error.status === 401 ? words().signIn.used : (error as Error).message,
    }
  }
}

function Console({ begun }: { begun: { session?: Session; message?: string } }) {
  const [session, setSession] = useState(begun.session)
  const [message, setMessage] = useState(begun.message)
  useEffect(
    () =>
      whenSignedOut(() => {
        setMessage(words().signIn.ended)
        setSession(undefined)
      }),
    [],
  )
  if (session === undefined) return html`<${SignIn} message=${message} onSignedIn=${setSession} />`
  const leave = (): void => {
    setMessage(undefined)
    setSession(undefined)
    go(inboxAddress(new URLSearchParams()))
  }
  return html`<${Screens} key=${session.account_id} onSignedOut=${leave} />`
}

function Screens({ onSignedOut }: { onSignedOut: () => void }) {
  const { documentId, place, filters } = useAddress()
  const notices = useNotices()
  const uploads = useUploads()
  useEffect(() => {
    document.documentElement.dataset['screen'] = place ?? (documentId === undefined ? 'inbox' : 'document')
  }, [documentId, place])
  const screen =
    place !== undefined
      ? html`<${PLACES[place]} tell=${notices.tell} />`
      : documentId === undefined
        ? html`<${Inbox} filters=${filters} uploads=${uploads} />`
        : html`<${DocumentScreen} key=${documentId} id=${documentId} filters=${filters} tell=${notices.tell} />`
  return html`
    <${Frame}
      place=${place ?? (documentId === undefined ? 'inbox' : 'document')}
      filters=${filters}
      uploads=${uploads}
      onSignedOut=${onSignedOut}
      >${screen}<//
    >
    <${Notices} notices=${notices} />
  `
}

// Addresses of the page are relative to the first screen; a change of the address must not move them.
for (const link of document.querySelectorAll('link')) link.setAttribute('href', link.href)
await loadStrings()
const begun = await open().catch((error: unknown) => ({
  message: error instanceof Problem && error.status === 0 ? words().failure.away : (error as Error).message,
}))
render(html`<${Console} begun=${begun} />`, document.body)
