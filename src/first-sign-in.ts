// What docmill prints at its first start so that people can sign in. If the output goes to a log, it has no secret.

import { createFirstKey } from './store/api-keys.ts'
import { CODE_MINUTES, createCode } from './store/console-sessions.ts'
import type { Db } from './store/db.ts'
import { keepSecret } from './store/folder.ts'

type Out = (line: string) => void

/** Makes the first key and shows it once: on a terminal, or else in a file of `folder`. */
export const tellFirstKey = (db: Db, folder: string, isTerminal: boolean, out: Out): Promise<void> =>
  createFirstKey(db, async ({ id, apiKey, signingSecret }) => {
    const lines = [`id: ${id}`, `api key: ${apiKey}`, `signing secret: ${signingSecret}`]
    if (isTerminal) lines.forEach(out)
    else {
      const path = await keepSecret(folder, 'first-key.txt', lines)
      out(`the first API key is in ${path}, which only the user who runs docmill can read`)
    }
  })

/** The address of the console. A code in it signs in whoever reads it, so it goes to a terminal and to no log. */
export async function tellConsole(db: Db, url: string, isTerminal: boolean, out: Out): Promise<void> {
  const code = isTerminal ? await createCode(db) : undefined
  out(
    code === undefined
      ? `Console: ${url}/console (sign in with a key of docmill, or with a link that "docmill console" prints)`
      : `Console: ${url}/console?code=${code} (signs in once, within ${CODE_MINUTES} minutes)`,
  )
}
