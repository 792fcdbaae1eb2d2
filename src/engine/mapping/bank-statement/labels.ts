// The wordings that only statements of accounts are searched for: labels/<language>/statement.json.

import de from '../labels/de/statement.json' with { type: 'json' }
import en from '../labels/en/statement.json' with { type: 'json' }
import es from '../labels/es/statement.json' with { type: 'json' }
import fr from '../labels/fr/statement.json' with { type: 'json' }
import it from '../labels/it/statement.json' with { type: 'json' }
import nl from '../labels/nl/statement.json' with { type: 'json' }
import pt from '../labels/pt/statement.json' with { type: 'json' }
import type { PlacedLine } from '../candidates.ts'
import { findOwnLabels, lexiconOf, settleLabels } from '../reading/labels.ts'
import type { LabelHit } from '../candidates.ts'

/** The wordings of statements in all languages. */
export const STATEMENT_WORDS = lexiconOf({ de, en, es, fr, it, nl, pt })

/** The labels of statements on one line of words, as `language` means them. */
export function statementLabels(line: PlacedLine, language: string): LabelHit[] {
  return settleLabels(findOwnLabels([line], STATEMENT_WORDS), language)
}
