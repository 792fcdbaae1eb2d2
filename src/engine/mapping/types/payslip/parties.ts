// Who pays and who is paid: employer and employee with their addresses, at labels or in blocks of their own.

import { partsOf } from '../../fields/parties/addresses.ts'
import type { Candidate, LabelHit, MappingContext, PlacedLine } from '../../vocabulary.ts'
import { firstPageOf } from '../../structure/first-page.ts'
import { labelText } from '../../structure/label-values.ts'
import { atAnyEdge, isPostal, letterMentions } from '../../fields/parties/letter-blocks.ts'
import { companySuffixOf } from '../../reading/line-traits.ts'
import { addressBehind, companyOf, wholeAddress } from './companies.ts'
import { choosePayContacts, idOfFirm, numbersOfFirm } from './contacts.ts'
import { namePartsOf, type NameParts } from '../../fields/parties/name-parts.ts'
import { patternOf } from '../../reading/word-pattern.ts'
import {
  addressed,
  firstLine,
  headsField,
  isOnlyLabels,
  mailedTo,
  nameBefore,
  nameBeside,
  named,
  nameOfEmployer,
  titleName,
  type Named,
} from './party-names.ts'
import { TITLED, isNameLike } from '../../fields/parties/line-kinds.ts'
import { sameName } from '../../fields/parties/party-lines.ts'
import { type Piece, pieceOf } from '../../fields/parties/pieces.ts'
import { mentionAddress } from '../../fields/parties/party-mentions.ts'
import { titleNames } from '../../fields/parties/title-names.ts'
import type { PartyMention } from '../../fields/parties/party-mentions.ts'
import { addressText, nameText } from '../../fields/parties/run-texts.ts'
import { keepMentions } from '../../fields/parties/party-trace.ts'
import { valueAt } from '../../structure/line-candidates.ts'

// What speaks for a block being the employer's or the employee's, in log-odds: legal forms and place; a label decides
// before them.
const EMPLOYER = {
  suffix: 3,
  top: 1.2,
  title: 1,
  contacts: 0.8,
  person: -1,
  titled: -3,
  lower: -2,
  beside: -9,
  least: 0.8,
}
const EMPLOYEE = { suffix: -4, address: 1, name: 1, titled: 1.5, second: 0.8, lower: -1.5, least: 1 }

// What a block gains whose name is known to be the one party's, and loses whose name is the other's.
// A block of another name than the one at the employer's label is rather the employee's.
const NAMED = { self: 6, other: -9, unlike: -1.5 }

/** The fields of employer and employee. `base` has the labels of all documents, `own` those of payslips. */
export function choosePayParties(base: MappingContext, own: MappingContext): Candidate[] {
  // Names of fields side by side are no party: "Employee ID", "CODICE AZIENDA".
  const clear = own.labels.filter((hit) => hit.quality * hit.weight >= 0.6)
  const isLabel = (text: string): boolean => isOnlyLabels(clear, text)
  const mentions = letterMentions(base, atAnyEdge)
    .filter(
      ({ party }) =>
        !party.name ||
        !own.labels.some((hit) => /^(?:employee_name|employer_name)$/.test(hit.field) && party.name!.text === hit.text),
    )
    .map((mention): PartyMention => {
      const { name, ...party } = mention.party
      return {
        ...mention,
        party: {
          ...party,
          address: postalPart(own, wholeAddress(base, party.address)),
          ...(name && !isLabel(name.text) && { name }),
        },
      }
    })
  const titles = titleNames(base)
  const labelled = {
    employer: nameOfEmployer(base, own),
    employee: named(own, 'employee_name') ?? nameBefore(own, 'employee_id') ?? addressed(own) ?? mailedTo(own),
  }
  const company = labelled.employer ? undefined : companyOf(base, own)
  const isOther = (mention: PartyMention, other: { text: string } | undefined): boolean =>
    mention.party.name !== undefined && other !== undefined && sameName(mention.party.name.text, other.text)
  const best = (
    worth: (mention: PartyMention) => number,
    least: number,
    taken?: PartyMention,
  ): PartyMention | undefined => {
    const weighed = mentions
      .filter((mention) => mention !== taken)
      .map((mention) => ({ mention, worth: worth(mention) }))
    keepMentions(base.trace, taken ? 'buyer' : 'vendor', weighed, least)
    return weighed.filter((one) => one.worth >= least).sort((a, b) => b.worth - a.worth)[0]?.mention
  }
  // A name of a person is not the employer's where a company stands elsewhere on the paper.
  const besides = (mention: PartyMention): number =>
    company &&
    mention.party.name &&
    !companySuffixOf(mention.party.name.text) &&
    !mention.party.lines.includes(company.line)
      ? EMPLOYER.beside
      : 0
  const known = { employer: labelled.employer ?? company?.name, employee: labelled.employee }
  const fit = (mention: PartyMention, self: keyof typeof known, other: keyof typeof known): number =>
    (isOther(mention, known[self]) ? NAMED.self : 0) + (isOther(mention, known[other]) ? NAMED.other : 0)
  const unlike = ({ party }: PartyMention): number =>
    labelled.employer &&
    party.name &&
    ![party.name, ...party.lines].some(({ text }) => sameName(text, labelled.employer!.text))
      ? NAMED.unlike
      : 0
  const employerBlock = best(
    (mention) =>
      employerWorth(base, mention, titles) + besides(mention) + fit(mention, 'employer', 'employee') + unlike(mention),
    EMPLOYER.least,
  )
  const employeeBlock = best(
    (mention) => employeeWorth(mention, employerBlock) + fit(mention, 'employee', 'employer'),
    EMPLOYEE.least,
    employerBlock,
  )
  const unnamed = company && {
    text: nameText(company.name.text),
    from: company.name,
    chance: company.line.box.top < 0.5 ? 0.85 : 0.75,
  }
  const employer =
    labelled.employer ??
    companyIn(employerBlock) ??
    unnamed ??
    nameIn(employerBlock) ??
    nameBefore(own, 'employer_tax_id') ??
    titleName(base, own, titles, labelled.employee) ??
    firstLine(own)
  const employee =
    labelled.employee ?? (employeeBlock?.party.address.length ? nameIn(employeeBlock) : undefined) ?? nameBeside(own)
  const ownBlock = company?.address ? undefined : blockFor(employerBlock, employer)
  const beside =
    company?.address || ownBlock?.party.address.length || !employer
      ? undefined
      : addressBeside(
          mentions.filter((one) => one !== employeeBlock),
          employer,
        )
  // A line with the name, the address and numbers is no line of an address: the address is the part behind the name.
  const isNamedInAddress = employer && (beside ?? ownBlock)?.party.address[0]?.text.startsWith(`${employer.text} `)
  const firm = employer && {
    name: employer.text,
    line: base.lines.find(({ page, box }) => page === employer.from.page && box.top === employer.from.box.top),
  }
  const employees = new Set(employeeBlock?.party.lines)
  return [
    ...idOfFirm(base, employerBlock),
    ...(firm?.line
      ? numbersOfFirm(base, { ...firm, line: firm.line, block: ownBlock }, (one) => employees.has(one))
      : []),
    ...fieldsOf(
      base,
      ['vendor', 'payslip.employer'],
      employer,
      isNamedInAddress ? undefined : (beside ?? ownBlock),
      company?.address ?? addressAt(own, 'employer_address') ?? (employer && addressBehind(base, own, employer.text)),
    ),
    ...fieldsOf(
      base,
      ['buyer', 'payslip.employee'],
      employee,
      blockFor(employeeBlock, employee),
      addressAt(own, 'address', employer && employee && { own: employee.from, other: employer.from }),
    ),
    ...partsOfName(employee, own.locale.language),
    ...(employee?.number !== undefined
      ? [valueAt('payslip.employee.employee_id', employee.number, employee.from, 'before_name', 0.8, employee.label)]
      : []),
    ...choosePayContacts(
      base,
      own,
      { name: employer?.text, block: beside ?? ownBlock },
      { name: employee?.text, block: blockFor(employeeBlock, employee) },
    ),
  ]
}

const SURNAME_FIRST = new RegExp(`^(?:${patternOf('payslip-words', 'surname-first')})`, 'iu')

/** The parts of two words whose label names the surname first: "Nom et prénom". */
function bySurname({ text, label }: Named): NameParts | undefined {
  const [last, first, ...others] = text.split(/\s+/)
  return label !== undefined && SURNAME_FIRST.test(label) && last && first && !others.length && !/[,.]/.test(text)
    ? { first, last }
    : undefined
}

// Payrolls of these languages begin with the surname as often as with the first name, where no label shows it.
const EITHER_FIRST: ReadonlySet<string> = new Set(['cs', 'sk', 'sl', 'hr', 'sr', 'pl', 'ro', 'bg', 'ru', 'uk'])
const TWO_WORDS = /^\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+$/u

function partsOfName(employee: Named | undefined, language: string): Candidate[] {
  const parts = employee && (bySurname(employee) ?? namePartsOf(employee.text, language))
  if (!parts || (EITHER_FIRST.has(language) && TWO_WORDS.test(employee.text) && !bySurname(employee))) return []
  const at = (field: string, text: string): Candidate =>
    valueAt(
      `payslip.employee.${field}`,
      text,
      { ...employee.from, text },
      'part_of_name',
      employee.chance,
      employee.label,
    )
  return [...(parts.first === undefined ? [] : [at('first_name', parts.first)]), at('last_name', parts.last)]
}

/** What of an address is one: titles and fields of the slip stand close to its company too. */
function postalPart({ labels }: MappingContext, address: readonly Piece[]): Piece[] {
  const isField = (text: string): boolean =>
    /\p{L}\s*[:：]/u.test(text) ||
    labels.some(
      (hit) =>
        hit.from === 0 &&
        hit.quality * hit.weight >= 0.8 &&
        /^(?:employee_id|national_id|period|month|pay_date)$/.test(hit.field) &&
        text.startsWith(hit.text),
    )
  const rest = address.filter(({ text }) => !isField(text))
  return isPostal(rest.map(({ text }) => text)) ? rest : []
}

// The address of a company follows its name within two lines, 0.05 of the page.
const ADDRESS_WITHIN = 0.05

/** An address without a name right under the employer's. */
function addressBeside(mentions: readonly PartyMention[], employer: Named): PartyMention | undefined {
  return mentions.find(
    ({ party }) =>
      !party.name &&
      party.address[0]?.page === employer.from.page &&
      party.address[0].box.top >= employer.from.box.top &&
      party.address[0].box.top - employer.from.box.bottom < ADDRESS_WITHIN,
  )
}

/** The block, where it is that of the name. */
function blockFor(block: PartyMention | undefined, name: Named | undefined): PartyMention | undefined {
  return block &&
    (!name ||
      !block.party.name ||
      sameName(block.party.name.text, name.text) ||
      block.party.lines.some(({ text }) => sameName(text, name.text)))
    ? block
    : undefined
}

const nameIn = (mention: PartyMention | undefined): Named | undefined =>
  mention?.party.name ? { text: mention.party.name.text, from: mention.party.name, chance: 0.82 } : undefined

/** The line of a block that ends in a legal form: codes and departments may stand over it. */
function companyIn(mention: PartyMention | undefined): Named | undefined {
  const line = mention?.party.lines.find(({ text }) => (companySuffixOf(text)?.before ?? '') !== '' && isNameLike(text))
  return line && { text: nameText(line.text), from: pieceOf(line), chance: 0.88 }
}

function employerWorth(
  base: MappingContext,
  { party, box, page }: PartyMention,
  titles: readonly PlacedLine[],
): number {
  let worth = party.address.length ? 0.5 : 0
  if (party.name && companySuffixOf(party.name.text)) worth += EMPLOYER.suffix
  if (page === firstPageOf(base) && box.top < 0.3) worth += EMPLOYER.top * (1 - box.top)
  if (party.name && titles.some(({ text }) => sameName(text, party.name!.text))) worth += EMPLOYER.title
  if (
    base.readings.some(
      ({ meaning, page: on, line }) =>
        ['phone', 'email', 'url'].includes(meaning.kind) &&
        party.lines.some((one) => one.page === on && one.line === line),
    )
  )
    worth += EMPLOYER.contacts
  if (!party.name) worth += EMPLOYER.person
  if (party.name && TITLED.test(party.name.text)) worth += EMPLOYER.titled
  return worth + (box.top > 0.5 ? EMPLOYER.lower : 0)
}

function employeeWorth({ party, box, inline }: PartyMention, employer: PartyMention | undefined): number {
  if (inline || (party.name && employer?.party.name && sameName(party.name.text, employer.party.name.text))) return -9
  const name = party.name?.text ?? ''
  const ofName =
    (name === '' ? -2 : EMPLOYEE.name) +
    (companySuffixOf(name) ? EMPLOYEE.suffix : 0) +
    (TITLED.test(name) ? EMPLOYEE.titled : 0)
  return (
    ofName +
    (party.address.length ? EMPLOYEE.address : 0) +
    (employer ? EMPLOYEE.second : 0) +
    (box.top > 0.7 ? EMPLOYEE.lower : 0)
  )
}

/** How far an address is below a name, as a share of the page: in the other half of a page it is none of its own. */
function farBelow(name: Piece, { page, box }: LabelHit): number {
  const isBelow = name.page === page && box.top > name.box.top - 0.5 * (name.box.bottom - name.box.top)
  return isBelow ? box.top - name.box.top + (name.box.left < 0.5 === box.left < 0.5 ? 0 : 1) : 2
}

/** The address at a label of its own; of two parties it is that of the name which it stands under. */
function addressAt(
  own: MappingContext,
  field: string,
  names?: { own: Piece; other: Piece },
): (Piece & { lines: string[] }) | undefined {
  for (const hit of own.labels.filter((one) => one.field === field && one.quality * one.weight >= 0.8)) {
    if (names && farBelow(names.other, hit) < farBelow(names.own, hit)) continue
    const at = headsField(own, hit) ? labelText(own, hit) : undefined
    if (at && /\d/.test(at.text) && /\p{L}{3}/u.test(at.text)) return { ...at, lines: [at.text] }
  }
  return undefined
}

function fieldsOf(
  base: MappingContext,
  paths: readonly string[],
  name: Named | undefined,
  block: PartyMention | undefined,
  labelled: (Piece & { lines: string[] }) | undefined,
): Candidate[] {
  const found: Candidate[] = []
  const address = block?.party.address.length
    ? { ...block.party.address[0]!, value: mentionAddress(block), lines: block.party.address.map(({ text }) => text) }
    : labelled && { ...labelled, value: addressText(labelled.lines) }
  for (const path of paths) {
    if (name)
      found.push(
        valueAt(
          `${path}.name`,
          nameText(name.text),
          name.from,
          name.label === undefined ? 'party-block' : 'name_at_label',
          name.chance,
          name.label,
        ),
      )
    if (address)
      found.push(valueAt(`${path}.address`, address.value, address, block ? 'party-block' : 'address_at_label', 0.82))
  }
  if (address && !paths[0]!.includes('.'))
    for (const [part, value] of Object.entries(partsOf(address.lines, base.locale.country)))
      found.push(valueAt(`${paths[0]!}.address_parts.${part}`, value, address, 'address-parts', 0.78))
  return found
}
