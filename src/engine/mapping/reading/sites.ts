// Web addresses without www or https before them.

import { wordsOf } from '../../knowledge/load.ts'

const below = wordsOf('web-domains', 'below').join('|')
const top = wordsOf('web-domains', 'small-letters').join('|')
const SITE = String.raw`(?:[a-z\d-]+\.){0,2}[a-z\d-]{3,}\.(?:(?:${below})\.)?(?:${top})(?:\/[\w./?=&%#-]*)?`

/** A site whose name is all in small letters: in others "Ref.se" ends an abbreviation. */
export const SITE_IN_SMALL = new RegExp(String.raw`(?<![\p{L}\d_@.&+-])${SITE}(?![\p{L}\d_@-]|\.[\p{L}\d])`, 'gu')

/** Whether a text is such a site and nothing else. */
export const isSiteAlone = (text: string): boolean => SITE_ALONE.test(text)
const SITE_ALONE = new RegExp(`^${SITE}$`, 'u')
