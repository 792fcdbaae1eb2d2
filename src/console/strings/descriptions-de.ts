// What each field holds, in German, by the English text of the schema. A text that is missing is shown in English.

import { descriptions as others } from './descriptions-others-de.ts'
import { descriptions as people } from './descriptions-people-de.ts'
import { descriptions as trade } from './descriptions-trade-de.ts'

export const descriptions: Readonly<Record<string, string>> = { ...trade, ...people, ...others }
