// The left half of a document's screen: its pages with a box around each value. A click on a box selects its field;
// words that are dragged over become the value of the selected field.

import { useEffect, useRef, useState } from 'preact/hooks'
import { ROOT } from '../api.ts'
import { html } from '../html.ts'
import { words } from '../language.ts'
import { Sign } from '../logo.ts'
import type { KeptDocument, Place } from '../wire.ts'
import { type Field, needsLook } from './field-model.ts'
import { wordsIn } from './page-words.ts'
import type { Editing } from './selection.ts'
import { stylesOf, type Turn, turnedBox, uprightPoint, useTurns } from './turn.ts'

const ZOOMS = [0.5, 0.75, 1, 1.25, 1.5, 2, 2.5, 3, 4]
/** Widths that the service keeps. */
const PICTURE = 1240
const THUMBNAIL = 240
/** A press that moves less, in pixels, is a click. */
const CLICK = 5

export interface PagesParts {
  document: KeptDocument
  /** Fields and cells that have a place, one for each place. */
  fields: readonly Field[]
  /** Place of the selected field. */
  selected: Place | undefined
  editing: Editing
  pick: (text: string, place: Place) => void
}

export function Pages({ document: kept, fields, selected, editing, pick }: PagesParts) {
  const { document: text } = words()
  const [zoom, setZoom] = useState(1)
  const scroller = useRef<HTMLDivElement>(null)
  const { turnOf, turn } = useTurns(kept.document_id)
  const count = kept.pages ?? kept.layout?.length ?? 1
  const numbers = Array.from({ length: count }, (_, at) => at + 1)
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
  useEffect(() => {
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
      <span class="zoom">${Math.round(zoom * 100)} %</span>
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
                <img loading="lazy" alt="" src=${pictureOf(kept, page, THUMBNAIL)} />
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
              fields=${fields.filter(({ place }) => place?.page === page)}
              editing=${editing}
              pick=${pick}
            />`,
        )}
      </div>
    </div>
  </section>`
}

const pictureOf = ({ document_id }: KeptDocument, page: number, width: number): string =>
  `${ROOT}v1/documents/${encodeURIComponent(document_id)}/pages/${page}?width=${width}`

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

interface PageParts extends Pick<PagesParts, 'selected' | 'editing' | 'pick'> {
  kept: KeptDocument
  page: number
  zoom: number
  turn: Turn
  fields: readonly Field[]
}

type Box = Place['box']

function Page({ kept, page, zoom, turn, fields, selected, editing, pick }: PageParts) {
  const { document: text } = words()
  const [isMissing, setMissing] = useState(false)
  const [drawn, setDrawn] = useState<Box | undefined>()
  const start = useRef<{ x: number; y: number; clientX: number; clientY: number } | undefined>(undefined)
  const layout = kept.layout?.find((one) => one.page === page)
  const lines = kept.text?.find((one) => one.page === page)?.lines ?? []
  const at = (event: PointerEvent) => {
    const { left, top, width, height } = (event.currentTarget as Element).getBoundingClientRect()
    const { clientX, clientY } = event
    return { ...uprightPoint({ x: (clientX - left) / width, y: (clientY - top) / height }, turn), clientX, clientY }
  }
  const down = (event: PointerEvent): void => {
    // Fingers scroll.
    if (event.button !== 0 || event.pointerType === 'touch') return
    start.current = at(event)
    ;(event.currentTarget as Element).setPointerCapture(event.pointerId)
  }
  const isClick = (to: { clientX: number; clientY: number }): boolean =>
    start.current === undefined ||
    Math.hypot(to.clientX - start.current.clientX, to.clientY - start.current.clientY) < CLICK
  const move = (event: PointerEvent): void => {
    if (start.current === undefined) return
    const to = at(event)
    if (!isClick(to) && editing.isOpen) setDrawn(between(start.current, to))
  }
  const up = (event: PointerEvent): void => {
    const to = at(event)
    if (drawn !== undefined) {
      const found = wordsIn(lines, drawn)
      if (found !== undefined) pick(found.text, { page, box: found.box })
    } else if (isClick(to)) {
      const hit = fieldAt(fields, to.x, to.y)
      if (hit !== undefined) editing.select(hit.path)
    }
    start.current = undefined
    setDrawn(undefined)
  }
  const cancel = (): void => {
    start.current = undefined
    setDrawn(undefined)
  }
  const style = stylesOf(turn, zoom, layout === undefined ? 210 / 297 : layout.width / layout.height)
  return html`<figure
    class="sheet"
    data-page=${page}
    style=${style.sheet}
    onPointerDown=${down}
    onPointerMove=${move}
    onPointerUp=${up}
    onPointerCancel=${cancel}
  >
    <div class="turned" style=${style.inner}>
      ${
        isMissing
          ? html`<p class="quiet">${text.noPicture}</p>`
          : html`<img
              loading=${page > 2 ? 'lazy' : 'eager'}
              draggable=${false}
              alt=${text.pageAlt(page, kept.file_name)}
              src=${pictureOf(kept, page, PICTURE)}
              onError=${() => setMissing(true)}
            />`
      }
      <div class="boxes" aria-hidden="true">
        ${fields.map(
          (field) =>
            html`<span
              key=${field.path}
              class=${`box ${boxClass(field, editing)}`}
              data-box=${field.path}
              style=${placeOf(field.place!.box)}
            ></span>`,
        )}
        ${selected && html`<span class="box selected" style=${placeOf(selected.box)}></span>`}
        ${drawn && html`<span class="drawn" style=${placeOf(drawn)}></span>`}
      </div>
    </div>
  </figure>`
}

function boxClass(field: Field, { seen }: Editing): string {
  if (!needsLook(field) || seen.has(field.path)) return ''
  return field.failed.length > 0 ? 'failing' : 'doubtful'
}

const placeOf = ({ left, top, right, bottom }: Box): Record<string, string> => ({
  left: `${left * 100}%`,
  top: `${top * 100}%`,
  width: `${(right - left) * 100}%`,
  height: `${(bottom - top) * 100}%`,
})

const between = (a: { x: number; y: number }, b: { x: number; y: number }): Box => ({
  left: Math.min(a.x, b.x),
  top: Math.min(a.y, b.y),
  right: Math.max(a.x, b.x),
  bottom: Math.max(a.y, b.y),
})

/** Boxes are as tight as the print; a click a little beside one is meant for it. */
const NEAR = 0.004

/** The field whose box is at a point; of several the smallest. */
function fieldAt(fields: readonly Field[], x: number, y: number): Field | undefined {
  const size = ({ place }: Field): number => {
    const { left, top, right, bottom } = place!.box
    return (right - left) * (bottom - top)
  }
  return fields
    .filter(({ place }) => {
      const { left, top, right, bottom } = place!.box
      return x >= left - NEAR && x <= right + NEAR && y >= top - NEAR && y <= bottom + NEAR
    })
    .sort((a, b) => size(a) - size(b) || Number(a.isMinor) - Number(b.isMinor))[0]
}
