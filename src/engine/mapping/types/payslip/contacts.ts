// Telephone, mail and web address of the employer and of the employee. Each is given to the party in whose block it
// stands; outside blocks the address itself tells, and after it the place: letterheads and footers are the employer's.
// What nothing tells is left out, unlike on invoices, where the vendor has all that is not the buyer's.

import { isDomainOf } from '../../fields/parties/party-weights.ts'
import type { PartyMention } from '../../fields/parties/party-mentions.ts'
import { contactCandidates, placeOf, type IsOther, type KnownParty } from '../../fields/parties/known-parties.ts'
import { phoneLabel } from '../../fields/parties/contact-phones.ts'
import { labelsOn, lineAt } from '../../context/by-line.ts'
import { foldText } from '../../reading/fold.ts'
import { firstPageOf } from '../../structure/first-page.ts'
import { overlapX } from '../../structure/rows.ts'
import { valueAt } from '../../structure/line-candidates.ts'
import type { Candidate, LabelHit, MappingContext, Meaning, PlacedLine, Reading } from '../../vocabulary.ts'

export interface PayParty {
  name?: string | undefined
  block?: PartyMention | undefined
}

const NAMES: Readonly<Record<string, string>> = { phone: 'phone', email: 'email', url: 'website' }

// A telephone number has few signs of its own: with its label on the line less is asked of it.
const LIKELY = 0.5,
  LABELLED = 0.2

const isContact = (base: MappingContext, { meaning, page, line, confidence }: Reading): boolean =>
  meaning.kind in NAMES &&
  (confidence >= LIKELY ||
    (confidence >= LABELLED &&
      labelsOn(base, { page, line }).some(({ field }) => field === 'phone' && meaning.kind === 'phone')))
// A letterhead ends, and a footer begins, at such a share of the page.
const LETTERHEAD = 0.2,
  FOOTER = 0.9
// Contacts follow a block within so many heights of a line.
const BELOW = 6

/** The contacts of both parties by wire path. `base` has the labels of all documents, `own` those of payslips. */
export function choosePayContacts(
  base: MappingContext,
  own: MappingContext,
  employer: PayParty,
  employee: PayParty,
): Candidate[] {
  const found: Candidate[] = []
  const contacts = base.readings.filter((one) => isContact(base, one) && !isOtherNumber(own, one))
  const isNamed = (one: Reading): boolean =>
    one.meaning.kind === 'phone' && phoneLabel(base, one, lineAt(base, one)!) !== undefined
  for (const reading of [...contacts.filter(isNamed), ...contacts.filter((one) => !isNamed(one))]) {
    const owner = ownerOf(own, reading, employer, employee)
    const name = NAMES[reading.meaning.kind]!
    const value = addressOf(reading.meaning) ?? reading.text
    if (owner === undefined || (owner === 'employee' && name === 'website')) continue
    const paths = owner === 'employer' ? ['vendor', 'payslip.employer'] : ['buyer', 'payslip.employee']
    found.push(...paths.map((path) => valueAt(`${path}.${name}`, value, reading, `${owner}-contact`, 0.75)))
  }
  return found.filter(({ field }, at) => found.findIndex((one) => one.field === field) === at)
}

const OF_FIRM = /^(?:employer_registration|employer_tax_id|employer_ss|siret)$/
const isOfFirm = ({ field, quality, weight }: LabelHit): boolean => OF_FIRM.test(field) && quality * weight >= 0.8

/** Whether a number that may be a telephone number stands right behind the name of another: "Org.nr 556000-1111". */
const isOtherNumber = (own: MappingContext, { meaning, page, line, from }: Reading): boolean =>
  meaning.kind === 'phone' && labelsOn(own, { page, line }).some((hit) => isOfFirm(hit) && hit.to === from)

const addressOf = (meaning: Meaning): string | undefined =>
  meaning.kind === 'email' || meaning.kind === 'url' ? meaning.value : undefined

function ownerOf(
  own: MappingContext,
  reading: Reading,
  employer: PayParty,
  employee: PayParty,
): 'employer' | 'employee' | undefined {
  if (isInBlock(reading, employee)) return 'employee'
  if (isInBlock(reading, employer)) return 'employer'
  const { meaning, page, box } = reading
  const address = addressOf(meaning)
  if (meaning.kind === 'email' && isMailOf(meaning.value, employee.name)) return 'employee'
  if (address !== undefined && employer.name !== undefined && isDomainOf(address, employer.name)) return 'employer'
  if (page !== firstPageOf(own) || isBesideFact(own, reading)) return undefined
  // The line with the numbers of the firm is its foot, wherever it is.
  if (labelsOn(own, reading).some(isOfFirm)) return 'employer'
  return box.top < LETTERHEAD || box.top > FOOTER ? 'employer' : undefined
}

/** On a line of the block, or in its column within a few lines below it. */
function isInBlock({ page, line, box }: Reading, { block }: PayParty): boolean {
  if (!block || block.page !== page) return false
  const height = box.bottom - box.top
  return (
    block.party.lines.some((one) => one.page === page && one.line === line) ||
    (overlapX(block.box, box) > 0 && box.top >= block.box.top && box.top - block.box.bottom < BELOW * height)
  )
}

/** Whether the name of a mailbox has a name of the person: "s.brueckner@", "stefan@". */
function isMailOf(address: string, name: string | undefined): boolean {
  const box = foldText(address.split('@')[0]!)
  return (
    name !== undefined &&
    foldText(name)
      .split(' ')
      .some((part) => part.length >= 3 && box.includes(part))
  )
}

// What a slip says of the employee, whose table of facts may have an address too.
const FACTS = /^(?:employee_|job_title|department|national_id|start_date)/

const isBesideFact = ({ labels }: MappingContext, { page, box }: Reading): boolean =>
  labels.some(
    (hit) =>
      hit.page === page &&
      hit.quality * hit.weight >= 0.8 &&
      FACTS.test(hit.field) &&
      hit.box.top < box.bottom &&
      hit.box.bottom > box.top,
  )

/** Kinds of numbers that only firms have. */
const OF_FIRMS: ReadonlySet<string> = new Set(['vat', 'ch_uid', 'cnpj', 'abn', 'gstin', 'partita_iva'])

/** The tax number among the lines of the employer, where its form says what it is. */
export function idOfFirm(base: MappingContext, block: PartyMention | undefined): Candidate[] {
  const isInBlock = ({ page, line, box }: Reading): boolean =>
    block !== undefined &&
    page === block.page &&
    (block.party.lines.some((one) => one.line === line) ||
      (box.top >= block.box.top &&
        box.top - block.box.bottom < 2 * (box.bottom - box.top) &&
        overlapX(box, block.box) > 0))
  const found = base.readings.find(
    (one) =>
      one.meaning.kind === 'id' && OF_FIRMS.has(one.meaning.idKind) && one.meaning.valid !== false && isInBlock(one),
  )
  return found?.meaning.kind === 'id'
    ? ['vendor.tax_id', 'payslip.employer.tax_id'].map((path) =>
        valueAt(path, (found.meaning as { value: string }).value, found, 'tax-id', 0.8),
      )
    : []
}

/** The employer's numbers for taxes and in registers: a slip has its employee's too, so only its own lines count. */
export function numbersOfFirm(base: MappingContext, firm: KnownParty, isOther: IsOther): Candidate[] {
  const place = placeOf(base, firm, isOther)
  const isElsewhere = (line: PlacedLine): boolean => !place.party.lines.includes(line)
  return contactCandidates(base, { vendor: place }, isElsewhere, {
    'vendor.tax_id': ['payslip.employer.tax_id'],
    'vendor.registration_number': ['payslip.employer.registration_number'],
  }).filter(({ field }) => NUMBER_FIELD.test(field))
}

const NUMBER_FIELD = /\.(?:tax_ids?|registration_number)$/
