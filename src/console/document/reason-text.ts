// Reasons in the language of the console, from the codes of the engine.

import type { Clause } from '../../schema/clauses.ts'
import { checkTitle, groupName, labelOf, region, words } from '../language.ts'
import { groupOf } from './field-model.ts'

/** A text, and whether it is the engine's, which is English. */
export interface Said {
  text: string
  isEnglish: boolean
}

/** A reason in sentences. Documents that earlier versions kept have no clauses. */
export const reasonText = (english: string, clauses: readonly Clause[] = []): Said =>
  saidOr(english, clauses, (said) => {
    const text = said.reduce(
      (before, { text, isDetail }, at) =>
        isDetail
          ? `${before}${said[at - 1]?.isDetail ? ', ' : ': '}${text}`
          : `${before}${at > 0 ? '. ' : ''}${text.charAt(0).toUpperCase()}${text.slice(1)}`,
      '',
    )
    return `${text}.`
  })

/** What is shown next to a candidate. */
export const asideText = (english: string, clauses: readonly Clause[] = []): Said =>
  saidOr(english, clauses, (said) => said.map(({ text }) => text).join('; '))

interface SaidClause {
  text: string
  isDetail: boolean
}

function saidOr(english: string, clauses: readonly Clause[], join: (said: SaidClause[]) => string): Said {
  const templates = words().clauses
  const said = clauses.flatMap((clause): SaidClause[] => {
    const template = templates?.[clause.code]
    if (template === undefined) return []
    const text = template.replace(/\{(\w+)\}/g, (_, member: string) => memberText(clause, member as keyof Clause))
    return [{ text, isDetail: clause.detail === true }]
  })
  // A later engine may have more clauses.
  const isKnown = said.length > 0 && said.length === clauses.length
  return isKnown ? { text: join(said), isEnglish: false } : { text: english, isEnglish: true }
}

function memberText(clause: Clause, member: keyof Clause): string {
  const value = clause[member]
  if (member === 'check') return checkTitle(String(value))
  if (member === 'name') return labelOf(String(value))
  if (member === 'field') return `${groupName(groupOf(String(value)))} · ${labelOf(String(value))}`
  if (member === 'points' || member === 'least')
    return Number(value).toLocaleString(region(), { maximumFractionDigits: 1 })
  if (member !== 'terms') return String(value)
  const terms = (clause.terms ?? []).map(({ name, sum }) => `${labelOf(name)} ${sum}`)
  return new Intl.ListFormat(region(), { type: 'conjunction' }).format(terms)
}
