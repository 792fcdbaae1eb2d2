// What clauses of reasons say in English.

import type { ClauseCode, ClauseOf } from '../../../schema/clauses.ts'

/** A template of each clause, in which `{label}` stands for its member `label`. */
export const TEMPLATES: Readonly<Record<ClauseCode, string>> = {
  taken_from: 'it is taken from {field}',
  stated_xml: 'the embedded XML states it',
  stated_barcode: 'a barcode states it',
  stated_mrz: 'the machine-readable zone states it',
  ranker_prefers: 'a ranker prefers it to what the rules would choose',
  label_left: 'the label "{label}" stands to its left',
  label_right: 'the label "{label}" stands to its right',
  label_in_line: 'the label "{label}" stands in its line',
  label_above: 'the label "{label}" stands above it',
  label_below: 'the label "{label}" stands below it',
  label_at: 'the label "{label}" stands at it',
  derived: 'the rule "{rule}" derives it from the rest of the document',
  derived_by_reader: 'the rule "{rule}" of the reader "{reader}" derives it from the rest of the document',
  found: 'the rule "{rule}" finds it',
  found_by_reader: 'the rule "{rule}" of the reader "{reader}" finds it',
  most_of_score: 'most of its score',
  check_passes: 'the check "{check}" passes',
  check_fails: 'the check "{check}" fails',
  check_expects: 'the check "{check}" fails: it expects {expected}',
  check_differs: 'the check "{check}" fails: it expects {expected}, not {actual}',
  no_other: 'no other candidate was weighed',
  another: 'another candidate is "{value}"',
  printed_again: 'the same value "{value}" is printed again',
  next_best: 'the next best candidate is "{value}", {points} behind',
  next_higher: 'the next best candidate is "{value}", with a score that is {points} higher',
  rule_decides: 'the rule decides',
  no_value: 'no value',
  not_taken: 'the best candidate "{value}" is not taken',
  below_least: 'its score {points} is below {least}, the least that the field takes',
  no_chooser: 'no chooser took it',
  label_alone: 'the label "{label}" is on page {page}, but no value of the right kind stands at it',
  no_label: 'no label of this field was found',
  adds_up: '{terms} add up to {total}',
  fits_inclusive: '{terms} and total {total} fit together, with the tax in the prices',
  items_add_up: 'the line items add up to {total}',
  label_names: 'its label "{label}" names the {name}',
  ranker_gives: 'the ranker gives it {points}',
  of_vendor: 'it belongs to the vendor',
  of_buyer: 'it belongs to the buyer',
  another_of_party: 'another number of the party comes first',
  another_of_kind: 'another one of the same kind comes first',
  another_date_field: 'another date field takes it',
  another_detail: 'another detail takes the field',
  column_headed: 'its column is headed "{label}"',
  column_role: 'its column has the role {name}',
  zone_states: 'the machine-readable zone states another value',
  label_first: 'what stands at a label comes first',
  taken_by: '{field} takes it',
  confirmed_place: 'confirmed values stood at another place',
  confirmed_spelling: 'the confirmed spelling replaces it',
  code_states: 'a code or the embedded XML states another value',
  other_form: 'its form is not that of the field',
  party_ranker: 'the party ranker takes another value',
  too_far_ahead: 'it lies too far ahead or has no day',
  date_of_line: 'it is the date of one line among lines of other dates',
  reader_after: '"{reader}" comes after "{other}" and replaces it',
  reader_before: '"{other}" comes before "{reader}"',
  less_of: 'it has less of "{name}"',
  'has.labelled': 'a label names the party',
  'has.domain': 'a web or mail address carries the name',
  'has.taxId': 'a tax number stands with it',
  'has.bank': 'a bank account stands with it',
  'has.contacts': 'a telephone number or mail address stands with it',
  'has.website': 'a web address stands with it',
  'has.suffix': 'the name has a legal form',
  'has.titleName': 'the name stands out at the top',
  'has.repeated': 'the name is printed again',
  'has.top': 'it stands at the top of the page',
  'has.footer': 'it stands in the footer',
  'has.inline': 'it is a line of name and address, as a sender prints it',
  'has.address': 'it has an address',
  'has.name': 'it has a name',
  'has.bare': 'no telephone number or account stands with it',
  'has.windowPlace': 'it stands where letters have their window',
  'has.belowSender': 'it stands under the line of the sender',
  'has.attention': 'it names a person to whom the letter goes',
  'has.letterhead': 'it stands behind a town, as in a letterhead',
  'has.onlyOne': 'it is the only date',
  'has.time': 'a time is printed next to it',
  'has.upper': 'it stands in the upper part of the page',
  'has.firstPage': 'it stands on the first page',
  'has.repeated_value': 'it is printed again',
  'has.bareReceiptDate': 'dates of receipts need no label',
  'has.equations': 'sums agree with it',
  'has.copies': 'it is printed several times',
  'has.arithmetic': 'the arithmetic of the rows agrees',
  'has.words': 'the head and the kind of the column fit',
  'lacks.label': 'its label fits less well',
  'lacks.rival': 'a better label of another field stands at it',
  'lacks.lesserRival': 'a label of another field stands at it',
  'lacks.doubt': 'it was read less surely',
  'lacks.firstPage': 'it is not on the first page',
  'lacks.upper': 'it stands lower on the page',
  'lacks.repeated': 'it is printed once only',
  'lacks.copies': 'it is printed less often',
  'lacks.printed_again': 'it is printed less often',
  'lacks.equations': 'fewer sums agree with it',
  'lacks.with_total': 'no equally sure total goes with it',
  'lacks.with_subtotal': 'no equally sure subtotal goes with it',
  'lacks.with_tax': 'no equally sure tax goes with it',
  'lacks.size': 'it is printed smaller',
  'lacks.largest': 'it is not the largest amount',
  'lacks.time': 'no time is printed next to it',
  'lacks.letterhead': 'it does not stand behind a town as in a letterhead',
  'lacks.future': 'it lies in the future or after the due date',
  'lacks.column': 'it stands in a column of dates',
  'lacks.cell': 'it is a cell of a table',
  'lacks.period': 'it is an end of a period',
  'lacks.partial': 'it has no day',
  'lacks.ancient': 'it is very old',
  'lacks.mixed': 'it has no letters',
  'lacks.short': 'it has few digits',
  'lacks.tiny': 'it is one digit',
  'lacks.long': 'it is too long',
  'lacks.otherKind': 'it is also a value of another kind',
  'lacks.year': 'it looks like a year',
  'lacks.fragment': 'it looks like a part of other words',
  'lacks.bracketed': 'it stands in brackets',
  'lacks.labelled': 'no label names it for this party',
  'lacks.otherRole': 'its label names another party',
  'lacks.taxId': 'no tax number stands with it',
  'lacks.buyerTaxId': 'a tax number of the buyer stands with it',
  'lacks.bank': 'no bank account stands with it',
  'lacks.contacts': 'no telephone number or mail address stands with it',
  'lacks.domain': 'no web or mail address carries the name',
  'lacks.titleName': 'its name does not stand out at the top',
  'lacks.suffix': 'its name has no legal form',
  'lacks.arithmetic': 'the arithmetic of the rows agrees less',
  'lacks.words': 'the head and the kind of its column fit less',
}

/** A reason in sentences. */
export function englishReason(clauses: readonly ClauseOf[]): string {
  return `${clauses.reduce((text, clause, at) => {
    const said = english(clause)
    if (clause.detail) return `${text}${clauses[at - 1]?.detail ? ', ' : ': '}${said}`
    return `${text}${at > 0 ? '. ' : ''}${said.charAt(0).toUpperCase()}${said.slice(1)}`
  }, '')}.`
}

/** Clauses beside a value, such as "another field takes it". */
export const englishAside = (clauses: readonly ClauseOf[]): string => clauses.map(english).join('; ')

const english = (clause: ClauseOf): string =>
  TEMPLATES[clause.code].replace(/\{(\w+)\}/g, (_, member: string) => memberText(clause, member as keyof ClauseOf))

function memberText(clause: ClauseOf, member: keyof ClauseOf): string {
  const value = clause[member]
  if (member === 'check' || member === 'name') return spaced(String(value))
  if (member === 'points' || member === 'least') return Number(value).toFixed(1)
  if (member !== 'terms') return String(value)
  const terms = (clause.terms ?? []).map(({ name, sum }) => `${spaced(name)} ${sum}`)
  return terms.join(', ').replace(/, ([^,]*)$/, ' and $1')
}

const spaced = (name: string): string => name.replaceAll('_', ' ')
