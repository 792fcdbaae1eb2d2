// Identity documents: passports, identity cards, licences, permits, visas. What the machine-readable zone says, what is
// printed, and whether both agree.

import { copyOf, lose, merge, replaced } from '../../context/trace.ts'
import type { Candidate, Chosen, MappingContext, PlacedLine } from '../../vocabulary.ts'
import { guessBirth, guessDates, guessNames, guessSex } from './guesses.ts'
import { guessHolder } from './holder.ts'
import { countryOf } from './issuer.ts'
import { kindOf, type Decided, type IdType } from './kinds.ts'
import { identityLabels, type IdentityLabels } from './labels.ts'
import { joinHalves, mrzFields } from './mrz.ts'
import { accessNumber, maskAadhaar, numberAlone, numberByForm } from './numbers.ts'
import { numbersFields } from './numbered-fields.ts'
import type { Printed } from './printed.ts'
import { printedFields, type PrintSettings } from './print.ts'
import type { MappedType } from '../../vocabulary.ts'
import { mrzOf } from './found-mrz.ts'
import { vehicleClasses } from './vehicle-classes.ts'
import type { FoundMrz } from '../../../truth/mrz-lines.ts'

/** The fields of an identity document. */
export function mapIdentity(context: MappingContext): MappedType {
  const mrz = mrzOf(context)
  const lines = mrz ? context.lines.filter((line) => !isInZone(line, mrz)) : context.lines
  const numbered = mrz === undefined && numbersFields(lines)
  const labels = identityLabels({ ...context, lines }, numbered)
  const kind = kindOf(labels, lines, mrz, numbered)
  const { country, state } = countryOf(labels, lines, kind?.value, context.locale.country)
  // Aadhaar numbers are returned masked: what their cards lose is not kept.
  const trace = kind?.value === 'aadhaar' ? undefined : context.trace
  const settings = { ...settingsOf(context, lines, country?.value, state?.value.country), ...(trace && { trace }) }
  const print = printOf(labels, kind?.value, country?.value, settings, mrz !== undefined)
  const zone = mrz && mrzFields(mrz)
  const { fields, differences } =
    zone && mrz
      ? joinHalves(zone.fields, print, mrz, lines.map(({ text }) => text).join(' '))
      : { fields: print, differences: [] }
  replaced(trace, wired(print), wired(fields), 'zone_states')
  for (const [name, candidate] of guessDates(fields, settings)) fields.set(name, candidate)
  if (kind) fields.set('id_type', decided('id_type', kind))
  if (country && (!fields.has('country') || mrz?.doubts.includes('country')))
    fields.set('country', decided('country', country))
  if (state) fields.set('state', decided('state', { ...state, value: state.value.code }))
  const classes: Chosen =
    kind?.value === 'driving_licence' ? vehicleClasses(labels, settings, fields.get('class')) : new Map()
  const chosen = merge(context.trace, {
    fields: wired(kind?.value === 'aadhaar' ? maskAadhaar(fields) : fields),
    classes,
    zone: zone?.block ?? [],
  })
  for (const [at, difference] of differences.entries()) {
    const name = difference.slice(0, difference.indexOf(':'))
    const field = `identity.consistency.viz_vs_mrz[${at}]`
    chosen.set(field, {
      ...zone!.fields.get(name)!,
      field,
      value: difference,
      rule: 'print_against_mrz',
      source: 'derived',
    })
  }
  return { chosen: withRest(chosen, context) }
}

function isInZone({ page, box: line }: PlacedLine, mrz: FoundMrz): boolean {
  return (
    page === mrz.page &&
    mrz.boxes.some(
      (box) =>
        line.top < box.bottom - 1e-4 && line.bottom > box.top + 1e-4 && line.right > box.left && line.left < box.right,
    )
  )
}

function settingsOf(
  { content, locale, today }: MappingContext,
  lines: readonly PlacedLine[],
  country: string | undefined,
  stateOf: string | undefined,
): PrintSettings {
  const { size } = content.pages[0]!
  const american = stateOf === 'US' || country === 'US'
  // The locale is that of an English text where nothing else is known; only the United States put the month first.
  const elsewhere = locale.dateOrder === 'mdy' && country !== undefined ? 'dmy' : locale.dateOrder
  return { lines, today, aspect: size.width / size.height, american, order: american ? 'mdy' : elsewhere }
}

/**
 * What is printed: first what stands at labels, then what the kind of document has without any; each guess sees what is
 * known before it.
 */
function printOf(
  labels: IdentityLabels,
  kind: IdType | undefined,
  country: string | undefined,
  settings: PrintSettings,
  zoned: boolean,
): Printed {
  const print = printedFields(labels, settings)
  const guesses = [
    () => numberByForm(kind, settings.lines),
    () => guessBirth(kind, print, settings),
    () => guessNames(kind, print, labels, settings),
    () => guessSex(print, settings),
    () => accessNumber(print, kind, country, settings),
  ]
  // A zone knows numbers and names better than what stands somewhere on the page.
  if (!zoned)
    guesses.push(
      () => numberAlone(print, labels, settings),
      () => guessHolder(print, labels, settings),
    )
  for (const guessed of guesses)
    for (const [name, candidate] of guessed()) {
      if (!print.has(name)) print.set(name, candidate)
      else lose(settings.trace, `identity.${name}`, candidate, { code: 'label_first' })
    }
  // Where one number serves for person and card, its label may name either.
  const personal = print.get('personal_number')
  if (personal && !zoned && !print.has('document_number'))
    print.set('document_number', { ...personal, field: 'identity.document_number', rule: 'number_of_person' })
  const sex = print.get('sex')
  // Mexico prints H and M, for hombre and mujer.
  if (sex && country === 'MX' && /^\W*M\W*$/.test(sex.text))
    print.set('sex', { ...sex, value: 'F', rule: 'letter_of_mexico' })
  return print
}

function decided(name: string, { value, ...rest }: Decided<unknown>): Candidate {
  return { field: `identity.${name}`, value, score: Math.log(rest.confidence / (1 - rest.confidence)), ...rest }
}

const wired = (fields: Printed): Chosen =>
  new Map([...fields].map(([name, candidate]) => [`identity.${name}`, { ...candidate, field: `identity.${name}` }]))

/**
 * What follows from the fields: the whole name, whether the document has run out, holder and issuer as parties,
 * language and country of the document.
 */
function withRest(chosen: Chosen, { today, locale, lines, trace }: MappingContext): Chosen {
  const all: Chosen = new Map(chosen)
  const copy = (from: string, to: string, change?: Partial<Candidate>): void => {
    const candidate = all.get(`identity.${from}`)
    if (!candidate || all.has(to)) return
    all.set(to, { ...candidate, field: to, ...change })
    copyOf(trace, `identity.${from}`, to)
  }
  const surname = all.get('identity.surname')
  const given = all.get('identity.given_names')
  const expiry = all.get('identity.date_of_expiry')
  const full = String(all.get('identity.full_name')?.value ?? '')
  // A name that was printed in parts may have been taken for the whole.
  if (
    surname &&
    given &&
    ![surname, given].every(({ value }) => full.toLowerCase().includes(String(value).toLowerCase()))
  )
    all.delete('identity.full_name')
  if (surname && given)
    copy('surname', 'identity.full_name', {
      value: `${String(given.value)} ${String(surname.value)}`,
      text: `${given.text} ${surname.text}`,
      confidence: Math.min(surname.confidence, given.confidence),
      rule: 'given_names_and_surname',
      source: 'derived',
    })
  // Where only the month is printed, the document is valid to its end.
  if (expiry)
    copy('date_of_expiry', 'identity.is_expired', {
      value: String(expiry.value) < today.toISOString().slice(0, String(expiry.value).length),
      rule: 'expiry_against_today',
      source: 'derived',
    })
  copy('full_name', 'buyer.name')
  copy('address', 'buyer.address')
  copy('issuing_authority', 'vendor.name')
  const country = String(all.get('identity.country')?.value ?? '')
  if (country.length === 2) copy('country', 'document_meta.country')
  const issue = String(all.get('identity.date_of_issue')?.value ?? '')
  if (issue.length === 10) copy('date_of_issue', 'document_meta.date')
  const [first] = lines
  if (first)
    all.set('document_meta.language', {
      field: 'document_meta.language',
      value: locale.language,
      text: locale.language,
      page: first.page,
      box: first.box,
      score: 1.4,
      confidence: 0.8,
      rule: 'locale',
      source: 'derived',
    })
  return all
}
