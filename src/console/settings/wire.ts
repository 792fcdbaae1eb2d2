// What the API sends for the settings, as far as the console reads it.

import type { Account } from '../../schema/account.ts'
import type { ReviewRule } from '../../schema/review.ts'

export type { Account, ReviewRule }
