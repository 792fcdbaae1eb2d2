// The wordings that only payslips are searched for: labels/<language>/payslip.json.

import de from '../labels/de/payslip.json' with { type: 'json' }
import en from '../labels/en/payslip.json' with { type: 'json' }
import es from '../labels/es/payslip.json' with { type: 'json' }
import fr from '../labels/fr/payslip.json' with { type: 'json' }
import it from '../labels/it/payslip.json' with { type: 'json' }
import nl from '../labels/nl/payslip.json' with { type: 'json' }
import pt from '../labels/pt/payslip.json' with { type: 'json' }
import { lexiconOf } from '../reading/labels.ts'

/** The wordings of payslips in all languages. */
export const PAYSLIP_WORDS = lexiconOf({ de, en, es, fr, it, nl, pt })
