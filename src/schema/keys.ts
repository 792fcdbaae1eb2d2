// API keys of the caller's account on the wire.

import { z } from 'zod'
import { SCOPES } from './scopes.ts'

/** Valid keys that an account may have. Chosen by hand: a person or a program each need one. */
export const MOST_KEYS = 100

/** Most characters of a name; the same number is in migration 0004. */
const NAME_LENGTH = 100

const scope = z.enum(SCOPES)
const name = z.string().trim().min(1).max(NAME_LENGTH)

export const NewKey = z
  .object({
    name: name
      .refine((text) => !/\p{Cc}/u.test(text), 'has control characters')
      .describe('What people call the key. One line.')
      .optional(),
    scopes: z
      .array(scope)
      .min(1)
      .max(SCOPES.length)
      .describe(
        'What the key may do. `extract`: send documents. `review`: review documents. `admin`: change settings.',
      ),
  })
  .describe('A key that is to be made.')
export type NewKey = z.infer<typeof NewKey>

const key = {
  id: z.string().describe('Id of the key.'),
  name: name.describe('What people call the key.').optional(),
  prefix: z.string().describe('First characters of the key.'),
  scopes: z.array(scope).describe('What the key may do.'),
  created_at: z.iso.datetime().describe('Time at which the key was made, UTC.'),
}

export const AccountKey = z
  .object({
    ...key,
    last_used_at: z.iso.datetime().describe('When the key was last used, UTC, to the hour.').optional(),
    revoked_at: z.iso.datetime().describe('Since when docmill rejects the key, UTC.').optional(),
    own: z.boolean().describe('Whether this request was made with the key, or with a session of it.'),
  })
  .describe('A key of the account. Nobody can read the key itself.')
export type AccountKey = z.infer<typeof AccountKey>

export const AccountKeys = z
  .object({ keys: z.array(AccountKey).describe('Valid keys, newest first, then revoked ones.') })
  .describe('The keys of the account.')
export type AccountKeys = z.infer<typeof AccountKeys>

export const CreatedKey = z
  .object({ ...key, api_key: z.string().describe('The key itself. No later answer has it.') })
  .describe('A key that was made.')
export type CreatedKey = z.infer<typeof CreatedKey>
