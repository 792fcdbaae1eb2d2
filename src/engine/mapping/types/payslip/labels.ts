// The wordings that only payslips are searched for: knowledge/<language>/payslip.json, and knowledge/<language>/leave.json
// for their tables of leave alone.

import csLeave from '../../../knowledge/cs/leave.json' with { type: 'json' }
import daLeave from '../../../knowledge/da/leave.json' with { type: 'json' }
import deLeave from '../../../knowledge/de/leave.json' with { type: 'json' }
import enLeave from '../../../knowledge/en/leave.json' with { type: 'json' }
import esLeave from '../../../knowledge/es/leave.json' with { type: 'json' }
import fiLeave from '../../../knowledge/fi/leave.json' with { type: 'json' }
import frLeave from '../../../knowledge/fr/leave.json' with { type: 'json' }
import idLeave from '../../../knowledge/id/leave.json' with { type: 'json' }
import itLeave from '../../../knowledge/it/leave.json' with { type: 'json' }
import msLeave from '../../../knowledge/ms/leave.json' with { type: 'json' }
import nbLeave from '../../../knowledge/nb/leave.json' with { type: 'json' }
import nlLeave from '../../../knowledge/nl/leave.json' with { type: 'json' }
import plLeave from '../../../knowledge/pl/leave.json' with { type: 'json' }
import ptLeave from '../../../knowledge/pt/leave.json' with { type: 'json' }
import svLeave from '../../../knowledge/sv/leave.json' with { type: 'json' }
import trLeave from '../../../knowledge/tr/leave.json' with { type: 'json' }
import cs from '../../../knowledge/cs/payslip.json' with { type: 'json' }
import da from '../../../knowledge/da/payslip.json' with { type: 'json' }
import de from '../../../knowledge/de/payslip.json' with { type: 'json' }
import en from '../../../knowledge/en/payslip.json' with { type: 'json' }
import es from '../../../knowledge/es/payslip.json' with { type: 'json' }
import fi from '../../../knowledge/fi/payslip.json' with { type: 'json' }
import fr from '../../../knowledge/fr/payslip.json' with { type: 'json' }
import id from '../../../knowledge/id/payslip.json' with { type: 'json' }
import it from '../../../knowledge/it/payslip.json' with { type: 'json' }
import ms from '../../../knowledge/ms/payslip.json' with { type: 'json' }
import nb from '../../../knowledge/nb/payslip.json' with { type: 'json' }
import nl from '../../../knowledge/nl/payslip.json' with { type: 'json' }
import pl from '../../../knowledge/pl/payslip.json' with { type: 'json' }
import pt from '../../../knowledge/pt/payslip.json' with { type: 'json' }
import sv from '../../../knowledge/sv/payslip.json' with { type: 'json' }
import tr from '../../../knowledge/tr/payslip.json' with { type: 'json' }
import { lexiconOf } from '../../context/labels.ts'

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
