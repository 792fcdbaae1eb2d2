// A document to review: its pages on the left, its fields on the right, and the decision at the top.

import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { documentAddress, follow, go, inboxAddress } from '../address.ts'
import { call } from '../api.ts'
import { html } from '../html.ts'
import { pageText } from '../inbox/progress.ts'
import { StatePill } from '../inbox/table.ts'
import { TypeOptions } from '../inbox/type-options.ts'
import { words } from '../language.ts'
import { Sign } from '../logo.ts'
import type { Notice } from '../notices.ts'
import { duplicateOf, type KeptDocument, type Listing } from '../wire.ts'
import { useEditing } from './editing.ts'
import { doubtful, modelOf, onePerPlace } from './field-model.ts'
import { Fields } from './fields.ts'
import { Pages } from './page-view.ts'
import { PICTURE, pictureOf } from './page.ts'
import { ReadAgain } from './read-again.ts'
import { focusField } from './selection.ts'
import { type DocumentState, useDocument } from './state.ts'

export interface ScreenParts {
  id: string
  filters: URLSearchParams
  tell: (notice: Notice | undefined) => void
}

export function DocumentScreen({ id, filters, tell }: ScreenParts) {
  // Loaded beside the document, for it is seen first.
  useMemo(() => {
    new Image().src = pictureOf(id, 1, PICTURE)
  }, [id])
  const state = useDocument(id)
  const { document: kept, problem } = state
  const { document: text } = words()
  useEffect(() => {
    document.title = kept === undefined ? 'docmill' : `${kept.party ?? kept.file_name} · docmill`
  }, [kept?.party, kept?.file_name])
  if (kept === undefined)
    return html`<main id="content" class="document waiting" tabindex="-1">
      ${problem !== undefined && html`<p class="banner problem" role="alert">${problem}</p>`}
      <a class="button" href=${inboxAddress(filters)} onClick=${follow}><${Sign} name="back" /> ${text.back}</a>
    </main>`
  if (kept.extraction === undefined)
    return html`<main id="content" class="document waiting" tabindex="-1">
      <${Head} kept=${kept} filters=${filters}>
        <span class="space"></span>
        ${kept.state === 'failed' && html`<${ReadAgain} kept=${kept} run=${state.readAgain} />`}
      <//>
      ${
        kept.state === 'failed'
          ? html`<p class="banner problem" role="alert">${text.failed} ${kept.error?.message ?? ''}</p>`
          : html`<p class="banner">
              <span class="spinner" aria-hidden="true"></span> <span role="status">${text.reading}</span>${' '}
              <span class="nowrap quiet">${pageText(kept)}</span>
            </p>`
      }
    </main>`
  return html`<${Review} kept=${kept} state=${state} filters=${filters} tell=${tell} />`
}

interface HeadParts {
  kept: KeptDocument
  filters: URLSearchParams
  children?: unknown
}

function Head({ kept, filters, children }: HeadParts) {
  const { document: text } = words()
  return html`<div class="head">
    <a class="button bare" href=${inboxAddress(filters)} onClick=${follow} aria-label=${text.back} title=${text.back}>
      <${Sign} name="back" />
    </a>
    <h1 title=${kept.file_name}>${kept.file_name}</h1>
    <${StatePill} state=${kept.state} />
    ${children}
  </div>`
}

interface ReviewParts {
  kept: KeptDocument
  state: DocumentState
  filters: URLSearchParams
  tell: ScreenParts['tell']
}

function Review({ kept, state, filters, tell }: ReviewParts) {
  const { document: text } = words()
  const model = useMemo(() => modelOf(kept), [kept])
  const isOpen = kept.state === 'to_review'
  const { editing, pick, flush, dropOffers } = useEditing(kept, model, state, isOpen)
  const [problem, setProblem] = useState<string | undefined>()
  const all = useMemo(() => [...model.fields, ...model.tables.flatMap(({ rows }) => rows.flat())], [model])
  const placed = useMemo(() => onePerPlace(all), [all])
  const toDo = useMemo(() => doubtful(model), [model])
  const left = toDo.filter(({ path }) => !editing.seen.has(path)).length

  useEffect(() => {
    const first = toDo[0] ?? model.fields[0]
    if (isOpen && first !== undefined) focusField(first.path)
  }, [])

  const decide = async (verb: 'confirm' | 'reject' | 'reopen'): Promise<void> => {
    if (!(await flush())) return
    const told = await state.decide(verb)
    setProblem(told?.message)
    if (told !== undefined || verb === 'reopen') return
    const next = await nextToReview(filters, kept.document_id)
    const again = (): void => {
      void call(`v1/documents/${kept.document_id}/reopen`, { method: 'POST' }).then(() =>
        go(documentAddress(kept.document_id, filters)),
      )
    }
    const done = verb === 'confirm' ? text.confirmed : text.rejected
    const about = kept.party ?? kept.file_name
    tell({
      text: `${done}: ${about}.${next === undefined ? ` ${text.allDone}` : ''}`,
      action: { label: text.undo, run: again },
    })
    go(next === undefined ? inboxAddress(filters) : documentAddress(next, filters))
  }
  const latest = useRef(decide)
  latest.current = decide
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || !isOpen) return
      event.preventDefault()
      void latest.current('confirm')
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [isOpen])
  const remove = async (): Promise<void> => {
    if (!window.confirm(text.deleteSure)) return
    const told = await state.remove()
    setProblem(told?.message)
    if (told === undefined) go(inboxAddress(filters), { replace: true })
  }
  const readAgain = async (type: string | undefined) => {
    if (!(await flush())) return words().reread.unsaved
    const told = await state.readAgain(type)
    if (typeof told !== 'string') dropOffers()
    return told
  }
  const retype = async (event: Event): Promise<void> => {
    setProblem((await state.change({ document_type: (event.target as HTMLSelectElement).value }))?.message)
  }
  return html`<main id="content" class="document" tabindex="-1">
    <${Head} kept=${kept} filters=${filters}>
      <select class="type" aria-label=${text.type} disabled=${!isOpen} value=${kept.document_type} onChange=${retype}>
        <${TypeOptions} chosen=${kept.document_type ?? ''} />
      </select>
      <span class="space"></span>
      <span class="saving quiet" role="status">${state.isSaving ? text.saving : state.hasSaved ? text.saved : ''}</span>
      ${isOpen && html`<${ReadAgain} kept=${kept} run=${readAgain} />`}
      <button type="button" class="bare" aria-label=${text.delete} title=${text.delete} onClick=${remove}>
        <${Sign} name="trash" />
      </button>
      <span class="decision"
        >${
          isOpen
            ? html`<button type="button" onClick=${() => void decide('reject')}>${text.reject}</button>
                <button
                  type="button"
                  id="confirm"
                  class="primary"
                  title="Ctrl+Enter"
                  onClick=${() => void decide('confirm')}
                >
                  <${Sign} name="check" /> ${text.confirm}
                </button>`
            : html`<button type="button" onClick=${() => void decide('reopen')}>${text.reopen}</button>`
        }</span
      >
    <//>
    ${problem !== undefined && html`<p class="banner problem" role="alert">${problem}</p>`}
    <${Duplicate} kept=${kept} filters=${filters} />
    ${!isOpen && html`<p class="banner">${closedText(kept)}</p>`}
    <div class="halves">
      <${Pages}
        document=${kept}
        fields=${placed}
        selected=${all.find(({ path }) => path === editing.selected)?.place}
        table=${model.tables.find(({ path }) => editing.selected?.startsWith(`${path}[`))}
        editing=${editing}
        pick=${pick}
      />
      <form
        class=${`fields ${left === 0 ? 'checked' : ''}`}
        aria-label=${text.fields}
        onSubmit=${(event: Event) => event.preventDefault()}
      >
        <${Fields} model=${model} toDo=${toDo} editing=${editing} />
        ${isOpen && html`<p class="hint quiet">${text.hint}<br />${text.pick}</p>`}
      </form>
    </div>
  </main>`
}

const closedText = ({ state, confirmed_by: by }: KeptDocument): string => {
  const { document: text } = words()
  return state !== 'confirmed' ? text.isRejected : by === 'auto' ? text.isConfirmedByRule : text.isConfirmed
}

/** Says that an earlier document looks like the same, and leads to it. */
function Duplicate({ kept, filters }: { kept: KeptDocument; filters: URLSearchParams }) {
  const { document: text } = words()
  const found = duplicateOf(kept)
  if (found === undefined) return null
  return html`<p class="banner doubtful">
    ${found.same === 'file' ? text.sameFile : text.sameContent}${' '}
    <a href=${documentAddress(found.document_id!, filters)} onClick=${follow}>${text.earlier}</a>
  </p>`
}

/** The newest other document of the filters that waits for review. */
async function nextToReview(filters: URLSearchParams, id: string): Promise<string | undefined> {
  const query = new URLSearchParams(filters)
  query.set('state', 'to_review')
  query.set('limit', '2')
  const { documents } = await call<Listing>(`v1/documents?${query}`)
  return documents.find(({ document_id }) => document_id !== id)?.document_id
}
