// Keeps the names and addresses of mentions of parties that a role was chosen among.

import { unionOf } from '../../../../schema/geometry.ts'
import type { Candidate, Trace } from '../../vocabulary.ts'
import { weigh } from '../../context/trace.ts'
import type { Piece } from './pieces.ts'
import { mentionAddress, type PartyMention } from './party-mentions.ts'

/** A mention with its log-odds of having the role, and their shares by name. */
export interface MentionInRole {
  mention: PartyMention
  worth: number
  parts?: Readonly<Record<string, number>>
}

/** Keeps the name and the address of each mention as those of the party at `path`; none below `least` is taken. */
export function keepMentions(
  trace: Trace | undefined,
  path: string,
  mentions: readonly MentionInRole[],
  least: number,
): void {
  if (!trace) return
  weigh(
    trace,
    mentions.flatMap((one) => {
      const { party } = one.mention
      const address = mentionAddress(one.mention)
      return [
        ...(party.name ? [candidateOf(`${path}.name`, party.name.text, [party.name], one)] : []),
        ...(address === '' ? [] : [candidateOf(`${path}.address`, address, party.address, one)]),
      ]
    }),
    least,
  )
}

function candidateOf(
  field: string,
  value: string,
  pieces: readonly Piece[],
  { mention: { label }, worth, parts }: MentionInRole,
): Candidate {
  const [first] = pieces as [Piece, ...Piece[]]
  return {
    field,
    value,
    text: pieces.map(({ text }) => text).join('\n'),
    page: first.page,
    box: unionOf(pieces.map(({ box }) => box)),
    score: worth,
    confidence: first.confidence / (1 + Math.exp(-worth / 2)),
    rule: label === undefined ? 'party-block' : 'party-label',
    source: first.source,
    ...(label !== undefined && { label }),
    ...(parts && { parts }),
  }
}
