// Signing in with an API key.

import { useEffect, useRef, useState } from 'preact/hooks'
import { Problem, type Session, signIn } from './api.ts'
import { html } from './html.ts'
import { words } from './language.ts'
import { Logo } from './logo.ts'

export function SignIn({ message, onSignedIn }: { message?: string; onSignedIn: (session: Session) => void }) {
  const [problem, setProblem] = useState(message)
  const [busy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const { signIn: text } = words()
  useEffect(() => {
    document.title = `${text.title} · docmill`
    field.current?.focus()
  }, [])
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault()
    const apiKey = field.current!.value.trim()
    if (apiKey === '') return field.current!.focus()
    setBusy(true)
    setProblem(undefined)
    try {
      onSignedIn(await signIn({ api_key: apiKey }))
    } catch (error) {
      const known = error instanceof Problem ? { 401: text.wrong, 403: text.mayNot }[error.status] : undefined
      setProblem(known ?? (error as Error).message)
      setBusy(false)
      field.current!.select()
    }
  }
  return html`<main class="sign-in">
    <form onSubmit=${submit}>
      <${Logo} />
      <h1>${text.title}</h1>
      <p>${text.about}</p>
      <label for="api-key">${text.key}</label>
      <input
        id="api-key"
        ref=${field}
        type="password"
        autocomplete="current-password"
        spellcheck=${false}
        aria-describedby="sign-in-problem"
        aria-invalid=${problem === undefined ? undefined : 'true'}
      />
      <p id="sign-in-problem" class="problem" role="alert">${problem}</p>
      <button type="submit" class="primary" disabled=${busy}>${text.submit}</button>
      <p class="quiet">${text.link}</p>
    </form>
  </main>`
}
