// Why a field has its value: rule, label, checks, and the candidates that lost, each of which can be taken.

import type { FieldCandidate, FieldCandidates } from '../../schema/candidates.ts'
import { html } from '../html.ts'
import { words } from '../language.ts'
import type { Place } from '../wire.ts'
import { checkText } from './check-text.ts'
import type { Field } from './field-model.ts'

export interface ReasonParts {
  field: Field
  /** The document's. */
  language: string | undefined
  candidates: FieldCandidates | undefined
  /** Undefined where nothing may be changed. */
  take: ((path: string, value: unknown, place: Place | undefined) => Promise<void>) | undefined
}

const spoken = (name: string): string => name.replaceAll(/[_.]/g, ' ')
const textOf = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value))

export function Reasons({ field, language, candidates, take }: ReasonParts) {
  const { reasons: text } = words()
  const { evidence } = field
  const checks = evidence?.checks ?? []
  const shared = field.failed.filter(({ name }) => !checks.some((check) => check.name === name))
  const others = (candidates?.candidates ?? []).filter(({ chosen }) => !chosen || field.isCorrected)
  if (evidence === undefined && candidates === undefined) return html`<div class="reasons quiet">${text.nothing}</div>`
  return html`<div class="reasons">
    ${candidates && html`<p lang="en">${candidates.reason}</p>`}
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
                    ${
                      check.passed
                        ? html`<span lang="en">${spoken(check.name)}</span>: ${text.passed}`
                        : checkText(check, language)
                    }
                  </div>`,
              )}
            </dd>`
        }
      </dl>`
    }
    ${others.length > 0 && html`<${Candidates} path=${field.path} others=${others} take=${take} />`}
  </div>`
}

interface CandidateParts extends Pick<ReasonParts, 'take'> {
  path: string
  others: readonly FieldCandidate[]
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
              ${one.why && html`<span class="quiet" lang="en"> ${one.why}</span>`}
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
