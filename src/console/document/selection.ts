// What the two halves of the document's screen share: which field is selected, what is typed and not saved yet, and
// which doubtful fields a person has looked at.

import type { Place } from '../wire.ts'
import type { Asides } from './asides.ts'
import type { Table } from './field-model.ts'
import type { NewRows, Offers } from './offers.ts'

/** Typed or taken from the page, and not saved yet. */
export interface Draft {
  text: string
  place?: Place
  /** Made by a border between columns that was moved: saved with all others that it made. Without words it is empty. */
  isCut?: true
}

/** The cells of a table that borders between its columns changed. */
export const cutsOf = (drafts: Readonly<Record<string, Draft>>, table: string): string[] =>
  Object.keys(drafts).filter((path) => path.startsWith(`${table}[`) && drafts[path]!.isCut === true)

/** What fields and cells need to work. */
export interface Editing extends Asides {
  language: string | undefined
  /** False when the document is confirmed or rejected. */
  isOpen: boolean
  selected: string | undefined
  select: (path: string | undefined) => void
  drafts: Readonly<Record<string, Draft>>
  setDraft: (path: string, draft: Draft | undefined) => void
  setDrafts: (drafts: Readonly<Record<string, Draft | undefined>>) => void
  /** Saves what is typed at all of these paths, or nothing; whether all is well. */
  saveAll: (paths: readonly string[]) => Promise<boolean>
  /** Values of rows that were merged, which a person may still take. */
  offers: Offers
  /** Problems of values that were not saved, by path. */
  problems: Readonly<Record<string, string>>
  seen: ReadonlySet<string>
  /** Saves what is typed in a field when the cursor leaves it. */
  leave: (path: string) => void
  /** Saves, marks the field as looked at, and goes to the next doubtful one. */
  accept: (path: string, backwards?: boolean) => Promise<void>
  /** Takes another value at once. */
  take: (path: string, value: unknown, place: Place | undefined) => Promise<void>
  /**
   * Changes the rows of a table from row `from` on, made of the table as it is when all that is typed in it is saved;
   * what is wrong, where it is not done.
   */
  changeRows: (path: string, from: number, edit: (table: Table) => NewRows) => Promise<string | undefined>
}

/** The id of a field's input in the page. */
export const inputId = (path: string): string => `field-${path}`

/** Long tables by their path, each with how to draw the row of a cell and put the cursor into it. */
const longTables = new Map<string, (cell: string) => boolean>()

/** `focus` is called for cells of a table whose row is not drawn; false where there is no such row. */
export function whenAway(table: string, focus: (cell: string) => boolean): () => void {
  longTables.set(table, focus)
  return () => void longTables.delete(table)
}

/** Puts the cursor into a field; false where it is not on the screen. */
export function focusField(path: string): boolean {
  const input = document.getElementById(inputId(path))
  if (input === null) return longTables.get(path.slice(0, path.lastIndexOf('[')))?.(path) ?? false
  const details = input.closest('details')
  if (details !== null) details.open = true
  input.focus()
  if (input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement) input.select()
  input.scrollIntoView({ block: 'nearest' })
  return true
}
