// The address that gets a webhook when a document of the account is confirmed or rejected.

import { useState } from 'preact/hooks'
import { call } from '../api.ts'
import { html } from '../html.ts'
import { words } from '../language.ts'
import type { AccountParts } from './account.ts'
import { Card, useWork } from './form.ts'
import type { Account } from './wire.ts'

export function Reviewed({ account, changed }: AccountParts) {
  const { reviewed: text, save } = words().settings
  const { busy, problem, run } = useWork()
  const address = account.review_webhook_url ?? null
  const [typed, setTyped] = useState(address ?? '')
  const change = (wanted: string | null): void =>
    run(async () => {
      const next = await call<Account>('v1/account', { method: 'PATCH', body: { review_webhook_url: wanted } })
      setTyped(next.review_webhook_url ?? '')
      changed(next)
    })
  const submit = (event: Event): void => {
    event.preventDefault()
    change(typed.trim())
  }
  return html`<${Card} name="reviewed" title=${text.title} problem=${problem}>
    <p class="now">${address === null ? text.none : text.some(new URL(address).host)}</p>
    <p class="quiet">${text.about}</p>
    ${
      account.plan === 'free' && address === null
        ? html`<p class="quiet">${text.plan}</p>`
        : html`<form onSubmit=${submit}>
            <label class="long">
              <span>${text.address}</span>
              <input
                type="url"
                required
                maxlength="2048"
                placeholder="https://"
                value=${typed}
                onInput=${(event: Event) => setTyped((event.target as HTMLInputElement).value)}
              />
            </label>
            <button type="submit" disabled=${busy}>${save}</button>
            ${
              address !== null &&
              html`<button type="button" class="link" disabled=${busy} onClick=${() => change(null)}>
                ${text.reset}
              </button>`
            }
          </form>`
    }
  <//>`
}
