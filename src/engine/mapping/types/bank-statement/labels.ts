// The wordings that only statements of accounts are searched for: knowledge/<language>/statement.json.

import { knowledgeOf } from '../../../knowledge/load.ts'
import type { PlacedLine } from '../../vocabulary.ts'
import { findOwnLabels, lexiconOf, settleLabels } from '../../context/labels.ts'
import type { LabelHit } from '../../vocabulary.ts'

/** The wordings of statements in all languages. */
export const STATEMENT_WORDS = lexiconOf(knowledgeOf('statement'))

/** The labels of statements on one line of words, as `language` means them. */
export function statementLabels(line: PlacedLine, language: string): LabelHit[] {
  return settleLabels(findOwnLabels({ lines: [line] }, STATEMENT_WORDS), language)
}
