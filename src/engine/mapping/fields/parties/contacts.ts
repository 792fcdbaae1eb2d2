// Telephone, mail and web addresses and the numbers of tax-ids.ts, each given to the party whose lines or label it
// stands with.

import type { TaxId } from '../../../../schema/blocks/party.ts'
import type { Candidate, Chosen, MappingContext, Trace } from '../../vocabulary.ts'
import { copyOf, lose } from '../../context/trace.ts'
import { isBarePhone, phoneLabel, type MainParties } from './contact-phones.ts'
import { isDomainOf } from './party-weights.ts'
import {
  countryOfId,
  isHeldBy,
  lineOf,
  ownerOf,
  registrationOf,
  squeeze,
  taxIds,
  type Id,
  type Owner,
} from './tax-ids.ts'
import { typeOf, UNNAMED } from './tax-kinds.ts'

/**
 * Ids and contacts of one party by wire path. Without `parties` everything on the page that is not a customer's is the
 * vendor's.
 */
export function chooseContacts(context: MappingContext, party: Owner, parties: MainParties = {}): Chosen {
  const chosen: Chosen = new Map()
  const set = (name: string, value: unknown, from: Id['reading'], rule: string, label?: string): void => {
    const field = `${party}.${name}`
    if (chosen.has(field) && !context.trace) return
    const { text, page, box, confidence, source } = from
    const made = {
      field,
      value,
      text,
      page,
      box,
      score: 0,
      confidence,
      rule,
      source,
      ...(label !== undefined && { label }),
    }
    if (!chosen.has(field)) chosen.set(field, made)
    else lose(context.trace, field, made, { code: 'another_of_kind' })
  }
  const all = taxIds(context, parties)
  const ids = all.filter((id) => id.owner === party)
  // Who a legal entity is says nothing of its taxes.
  const taxed = ids.find(({ kind }) => kind !== 'lei')
  if (taxed) set('tax_id', taxed.value, taxed.reading, 'tax-id', taxed.label)
  const registrations = registrationOf(context, parties).filter((id) => id.owner === party)
  const isNamed = (id: Id): boolean => typeOf(id) !== undefined && !all.some((one) => isSame(one, id))
  const numbered = [...ids, ...registrations.filter(isNamed)]
  if (numbered.length) chosen.set(`${party}.tax_ids`, taxIdList(party, numbered))
  copyOf(context.trace, `${party}.tax_id`, `${party}.tax_ids`)
  if (context.trace) keepIds(context.trace, party, all, taxed)
  const country = ids.map(countryOfId).find((one) => one !== undefined)
  if (country !== undefined) set('country', country, ids[0]!.reading, 'tax-id-country', ids[0]!.label)
  const [registration] = registrations
  if (registration)
    set('registration_number', registration.value, registration.reading, 'registration-number', registration.label)
  const addresses = context.readings.flatMap((reading) => {
    const { meaning } = reading
    return (meaning.kind === 'email' || meaning.kind === 'url') && ownerOf(lineOf(context, reading), parties) === party
      ? [{ ...reading, ...meaning }]
      : []
  })
  // Contacts on the party's own lines are surer than those elsewhere.
  const isOwn = (line: { page: number; line: number }): number => Number(isHeldBy(line, parties[party]))
  addresses.sort((a, b) => isOwn(b) - isOwn(a))
  const mail = addresses.find(({ kind }) => kind === 'email')
  if (mail) set('email', mail.value, mail, 'contact-form')
  // What is sold may be a site: that of the letters comes first, or one that is printed as an address is. Authorities
  // are named on papers too: the site with the party's own name, or the one that comes again and again, is the party's.
  const own = parties[party]?.party.name?.text
  const worth = ({ value }: (typeof addresses)[number]): number =>
    Number(hostOf(value) === hostOf(mail?.value)) +
    Number(/^(?:www|http)/i.test(value)) +
    (own !== undefined && isDomainOf(value, own) ? 2 : 0) +
    (addresses.filter((one) => hostOf(one.value) === hostOf(value)).length >= OFTEN ? 2 : 0)
  const sites = addresses.filter(({ kind }) => kind === 'url').sort((a, b) => worth(b) - worth(a))
  for (const site of sites) set('website', site.value, site, 'contact-form')
  const phones = context.readings
    .filter(({ meaning }) => meaning.kind === 'phone')
    .map((reading) => ({ reading, line: lineOf(context, reading) }))
    .filter(({ line }) => ownerOf(line, parties) === party)
    .sort((a, b) => isOwn(b.line) - isOwn(a.line))
    .map((one) => ({ ...one, label: phoneLabel(context, one.reading, one.line) }))
  for (const { reading, label } of phones)
    if (label && reading.confidence >= 0.2)
      set(label.field === 'fax' ? 'fax' : 'phone', reading.text, reading, 'contact-label', label.text)
  // Without a label only what has no other form: a registration number in brackets looks much the same.
  const numbers = new Set([...ids, ...(registration ? [registration] : [])].map(({ value }) => squeeze(value)))
  for (const { reading, line, label } of phones)
    if (
      !label &&
      reading.confidence >= 0.45 &&
      !numbers.has(squeeze(reading.text)) &&
      isBarePhone(context, reading, line, parties)
    )
      set('phone', reading.text, reading, 'contact-form')
  return chosen
}

const OFTEN = 3

/** The name that a site or mailbox is under: "shop.example" of "https://www.shop.example/help". */
const hostOf = (address = ''): string =>
  /^(?:https?:\/\/)?(?:www\.|.*@)?([^/?]+)/i.exec(address)?.[1]?.toLowerCase() ?? ''

/** Keeps the tax numbers that are not the party's. */
function keepIds(trace: Trace, party: Owner, ids: readonly Id[], taken: Id | undefined): void {
  const field = `${party}.tax_id`
  for (const id of ids) {
    if (id === taken) continue
    const { text, page, box, confidence, source } = id.reading
    const code = id.owner === party ? 'another_of_party' : (`of_${id.owner}` as const)
    const made = { field, value: id.value, text, page, box, score: 0, confidence, rule: 'tax-id', source }
    lose(trace, field, { ...made, ...(id.label !== undefined && { label: id.label }) }, { code })
  }
}

const isSame = (one: { value: string }, other: { value: string }): boolean =>
  squeeze(one.value) === squeeze(other.value)

function taxIdList(party: Owner, ids: readonly Id[]): Candidate<TaxId[]> {
  const list = ids.map((id): TaxId => ({
    type: typeOf(id) ?? UNNAMED,
    value: id.value,
    ...(id.valid !== undefined && { valid: id.valid }),
  }))
  const { reading } = ids[0]!
  return {
    field: `${party}.tax_ids`,
    value: list.filter((one, at) => list.findIndex((other) => isSame(other, one)) === at),
    text: ids.map((id) => id.value).join('\n'),
    page: reading.page,
    box: reading.box,
    score: 0,
    confidence: Math.min(...ids.map((id) => id.reading.confidence)),
    rule: 'tax-id',
    source: reading.source,
    checks: ids
      .filter((id) => id.valid !== undefined)
      .map((id) => ({ name: `${id.kind}_checksum`, passed: id.valid === true, actual: id.value })),
  }
}
