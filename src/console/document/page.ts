// One page with a box around each value. A click on a box selects its field. If a person drags over words, they become
// the value of the selected field.

import { useEffect, useRef, useState } from 'preact/hooks'
import { ROOT } from '../api.ts'
import { html } from '../html.ts'
import { words } from '../language.ts'
import type { KeptDocument, Place } from '../wire.ts'
import { ColumnBorders } from './column-borders.ts'
import { type Field, needsLook, type Table } from './field-model.ts'
import { linesOf, wordsIn } from './page-words.ts'
import type { Editing } from './selection.ts'
import { stylesOf, type Turn, uprightPoint } from './turn.ts'

/** A width that the service keeps. */
export const PICTURE = 1240
/** A press that moves less, in pixels, is a click. */
const CLICK = 5

export interface PageParts {
  kept: KeptDocument
  page: number
  zoom: number
  turn: Turn
  /** Those that have a place on the page. */
  fields: readonly Field[]
  /** Place of the selected field, where it is on this page. */
  selected: Place | undefined
  /** Table of the selected cell. */
  table: Table | undefined
  editing: Editing
  pick: (text: string, place: Place) => void
}

type Box = Place['box']

export const pictureOf = (documentId: string, page: number, width: number): string =>
  `${ROOT}v1/documents/${encodeURIComponent(documentId)}/pages/${page}?width=${width}`

/** How many times a page is as wide as it is high; A4 where that is not known. */
export function ratioOf({ layout }: KeptDocument, page: number): number {
  const one = layout?.find((of) => of.page === page)
  return one === undefined ? 210 / 297 : one.width / one.height
}

export function Page({ kept, page, zoom, turn, fields, selected, table, editing, pick }: PageParts) {
  const { document: text } = words()
  const [isMissing, setMissing] = useState(false)
  const [drawn, setDrawn] = useState<Box | undefined>()
  const start = useRef<{ x: number; y: number; clientX: number; clientY: number } | undefined>(undefined)
  const lines = editing.text && linesOf(editing.text, page)
  const hasBorders = table !== undefined && editing.isOpen
  useEffect(() => {
    if (hasBorders) void editing.readText().catch(() => {})
  }, [hasBorders, editing.readText])
  const at = (event: PointerEvent) => {
    const { left, top, width, height } = (event.currentTarget as Element).getBoundingClientRect()
    const { clientX, clientY } = event
    return { ...uprightPoint({ x: (clientX - left) / width, y: (clientY - top) / height }, turn), clientX, clientY }
  }
  const down = (event: PointerEvent): void => {
    // Fingers scroll.
    if (event.button !== 0 || event.pointerType === 'touch') return
    start.current = at(event)
    if (editing.isOpen) void editing.readText().catch(() => {})
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
  const take = async (drawn: Box): Promise<void> => {
    const text = await editing.readText().catch(() => [])
    const found = wordsIn(linesOf(text, page), drawn)
    if (found !== undefined) pick(found.text, { page, box: found.box })
  }
  const up = (event: PointerEvent): void => {
    const to = at(event)
    if (drawn !== undefined) void take(drawn)
    else if (isClick(to)) {
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
  const style = stylesOf(turn, zoom, ratioOf(kept, page))
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
              src=${pictureOf(kept.document_id, page, PICTURE)}
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
      ${
        hasBorders &&
        lines &&
        html`<${ColumnBorders}
          key=${table.path}
          table=${table}
          page=${page}
          lines=${lines}
          turn=${turn}
          editing=${editing}
        />`
      }
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
