// What is typed on a document's screen, and how it is saved: when the cursor leaves a field, or with Enter.

import { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { shown } from '../format.ts'
import { words } from '../language.ts'
import type { KeptDocument, Place } from '../wire.ts'
import { doubtful, type Field, type Model, modelOf, writingOf } from './field-model.ts'
import { movedOffers, type NewRows, type Offers } from './offers.ts'
import { cutsOf, type Draft, type Editing, focusField } from './selection.ts'
import type { Change, DocumentState } from './state.ts'

export interface EditingParts {
  editing: Editing
  /** Makes words of the page the value of the selected field, to be accepted. */
  pick: (text: string, place: Place) => void
  /** Saves all that is typed; whether all is well. */
  flush: () => Promise<boolean>
  /** Removes all offers, because other rows are shown now. */
  dropOffers: () => void
}

type ByPath<T> = Readonly<Record<string, T>>

/** `all` with `path` changed, or without it. */
function withPath<T>(all: ByPath<T>, path: string, value: T | undefined): ByPath<T> {
  const others = Object.entries(all).filter(([name]) => name !== path)
  return Object.fromEntries(value === undefined ? others : [...others, [path, value]])
}

/** The row of the table at `table` that a path leads to. */
function rowOf(path: string, table: string): number | undefined {
  const row = path.startsWith(`${table}[`) ? /^\[(\d+)\]/.exec(path.slice(table.length)) : null
  return row === null ? undefined : Number(row[1])
}

export function useEditing(kept: KeptDocument, model: Model, state: DocumentState, isOpen: boolean): EditingParts {
  const language = useMemo(() => writingOf(kept), [kept])
  const [selected, setSelected] = useState<string | undefined>()
  const [drafts, showDrafts] = useState<ByPath<Draft>>({})
  const [offers, showOffers] = useState<Offers>({})
  const [problems, setProblems] = useState<ByPath<string>>({})
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  // What is typed is saved while other things change: the latest of all is read where it is used.
  const now = useRef({ drafts, offers, model, seen, selected, problems })
  now.current = { drafts, offers, model, seen, selected, problems }

  const fieldAt = (path: string): Field | undefined => {
    const { fields, tables } = now.current.model
    return [...fields, ...tables.flatMap(({ rows }) => rows.flat())].find((field) => field.path === path)
  }
  const setDraft = useCallback((path: string, draft: Draft | undefined) => {
    now.current.drafts = withPath(now.current.drafts, path, draft)
    showDrafts(now.current.drafts)
    setProblems((all) => withPath(all, path, undefined))
  }, [])
  const setDrafts = useCallback((all: ByPath<Draft | undefined>) => {
    for (const [path, draft] of Object.entries(all)) setDraft(path, draft)
  }, [])
  const setOffers = (all: Offers): void => {
    now.current.offers = all
    showOffers(all)
  }
  /** A person has chosen the value of a cell. */
  const choose = (path: string): void => {
    if (now.current.offers[path] !== undefined) setOffers(withPath(now.current.offers, path, undefined))
  }
  const settle = (path: string, problem: string | undefined): boolean => {
    setProblems((all) => withPath(all, path, problem))
    return problem === undefined
  }
  const look = (path: string): void => {
    now.current.seen = new Set([...now.current.seen, path])
    setSeen(now.current.seen)
  }

  // Enter saves, and then the cursor leaves, which saves too: a draft is sent once.
  const sending = useRef(new Map<Draft, Promise<boolean>>())
  /** Saves what is typed at these paths, in one change; whether all is well. */
  const save = async (paths: readonly string[]): Promise<boolean> => {
    const typed = paths.flatMap((path) => {
      const draft = now.current.drafts[path]
      return draft === undefined || !isOpen ? [] : [{ path, draft }]
    })
    const fresh = typed.filter(({ draft }) => !sending.current.has(draft))
    const turn = send(fresh)
    for (const { draft } of fresh) sending.current.set(draft, turn)
    const turns = new Set(typed.map(({ draft }) => sending.current.get(draft)!))
    const saved = await Promise.all(turns)
    for (const { draft } of fresh) sending.current.delete(draft)
    return saved.every(Boolean)
  }
  /**
   * Saves what a person typed when the cursor leaves the field. A value that docmill refused, or that came from another
   * column, waits until the person saves it.
   */
  const leave = (path: string): void => {
    const isOwn = now.current.drafts[path]?.isCut === undefined
    if (now.current.problems[path] === undefined && isOwn) void save([path])
  }
  const send = async (typed: readonly { path: string; draft: Draft }[]): Promise<boolean> => {
    const isNew = ({ path, draft: { text, place } }: (typeof typed)[number]): boolean =>
      text.trim() !== shown(fieldAt(path)?.value, path, language) || place !== undefined
    const changed = typed.filter(isNew)
    for (const { path } of typed.filter((one) => !isNew(one))) setDraft(path, undefined)
    if (changed.length === 0) return true
    const fields = changed.map(({ path, draft: { text, place } }): [string, NonNullable<Change['fields']>[string]] => [
      path,
      text.trim() === '' ? null : { value: text.trim(), ...place },
    ])
    const refusal = await state.change({ fields: Object.fromEntries(fields) })
    const isTold = changed.some(({ path }) => refusal?.byPath[path] !== undefined)
    for (const [at, { path, draft }] of changed.entries()) {
      // Typed on while it was saved: that is the next change.
      if (refusal === undefined && now.current.drafts[path] === draft) setDraft(path, undefined)
      if (refusal === undefined) look(path)
      // What a border did to a cell says nothing about its rows.
      if (refusal === undefined && draft.isCut === undefined) choose(path)
      settle(path, isTold ? refusal?.byPath[path] : at === 0 ? refusal?.message : undefined)
    }
    return refusal === undefined
  }
  const take = async (path: string, value: unknown, place: Place | undefined): Promise<void> => {
    setDraft(path, undefined)
    const refusal = await state.change({ fields: { [path]: { value, ...place } } })
    if (!settle(path, refusal?.message)) return
    look(path)
    choose(path)
  }
  const changeRows: Editing['changeRows'] = async (path, from, edit) => {
    const typed = Object.keys(now.current.drafts).filter((one) => rowOf(one, path) !== undefined)
    if (!(await save(typed))) return words().rows.saveFirst
    let next: NewRows | undefined
    const refusal = await state.change((latest) => {
      const table = modelOf(latest).tables.find((one) => one.path === path)
      next = edit(table!)
      return { rows: { [path]: [...next.rows] } }
    })
    if (refusal !== undefined) return refusal.message
    // Other cells stand at these paths now, at which nobody has looked.
    now.current.seen = new Set([...now.current.seen].filter((one) => !((rowOf(one, path) ?? -1) >= from)))
    setSeen(now.current.seen)
    setOffers(movedOffers(now.current.offers, path, next!))
    return undefined
  }
  /** The path, with the other cells that borders of its table changed if they changed its own. */
  const withCuts = (path: string): string[] => {
    const { drafts } = now.current
    return drafts[path]?.isCut === true ? cutsOf(drafts, path.slice(0, path.lastIndexOf('['))) : [path]
  }
  const accept = async (path: string, backwards = false): Promise<void> => {
    // The order before the change: a field that is right now must not be the next one.
    const order = doubtful(now.current.model).map((field) => field.path)
    if (!(await save(withCuts(path)))) return
    look(path)
    choose(path)
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
  const flush = (): Promise<boolean> => save(Object.keys(now.current.drafts))
  // Text that nobody saved goes with the page only after a question.
  const isDirty = Object.keys(drafts).length + Object.keys(offers).length > 0
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
  const editing = {
    language,
    isOpen,
    selected,
    select,
    drafts,
    setDraft,
    offers,
    problems,
    seen,
    leave,
    accept,
    take,
    changeRows,
    setDrafts,
    saveAll: save,
    candidatesOf: state.candidatesOf,
    text: state.text,
    readText: state.readText,
  }
  return { editing, pick, flush, dropOffers: () => setOffers({}) }
}
