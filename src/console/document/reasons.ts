// Why a field has its value: rule, label, checks, and the candidates that lost, each of which can be taken.

import { useEffect, useState } from 'preact/hooks'
import type { FieldCandidate, FieldCandidates } from '../../schema/candidates.ts'
import { html } from '../html.ts'
import { checkTitle, words } from '../language.ts'
import { checkText } from './check-text.ts'
import type { Field } from './field-model.ts'
import { asideText, reasonText, type Said } from './reason-text.ts'
import type { Editing } from './selection.ts'

export interface ReasonParts {
  field: Field
  editing: Editing
}

const inItsLanguage = (tag: 'p' | 'span', { text, isEnglish }: Said) =>
  html`<${tag} class=${tag === 'span' ? 'quiet' : ''} lang=${isEnglish ? 'en' : undefined}> ${text}</${tag}>`
const textOf = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value))

export function Reasons({ field, editing }: ReasonParts) {
  const { reasons: text } = words()
  const { evidence } = field
  const { candidates, state } = useCandidates(field.path, editing)
  const { language, isOpen, take } = editing
  const checks = evidence?.checks ?? []
  const shared = field.failed.filter(({ name }) => !checks.some((check) => check.name === name))
  const others = (candidates?.candidates ?? []).filter(({ chosen }) => !chosen || field.isCorrected)
  if (evidence === undefined && candidates === undefined && state === 'known')
    return html`<div class="reasons quiet" role="status">${text.nothing}</div>`
  return html`<div class="reasons">
    <p class="quiet" role="status">${state === 'known' ? '' : state === 'asked' ? text.asked : text.failed}</p>
    ${candidates && inItsLanguage('p', reasonText(candidates.reason, candidates.clauses))}
    ${
      evidence &&
      html`<dl>
        <dt>${text.source}</dt>
        <dd>${text.sources[evidence.source] ?? evidence.source}</dd>
        ${
          evidence.label !== undefined &&
          html`<dt>${text.label}</dt>
            <dd><q>${evidence.label}</q></dd>`
        }
        <dt>${text.rule}</dt>
        <dd lang="en">${evidence.rule}</dd>
        ${
          checks.length + shared.length > 0 &&
          html`<dt>${text.checks}</dt>
            <dd>
              ${[...checks, ...shared].map(
                (check) =>
                  html`<div class=${check.passed ? 'good' : 'bad'}>
                    ${check.passed ? `${checkTitle(check.name)}: ${text.passed}` : checkText(check, language)}
                  </div>`,
              )}
            </dd>`
        }
      </dl>`
    }
    ${
      others.length > 0 && html`<${Candidates} path=${field.path} others=${others} take=${isOpen ? take : undefined} />`
    }
  </div>`
}

type State = 'asked' | 'known' | 'failed'

/** The candidates of a field. The console loads them when a person asks why, because they are most of a result. */
function useCandidates(path: string, { candidatesOf }: Editing): { candidates?: FieldCandidates; state: State } {
  const [found, setFound] = useState<{ path: string; candidates?: FieldCandidates; state: State } | undefined>()
  useEffect(() => {
    let isWanted = true
    const tell = (state: State, candidates?: FieldCandidates): void => {
      if (isWanted) setFound({ path, state, ...(candidates && { candidates }) })
    }
    candidatesOf(path).then(
      (candidates) => tell('known', candidates),
      () => tell('failed'),
    )
    return () => {
      isWanted = false
    }
  }, [path, candidatesOf])
  return found?.path === path ? found : { state: 'asked' }
}

interface CandidateParts {
  path: string
  others: readonly FieldCandidate[]
  /** Undefined where nothing may be changed. */
  take: Editing['take'] | undefined
}

function Candidates({ path, others, take }: CandidateParts) {
  const { reasons: text } = words()
  return html`<table>
    <thead>
      <tr>
        <th scope="col">${text.candidates}</th>
        <th scope="col" class="number">${text.score}</th>
        <td></td>
      </tr>
    </thead>
    <tbody>
      ${others.map(
        (one) =>
          html`<tr>
            <td>
              <strong>${textOf(one.value)}</strong>
              ${one.why && inItsLanguage('span', asideText(one.why, one.why_clauses))}
            </td>
            <td class="number">${one.score?.toFixed(1) ?? ''}</td>
            <td class="number">
              ${
                take &&
                html`<button
                  type="button"
                  class="link"
                  aria-label=${`${text.use}: ${textOf(one.value)}`}
                  onClick=${() => void take(path, one.value, { page: one.page, box: one.box })}
                >
                  ${text.use}
                </button>`
              }
            </td>
          </tr>`,
      )}
    </tbody>
  </table>`
}
