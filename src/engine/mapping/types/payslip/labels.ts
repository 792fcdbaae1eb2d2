// The wordings that only payslips are searched for: knowledge/<language>/payslip.json, and
// knowledge/<language>/leave.json for their tables of leave alone.

import { knowledgeOf } from '../../../knowledge/load.ts'
import { lexiconOf, type Lexicon } from '../../context/labels.ts'

/** The wordings of payslips in all languages. */
export const PAYSLIP_WORDS = lexiconOf(knowledgeOf('payslip'))

/** The wordings of leave in all languages: most of them are common words, which mean leave beside each other only. */
export const LEAVE_WORDS = lexiconOf(knowledgeOf('leave'))

const leaveWords = (isWanted: (field: string) => boolean): Lexicon =>
  lexiconOf(
    Object.fromEntries(
      Object.entries(knowledgeOf('leave')).map(([language, file]) => [
        language,
        Object.fromEntries(Object.entries(file).filter(([field]) => isWanted(field))),
      ]),
    ),
  )

/** The names of kinds of leave, and apart from them those of its numbers: one can be part of the other. */
export const LEAVE_KINDS = leaveWords((field) => field === 'leave.type')
export const LEAVE_ROLES = leaveWords((field) => field !== 'leave.type')
