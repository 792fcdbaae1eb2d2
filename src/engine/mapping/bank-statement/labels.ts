// The wordings that only statements of accounts are searched for: labels/<language>/statement.json.

import cs from '../labels/cs/statement.json' with { type: 'json' }
import da from '../labels/da/statement.json' with { type: 'json' }
import de from '../labels/de/statement.json' with { type: 'json' }
import en from '../labels/en/statement.json' with { type: 'json' }
import es from '../labels/es/statement.json' with { type: 'json' }
import fi from '../labels/fi/statement.json' with { type: 'json' }
import fr from '../labels/fr/statement.json' with { type: 'json' }
import id from '../labels/id/statement.json' with { type: 'json' }
import it from '../labels/it/statement.json' with { type: 'json' }
import ms from '../labels/ms/statement.json' with { type: 'json' }
import nb from '../labels/nb/statement.json' with { type: 'json' }
import nl from '../labels/nl/statement.json' with { type: 'json' }
import pl from '../labels/pl/statement.json' with { type: 'json' }
import pt from '../labels/pt/statement.json' with { type: 'json' }
import sv from '../labels/sv/statement.json' with { type: 'json' }
import tr from '../labels/tr/statement.json' with { type: 'json' }
import type { PlacedLine } from '../candidates.ts'
import { findOwnLabels, lexiconOf, settleLabels } from '../reading/labels.ts'
import type { LabelHit } from '../candidates.ts'

/** The wordings of statements in all languages. */
export const STATEMENT_WORDS = lexiconOf({ cs, da, de, en, es, fi, fr, id, it, ms, nb, nl, pl, pt, sv, tr })

/** The labels of statements on one line of words, as `language` means them. */
export function statementLabels(line: PlacedLine, language: string): LabelHit[] {
  return settleLabels(findOwnLabels([line], STATEMENT_WORDS), language)
}
