// The wordings that only statements of accounts are searched for: knowledge/<language>/statement.json.

import cs from '../../../knowledge/cs/statement.json' with { type: 'json' }
import da from '../../../knowledge/da/statement.json' with { type: 'json' }
import de from '../../../knowledge/de/statement.json' with { type: 'json' }
import en from '../../../knowledge/en/statement.json' with { type: 'json' }
import es from '../../../knowledge/es/statement.json' with { type: 'json' }
import fi from '../../../knowledge/fi/statement.json' with { type: 'json' }
import fr from '../../../knowledge/fr/statement.json' with { type: 'json' }
import id from '../../../knowledge/id/statement.json' with { type: 'json' }
import it from '../../../knowledge/it/statement.json' with { type: 'json' }
import ms from '../../../knowledge/ms/statement.json' with { type: 'json' }
import nb from '../../../knowledge/nb/statement.json' with { type: 'json' }
import nl from '../../../knowledge/nl/statement.json' with { type: 'json' }
import pl from '../../../knowledge/pl/statement.json' with { type: 'json' }
import pt from '../../../knowledge/pt/statement.json' with { type: 'json' }
import sv from '../../../knowledge/sv/statement.json' with { type: 'json' }
import tr from '../../../knowledge/tr/statement.json' with { type: 'json' }
import type { PlacedLine } from '../../vocabulary.ts'
import { findOwnLabels, lexiconOf, settleLabels } from '../../context/labels.ts'
import type { LabelHit } from '../../vocabulary.ts'

/** The wordings of statements in all languages. */
export const STATEMENT_WORDS = lexiconOf({ cs, da, de, en, es, fi, fr, id, it, ms, nb, nl, pl, pt, sv, tr })

/** The labels of statements on one line of words, as `language` means them. */
export function statementLabels(line: PlacedLine, language: string): LabelHit[] {
  return settleLabels(findOwnLabels({ lines: [line] }, STATEMENT_WORDS), language)
}
