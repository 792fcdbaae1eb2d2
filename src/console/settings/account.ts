// Plan and quota, how long documents are kept, and the review rule.

import { useState } from 'preact/hooks'
import { follow, insightsAddress } from '../address.ts'
import { call } from '../api.ts'
import { day } from '../format.ts'
import { html } from '../html.ts'
import { decimals, shares } from '../insights/figures.ts'
import { region, words } from '../language.ts'
import { Card, useWork } from './form.ts'
import type { Account, ReviewRule } from './wire.ts'

export interface AccountParts {
  account: Account
  changed: (account: Account) => void
}

/** Days with the parts that were set. */
const daysOf = (days: number): string => new Intl.NumberFormat(region(), { maximumFractionDigits: 4 }).format(days)

export function Plan({ account: { account_id: id, plan, created_at: made, usage } }: { account: Account }) {
  const { account: text } = words().settings
  const { quota } = words().insights
  const language = region()
  const used = decimals(usage.calls_used, language)
  const limit = usage.calls_limit
  return html`<${Card} name="account" title=${text.title}>
    <dl class="facts">
      <div>
        <dt>${text.plan}</dt>
        <dd>${text.plans[plan] ?? plan}</dd>
      </div>
      <div>
        <dt>${text.id}</dt>
        <dd class="code">${id}</dd>
      </div>
      <div>
        <dt>${text.since}</dt>
        <dd>${day(made.slice(0, 10), language)}</dd>
      </div>
      <div>
        <dt>${quota.title}</dt>
        <dd>
          ${limit === null ? quota.unlimited(used) : quota.used(used, decimals(limit, language))}
          ${limit !== null && html`<meter min="0" max=${limit} value=${usage.calls_used} aria-label=${quota.title} />`}
        </dd>
        <dd class="quiet">${quota.reset(day(usage.reset_date, language))}</dd>
      </div>
    </dl>
  <//>`
}

export function Retention({ account, changed }: AccountParts) {
  const { retention: text } = words().settings
  const { busy, problem, run } = useWork()
  const now = account.keep_days ?? account.default_keep_days
  const [days, setDays] = useState(String(now))
  const change = (wanted: number | null): void =>
    run(async () => {
      const next = await call<Account>('v1/account', { method: 'PATCH', body: { keep_days: wanted } })
      setDays(String(next.keep_days ?? next.default_keep_days))
      changed(next)
    })
  return html`<${Card} name="retention" title=${text.title} problem=${problem}>
    <p class="now">${text.now(daysOf(now))}</p>
    <p class="quiet">${text.about}</p>
    ${
      account.scopes.includes('admin') &&
      html`<${NumberForm}
        label=${text.days}
        bounds=${{ min: 0.01, max: 36500, step: 'any' }}
        typed=${[days, setDays]}
        busy=${busy}
        change=${change}
        reset=${account.keep_days !== null && text.reset(daysOf(account.default_keep_days))}
      />`
    }
  <//>`
}

export function Rule({ account, changed }: AccountParts) {
  const { rule: text } = words().settings
  const { plan } = words().insights
  const { busy, problem, run } = useWork()
  const { threshold } = account.review_rule
  const [percent, setPercent] = useState(String(Math.round((threshold ?? 0.95) * 1000) / 10))
  const change = (wanted: number | null): void =>
    run(async () => {
      const body = { threshold: wanted === null ? null : Math.round(wanted * 10) / 1000 }
      const rule = await call<ReviewRule>('v1/review/rule', { method: 'PUT', body })
      changed({ ...account, review_rule: rule })
    })
  return html`<${Card} name="rule-of" title=${text.title} problem=${problem}>
    <p class="now">${threshold === null ? plan.none : plan.some(shares(threshold))}</p>
    <p class="quiet">${text.about} <a href=${insightsAddress()} onClick=${follow}>${text.plan}</a></p>
    ${
      account.scopes.includes('admin') &&
      html`<${NumberForm}
        label=${text.percent}
        bounds=${{ min: 0, max: 100, step: 0.1 }}
        typed=${[percent, setPercent]}
        busy=${busy}
        change=${change}
        reset=${threshold !== null && plan.reset}
      />`
    }
  <//>`
}

interface NumberParts {
  label: string
  bounds: { min: number; max: number; step: number | 'any' }
  typed: [value: string, write: (value: string) => void]
  busy: boolean
  /** Null takes the number back, for which there is a button with `reset`. */
  change: (wanted: number | null) => void
  reset: string | false
}

function NumberForm({ label, bounds, typed: [value, write], busy, change, reset }: NumberParts) {
  const submit = (event: Event): void => {
    event.preventDefault()
    change(Number(value))
  }
  const type = (event: Event): void => write((event.target as HTMLInputElement).value)
  return html`<form onSubmit=${submit}>
    <label>
      <span>${label}</span>
      <input type="number" ...${bounds} required value=${value} onInput=${type} />
    </label>
    <button type="submit" disabled=${busy}>${words().settings.save}</button>
    ${
      reset !== false &&
      html`<button type="button" class="link" disabled=${busy} onClick=${() => change(null)}>${reset}</button>`
    }
  </form>`
}
