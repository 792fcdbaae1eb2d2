// The bank that issues a statement, and the holder of the account to whom it is made out.

import type { Candidate, MappingContext, PlacedLine } from '../../vocabulary.ts'
import { labelText } from '../../structure/label-values.ts'
import { isAddressLine } from '../../fields/parties/line-kinds.ts'
import { letterMentions } from '../../fields/parties/letter-blocks.ts'
import { sameName } from '../../fields/parties/party-lines.ts'
import type { PartyMention } from '../../fields/parties/party-mentions.ts'
import { addressCandidates, contactCandidates, nameCandidates, placeOf } from '../../fields/parties/known-parties.ts'
import { nameText } from '../../fields/parties/run-texts.ts'
import { partsOf } from '../../fields/parties/addresses.ts'
import { valueAt } from '../../structure/line-candidates.ts'
import { overlapShare } from '../../structure/rows.ts'
import { firstRowOf } from './table.ts'
import type { FilledRow } from '../../structure/rows.ts'
import type { StatementTable } from './table.ts'
import { bankName, bankOnOneLine } from './bank-name.ts'
import { addressOfHolder, holderOf, jointNames, nameAlone, withoutHead, withOwner } from './holder.ts'
import { isField, labelledName } from './labelled-name.ts'

/** The fields of bank and holder. `base` has the labels of all documents, `own` those of statements. */
export function chooseStatementParties(
  base: MappingContext,
  own: MappingContext,
  tables: readonly StatementTable[] = [],
  listed: ReadonlySet<FilledRow> = new Set(),
): Candidate[] {
  const mentions = letterMentions(base)
    .map((mention) => withOwner(base, withoutHead(mention)))
    .filter((mention) => !isListed(mention, tables) && !isLabelOf(own, mention) && !isOfSum(base, mention))
  const lists = spansOf(listed)
  const isInList = ({ page, box }: Pick<PlacedLine, 'page' | 'box'>): boolean =>
    lists.some((span) => span.page === page && box.top >= span.top && box.bottom <= span.bottom)
  // The other sides of movements are named in the list, too.
  const labelled = labelledName({ ...own, labels: own.labels.filter((hit) => !isInList(hit)) }, 'account_holder')
  const holder = holderOf(base, own, mentions, labelled?.text, isInList)
  const bank = bankName(base, own, holder, labelled?.text, isInList) ?? bankOnOneLine(base, labelled?.text, isInList)
  const found: Candidate[] = []
  const names = holder ? jointNames(base, holder) : []
  const isLabelled = labelled !== undefined && !(holder?.party.name && sameName(holder.party.name.text, labelled.text))
  const name = isLabelled
    ? labelled
    : names[0]
      ? { ...names[0], text: nameAlone(names[0].text), label: undefined, chance: 0.85 }
      : labelled
  if (name)
    for (const path of ['buyer.name', 'bank_statement.account_holder.name']) {
      found.push(
        valueAt(
          path,
          nameText(name.text),
          name,
          name.label === undefined ? 'holder_block' : 'name_at_label',
          name.chance,
          name.label,
        ),
      )
    }
  if (!isLabelled && names.length > 1)
    found.push(
      ...names.map((one, i) =>
        valueAt(`bank_statement.account_holder.names[${i}]`, nameText(nameAlone(one.text)), one, 'holder_block', 0.8),
      ),
    )
  const address = addressOfHolder(own, holder, name?.text)
  if (address) {
    for (const path of ['buyer.address', 'bank_statement.account_holder.address'])
      found.push(valueAt(path, address.value, address, address.rule, 0.85))
    for (const [part, value] of Object.entries(partsOf(address.lines, base.locale.country)))
      found.push(valueAt(`buyer.address_parts.${part}`, value, address, 'address-parts', 0.8))
  }
  const others = holder?.party.lines ?? []
  const isOther = (line: PlacedLine): boolean =>
    others.includes(line) ||
    isInList(line) ||
    (address?.lines.some((part) => /\d/.test(part) && line.text.includes(part)) ?? false)
  let vendor: PartyMention | undefined
  if (bank) {
    for (const path of ['vendor.name', 'bank_statement.bank.name'])
      found.push(
        valueAt(
          path,
          bank.text,
          { ...bank.line, source: bank.line.cells[0]?.source ?? 'ocr' },
          bank.rule,
          bank.chance,
          bank.label,
        ),
      )
    const block = mentions.find(
      (mention) =>
        !mention.party.lines.some((line) => others.includes(line)) &&
        !mention.party.address.some((piece) => address?.lines.includes(piece.text)) &&
        mention.party.name &&
        sameName(mention.party.name.text, bank.text) &&
        mention.party.address.length > 0 &&
        !mention.party.address[0]!.text.includes(bank.text),
    )
    vendor = placeOf(base, { name: bank.text, line: bank.line, block }, isOther)
    found.push(...nameCandidates(base, ['vendor'], vendor.party.name))
    found.push(...addressCandidates(base, ['vendor', 'bank_statement.bank'], vendor.party.address, 'bank_block', 0.75))
  }
  found.push(...branchOf(base, own))
  const ownLine = base.lines.find(({ page, box }) => page === labelled?.page && box.top === labelled.box.top)
  const buyer = isLabelled ? ownLine && placeOf(base, { name: labelled.text, line: ownLine }, isInList) : holder
  found.push(
    ...contactCandidates(base, { vendor, buyer }, isInList, { 'vendor.website': ['bank_statement.bank.website'] }),
  )
  return found
}

/** A code before the name of a branch, or in brackets behind it: "0518-3 Alder Street", "Alder Street (041)". */
const CODE_BEFORE = /^(\d{2,5}(?:-[\dX])?)[\s–-]+(?=\p{L})/u
const CODE_BEHIND = /\s*\((\d{2,5})\)\s*$/

/**
 * What stands at the label of a branch, if it has words, and the code of the branch beside them. Its phone and its
 * address behind a comma are no part of its name.
 */
function branchOf(base: MappingContext, own: MappingContext): Candidate[] {
  const hasCode = own.labels.some(({ field, quality, weight }) => field === 'branch_code' && quality * weight >= 0.7)
  for (const hit of own.labels.filter(({ field, quality, weight }) => field === 'branch' && quality * weight >= 0.7)) {
    const at = isField(own, hit) ? labelText(own, hit) : undefined
    if (!at || at.text.length > LONGEST_BRANCH || /[@:]/.test(at.text)) continue
    const phone = base.readings.find(
      ({ meaning, page, line, text }) =>
        meaning.kind === 'phone' && page === at.page && line === at.line && at.text.includes(text),
    )
    const parts = at.text.split(/,\s+/)
    const named = phone || isAddressLine(parts.slice(1).join(', '), false) ? parts[0]! : at.text
    const code = CODE_BEFORE.exec(named)?.[1] ?? CODE_BEHIND.exec(named)?.[1]
    const name = named.replace(CODE_BEFORE, '').replace(CODE_BEHIND, '')
    if (!/\p{L}{3}/u.test(name)) continue
    return [
      valueAt('bank_statement.bank.branch', name, at, 'text_at_label', 0.8, hit.text),
      ...(code === undefined || hasCode
        ? []
        : [valueAt('bank_statement.bank.branch_code', code, at, 'text_at_label', 0.75, hit.text)]),
    ]
  }
  return []
}

const LONGEST_BRANCH = 50

/** Whether a block stands among the rows of a table: shops and payees have towns too. */
function isListed({ page, box }: PartyMention, tables: readonly StatementTable[]): boolean {
  return tables.some((table) => {
    const { body } = table
    const head = firstRowOf(table)
    const last = body.findLast(
      (row) => row.page === page && row.readings.some(({ meaning }) => meaning.kind === 'amount'),
    )
    return (
      last !== undefined &&
      (head.page < page || (head.page === page && box.top >= head.box.top)) &&
      box.bottom <= last.box.bottom &&
      (head.page === page || box.top >= body.find((row) => row.page === page)!.box.top)
    )
  })
}

/** Where movements stand on each page, from the first to the last of them. */
function spansOf(listed: ReadonlySet<FilledRow>): { page: number; top: number; bottom: number }[] {
  const pages = Map.groupBy(listed, ({ page }) => page)
  return [...pages].map(([page, rows]) => ({
    page,
    top: Math.min(...rows.map(({ box }) => box.top)),
    bottom: Math.max(...rows.map(({ box }) => box.bottom)),
  }))
}

/** Whether the name of a block is a label of a statement. */
function isLabelOf(own: MappingContext, { party: { name } }: PartyMention): boolean {
  return (
    name !== undefined &&
    own.labels.some(
      ({ page, box, text, field }) =>
        /balance$|^row\.|^total_/.test(field) &&
        page === name.page &&
        Math.abs(box.top - name.box.top) < 0.005 &&
        text.length >= 0.8 * name.text.length,
    )
  )
}

/** Whether a name without an address stands before an amount: it names a sum, not a person. */
function isOfSum({ readings }: MappingContext, { party: { name, address } }: PartyMention): boolean {
  return (
    name !== undefined &&
    address.length === 0 &&
    readings.some(
      ({ meaning, page, box }) =>
        meaning.kind === 'amount' &&
        meaning.amount.decimals === 2 &&
        page === name.page &&
        box.left > name.box.left &&
        overlapShare(box, name.box) > 0.5,
    )
  )
}
