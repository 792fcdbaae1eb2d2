// Lines of a receipt's head that cannot belong to the shop's name or address, however they stand: sites, dates, prices,
// labelled numbers. Runs neither begin nor end with one.

import { anyScript, patternOf } from '../../reading/word-pattern.ts'
import type { Segment } from './segments.ts'
import { addressText, nameText, type Role } from './run-texts.ts'
import { traitsOf, type Trait } from '../../reading/line-traits.ts'

/** Traits that only the line of an address has. */
export const ADDRESS_TRAITS: readonly Trait[] = [
  'street',
  'postcode',
  'state',
  'state-code',
  'place',
  'house-start',
  'house-end',
  'postcode-bare',
  'country',
  'po-box',
]

// What a line with one of these never is: of 800 drawn, scanned and photographed training receipts no name and no
// address had one.
const NEVER: Readonly<Record<Role, readonly string[]>> = {
  name: ['email', 'date', 'time', 'money', 'priced'],
  address: ['email', 'url', 'time', 'money', 'priced', 'sentence', 'slogan'],
}
// What a line with one of these is only where something of an address stands beside it ("Canada Tel: 402 555-0111",
// "Open Market Street").
const RARELY: readonly Trait[] = ['fact', 'greeting', 'heading', 'date']

// A label that ends in "no." before five digits or more, as readers leave it: "Involce No. 204518", "No.200001020304",
// "Kvitto nr: A63-96561". House numbers are shorter; lots and units count long.
const NUMBERED = anyScript(
  new RegExp(
    `(?:^|[\\s.-])${patternOf('party-words', 'number-label')}\\b` +
      String.raw`\s*[.:,#]*\s*(?=(?:[A-Z/-]*\d){5})[A-Z\d/-]+\s*$`,
    'i',
  ),
)
const UNIT = anyScript(new RegExp(`\\b${patternOf('party-words', 'unit-alone')}\\b`, 'i'))
// One word of letters and digits with many of each or many digits: codes of taxes and registers
// ("GSTIN19AAJCA9683R1ZG").
const CODE = /^(?=(?:.*\d){5})(?=(?:.*\p{L}){2})[\p{L}\d]{10,}$/u

// Several numbers to call: "03-4411 2233 / 03-4411 2244". Pairs of house numbers have fewer digits.
const PHONES = /^\s*\(?\+?(?:[\d().-]\s?){7,}(?:[/,;&]\s*\+?(?:[\d().-]\s?){7,})+$/

// Signs of reckoning, which no house has in its name.
const RECKONED = /[=×]/
// A label with its number: "N.FACT.: 00243914".
const LABELLED = /\p{L}[^\p{L}\p{N}]{0,3}:\s*[A-Z]{0,3}[\d/-]*\d{4}/u
// A site without its "www", whatever it ends in.
const HOST = /^[a-z\d-]{6,}\.[a-z]{2,}$/
// A label with a code of letters and many digits, or of more digits than postcodes have: "RFC: ABC010203XY9", "NPWP:
// 01.234.567.8-901.000".
const CODED =
  /^[^\p{L}\p{N}]*\p{L}[\p{L}. ]{1,20}\s?[:#]\s*(?=(?:[^\d]*\d){7}|(?:[^\d]*\d){5,6}\D*[A-Z])[A-Z\d./-]+[^\p{L}\p{N}]*$/u
// Japan numbers its blocks and houses where others number days: "3-14-2 Nishi-cho".
const CHOME = /^\d{1,2}-\d{1,2}-\d{1,2},?\s+\p{Lu}[\p{L}-]{3,}[^\d:]*$/u
// What shows a place beyond doubt: a number to call may look as a house's number or a bare postcode does.
const PLACED = ADDRESS_TRAITS.filter((trait) => !['house-start', 'house-end', 'postcode-bare'].includes(trait))

/** Whether a line cannot be of the role's run. */
export function isForeign(role: Role, { text, traits }: Pick<Segment, 'text' | 'traits'>): boolean {
  const isHouse = role === 'address' && traits.has('street')
  if (
    NEVER[role].some((trait) => traits.has(trait)) ||
    (NUMBERED.test(text) && !UNIT.test(text) && !isHouse) ||
    CODE.test(text.trim()) ||
    PHONES.test(text)
  )
    return true
  const own = role === 'name' ? nameText(text) : addressText([text])
  const told = traitsOf(own)
  const letters = own.replace(/[^\p{L}]/gu, '').length
  const digits = own.replace(/\D/g, '').length
  if (role === 'name') {
    if (RECKONED.test(text) || (LABELLED.test(text) && !told.has('suffix'))) return true
    // "www.shop.example" is a site, "shop.com" may be the house's name.
    if (/^\W*(?:www\b|https?:)/i.test(text)) return true
    return !told.has('suffix') && ((told.has('fact') && digits >= 5) || (told.has('phone') && digits > letters))
  }
  if (own === '' || (traits.has('strong-suffix') && traits.has('digits-none') && !traits.has('comma-inside')))
    return true
  if (told.has('phone') && digits >= 8 && digits > 2 * letters && !PLACED.some((trait) => told.has(trait))) return true
  if (CHOME.test(text)) return false
  if (
    HOST.test(text.trim()) ||
    ((traits.has('label') || told.has('heading')) && !ADDRESS_TRAITS.some((trait) => told.has(trait)))
  )
    return true
  if (CODED.test(text) && !PLACED.some((trait) => told.has(trait))) return true
  return (
    RARELY.some((trait) => told.has(trait)) &&
    (digits >= 4 || !told.has('fact') || told.has('colon')) &&
    !ADDRESS_TRAITS.some((trait) => told.has(trait))
  )
}
