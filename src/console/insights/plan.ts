// The straight-through plan: a slider over thresholds says how many documents need no person, and how many errors slip
// in. The rule for new documents is changed here too.

import { useEffect, useState } from 'preact/hooks'
import { call } from '../api.ts'
import { html } from '../html.ts'
import { region, typeName, words } from '../language.ts'
import type { Notice } from '../notices.ts'
import { Chart } from './charts.ts'
import { decimals, shares } from './figures.ts'
import type { PlanStep, ReviewPlan, ReviewPlanType, ReviewRule } from './wire.ts'

const TARGETS = [0.95, 0.98, 0.99, 0.995, 0.999]

export function Plan({ tell }: { tell: (notice: Notice | undefined) => void }) {
  const { plan: text, loading } = words().insights
  const [target, setTarget] = useState(0.99)
  const [type, setType] = useState('')
  const [plan, setPlan] = useState<ReviewPlan | undefined>()
  const [rule, setRule] = useState<ReviewRule | undefined>()
  const [problem, setProblem] = useState<string | undefined>()
  const fail = (error: unknown): void => setProblem((error as Error).message)
  useEffect(() => {
    const stop = new AbortController()
    call<ReviewPlan>(`v1/review/plan?target=${target}`, { signal: stop.signal }).then(setPlan, (error: unknown) => {
      if (!stop.signal.aborted) fail(error)
    })
    return () => stop.abort()
  }, [target])
  useEffect(() => void call<ReviewRule>('v1/review/rule').then(setRule, fail), [])
  const change = (threshold: number | null): void => {
    void call<ReviewRule>('v1/review/rule', { method: 'PUT', body: { threshold } }).then((changed) => {
      setRule(changed)
      tell({ text: text.saved })
    }, fail)
  }
  const shown = plan?.plans.find(({ document_type }) => (document_type ?? '') === type) ?? plan?.plans[0]
  return html`<section class="card plan" aria-labelledby="plan-title">
    <h2 id="plan-title">${text.title}</h2>
    <p class="quiet">${text.about}</p>
    ${problem !== undefined && html`<p class="problem" role="alert">${problem}</p>`}
    <div class="choices">
      <label>
        <span>${text.type}</span>
        <select value=${type} onChange=${(event: Event) => setType((event.target as HTMLSelectElement).value)}>
          ${plan?.plans.map(
            ({ document_type: one }) =>
              html`<option key=${one ?? ''} value=${one ?? ''}>
                ${one === undefined ? words().inbox.anyType : typeName(one)}
              </option>`,
          )}
        </select>
      </label>
      <label>
        <span>${text.target}</span>
        <select onChange=${(event: Event) => setTarget(Number((event.target as HTMLSelectElement).value))}>
          ${TARGETS.map(
            (one) => html`<option key=${one} value=${one} selected=${one === target}>${shares(one)}</option>`,
          )}
        </select>
      </label>
    </div>
    ${
      plan === undefined || shown === undefined
        ? html`<p class="quiet">${loading}</p>`
        : html`<${Steps} key=${`${target} ${type}`} plan=${shown} least=${plan.least_documents} change=${change} />`
    }
    ${rule !== undefined && html`<${Rule} rule=${rule} change=${change} />`}
  </section>`
}

function Rule({ rule, change }: { rule: ReviewRule; change: (threshold: number | null) => void }) {
  const { plan: text } = words().insights
  return html`<div class="rule">
    <h3>${text.rule}</h3>
    <p class="now">${rule.threshold === null ? text.none : text.some(shares(rule.threshold))}</p>
    ${rule.threshold !== null && html`<button type="button" onClick=${() => change(null)}>${text.reset}</button>`}
  </div>`
}

interface StepParts {
  plan: ReviewPlanType
  least: number
  change: (threshold: number) => void
}

function Steps({ plan, least, change }: StepParts) {
  const { plan: text } = words().insights
  // From the lowest threshold to the highest, as the slider runs.
  const steps = [...plan.steps].reverse()
  const start = steps.findIndex(({ threshold }) => threshold === plan.threshold)
  const [at, setAt] = useState(start === -1 ? steps.length - 1 : start)
  const step = steps[at]
  return html`
    <p class=${plan.status === 'ready' ? 'good' : 'doubt'}>
      ${plan.status === 'ready' ? text.recommended(shares(plan.threshold!)) : text.status[plan.status]}${' '}
      ${plan.documents < least && text.left(least - plan.documents)}
    </p>
    ${
      step !== undefined &&
      html`<label class="slider">
          <span>${text.threshold}</span>
          <input
            type="range"
            min="0"
            max=${steps.length - 1}
            step="1"
            value=${at}
            aria-valuetext=${`${shares(step.threshold)}: ${shares(step.share)} ${text.share}`}
            onInput=${(event: Event) => setAt(Number((event.target as HTMLInputElement).value))}
          />
          <output>${shares(step.threshold)}</output>
        </label>
        <${Outlook} step=${step} />
        <p>
          <button type="button" class="primary" onClick=${() => change(step.threshold)}>
            ${text.use(shares(step.threshold))}
          </button>
        </p>
        <div class="pair">
          <${Accuracies} steps=${steps} at=${at} />
          <${Shares} steps=${steps} at=${at} />
        </div>`
    }
  `
}

/** What the threshold promises. */
function Outlook({ step }: { step: PlanStep }) {
  const { plan: text } = words().insights
  const perHundred = (share: number): string =>
    decimals((100 * share * step.fields) / Math.max(1, step.documents), region())
  return html`<dl class="promise" aria-live="polite">
    <div>
      <dt>${text.share}</dt>
      <dd>${shares(step.share)}</dd>
      <dd class="quiet">${text.from(step.documents)}</dd>
    </div>
    <div>
      <dt>${text.wrong}</dt>
      <dd>${perHundred(1 - step.accuracy)}</dd>
      <dd class="quiet">${text.atMost(perHundred(1 - step.interval.low))}</dd>
    </div>
    <div>
      <dt>${text.right}</dt>
      <dd>${shares(step.accuracy)}</dd>
      <dd class="quiet">${text.between(shares(step.interval.low), shares(step.interval.high))}</dd>
    </div>
  </dl>`
}

function Accuracies({ steps, at }: { steps: readonly PlanStep[]; at: number }) {
  const { plan: text, accuracy } = words().insights
  const lows = steps.map(({ interval }) => interval.low)
  const points = steps.map((step) => ({ label: shares(step.threshold), value: step.accuracy, ...step.interval }))
  return html`<${Chart}
    title=${text.chart}
    kind="line"
    points=${points}
    least=${Math.max(0, Math.floor(20 * Math.min(...lows)) / 20 - (Math.min(...lows) === 1 ? 0.05 : 0))}
    most=${1}
    marked=${at}
    write=${shares}
    head=${[text.threshold, accuracy.share, accuracy.right, accuracy.wrong, accuracy.missing]}
    rows=${steps.map(({ threshold, accuracy: share, fields, wrong, missing }) => [
      shares(threshold),
      shares(share),
      fields - wrong,
      wrong,
      missing,
    ])}
  />`
}

function Shares({ steps, at }: { steps: readonly PlanStep[]; at: number }) {
  const { plan: text, volume } = words().insights
  return html`<${Chart}
    title=${text.shares}
    kind="line"
    points=${steps.map(({ threshold, share }) => ({ label: shares(threshold), value: share }))}
    most=${1}
    marked=${at}
    write=${shares}
    head=${[text.threshold, text.share, volume.documents]}
    rows=${steps.map(({ threshold, share, documents }) => [shares(threshold), shares(share), documents])}
  />`
}
