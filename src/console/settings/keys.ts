// API keys: who and what has access, a new key that is shown once, and revoking one.

import { useEffect, useRef, useState } from 'preact/hooks'
import { call } from '../api.ts'
import { day, since } from '../format.ts'
import { html } from '../html.ts'
import { region, words } from '../language.ts'
import type { Notice } from '../notices.ts'
import { Card, useWork } from './form.ts'
import { type AccountKey, type AccountKeys, type CreatedKey, SCOPES, type Scope } from './wire.ts'

export function Keys({ tell }: { tell: (notice: Notice | undefined) => void }) {
  const { keys: text, loading } = words().settings
  const { busy, problem, run } = useWork()
  const [keys, setKeys] = useState<readonly AccountKey[] | undefined>()
  const [made, setMade] = useState<CreatedKey | undefined>()
  const read = async (): Promise<void> =>
    setKeys((await call<AccountKeys>('v1/keys')).keys.filter((key) => key.revoked_at === undefined))
  useEffect(() => run(read), [])
  const create = (name: string, scopes: readonly Scope[]): void =>
    run(async () => {
      const body = { scopes, ...(name !== '' && { name }) }
      setMade(await call<CreatedKey>('v1/keys', { method: 'POST', body }))
      await read()
    })
  const revoke = ({ id, own }: AccountKey): void =>
    run(async () => {
      await call(`v1/keys/${encodeURIComponent(id)}${own ? '?confirm=true' : ''}`, { method: 'DELETE' })
      if (made?.id === id) setMade(undefined)
      // Without its key the session is over, and the next call says so.
      await read()
      tell({ text: text.revoked })
    })
  return html`<${Card} name="keys" title=${text.title} about=${text.about} problem=${problem}>
    ${
      keys === undefined
        ? problem === undefined && html`<p class="quiet">${loading}</p>`
        : html`<${Table} keys=${keys} busy=${busy} revoke=${revoke} />`
    }
    ${
      made === undefined
        ? html`<${NewKey} busy=${busy} create=${create} />`
        : html`<${Shown} key=${made.id} made=${made} done=${() => setMade(undefined)} tell=${tell} />`
    }
  <//>`
}

interface TableParts {
  keys: readonly AccountKey[]
  busy: boolean
  revoke: (key: AccountKey) => void
}

function Table({ keys, busy, revoke }: TableParts) {
  const { keys: text } = words().settings
  const language = region()
  const now = Date.now()
  const [asked, setAsked] = useState<string | undefined>()
  const press = (key: AccountKey): void => {
    if (asked !== key.id) return setAsked(key.id)
    setAsked(undefined)
    revoke(key)
  }
  const asksOwn = keys.some(({ id, own }) => own && id === asked)
  return html`<div class="wide" role="group" aria-label=${text.title} tabindex="0">
      <table>
        <thead>
          <tr>
            ${text.columns.map((title) => html`<th key=${title} scope="col">${title}</th>`)}
            <th scope="col"><span class="covered">${text.revoke}</span></th>
          </tr>
        </thead>
        <tbody>
          ${keys.map(
            (key) =>
              html`<tr key=${key.id}>
                <td>
                  ${key.name ?? html`<span class="quiet">${text.unnamed}</span>`}
                  ${key.own && html` <span class="pill is-reading">${text.own}</span>`}
                </td>
                <td class="code">${key.prefix}…</td>
                <td>${key.scopes.map((scope) => text.scopes[scope]).join(', ')}</td>
                <td class="nowrap">${day(key.created_at.slice(0, 10), language)}</td>
                <td class="nowrap">
                  ${key.last_used_at === undefined ? text.never : since(key.last_used_at, language, now)}
                </td>
                <td>
                  <button
                    type="button"
                    disabled=${busy}
                    aria-label=${`${asked === key.id ? text.sure : text.revoke} ${key.name ?? key.prefix}`}
                    onClick=${() => press(key)}
                    onBlur=${() => setAsked(undefined)}
                  >
                    ${asked === key.id ? text.sure : text.revoke}
                  </button>
                </td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
    <p class="doubt" role="status">${asked !== undefined && (asksOwn ? text.sureOwn : text.sureAbout)}</p>`
}

function NewKey({ busy, create }: { busy: boolean; create: (name: string, scopes: readonly Scope[]) => void }) {
  const { keys: text } = words().settings
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<readonly Scope[]>(['extract'])
  const toggle = (scope: Scope): void =>
    setScopes(SCOPES.filter((one) => (one === scope ? !scopes.includes(one) : scopes.includes(one))))
  const submit = (event: Event): void => {
    event.preventDefault()
    create(name.trim(), scopes)
  }
  return html`<form onSubmit=${submit}>
    <label>
      <span>${text.name}</span>
      <input
        maxlength="100"
        value=${name}
        onInput=${(event: Event) => setName((event.target as HTMLInputElement).value)}
      />
    </label>
    <fieldset>
      <legend>${text.may}</legend>
      ${SCOPES.map(
        (scope) =>
          html`<label key=${scope} class="check">
            <input type="checkbox" checked=${scopes.includes(scope)} onChange=${() => toggle(scope)} />
            ${text.scopes[scope]}
          </label>`,
      )}
    </fieldset>
    <button type="submit" disabled=${busy || scopes.length === 0}>${text.create}</button>
  </form>`
}

interface ShownParts {
  made: CreatedKey
  done: () => void
  tell: (notice: Notice | undefined) => void
}

/** The key itself, which no call shows again. */
function Shown({ made, done, tell }: ShownParts) {
  const { keys: text } = words().settings
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [])
  const copy = (): void => {
    field.current?.select()
    // Browsers lend the clipboard to https and to this machine alone; the text is selected for the others.
    void window.navigator.clipboard?.writeText(made.api_key).then(
      () => tell({ text: text.copied }),
      () => {},
    )
  }
  return html`<div class="new-key">
    <label>
      <span>${text.once}</span>
      <input class="code" readonly value=${made.api_key} ref=${field} />
    </label>
    <button type="button" class="primary" onClick=${copy}>${text.copy}</button>
    <button type="button" onClick=${done}>${text.done}</button>
  </div>`
}
