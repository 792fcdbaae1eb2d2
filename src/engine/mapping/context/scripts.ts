// Pages whose own text is in a script for which no language has labels. Only their figures are understood.

import { knowledgeOf } from '../../knowledge/load.ts'
import type { DocumentContent, PageContent } from '../../../schema/page.ts'
import { UNSUPPORTED_SCRIPT, type Warning } from '../../../schema/warning.ts'

// The scripts of today's languages, by their codes in ISO 15924.
const SCRIPTS = (
  'Arab Armn Beng Cyrl Deva Ethi Geor Grek Gujr Guru Hang Hani Hebr Hira Kana Khmr Knda Laoo Mlym Mymr Orya Sinh ' +
  'Taml Telu Thaa Thai Tibt'
)
  .split(' ')
  .map((code) => ({ code, letters: new RegExp(`\\p{Script=${code}}`, 'gu') }))

const unlabelledIn = (kind: 'types' | 'ticket' | 'statement'): typeof SCRIPTS => {
  const words = JSON.stringify(knowledgeOf(kind))
  return SCRIPTS.filter(({ letters }) => !words.match(letters))
}
// Every language has titles of invoices and receipts; one that is read on other documents too has labels of statements.
// Some have labels of tickets and of nothing else beside.
const UNLABELLED = { trade: unlabelledIn('types'), ticket: unlabelledIn('ticket'), other: unlabelledIn('statement') }
const NAMES = new Intl.DisplayNames('en', { type: 'script' })

// Of the letters on a page. With fewer, its other words have labels.
const MOST = 0.5
// Fewer letters are a name or a seal.
const FEWEST_LETTERS = 20

/** The document with a warning on each page whose words are in a script without labels of such a document. */
export function withScriptWarnings(content: DocumentContent, kind: keyof typeof UNLABELLED): DocumentContent {
  if (!content.pages.some((page) => scriptWarning(page, kind))) return content
  const pages = content.pages.map((page) => {
    const warning = scriptWarning(page, kind)
    return warning ? { ...page, warnings: [...page.warnings, warning] } : page
  })
  return { ...content, pages }
}

function scriptWarning({ index, lines, warnings }: PageContent, kind: keyof typeof UNLABELLED): Warning | undefined {
  if (warnings.some(({ code }) => code === UNSUPPORTED_SCRIPT)) return undefined
  const text = lines.map((line) => line.text).join(' ')
  const counts = UNLABELLED[kind].flatMap(({ code, letters }) => {
    const count = text.match(letters)?.length ?? 0
    return count > 0 ? [{ code, count }] : []
  })
  if (counts.length === 0) return undefined
  const all = text.match(/\p{L}/gu)?.length ?? 0
  if (all < FEWEST_LETTERS) return undefined
  const found = counts.find(({ count }) => count >= MOST * all)
  return (
    found && {
      code: UNSUPPORTED_SCRIPT,
      detail:
        'most of its text is in a script for which docmill knows no labels of such documents ' +
        `(${NAMES.of(found.code)!}). The values of this page are uncertain.`,
      page: index,
    }
  )
}
