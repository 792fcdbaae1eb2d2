// Telephone, mail and web address of the employer and of the employee. Each is given to the party in whose block it
// stands; outside blocks the address itself tells, and after it the place: letterheads and footers are the employer's.

import { isDomainOf } from '../../fields/parties/party-weights.ts'
import type { PartyMention } from '../../fields/parties/party-mentions.ts'
import { labelsOn } from '../../context/by-line.ts'
import { foldText } from '../../reading/fold.ts'
import { overlapX } from '../../structure/rows.ts'
import { valueAt } from '../../structure/line-candidates.ts'
import type { Candidate, MappingContext, Reading } from '../../vocabulary.ts'

export interface PayParty {
  name?: string | undefined
  block?: PartyMention | undefined
}

const KINDS = { phone: 'phone', email: 'email', url: 'website' } as const
type Contact = keyof typeof KINDS

// A telephone number has few signs of its own: with its label on the line less is asked of it.
const LIKELY = 0.5,
  LABELLED = 0.2

const isContact = (base: MappingContext, { meaning, page, line, confidence }: Reading): boolean =>
  meaning.kind in KINDS &&
  (confidence >= LIKELY ||
    (confidence >= LABELLED &&
      labelsOn(base, { page, line }).some(({ field }) => field === 'phone' && meaning.kind === 'phone')))
// A letterhead ends, and a footer begins, at such a share of the page.
const LETTERHEAD = 0.2,
  FOOTER = 0.9
// An address below a name goes on for a few lines: so many heights of a line.
const BELOW = 6

/** The contacts of both parties by wire path. `base` has the labels of all documents, `own` those of payslips. */
export function chooseContacts(
  base: MappingContext,
  own: MappingContext,
  employer: PayParty,
  employee: PayParty,
): Candidate[] {
  const found: Candidate[] = []
  for (const reading of base.readings.filter((one) => isContact(base, one))) {
    const owner = ownerOf(own, reading, employer, employee)
    const name = KINDS[reading.meaning.kind as Contact]
    const value = reading.meaning.kind === 'phone' ? reading.text : (reading.meaning as { value: string }).value
    if (owner === undefined || (owner === 'employee' && name === 'website')) continue
    const paths = owner === 'employer' ? ['vendor', 'payslip.employer'] : ['buyer', 'payslip.employee']
    found.push(...paths.map((path) => valueAt(`${path}.${name}`, value, reading, `${owner}-contact`, 0.75)))
  }
  return found.filter(({ field }, at) => found.findIndex((one) => one.field === field) === at)
}

function ownerOf(
  own: MappingContext,
  reading: Reading,
  employer: PayParty,
  employee: PayParty,
): 'employer' | 'employee' | undefined {
  if (isInBlock(reading, employee)) return 'employee'
  if (isInBlock(reading, employer)) return 'employer'
  const { meaning, page, box } = reading
  if (meaning.kind === 'email' && isMailOf(meaning.value, employee.name)) return 'employee'
  if (
    meaning.kind !== 'phone' &&
    employer.name !== undefined &&
    isDomainOf((meaning as { value: string }).value, employer.name)
  )
    return 'employer'
  if (page !== 0 || isBesideFact(own, reading)) return undefined
  return box.top < LETTERHEAD || box.top > FOOTER ? 'employer' : undefined
}

/** On a line of the block, or under it in its column before anything else stands there. */
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
