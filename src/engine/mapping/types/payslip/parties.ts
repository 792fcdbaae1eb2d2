// Who pays and who is paid: employer and employee with their addresses, at labels or in blocks of their own.

import { lineAt } from '../../context/by-line.ts'
import { partsOf } from '../../fields/parties/addresses.ts'
import type { Candidate, LabelHit, MappingContext, PlacedLine } from '../../vocabulary.ts'
import { firstPageOf } from '../../structure/first-page.ts'
import { findTypeWords } from '../../context/labels.ts'
import { labelText } from '../../structure/label-values.ts'
import type { LabelText } from '../../structure/label-values.ts'
import { rowOf } from '../../structure/relations.ts'
import { valueBelow } from './boxes.ts'
import { atAnyEdge, isPostal, letterMentions } from '../../fields/parties/letter-blocks.ts'
import { companySuffixOf } from '../../reading/line-traits.ts'
import { companyOf, wholeAddress } from './companies.ts'
import { chooseContacts } from './contacts.ts'
import { isNameLike, pieceOf, sameName, TITLED } from '../../fields/parties/party-lines.ts'
import type { Piece } from '../../fields/parties/party-lines.ts'
import { matchesDomain } from '../../fields/parties/party-weights.ts'
import { mentionAddress, titleNames } from '../../fields/parties/party-mentions.ts'
import type { PartyMention } from '../../fields/parties/party-mentions.ts'
import { addressText, nameText } from '../../fields/parties/run-texts.ts'
import { overlapShare } from '../../structure/rows.ts'
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

interface Named {
  text: string
  from: Piece
  label?: string
  chance: number
}

/** The fields of employer and employee. `base` has the labels of all documents, `own` those of payslips. */
export function choosePayParties(base: MappingContext, own: MappingContext): Candidate[] {
  // Names of fields side by side are no party: "Employee ID", "CODICE AZIENDA".
  const isLabel = (text: string): boolean => {
    const within = own.labels
      .filter((hit) => hit.quality * hit.weight >= 0.6 && text.includes(hit.text))
      .sort((a, b) => b.text.length - a.text.length)
    return !/\p{L}/u.test(within.reduce((rest, hit) => rest.replace(hit.text, ''), text))
  }
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
  const labelled = { employer: nameOfEmployer(base, own), employee: named(own, 'employee_name') }
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
    titleName(base, own, titles, labelled.employee)
  const employee = labelled.employee ?? (employeeBlock?.party.address.length ? nameIn(employeeBlock) : undefined)
  const ownBlock = company?.address ? undefined : blockFor(employerBlock, employer)
  const beside =
    company?.address || ownBlock?.party.address.length || !employer
      ? undefined
      : addressBeside(
          mentions.filter((one) => one !== employeeBlock),
          employer,
        )
  return [
    ...fieldsOf(
      base,
      ['vendor', 'payslip.employer'],
      employer,
      beside ?? ownBlock,
      company?.address ?? addressAt(own, 'employer_address'),
    ),
    ...fieldsOf(
      base,
      ['buyer', 'payslip.employee'],
      employee,
      blockFor(employeeBlock, employee),
      addressAt(own, 'address', employer && employee && { own: employee.from, other: employer.from }),
    ),
    ...chooseContacts(
      base,
      own,
      { name: employer?.text, block: beside ?? ownBlock },
      { name: employee?.text, block: blockFor(employeeBlock, employee) },
    ),
  ]
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

/** The name at the employer's label, unless a line of the letterhead has the web address's name and that has not. */
function nameOfEmployer(base: MappingContext, own: MappingContext): Named | undefined {
  const labelled = named(own, 'employer_name')
  if (!labelled || companySuffixOf(labelled.text) !== undefined || matchesDomain(base, labelled.text)) return labelled
  const head = base.lines.find(
    ({ page, box, text }) => page === 0 && box.top < 0.2 && isNameLike(text) && matchesDomain(base, text),
  )
  return head ? { text: nameText(head.text), from: pieceOf(head), chance: 0.8 } : labelled
}

/** The name at a label that heads its line or stands before a colon. */
function named(own: MappingContext, field: string): Named | undefined {
  const found = own.labels
    .filter((hit) => hit.field === field && hit.quality * hit.weight >= 0.55)
    .flatMap((hit): Named[] => {
      // The text below or beside a label may be another label; a name has two words or more.
      const both = [valueBelow(own, hit), labelText(own, hit)].flatMap((one) => one ?? [])
      const first = both.find(({ text }) => /\p{L}\S*\s+\S*\p{L}/u.test(text)) ?? both[0]
      // The number of staff may stand in a column of its own before the name.
      const at = first && withoutNumber(first.text) === '' ? behind(own, first) : first
      if (!at || !headsField(own, hit)) return []
      const text = `${wordInName(own, hit, at)}${withoutNumber(at.text)}`
      // "Employer PRSI 370.18": what one side pays is no name of it.
      if (companySuffixOf(text) === undefined && (/\d[.,]\d/.test(at.text) || isLineOfPay(own, hit))) return []
      if (
        !isNameLike(text) ||
        own.labels.some(
          (other) =>
            other.page === at.page &&
            other.line === at.line &&
            other.text.length >= 0.8 * text.length &&
            other.from >= at.from &&
            other.from < at.to,
        )
      )
        return []
      return [
        {
          text,
          from: { ...at, text },
          label: hit.text,
          chance: (at.kind === 'right' ? 0.92 : 0.85) * (0.7 + 0.3 * hit.quality * hit.weight),
        },
      ]
    })
  return found.sort((a, b) => b.chance - a.chance)[0]
}

/**
 * A label, with a space behind it, that is the first word of the name: the whole line is in capitals and ends in a
 * legal form ("AZIENDA ESEMPIO S.R.L."). Otherwise nothing.
 */
function wordInName(own: MappingContext, hit: LabelHit, { page, line }: LabelText): string {
  const text = hit.from === 0 && page === hit.page && line === hit.line ? lineAt(own, hit)!.text : ''
  const isCompany = text.startsWith(`${hit.text} `) && !/\p{Ll}/u.test(text) && companySuffixOf(text) !== undefined
  return isCompany ? `${hit.text} ` : ''
}

/** The next words on the row of a value. */
function behind(own: MappingContext, value: LabelText): LabelText | undefined {
  const line = own.lines.find((one) => one.page === value.page && one.line === value.line)
  const row = line && rowOf(own, line)
  const next = row?.lines[row.lines.indexOf(line!) + 1]
  return next && { ...pieceOf(next), line: next.line, from: 0, to: next.cells.length, kind: 'right' }
}

/** Whether cents stand on the row of a label, which is then no label of a name. */
function isLineOfPay({ readings }: MappingContext, { page, box }: LabelHit): boolean {
  return readings.some(
    ({ meaning, page: on, box: other, confidence }) =>
      meaning.kind === 'amount' &&
      meaning.amount.decimals === 2 &&
      confidence >= 0.7 &&
      on === page &&
      overlapShare(other, box) > 0.5 &&
      other.left > box.right,
  )
}

/** A name without the number of staff behind or before it. */
function withoutNumber(text: string): string {
  return text
    .replace(/\s*[([-]?\s*[A-Z]{0,4}\d[\dA-Z-]*\s*[)\]]?$/, '')
    .replace(/^[([]?[A-Z]{0,3}\d+[)\]]?\s*[-:]?\s*/, '')
    .trim()
}

function headsField(own: MappingContext, hit: LabelHit): boolean {
  const line = own.lines.find(({ page, line: at }) => page === hit.page && at === hit.line)!
  const index = line.text.indexOf(hit.text)
  const before = line.text.slice(0, Math.max(0, index))
  const behind = line.text.slice(index + hit.text.length)
  return (
    !/\p{L}{2}/u.test(before) ||
    /^\s*[:：]/.test(behind) ||
    own.labels.some((other) => other.page === hit.page && other.line === hit.line && other.to <= hit.from)
  )
}

/** The employer where neither label nor block names it: the large name at the top that is no title of the paper. */
function titleName(
  base: MappingContext,
  own: MappingContext,
  titles: readonly PlacedLine[],
  employee: Named | undefined,
): Named | undefined {
  const words = findTypeWords(base).filter(({ meanings }) => meanings.some(({ field }) => field.startsWith('type.')))
  const free = titles
    .concat(
      base.lines.filter(
        ({ page, box, text }) =>
          page === firstPageOf(base) && box.top < 0.2 && companySuffixOf(text) !== undefined && isNameLike(text),
      ),
    )
    .find(
      (line) =>
        !words.some((hit) => hit.page === line.page && hit.line === line.line) &&
        !own.labels.some(
          (hit) => hit.page === line.page && hit.line === line.line && hit.text.length > 0.4 * line.text.length,
        ) &&
        !(employee && sameName(employee.text, line.text)),
    )
  return free && { text: nameText(free.text), from: pieceOf(free), chance: companySuffixOf(free.text) ? 0.85 : 0.6 }
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
