// Names and addresses of an invoice's parties that rankers, where they were asked, take in place of those that the
// rules chose.

import { unionOf } from '../../../../schema/geometry.ts'
import type { Chosen, MappingContext } from '../../vocabulary.ts'
import { replaced, write } from '../../context/trace.ts'
import { certaintyOfValue, overruling, type Overruling } from '../../choice/ranked-choice.ts'
import { addressFields, nameFields, type Making } from './parties.ts'
import { SIDES, type PartyText, type Side } from './party-candidates.ts'
import { rankedParties } from './party-features.ts'
import type { Role } from './run-texts.ts'

/**
 * The parties of an invoice as `chosen` by the rules, with what rankers take in their place. What the one side has is
 * not taken for the other, and where the rules see none a ranker names none: nearly every paper that it learned from
 * names both sides.
 */
export function withRankedParties(context: MappingContext, chosen: Chosen): Chosen {
  const parties: Chosen = new Map(chosen)
  for (const side of SIDES)
    for (const role of ['name', 'address'] as const) {
      const found = overruling(context.rankings?.get(`${side}.${role}`))
      const text =
        found && chosen.has(`${side}.${role}`) ? rankedParties(context, side, role).texts[found.at] : undefined
      if (
        !found ||
        !text ||
        text.value === null ||
        SIDES.some((one) => one !== side && parties.get(`${one}.${role}`)?.value === text.value)
      )
        continue
      for (const path of [...parties.keys()].filter(
        (one) => GOES_WITH[role].test(one.slice(side.length + 1)) && one.startsWith(`${side}.`),
      ))
        parties.delete(path)
      write(context.trace, parties, 'party ranker', fieldsOf(context, side, role, text, found))
    }
  replaced(context.trace, chosen, parties, 'party_ranker')
  return parties
}

/** What is made of a name and of an address, and goes with it. */
const GOES_WITH: Readonly<Record<Role, RegExp>> = {
  name: /^(?:legal_)?name$/,
  address: /^(?:address|address_parts\..*)$/,
}

function fieldsOf(
  context: MappingContext,
  side: Side,
  role: Role,
  { places, ...text }: PartyText,
  found: Overruling,
): Chosen {
  const value = text.value!
  const { pieces } = places[0]!
  const [first] = pieces
  const sure = certaintyOfValue(
    found.certainty,
    found.chance,
    value,
    pieces.map(({ confidence }) => confidence),
  )
  const of: Making = (field, one, own, rule = 'ranker') => ({
    field,
    value: one,
    text: own.map((piece) => piece.text).join('\n'),
    page: first!.page,
    box: unionOf(own.map(({ box }) => box)),
    score: found.score,
    confidence: sure,
    rule,
    source: first!.source,
  })
  return role === 'name'
    ? nameFields(side, { ...first!, text: value, box: unionOf(pieces.map(({ box }) => box)) }, of)
    : addressFields(context, side, value, pieces, of)
}
