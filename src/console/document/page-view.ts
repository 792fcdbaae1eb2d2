// The left half of a document's screen: its pages, which are zoomed and turned.

import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import { ROOT } from '../api.ts'
import { inPercent } from '../format.ts'
import { html } from '../html.ts'
import { region, words } from '../language.ts'
import { Sign } from '../logo.ts'
import type { KeptDocument, Place } from '../wire.ts'
import type { Field, Table } from './field-model.ts'
import { Page, pictureOf, ratioOf } from './page.ts'
import type { Editing } from './selection.ts'
import { useSheetsInSight } from './sheets-in-sight.ts'
import { stylesOf, type Turn, turnedBox } from './turn.ts'
import { useTurns } from './turns.ts'

const ZOOMS = [0.5, 0.75, 1, 1.25, 1.5, 2, 2.5, 3, 4]
/** A width that the service keeps. */
const THUMBNAIL = 240

const NONE: readonly Field[] = []

export interface PagesParts {
  document: KeptDocument
  /** Fields and cells that have a place, one for each place. */
  fields: readonly Field[]
  /** Place of the selected field. */
  selected: Place | undefined
  /** Table of the selected cell. */
  table: Table | undefined
  editing: Editing
  pick: (text: string, place: Place) => void
}

export function Pages({ document: kept, fields, selected, table, editing, pick }: PagesParts) {
  const { document: text } = words()
  const [zoom, setZoom] = useState(1)
  const scroller = useRef<HTMLDivElement>(null)
  const { turnOf, turn } = useTurns(kept.document_id)
  const count = kept.pages ?? kept.layout?.length ?? 1
  const numbers = Array.from({ length: count }, (_, at) => at + 1)
  const inSight = useSheetsInSight(scroller, count)
  const fieldsOn = useMemo(() => Map.groupBy(fields, ({ place }) => place?.page), [fields])
  const isShown = (page: number): boolean => inSight.has(page) || page === selected?.page
  const step = (by: number): void =>
    setZoom((now) => {
      const at = ZOOMS.findIndex((one) => one >= now)
      return ZOOMS[Math.max(0, Math.min(ZOOMS.length - 1, at + by))]!
    })
  useEffect(() => {
    const wheel = (event: WheelEvent): void => {
      if (!event.ctrlKey) return
      event.preventDefault()
      step(event.deltaY < 0 ? 1 : -1)
    }
    const element = scroller.current!
    element.addEventListener('wheel', wheel, { passive: false })
    return () => element.removeEventListener('wheel', wheel)
  }, [])
  // At once: whoever goes to another page meanwhile stays there.
  useLayoutEffect(() => {
    if (selected !== undefined) scrollTo(scroller.current!, selected, turnOf(selected.page))
  }, [editing.selected, selected?.page, selected?.box.top, zoom, selected && turnOf(selected.page)])
  const jump = (page: number): void =>
    scroller.current!.querySelector(`[data-page="${page}"]`)?.scrollIntoView({ block: 'start' })
  const press = (event: KeyboardEvent): void => {
    if (event.key.toLowerCase() !== 'r' || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    turn(pageInSight(scroller.current!), event.shiftKey ? -1 : 1)
  }
  return html`<section class="pages" aria-label=${text.pages}>
    <div class="tools">
      <button type="button" class="bare" aria-label=${text.zoomOut} title=${text.zoomOut} onClick=${() => step(-1)}>
        <${Sign} name="minus" />
      </button>
      <span class="zoom">${inPercent(zoom * 100, region())}</span>
      <button type="button" class="bare" aria-label=${text.zoomIn} title=${text.zoomIn} onClick=${() => step(1)}>
        <${Sign} name="plus" />
      </button>
      <button type="button" class="bare" aria-label=${text.fit} title=${text.fit} onClick=${() => setZoom(1)}>
        <${Sign} name="fit" />
      </button>
      <button
        type="button"
        class="bare"
        aria-label=${text.turn}
        title=${text.turnKey}
        onClick=${() => turn(pageInSight(scroller.current!), 1)}
      >
        <${Sign} name="turn" />
      </button>
      <span class="space"></span>
      <a class="button bare" href=${`${ROOT}v1/documents/${kept.document_id}/file`} download=${kept.file_name}>
        <${Sign} name="file" /> ${text.file}
      </a>
    </div>
    <div class="stage">
      ${
        count > 1 &&
        html`<nav class="thumbnails" aria-label=${text.toPage}>
          ${numbers.map(
            (page) =>
              html`<button
                key=${page}
                type="button"
                aria-label=${text.page(page)}
                class=${selected?.page === page ? 'current' : ''}
                onClick=${() => jump(page)}
              >
                <${Thumbnail} kept=${kept} page=${page} turn=${turnOf(page)} />
                <span>${page}</span>
              </button>`,
          )}
        </nav>`
      }
      <div class="scroller" ref=${scroller} tabindex="0" role="group" aria-label=${text.pages} onKeyDown=${press}>
        ${numbers.map(
          (page) =>
            html`<${Page}
              key=${page}
              kept=${kept}
              selected=${selected?.page === page ? selected : undefined}
              page=${page}
              zoom=${zoom}
              turn=${turnOf(page)}
              fields=${(isShown(page) && fieldsOn.get(page)) || NONE}
              table=${isShown(page) ? table : undefined}
              editing=${editing}
              pick=${pick}
            />`,
        )}
      </div>
    </div>
  </section>`
}

function Thumbnail({ kept, page, turn }: { kept: KeptDocument; page: number; turn: Turn }) {
  const style = stylesOf(turn, 1, ratioOf(kept, page))
  return html`<span class="thumbnail" style=${style.sheet}>
    <img
      class="turned"
      loading="lazy"
      alt=""
      style=${style.inner}
      src=${pictureOf(kept.document_id, page, THUMBNAIL)}
    />
  </span>`
}

/** The page of which most is seen. */
function pageInSight(scroller: HTMLElement): number {
  const top = scroller.scrollTop
  const bottom = top + scroller.clientHeight
  const sheets = [...scroller.querySelectorAll<HTMLElement>('.sheet')].map((sheet) => ({
    page: Number(sheet.dataset['page']),
    seen: Math.min(bottom, sheet.offsetTop + sheet.offsetHeight) - Math.max(top, sheet.offsetTop),
  }))
  return sheets.reduce((best, one) => (one.seen > best.seen ? one : best)).page
}

/** Brings a place into the middle of what is seen, where it is not seen already. */
function scrollTo(scroller: HTMLElement, { page, box: upright }: Place, turn: Turn): void {
  const sheet = scroller.querySelector<HTMLElement>(`[data-page="${page}"]`)
  if (sheet === null) return
  const box = turnedBox(upright, turn)
  const { offsetTop, offsetLeft, offsetWidth, offsetHeight } = sheet
  const top = offsetTop + box.top * offsetHeight
  const bottom = offsetTop + box.bottom * offsetHeight
  const left = offsetLeft + box.left * offsetWidth
  const right = offsetLeft + box.right * offsetWidth
  const margin = 24
  const isSeen =
    top >= scroller.scrollTop + margin &&
    bottom <= scroller.scrollTop + scroller.clientHeight - margin &&
    left >= scroller.scrollLeft &&
    right <= scroller.scrollLeft + scroller.clientWidth
  if (isSeen) return
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  scroller.scrollTo({
    top: (top + bottom - scroller.clientHeight) / 2,
    left: Math.max(0, right - scroller.clientWidth + margin, 0),
    behavior: isCalm ? 'instant' : 'smooth',
  })
}
