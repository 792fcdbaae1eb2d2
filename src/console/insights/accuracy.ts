// How many values were right over time, by type, and which fields are wrong most often.

import { useState } from 'preact/hooks'
import { html } from '../html.ts'
import { labelOf, region, typeName, words } from '../language.ts'
import { Chart } from './charts.ts'
import { shares, shortDay } from './figures.ts'
import type { Insights } from './wire.ts'

interface Counts {
  right: number
  wrong: number
  missing: number
}
type Period = Insights['types'][number]['periods'][number]

/** So many fields are shown at once. Chosen by hand. */
const SHOWN = 15

const shareOf = ({ right, wrong, missing }: Counts): number => right / Math.max(1, right + wrong + missing)

export function Accuracy({ insights: { types, fields } }: { insights: Insights }) {
  const { accuracy: text, plan } = words().insights
  const [type, setType] = useState('')
  if (types.length === 0)
    return html`<section class="card">
      <h2>${text.title}</h2>
      <p class="quiet">${text.none}</p>
    </section>`
  const isShown = (one: { document_type: string }): boolean => type === '' || one.document_type === type
  const periods = together(types.filter(isShown).flatMap((one) => one.periods))
  const worst = fields.filter((one) => isShown(one) && one.wrong + one.missing > 0).slice(0, SHOWN)
  const least = Math.min(...periods.map(shareOf))
  return html`<section class="card" aria-labelledby="accuracy-title">
    <div class="title-line">
      <h2 id="accuracy-title">${text.title}</h2>
      <select aria-label=${plan.type} onChange=${(event: Event) => setType((event.target as HTMLSelectElement).value)}>
        <option value="">${words().inbox.anyType}</option>
        ${types.map(
          ({ document_type: one }) =>
            html`<option key=${one} value=${one} selected=${one === type}>${typeName(one)}</option>`,
        )}
      </select>
    </div>
    <div class="pair">
      <${Chart}
        title=${text.chart}
        kind="line"
        points=${periods.map((one) => ({ label: shortDay(one.from), value: shareOf(one) }))}
        least=${Math.max(0, Math.floor(20 * least - 1) / 20)}
        most=${1}
        write=${shares}
        head=${[text.from, text.share, text.right, text.wrong, text.missing]}
        rows=${periods.map((one) => [shortDay(one.from), shares(shareOf(one)), one.right, one.wrong, one.missing])}
      />
      <div class="twin-scroll" tabindex="0" role="region" aria-label=${text.fields}>
        <table class="fields-worst">
          <caption>
            ${text.fields}
          </caption>
          <thead>
            <tr>
              <th scope="col">${text.field}</th>
              <th scope="col">${plan.type}</th>
              <th scope="col" class="number">${text.share}</th>
              <th scope="col" class="number">${text.wrong}</th>
              <th scope="col" class="number">${text.missing}</th>
            </tr>
          </thead>
          <tbody>
            ${worst.map(
              (one) =>
                html`<tr key=${`${one.document_type} ${one.field}`}>
                  <th scope="row" title=${one.field}>
                    ${one.field === 'document_type' ? words().document.type : labelOf(one.field)}
                  </th>
                  <td>${typeName(one.document_type)}</td>
                  <td class="number">${shares(shareOf(one), region())}</td>
                  <td class="number">${one.wrong}</td>
                  <td class="number">${one.missing}</td>
                </tr>`,
            )}
          </tbody>
        </table>
      </div>
    </div>
  </section>`
}

/** Periods of several types, those of one time as one. */
function together(all: readonly Period[]): Period[] {
  const byTime = new Map<string, Period>()
  for (const one of all) {
    const sum = byTime.get(one.from) ?? { from: one.from, right: 0, wrong: 0, missing: 0 }
    for (const which of ['right', 'wrong', 'missing'] as const) sum[which] += one[which]
    byTime.set(one.from, sum)
  }
  return [...byTime.values()].sort((a, b) => (a.from < b.from ? -1 : 1))
}
