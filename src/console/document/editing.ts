// What is typed on a document's screen, and how it is saved: when the cursor leaves a field, or with Enter.

import { useCallback, useEffect, useRef, useState } from 'preact/hooks'
import { shown } from '../format.ts'
import type { KeptDocument, Place } from '../wire.ts'
import { doubtful, type Field, type Model, writingOf } from './field-model.ts'
import { type Draft, type Editing, focusField } from './selection.ts'
import type { DocumentState } from './state.ts'

export interface EditingParts {
  editing: Editing
  /** Makes words of the page the value of the selected field, to be accepted. */
  pick: (text: string, place: Place) => void
  /** Saves all that is typed; whether all is well. */
  flush: () => Promise<boolean>
}

type ByPath<T> = Readonly<Record<string, T>>

/** `all` with `path` changed, or without it. */
function withPath<T>(all: ByPath<T>, path: string, value: T | undefined): ByPath<T> {
  const others = Object.entries(all).filter(([name]) => name !== path)
  return Object.fromEntries(value === undefined ? others : [...others, [path, value]])
}

export function useEditing(kept: KeptDocument, model: Model, state: DocumentState, isOpen: boolean): EditingParts {
  const language = writingOf(kept)
  const [selected, setSelected] = useState<string | undefined>()
  const [drafts, setDrafts] = useState<ByPath<Draft>>({})
  const [problems, setProblems] = useState<ByPath<string>>({})
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  // What is typed is saved while other things change: the latest of all is read where it is used.
  const now = useRef({ drafts, model, seen, selected, problems })
  now.current = { drafts, model, seen, selected, problems }

  const fieldAt = (path: string): Field | undefined => {
    const { fields, tables } = now.current.model
    return [...fields, ...tables.flatMap(({ rows }) => rows.flat())].find((field) => field.path === path)
  }
  const setDraft = useCallback((path: string, draft: Draft | undefined) => {
    now.current.drafts = withPath(now.current.drafts, path, draft)
    setDrafts(now.current.drafts)
    setProblems((all) => withPath(all, path, undefined))
  }, [])
  const settle = (path: string, problem: string | undefined): boolean => {
    setProblems((all) => withPath(all, path, problem))
    return problem === undefined
  }
  const look = (path: string): void => {
    now.current.seen = new Set([...now.current.seen, path])
    setSeen(now.current.seen)
  }

  // Enter saves, and then the cursor leaves, which saves too: a draft is sent once.
  const sending = useRef(new WeakMap<Draft, Promise<boolean>>())
  const save = async (path: string): Promise<boolean> => {
    const draft = now.current.drafts[path]
    if (draft === undefined || !isOpen) return true
    const turn = sending.current.get(draft) ?? send(path, draft)
    sending.current.set(draft, turn)
    return turn.finally(() => sending.current.delete(draft))
  }
  /** A value that was not accepted is sent again when somebody asks for it, not whenever the cursor leaves it. */
  const leave = (path: string): void => {
    if (now.current.problems[path] === undefined) void save(path)
  }
  const send = async (path: string, draft: Draft): Promise<boolean> => {
    const text = draft.text.trim()
    const before = shown(fieldAt(path)?.value, path, language)
    if (text === before && draft.place === undefined) {
      setDraft(path, undefined)
      return true
    }
    const change = text === '' ? null : { value: text, ...draft.place }
    const problem = await state.change({ fields: { [path]: change } })
    // Typed on while it was saved: that is the next change.
    if (problem === undefined && now.current.drafts[path] === draft) setDraft(path, undefined)
    if (problem === undefined) look(path)
    return settle(path, problem)
  }
  const take = async (path: string, value: unknown, place: Place | undefined): Promise<void> => {
    setDraft(path, undefined)
    if (settle(path, await state.change({ fields: { [path]: { value, ...place } } }))) look(path)
  }
  const accept = async (path: string, backwards = false): Promise<void> => {
    // The order before the change: a field that is right now must not be the next one.
    const order = doubtful(now.current.model).map((field) => field.path)
    if (!(await save(path))) return
    look(path)
    const at = order.indexOf(path)
    const isLeft = (one: string): boolean => one !== path && !now.current.seen.has(one)
    const others = backwards
      ? [...order.slice(0, Math.max(0, at)).reverse(), ...order.slice(at + 1).reverse()]
      : [...order.slice(at + 1), ...order.slice(0, Math.max(0, at))]
    const next = backwards ? others[0] : others.find(isLeft)
    if (next === undefined || !focusField(next)) document.getElementById('confirm')?.focus()
  }
  const select = useCallback((path: string | undefined) => {
    setSelected(path)
    if (path !== undefined && document.activeElement?.id !== `field-${path}`) focusField(path)
  }, [])
  const flush = async (): Promise<boolean> => {
    const saved = await Promise.all(Object.keys(now.current.drafts).map(save))
    return saved.every(Boolean)
  }
  // Text that nobody saved goes with the page only after a question.
  const isDirty = Object.keys(drafts).length > 0
  useEffect(() => {
    if (!isDirty) return
    const stay = (event: BeforeUnloadEvent): void => event.preventDefault()
    window.addEventListener('beforeunload', stay)
    return () => window.removeEventListener('beforeunload', stay)
  }, [isDirty])
  const pick = (text: string, place: Place): void => {
    const path = now.current.selected
    if (path === undefined || !isOpen) return
    setDraft(path, { text, place })
    focusField(path)
  }
  const editing = { language, isOpen, selected, select, drafts, setDraft, problems, seen, leave, accept, take }
  return { editing, pick, flush }
}
