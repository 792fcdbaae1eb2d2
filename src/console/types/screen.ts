// Types and fields: what docmill reads of each type, how often it was right, and a test on confirmed documents.

import { useEffect, useMemo, useState } from 'preact/hooks'
import { call } from '../api.ts'
import { html } from '../html.ts'
import { TypeOptions } from '../inbox/type-options.ts'
import { decimals, shares } from '../insights/figures.ts'
import { region, words } from '../language.ts'
import { Card } from '../settings/form.ts'
import { Fields, nameOf } from './fields.ts'
import { type Trial, useTrial } from './trial.ts'
import { allOf, type Counts, type DocumentTypes, type Insights, type ShownField, type TypeField } from './wire.ts'

const YEAR_MS = 365 * 24 * 3600 * 1000

interface Known {
  type: string
  fields: readonly ShownField[]
  figures: ReadonlyMap<string, Counts>
  documents: number
}

export function TypesScreen() {
  const { catalog: text } = words()
  const [type, setType] = useState('invoice')
  const [known, setKnown] = useState<Known | undefined>()
  const [problem, setProblem] = useState<string | undefined>()
  const [search, setSearch] = useState('')
  const [only, setOnly] = useState(false)
  const trial = useTrial(type)
  useEffect(() => {
    document.title = `${text.title} · docmill`
  }, [])
  useEffect(() => {
    const stop = new AbortController()
    readType(type, stop.signal).then(
      (found) => {
        setKnown(found)
        setOnly(found.figures.size > 0)
        setProblem(undefined)
      },
      (error: unknown) => {
        if (!stop.signal.aborted) setProblem((error as Error).message)
      },
    )
    return () => stop.abort()
  }, [type])
  const compared = trial.trial?.fields
  const shownFields = useMemo(() => {
    const wanted = search.trim().toLowerCase()
    const hasFigures = ({ path }: TypeField): boolean =>
      known?.figures.has(path) === true || compared?.has(path) === true
    return (known?.fields ?? []).filter(
      (field) =>
        (!only || hasFigures(field)) &&
        `${field.path} ${nameOf(field.path)} ${field.description}`.toLowerCase().includes(wanted),
    )
  }, [known, search, only, compared])
  const isKnown = known?.type === type
  return html`<main id="content" class="screen types" tabindex="-1">
    <div class="title-line">
      <h1>${text.title}</h1>
      <select aria-label=${text.type} onChange=${(event: Event) => setType((event.target as HTMLSelectElement).value)}>
        <${TypeOptions} chosen=${type} />
      </select>
    </div>
    <p class="quiet">${text.about}</p>
    ${problem !== undefined && html`<p class="banner problem" role="alert">${problem}</p>`}
    <${Test} ...${trial} />
    ${
      isKnown
        ? html`<div class="choice">
              <input
                type="search"
                aria-label=${text.search}
                placeholder=${text.search}
                value=${search}
                onInput=${(event: Event) => setSearch((event.target as HTMLInputElement).value)}
              />
              <label>
                <input type="checkbox" checked=${only} onChange=${() => setOnly(!only)} />
                <span>${text.only}</span>
              </label>
              <span class="quiet">${text.confirmed(decimals(known.documents, region()))}</span>
            </div>
            <${Fields}
              fields=${shownFields}
              figures=${known.figures}
              compared=${compared}
              isOpen=${only || search.trim() !== ''}
            />`
        : problem === undefined && html`<p class="quiet">${text.loading}</p>`
    }
  </main>`
}

async function readType(type: string, signal: AbortSignal): Promise<Known> {
  const from = new Date(Date.now() - YEAR_MS).toISOString().slice(0, 10)
  const [{ types }, insights, descriptions] = await Promise.all([
    call<DocumentTypes>(`v1/types?document_type=${type}`, { signal }),
    call<Insights>(`v1/insights?from=${from}&document_type=${type}`, { signal }),
    words().descriptions(),
  ])
  return {
    type,
    fields: (types[0]?.fields ?? []).map((field) => {
      const own = descriptions[field.description]
      return { ...field, description: own ?? field.description, isEnglish: own === undefined }
    }),
    figures: new Map(insights.fields.map((one) => [one.field, one])),
    documents: insights.documents,
  }
}

function Test({ trial, problem, run, stop }: ReturnType<typeof useTrial>) {
  const { trial: text } = words().catalog
  const isRunning = trial?.isRunning === true
  return html`<${Card} name="trial" title=${text.title} about=${text.about} problem=${problem}>
    <div class="buttons">
      ${
        isRunning
          ? html`<button type="button" onClick=${stop}>${text.stop}</button>`
          : html`<button type="button" class="primary" onClick=${() => void run()}>${text.run}</button>`
      }
      <span role="status">
        ${
          isRunning &&
          trial.all > 0 &&
          html`<span class="spinner" aria-hidden="true"></span> ${text.reading(
              Math.min(trial.all, trial.read + trial.failed + 1),
              trial.all,
            )}`
        }
        ${trial !== undefined && !isRunning && (trial.all === 0 ? text.nothing : text.done(trial.read))}
      </span>
    </div>
    ${trial !== undefined && trial.read > 0 && html`<${Outcome} trial=${trial} />`}
    ${trial !== undefined && trial.failed > 0 && html`<p class="quiet">${text.failed(trial.failed)}</p>`}
  <//>`
}

function Outcome({ trial: { fields } }: { trial: Trial }) {
  const { catalog: text } = words()
  const all = [...fields.values()]
  const language = region()
  const sum = (which: 'before' | 'after'): string => {
    const right = all.reduce((total, one) => total + one[which].right, 0)
    const values = all.reduce((total, one) => total + allOf(one[which]), 0)
    const share = shares(right / Math.max(1, values))
    return `${share} (${text.of(decimals(right, language), decimals(values, language))})`
  }
  const changes = all.map(({ before, after }) => after.right - before.right)
  const won = changes.filter((one) => one > 0).reduce((total, one) => total + one, 0)
  const lost = changes.filter((one) => one < 0).reduce((total, one) => total - one, 0)
  return html`<dl class="sums">
      <div>
        <dt>${text.trial.before}</dt>
        <dd>${sum('before')}</dd>
      </div>
      <div>
        <dt>${text.trial.after}</dt>
        <dd>${sum('after')}</dd>
      </div>
    </dl>
    <p class="quiet">${text.trial.won(won, lost)}</p>`
}
