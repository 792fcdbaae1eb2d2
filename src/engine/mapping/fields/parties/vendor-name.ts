// The name of who issued a paper, among all lines that may print it: that of its own lines, the large letters on top, a
// sender's line, a company named anywhere. What speaks for each is added up, so that none is a rule of its own.

import type { MappingContext, PlacedLine } from '../../vocabulary.ts'
import { companySuffixOf } from '../../reading/line-traits.ts'
import { leadingLabel } from './leading-label.ts'
import { sameName } from './party-lines.ts'
import { type Piece, pieceOf, withoutHeading } from './pieces.ts'
import type { PartyMention } from './party-mentions.ts'
import { topNames } from './title-names.ts'
import { matchesDomain } from './party-weights.ts'
import { nameText } from './run-texts.ts'

// What speaks for a line being the vendor's name, in log-odds. A name of the vendor's own lines holds unless large
// letters above it are a company's or stand in its sender's domain; chosen by hand on the open sets.
const WORTH = {
  own: 2,
  labelled: 6,
  ownLine: 2,
  over: 2.2,
  title: 1,
  largest: 0.5,
  sender: 3.2,
  suffix: 2,
  domain: 2,
  company: 0.4,
  top: 0.2,
}

interface NameCandidate {
  piece: Piece
  worth: number
}

/** What the name is chosen of. */
export interface NameSources {
  vendor: PartyMention | undefined
  buyer: PartyMention | undefined
  titles: readonly PlacedLine[]
  mentions: readonly PartyMention[]
}

/** The vendor's name, and by how much it leads the next that is another. */
export function vendorName(context: MappingContext, sources: NameSources): { piece: Piece; lead: number } | undefined {
  const [own, buyer] = [sources.vendor?.party.name, sources.buyer?.party.name]
  const candidates = candidatesOf(context, sources)
    .filter(({ piece }) => piece === own || !(buyer && sameName(buyer.text, piece.text)))
    .sort((a, b) => b.worth - a.worth)
  const [top] = candidates
  if (!top) return undefined
  const alike = candidates.filter(({ piece }) => sameName(piece.text, top.piece.text))
  const next = candidates.find((one) => !alike.includes(one))
  // A name is printed best where its legal form is.
  const isWhole = ({ piece }: NameCandidate): boolean => companySuffixOf(piece.text) !== undefined
  // Beside a label stands what it wants to be called.
  const { piece } =
    isWhole(top) || sources.vendor?.role ? top : (alike.find(isWhole) ?? inLegalForm(context, top.piece.text) ?? top)
  return { piece, lead: top.worth - (next?.worth ?? 0) }
}

const SEPARATORS = /\s+[-–—·•●▪|*/]\s+|\s*[·•●▪|]\s*|,\s+/u

/**
 * The name with its legal form at the head of any line: a brand's legal entity often stands in the small print alone,
 * before its address or its bank.
 */
function inLegalForm({ lines }: MappingContext, name: string): { piece: Piece } | undefined {
  for (const line of lines) {
    const [text = ''] = line.text.split(SEPARATORS)
    if (companySuffixOf(text)?.before && sameName(text, name)) return { piece: pieceOf(line, nameText(text)) }
  }
  return undefined
}

function candidatesOf(context: MappingContext, { vendor, buyer, titles, mentions }: NameSources): NameCandidate[] {
  const kinds = (text: string): number =>
    (companySuffixOf(text) ? WORTH.suffix : 0) + (matchesDomain(context, text) ? WORTH.domain : 0)
  const whole = (line: PlacedLine): Piece => {
    const text = withoutHeading(line)
    return { ...pieceOf(line, text), text: nameText(text) }
  }
  const ofLine = (line: PlacedLine, worth: number): NameCandidate => {
    const piece = whole(line)
    return { piece, worth: worth + kinds(piece.text) }
  }
  const own = vendor?.party.name
  const { role, inline } = vendor ?? {}
  const sender = mentions.find((mention) => mention.inline && mention.party.name && mention !== buyer)?.party.name
  // The lines of one party name no other.
  const isFree = (line: PlacedLine): boolean =>
    !buyer?.party.lines.some((one) => one.page === line.page && one.line === line.line) && !namesOther(context, line)
  const free = context.lines.filter(isFree)
  const company = free.find((line) => line.text.length < LONGEST && (companySuffixOf(line.text)?.before ?? '') !== '')
  const top = topNames(context).find((line) => free.includes(line) && isBareName(line.text))
  return [
    ...(own
      ? [
          {
            piece: own,
            worth: WORTH.own + (role === 'vendor' ? WORTH.labelled : inline ? WORTH.ownLine : 0) + kinds(own.text),
          },
        ]
      : []),
    ...titles
      .filter(isFree)
      .map((line, at) =>
        ofLine(
          line,
          WORTH.title + (at === 0 ? WORTH.largest : 0) + (vendor && standsOver(line, vendor) ? WORTH.over : 0),
        ),
      ),
    ...(sender ? [{ piece: sender, worth: WORTH.sender }] : []),
    ...(company ? [{ piece: whole(company), worth: WORTH.company }] : []),
    ...(top ? [{ piece: whole(top), worth: WORTH.top }] : []),
  ]
}

const LONGEST = 60
// Two long words and more, as names without large letters, a legal form or an address beside them have.
const LARGE_NAME = /^\p{Lu}[\p{L}&.'’-]*(?: [\p{L}&.'’-]+)+$(?<=\p{L}{4}.*\P{L}.*\p{L}{4}.*)/u
// Scripts without large letters have no other names; Thai puts no spaces between words.
const UNCASED_NAME = /^[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thai}][\p{L}\p{M} &.'’"-]{5,}$/u
const isBareName = (text: string): boolean => LARGE_NAME.test(text) || UNCASED_NAME.test(text)

/** Whether a large name is the heading of the mention's lines: right above them, over their width. */
function standsOver(line: PlacedLine, mention: PartyMention): boolean {
  const height = line.box.bottom - line.box.top
  return (
    line.page === mention.page &&
    !mention.role &&
    line.box.bottom <= mention.box.top + 0.5 * height &&
    mention.box.top - line.box.bottom < 2.5 * height &&
    line.box.left < mention.box.right &&
    line.box.right > mention.box.left
  )
}

/** Whether a line begins with the label of someone else than the vendor. */
const namesOther = (context: MappingContext, line: PlacedLine): boolean =>
  [...(leadingLabel(context, line)?.fields ?? [])].some((field) =>
    /^section\.(?:buyer|bill_to|ship_to|service_address)$/.test(field),
  )
