// The wordings that only payslips are searched for: labels/<language>/payslip.json, and labels/<language>/leave.json
// for their tables of leave alone.

import csLeave from '../labels/cs/leave.json' with { type: 'json' }
import daLeave from '../labels/da/leave.json' with { type: 'json' }
import deLeave from '../labels/de/leave.json' with { type: 'json' }
import enLeave from '../labels/en/leave.json' with { type: 'json' }
import esLeave from '../labels/es/leave.json' with { type: 'json' }
import fiLeave from '../labels/fi/leave.json' with { type: 'json' }
import frLeave from '../labels/fr/leave.json' with { type: 'json' }
import idLeave from '../labels/id/leave.json' with { type: 'json' }
import itLeave from '../labels/it/leave.json' with { type: 'json' }
import msLeave from '../labels/ms/leave.json' with { type: 'json' }
import nbLeave from '../labels/nb/leave.json' with { type: 'json' }
import nlLeave from '../labels/nl/leave.json' with { type: 'json' }
import plLeave from '../labels/pl/leave.json' with { type: 'json' }
import ptLeave from '../labels/pt/leave.json' with { type: 'json' }
import svLeave from '../labels/sv/leave.json' with { type: 'json' }
import trLeave from '../labels/tr/leave.json' with { type: 'json' }
import cs from '../labels/cs/payslip.json' with { type: 'json' }
import da from '../labels/da/payslip.json' with { type: 'json' }
import de from '../labels/de/payslip.json' with { type: 'json' }
import en from '../labels/en/payslip.json' with { type: 'json' }
import es from '../labels/es/payslip.json' with { type: 'json' }
import fi from '../labels/fi/payslip.json' with { type: 'json' }
import fr from '../labels/fr/payslip.json' with { type: 'json' }
import id from '../labels/id/payslip.json' with { type: 'json' }
import it from '../labels/it/payslip.json' with { type: 'json' }
import ms from '../labels/ms/payslip.json' with { type: 'json' }
import nb from '../labels/nb/payslip.json' with { type: 'json' }
import nl from '../labels/nl/payslip.json' with { type: 'json' }
import pl from '../labels/pl/payslip.json' with { type: 'json' }
import pt from '../labels/pt/payslip.json' with { type: 'json' }
import sv from '../labels/sv/payslip.json' with { type: 'json' }
import tr from '../labels/tr/payslip.json' with { type: 'json' }
import { lexiconOf } from '../reading/labels.ts'

/** The wordings of payslips in all languages. */
export const PAYSLIP_WORDS = lexiconOf({ cs, da, de, en, es, fi, fr, id, it, ms, nb, nl, pl, pt, sv, tr })

/** The wordings of leave in all languages: most of them are common words, which mean leave beside each other only. */
export const LEAVE_WORDS = lexiconOf({
  cs: csLeave,
  da: daLeave,
  de: deLeave,
  en: enLeave,
  es: esLeave,
  fi: fiLeave,
  fr: frLeave,
  id: idLeave,
  it: itLeave,
  ms: msLeave,
  nb: nbLeave,
  nl: nlLeave,
  pl: plLeave,
  pt: ptLeave,
  sv: svLeave,
  tr: trLeave,
})
