// Settings: what the account may use, how long documents are kept, and which documents people look at.

import { useEffect, useState } from 'preact/hooks'
import { call } from '../api.ts'
import { html } from '../html.ts'
import { words } from '../language.ts'
import type { Notice } from '../notices.ts'
import { Plan, Retention, Rule } from './account.ts'
import { Health } from './health.ts'
import { Keys } from './keys.ts'
import { Reviewed } from './reviewed.ts'
import { Webhooks } from './webhooks.ts'
import type { Account } from './wire.ts'

export interface SettingsParts {
  tell: (notice: Notice | undefined) => void
}

export function SettingsScreen({ tell }: SettingsParts) {
  const { settings: text } = words()
  const [account, setAccount] = useState<Account | undefined>()
  const [problem, setProblem] = useState<string | undefined>()
  useEffect(() => {
    document.title = `${text.title} · docmill`
    call<Account>('v1/account').then(setAccount, (error: unknown) => setProblem((error as Error).message))
  }, [])
  const changed = (next: Account): void => {
    setAccount(next)
    tell({ text: text.saved })
  }
  const isAdmin = account?.scopes.includes('admin') === true
  return html`<main id="content" class="screen settings" tabindex="-1">
    <h1>${text.title}</h1>
    ${problem !== undefined && html`<p class="banner problem" role="alert">${problem}</p>`}
    ${
      account === undefined
        ? problem === undefined && html`<p class="quiet">${text.loading}</p>`
        : html`${!isAdmin && html`<p class="banner">${text.mayNot}</p>`}
            <div class="pair">
              <${Plan} account=${account} />
              <${Retention} account=${account} changed=${changed} />
              <${Rule} account=${account} changed=${changed} />
              <${Health} />
            </div>
            ${isAdmin && html`<${Keys} tell=${tell} />`}
            ${isAdmin && html`<${Reviewed} account=${account} changed=${changed} />`}
            ${isAdmin && html`<${Webhooks} tell=${tell} />`}`
    }
  </main>`
}
