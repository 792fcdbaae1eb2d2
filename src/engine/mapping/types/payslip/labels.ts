// The wordings that only payslips are searched for: knowledge/<language>/payslip.json, and
// knowledge/<language>/leave.json for their tables of leave alone.

import { knowledgeOf } from '../../../knowledge/load.ts'
import { lexiconOf } from '../../context/labels.ts'

/** The wordings of payslips in all languages. */
export const PAYSLIP_WORDS = lexiconOf(knowledgeOf('payslip'))

/** The wordings of leave in all languages: most of them are common words, which mean leave beside each other only. */
export const LEAVE_WORDS = lexiconOf(knowledgeOf('leave'))
