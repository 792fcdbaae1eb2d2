// The machine-readable half of an identity document, and both halves held against each other: the zone's numbers and
// days are proven by check digits, the print has the letters that the zone cannot write.

import type { Candidate, Chosen } from '../../vocabulary.ts'
import { unaccented } from '../../reading/fold.ts'
import type { Printed } from './printed.ts'
import type { FoundMrz } from '../../../truth/mrz-lines.ts'
import { isIssuer } from '../../../truth/issuing-states.ts'
import type { Doubt } from '../../../truth/mrz.ts'
import { spellings } from '../../../truth/mrz-signs.ts'
import { unionOf } from '../../../../schema/geometry.ts'

/** A zone's value as sure as its check digit: one that fails is as likely misread as not. */
const PROVEN = 0.995
const UNPROVEN = 0.93
const FAILED = 0.5
/** A name that the page does not print: a filler behind it may have been read as its last letter. */
const UNPRINTED = 0.85
/** A name that has no check digit, whose letters stand in print too. */
const STANDING = 0.98

/** Everything that the zone says, in `identity.mrz` and as values of the document's own fields. */
export interface MrzFields {
  block: Chosen
  fields: Printed
}

/** The candidates of a zone. */
export function mrzFields(mrz: FoundMrz): MrzFields {
  const { page, boxes, lines, checks, confidence } = mrz
  const whole = unionOf(boxes)
  const made = (field: string, value: unknown, sure: number, box = whole, text = String(value)): Candidate => ({
    field: `identity.${field}`,
    value,
    text,
    page,
    box,
    score: Math.log(sure / (1 - sure)),
    confidence: sure,
    rule: mrz.repaired ? 'mrz_repaired' : 'mrz',
    source: 'mrz',
  })
  const sure = (name: keyof typeof checks): number =>
    checks[name] === undefined ? UNPROVEN : checks[name] ? PROVEN : FAILED
  const block: Chosen = new Map()
  const fields: Printed = new Map()
  const add = (name: string, value: string | undefined, chance: number): void => {
    if (value === undefined || value === '') return
    block.set(`identity.mrz.${name}`, made(`mrz.${name}`, value, chance))
    fields.set(name, made(name, value, chance))
  }
  add('document_number', mrz.documentNumber, sure('document_number'))
  const unproven = (name: Doubt): number => (mrz.doubts.includes(name) ? FAILED : UNPROVEN)
  const named = (mrz.doubts.includes('names') ? FAILED : UNPRINTED) * confidence
  add('surname', mrz.surname, named)
  add('given_names', mrz.givenNames, named)
  if (isState(mrz, mrz.nationality)) add('nationality', mrz.nationality, unproven('nationality'))
  add('date_of_birth', mrz.birth, sure('date_of_birth'))
  add('date_of_expiry', mrz.expiry, sure('date_of_expiry'))
  add('sex', mrz.sex, UNPROVEN)
  if (isState(mrz, mrz.issuer)) fields.set('country', made('country', mrz.issuer, unproven('country')))
  block.set('identity.mrz.format', made('mrz.format', mrz.format, PROVEN))
  for (const [at, line] of lines.entries())
    block.set(`identity.mrz.lines[${at}]`, made(`mrz.lines[${at}]`, line, mrz.valid ? 0.99 : 0.7, boxes[at]!))
  if (mrz.optionalData !== undefined)
    block.set(
      'identity.mrz.optional_data',
      made('mrz.optional_data', mrz.optionalData, (checks.personal_number ?? checks.composite) ? PROVEN : UNPROVEN),
    )
  for (const [name, held] of Object.entries(checks))
    block.set(`identity.mrz.check_digits.${name}`, made(`mrz.check_digits.${name}`, held, PROVEN))
  if (mrz.repaired) block.set('identity.mrz.repaired', made('mrz.repaired', true, PROVEN))
  for (const [at, name] of mrz.doubts.entries())
    block.set(`identity.mrz.doubtful[${at}]`, made(`mrz.doubtful[${at}]`, name, PROVEN))
  block.set('identity.mrz.valid', made('mrz.valid', mrz.valid, PROVEN))
  return { block, fields }
}

/** A code that is in no list was misread and names nobody, unless both places have it. */
const isState = ({ issuer, nationality }: FoundMrz, code: string | undefined): boolean =>
  code !== undefined && code !== '' && (isIssuer(code) || code.length === 2 || issuer === nationality)

/** Fields that stand on both halves and must agree; of a visa the zone may hold the number of the passport. */
const COMPARED = [
  'document_number',
  'surname',
  'given_names',
  'date_of_birth',
  'date_of_expiry',
  'sex',
  'nationality',
] as const

/**
 * The better of both halves for each field, and a sentence for each in which they differ. `words` is all that is
 * printed.
 */
export function joinHalves(
  zone: Printed,
  print: Printed,
  mrz: FoundMrz,
  words: string,
): { fields: Printed; differences: string[] } {
  const fields: Printed = new Map([...print, ...zone])
  const differences: string[] = []
  // The day of birth, found nowhere else in print, was taken for another one.
  const birth = zone.get('date_of_birth')?.value
  if (birth !== undefined && !print.has('date_of_birth'))
    for (const name of ['date_of_issue', 'date_of_expiry'])
      if (print.get(name)?.value === birth && !zone.has(name)) fields.delete(name)
  const printedLetters = lettersOf(words)
  for (const name of COMPARED) {
    const read = zone.get(name)
    const seen = print.get(name)
    if (!read) continue
    const value = String(read.value)
    if (name === 'surname' || name === 'given_names') {
      const spelled = seen && sameName(String(seen.value), value) ? seen : undefined
      const stands = printedLetters.includes(lettersOf(value))
      fields.set(
        name,
        spelled
          ? { ...spelled, confidence: Math.max(spelled.confidence, PROVEN), rule: 'print_and_mrz' }
          : stands
            ? { ...read, confidence: STANDING, rule: 'mrz_and_print' }
            : read,
      )
      if (spelled ?? stands) continue
    } else if (
      seen
        ? lettersOf(String(seen.value)) === lettersOf(value)
        : name === 'document_number' && printedLetters.includes(lettersOf(value))
    ) {
      fields.set(name, { ...read, confidence: PROVEN, rule: 'mrz_and_print' })
      continue
    }
    // The zone has no centuries.
    if (seen && name.startsWith('date_of') && /^\d{4}-/.test(value) && String(seen.value).slice(2) === value.slice(2)) {
      fields.set(name, { ...seen, confidence: PROVEN, rule: 'print_and_mrz' })
      continue
    }
    if (
      !seen ||
      (name === 'document_number' &&
        (mrz.format === 'MRVA' || mrz.format === 'MRVB' || printedLetters.includes(lettersOf(value))))
    )
      continue
    if (differs(name, seen, mrz))
      differences.push(`${name}: "${String(seen.value)}" is printed, the machine-readable zone says "${value}".`)
    // Where its check digit fails, the zone is not surer than the print.
    const check = mrz.checks[name as keyof typeof mrz.checks]
    if (check === false && seen.confidence > FAILED) fields.set(name, seen)
  }
  return { fields, differences }
}

/**
 * Whether two halves say something different, and not one of them was only read badly: names by more than a letter,
 * codes and days at all.
 */
function differs(name: (typeof COMPARED)[number], seen: Candidate, mrz: FoundMrz): boolean {
  const value = String(seen.value)
  if (name === 'nationality') return /^[A-Z]{2,3}$/.test(value)
  if (name === 'date_of_birth' || name === 'date_of_expiry')
    return value.length === 10 && value !== String(mrz[name === 'date_of_birth' ? 'birth' : 'expiry'])
  if (name === 'document_number') return value.replace(/\W/g, '').length >= 6
  return name === 'sex' || seen.confidence > 0.85
}

const lettersOf = (text: string): string => unaccented(text).replace(/[^a-z0-9]/g, '')

/**
 * Whether a printed name is the zone's: letter by letter, with the zone's spellings, or cut where the zone's line
 * ended.
 */
export function sameName(printed: string, zone: string): boolean {
  const read = lettersOf(zone)
  return spellings(printed)
    .map(lettersOf)
    .some((one) => one === read || (read.length >= 12 && one.startsWith(read)))
}
