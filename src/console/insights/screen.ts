// Insights: the straight-through plan, and how accurate and how fast docmill was.

import { useEffect, useState } from 'preact/hooks'
import { call } from '../api.ts'
import { day as longDay } from '../format.ts'
import { html } from '../html.ts'
import { region, words } from '../language.ts'
import type { Notice } from '../notices.ts'
import { Accuracy } from './accuracy.ts'
import { Chart } from './charts.ts'
import { decimals, shortDay } from './figures.ts'
import { Plan } from './plan.ts'
import type { Insights } from './wire.ts'

const TIMES = [30, 90, 365]
const DAY_MS = 24 * 3600 * 1000

export function InsightsScreen({ tell }: { tell: (notice: Notice | undefined) => void }) {
  const { insights: text } = words()
  const [days, setDays] = useState(TIMES[0]!)
  const [insights, setInsights] = useState<Insights | undefined>()
  const [problem, setProblem] = useState<string | undefined>()
  useEffect(() => {
    document.title = `${text.title} · docmill`
  }, [])
  useEffect(() => {
    const stop = new AbortController()
    const from = new Date(Date.now() - (days - 1) * DAY_MS).toISOString().slice(0, 10)
    call<Insights>(`v1/insights?from=${from}`, { signal: stop.signal }).then(
      (found) => (setInsights(found), setProblem(undefined)),
      (error: unknown) => {
        if (!stop.signal.aborted) setProblem((error as Error).message)
      },
    )
    return () => stop.abort()
  }, [days])
  return html`<main id="content" class="screen insights" tabindex="-1">
    <div class="title-line">
      <h1>${text.title}</h1>
      <select
        aria-label=${text.time}
        onChange=${(event: Event) => setDays(Number((event.target as HTMLSelectElement).value))}
      >
        ${TIMES.map((one) => html`<option key=${one} value=${one} selected=${one === days}>${text.days(one)}</option>`)}
      </select>
    </div>
    ${problem !== undefined && html`<p class="banner problem" role="alert">${problem}</p>`}
    <${Plan} tell=${tell} />
    ${
      insights === undefined
        ? html`<p class="quiet">${text.loading}</p>`
        : html`<${Accuracy} insights=${insights} /><${Work} insights=${insights} />`
    }
  </main>`
}

/** How much was read, how fast, what failed, and what of the quota is left. */
function Work({ insights: { volume, speed, failures, usage } }: { insights: Insights }) {
  const { insights: text } = words()
  const language = region()
  const causes = text.failures.causes
  const worst = Math.max(1, ...failures.map(({ documents }) => documents))
  const total = volume.reduce((sum, { documents }) => sum + documents, 0)
  return html`<div class="pair">
      <section class="card">
        <${Chart}
          title=${text.volume.title}
          kind="bars"
          points=${
            total === 0 ? [] : volume.map(({ date, documents }) => ({ label: shortDay(date), value: documents }))
          }
          write=${(value: number) => decimals(value, language)}
          head=${[text.volume.day, text.volume.documents]}
          rows=${volume.map(({ date, documents }) => [longDay(date, language), documents])}
        />
      </section>
      <section class="card">
        <${Chart}
          title=${text.speed.title}
          kind="line"
          points=${speed.map(({ date, seconds_per_page: value }) => ({ label: shortDay(date), value }))}
          write=${(value: number) => decimals(value, language)}
          head=${[text.volume.day, text.speed.seconds, text.speed.pages]}
          rows=${speed.map(({ date, seconds_per_page: seconds, pages }) => [
            longDay(date, language),
            decimals(seconds, language),
            pages,
          ])}
        />
      </section>
    </div>
    <div class="pair">
      <section class="card">
        <h2>${text.failures.title}</h2>
        ${failures.length === 0 && html`<p class="quiet">${text.failures.none}</p>`}
        <ul class="causes">
          ${failures.map(
            ({ code, documents }) =>
              html`<li key=${code}>
                <span>${causes[code] ?? code.replaceAll('_', ' ')}</span>
                <span class="amount">${documents}</span>
                <meter min="0" max=${worst} value=${documents} aria-label=${causes[code] ?? code}></meter>
              </li>`,
          )}
        </ul>
      </section>
      <${Quota} usage=${usage} />
    </div>`
}

function Quota({ usage }: { usage: Insights['usage'] }) {
  const { quota: text } = words().insights
  const language = region()
  const used = decimals(usage.calls_used, language)
  const limit = usage.calls_limit
  return html`<section class="card">
    <h2>${text.title}</h2>
    <p>${limit === null ? text.unlimited(used) : text.used(used, decimals(limit, language))}</p>
    ${limit !== null && html`<meter min="0" max=${limit} value=${usage.calls_used} aria-label=${text.title}></meter>`}
    <p class="quiet">${text.reset(longDay(usage.reset_date, language))}</p>
  </section>`
}
