// Identity documents: passports, identity cards, licences, permits, visas. What the machine-readable zone says, what is printed, and whether both agree.

import type { Candidate, Chosen, MappingContext } from '../candidates.ts'
import { guessBirth, guessDates, guessNames, guessSex } from '../identity/guesses.ts'
import { countryOf, kindOf, type Decided } from '../identity/kinds.ts'
import { identityLabels, numbersFields } from '../identity/labels.ts'
import { joinHalves, mrzFields } from '../identity/mrz.ts'
import { maskAadhaar, numberByForm } from '../identity/numbers.ts'
import { printedFields, type Printed, type PrintSettings } from '../identity/print.ts'
import type { MappedType } from '../map-document.ts'
import { mrzOf } from '../identity/found-mrz.ts'

/** The fields of an identity document. */
export function mapIdentity(context: MappingContext): MappedType {
  const mrz = mrzOf(context)
  const zoned = new Set(mrz ? context.lines.filter((line) => line.page === mrz.page && mrz.boxes.some((box) => line.box.top < box.bottom - 1e-4 && line.box.bottom > box.top + 1e-4 && line.box.right > box.left && line.box.left < box.right)) : [])
  const lines = context.lines.filter((line) => !zoned.has(line))
  const numbered = mrz === undefined && numbersFields(lines)
  const labels = identityLabels(lines, numbered)
  const kind = kindOf(labels, lines, mrz, numbered)
  const { country, state } = countryOf(lines, kind?.value, context.locale.country)
  const american = state?.value.country === 'US' || country?.value === 'US'
  const { size } = context.content.pages[0]!
  // The locale is that of an English text where nothing else is known; only the United States put the month first.
  const settings: PrintSettings = { lines, today: context.today, aspect: size.width / size.height, american, order: american ? 'mdy' : context.locale.dateOrder === 'mdy' && country?.value !== undefined ? 'dmy' : context.locale.dateOrder }
  const print = printedFields(labels, settings)
  for (const guessed of [() => numberByForm(kind?.value, lines), () => guessBirth(kind?.value, print, settings), () => guessNames(kind?.value, print, labels, settings), () => guessSex(print, settings)]) {
    for (const [name, candidate] of guessed()) if (!print.has(name)) print.set(name, candidate)
  }
  const zone = mrz && mrzFields(mrz)
  const { fields, differences } = zone && mrz ? joinHalves(zone.fields, print, mrz, lines.map(({ text }) => text).join(' ')) : { fields: print, differences: [] }
  for (const [name, candidate] of guessDates(fields, settings)) fields.set(name, candidate)
  if (kind) fields.set('id_type', decided('id_type', kind))
  if (country && !fields.has('country')) fields.set('country', decided('country', country))
  if (state) fields.set('state', decided('state', { ...state, value: state.value.code }))
  const chosen: Chosen = new Map([...wired(kind?.value === 'aadhaar' ? maskAadhaar(fields) : fields), ...(zone?.block ?? [])])
  for (const [at, difference] of differences.entries()) {
    const name = difference.slice(0, difference.indexOf(':'))
    chosen.set(`identity.consistency.viz_vs_mrz[${at}]`, { ...zone!.fields.get(name)!, field: `identity.consistency.viz_vs_mrz[${at}]`, value: difference, rule: 'print_against_mrz', source: 'derived' })
  }
  return { chosen: withRest(chosen, context) }
}

function decided(name: string, { value, ...rest }: Decided<unknown>): Candidate {
  return { field: `identity.${name}`, value, score: Math.log(rest.confidence / (1 - rest.confidence)), ...rest }
}

const wired = (fields: Printed): Chosen => new Map([...fields].map(([name, candidate]) => [`identity.${name}`, { ...candidate, field: `identity.${name}` }]))

/** What follows from the fields: the whole name, whether the document has run out, holder and issuer as parties, language and country of the document. */
function withRest(chosen: Chosen, { today, locale, lines }: MappingContext): Chosen {
  const all: Chosen = new Map(chosen)
  const copy = (from: string, to: string, change?: Partial<Candidate>): void => {
    const candidate = all.get(`identity.${from}`)
    if (candidate && !all.has(to)) all.set(to, { ...candidate, field: to, ...change })
  }
  const surname = all.get('identity.surname'), given = all.get('identity.given_names'), expiry = all.get('identity.date_of_expiry')
  const full = String(all.get('identity.full_name')?.value ?? '')
  // A name that was printed in parts may have been taken for the whole.
  if (surname && given && ![surname, given].every(({ value }) => full.toLowerCase().includes(String(value).toLowerCase()))) all.delete('identity.full_name')
  if (surname && given) copy('surname', 'identity.full_name', { value: `${String(given.value)} ${String(surname.value)}`, text: `${given.text} ${surname.text}`, confidence: Math.min(surname.confidence, given.confidence), rule: 'given_names_and_surname', source: 'derived' })
  // Where only the month is printed, the document is valid to its end.
  if (expiry) copy('date_of_expiry', 'identity.is_expired', { value: String(expiry.value) < today.toISOString().slice(0, String(expiry.value).length), rule: 'expiry_against_today', source: 'derived' })
  copy('full_name', 'buyer.name')
  copy('address', 'buyer.address')
  copy('issuing_authority', 'vendor.name')
  const country = String(all.get('identity.country')?.value ?? '')
  if (country.length === 2) copy('country', 'document_meta.country')
  const issue = String(all.get('identity.date_of_issue')?.value ?? '')
  if (issue.length === 10) copy('date_of_issue', 'document_meta.date')
  const [first] = lines
  if (first) all.set('document_meta.language', { field: 'document_meta.language', value: locale.language, text: locale.language, page: first.page, box: first.box, score: 1.4, confidence: 0.8, rule: 'locale', source: 'derived' })
  return all
}
