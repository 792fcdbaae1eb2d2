// Charts as plain SVG. Each has a table with the same figures for those who cannot or do not want to see it.

import type { ComponentChildren } from 'preact'
import { html } from '../html.ts'
import { words } from '../language.ts'

const WIDTH = 640
const HEIGHT = 180
const EDGE = { left: 52, right: 10, top: 10, bottom: 24 }
const INNER_WIDTH = WIDTH - EDGE.left - EDGE.right
const INNER_HEIGHT = HEIGHT - EDGE.top - EDGE.bottom

export interface Point {
  label: string
  value: number
  /** Ends of the interval of the value. */
  low?: number
  high?: number
}

export interface ChartParts {
  title: string
  points: readonly Point[]
  kind: 'line' | 'bars'
  /** Ends of the scale; from 0 to the largest value without. */
  least?: number
  most?: number
  /** How a value is written at the scale. */
  write: (value: number) => string
  /** Which point is marked. */
  marked?: number
  head: readonly string[]
  rows: readonly (readonly ComponentChildren[])[]
}

export function Chart(parts: ChartParts) {
  const { title, points, kind, write, marked, head, rows } = parts
  if (points.length === 0)
    return html`<figure class="chart">
      <figcaption>${title}</figcaption>
      <p class="quiet">${words().insights.nothing}</p>
    </figure>`
  const most = parts.most ?? Math.max(1e-9, ...points.map(({ value, high }) => high ?? value))
  const least = parts.least ?? 0
  const slot = INNER_WIDTH / points.length
  const x = (at: number): number => EDGE.left + slot * (at + 0.5)
  const y = (value: number): number =>
    EDGE.top + INNER_HEIGHT * (1 - (Math.min(most, Math.max(least, value)) - least) / (most - least))
  const first = points[0]!.label
  const last = points.at(-1)!.label
  return html`<figure class="chart">
    <figcaption>${title}</figcaption>
    <svg viewBox=${`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label=${`${title}: ${first} – ${last}`}>
      ${[least, (least + most) / 2, most].map(
        (value) =>
          html`<g key=${value}>
            <line class="grid" x1=${EDGE.left} x2=${WIDTH - EDGE.right} y1=${y(value)} y2=${y(value)} />
            <text class="scale" x=${EDGE.left - 6} y=${y(value) + 4} text-anchor="end">${write(value)}</text>
          </g>`,
      )}
      ${kind === 'bars' ? bars(points, x, y, slot) : line(points, x, y)}
      ${
        marked !== undefined &&
        points[marked] !== undefined &&
        html`<line class="mark" x1=${x(marked)} x2=${x(marked)} y1=${EDGE.top} y2=${HEIGHT - EDGE.bottom} />
          <circle class="mark" cx=${x(marked)} cy=${y(points[marked].value)} r="4" />`
      }
      <text class="scale" x=${EDGE.left} y=${HEIGHT - 3}>${first}</text>
      ${
        points.length > 1 &&
        html`<text class="scale" x=${WIDTH - EDGE.right} y=${HEIGHT - 3} text-anchor="end">${last}</text>`
      }
    </svg>
    <${Twin} title=${title} head=${head} rows=${rows} />
  </figure>`
}

type Scale = (value: number) => number

const bars = (points: readonly Point[], x: Scale, y: Scale, slot: number) =>
  points.map(
    ({ label, value }, at) =>
      html`<rect
        key=${label}
        class="bar-of"
        x=${x(at) - Math.min(28, slot * 0.8) / 2}
        width=${Math.min(28, slot * 0.8)}
        y=${y(value)}
        height=${Math.max(0, HEIGHT - EDGE.bottom - y(value))}
      />`,
  )

function line(points: readonly Point[], x: Scale, y: Scale) {
  const at = (value: number, index: number): string => `${x(index).toFixed(1)},${y(value).toFixed(1)}`
  const high = points.map((point, index) => at(point.high ?? point.value, index))
  const low = points.map((point, index) => at(point.low ?? point.value, index)).reverse()
  return html`<polygon class="band" points=${[...high, ...low].join(' ')} />
    <polyline class="line-of" points=${points.map(({ value }, index) => at(value, index)).join(' ')} />
    ${
      points.length < 60 &&
      points.map(({ value }, index) => html`<circle class="dot" cx=${x(index)} cy=${y(value)} r="2.5" />`)
    }`
}

/** The figures of a chart as a table, closed at first. */
export function Twin({ title, head, rows }: Pick<ChartParts, 'title' | 'head' | 'rows'>) {
  return html`<details class="twin">
    <summary>${words().insights.table}</summary>
    <div class="twin-scroll" tabindex="0" role="region" aria-label=${title}>
      <table>
        <caption class="covered">
          ${title}
        </caption>
        <thead>
          <tr>
            ${head.map((name, at) => html`<th scope="col" class=${at > 0 ? 'number' : ''}>${name}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${rows.map(
            ([first, ...others]) =>
              html`<tr>
                <th scope="row">${first}</th>
                ${others.map((cell) => html`<td class="number">${cell}</td>`)}
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
  </details>`
}
