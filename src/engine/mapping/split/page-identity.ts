// Which paper pages say that they are, read as if they were alone: kind, numbers, days, parties, sums. Only what is
// sure enough to tell two papers apart.

import type { DocumentType } from '../../../schema/extraction.ts'
import type { DocumentContent, PageContent } from '../../../schema/page.ts'
import { certaintyOf, withChances } from '../choice/confidence.ts'
import type { MappingHints } from '../context/context.ts'
import { mapFields } from '../map-document.ts'
import { TYPES } from '../types/registry.ts'

/** Values by the path of their field, letters and digits only. */
type Values = ReadonlyMap<string, string>

export interface PageIdentity {
  type: DocumentType
  /** That it is of this type, or of trade where the type is; 1 where the caller gave it. */
  chance: number
  /** Numbers that one paper has. */
  numbers: Values
  /** Its days: of issue, of a flight. */
  days: Values
  /** What it covers. */
  periods: Values
  /** Numbers, addresses and names of who issued it. */
  issuer: Values
  /** Who or what account it is about, where there is one paper for each. */
  persons: Values
  /** What it comes to. */
  sums: Values
  /** All that is printed, in the form of the values. */
  letters: string
}

// A value below this is as often wrong as it tells papers apart: of values returned with 0.7, seven in ten are right.
const SURE = 0.7

// The name on a resume stands at its head, with the address where letters reach its owner; other names and addresses
// are those of referees.
const HEAD = 0.35

// What papers of any type have; a type names its own beside these (types/declaration.ts).
const SHARED = {
  numbers: ['document_meta.invoice_number'],
  days: ['document_meta.date'],
  sums: ['financial.totals.grand_total'],
}
const ISSUER = [
  'vendor.tax_id',
  'vendor.email',
  'vendor.phone',
  'vendor.website',
  'financial.payment_info.iban',
  'vendor.name',
]

/** The identity of `pages` of a file, read as one document. */
export function identityOf({ format }: DocumentContent, pages: PageContent[], hints: MappingHints): PageIdentity {
  const content: DocumentContent = { format, pageCount: pages.length, pages }
  const { type, kindChance: chance, chosen } = mapFields(content, hints)
  const { paper } = TYPES[type]
  const sure = withChances(chosen, certaintyOf(content), type)
  const pick = (paths: readonly string[]): Values =>
    new Map(
      paths.flatMap((path) => {
        const candidate = sure.get(path)
        const stands =
          candidate && candidate.confidence >= SURE && (!path.startsWith('resume.') || candidate.box.top < HEAD)
        const letters = stands ? plain(candidate.value) : ''
        return letters === '' ? [] : [[path, letters]]
      }),
    )
  return {
    type,
    chance,
    numbers: pick([...SHARED.numbers, ...paper.numbers]),
    days: pick([...SHARED.days, ...paper.days]),
    periods: pick(paper.periods),
    issuer: pick(ISSUER),
    persons: pick(paper.persons),
    sums: pick([...SHARED.sums, ...paper.sums]),
    letters: pages.flatMap(({ lines }) => lines.map(({ text }) => plain(text))).join(' '),
  }
}

const LOOK_ALIKES: Readonly<Record<string, string>> = {
  O: '0',
  Q: '0',
  D: '0',
  I: '1',
  L: '1',
  Z: '2',
  S: '5',
  B: '8',
  G: '6',
}

/** Letters and digits of a value, with one for each group that OCR mixes up; sums keep their decimal point. */
function plain(value: unknown): string {
  if (typeof value === 'number') return String(value)
  return String(value)
    .toUpperCase()
    .replace(/[^\p{L}\d]/gu, '')
    .replace(/[OQDILZSBG]/g, (letter) => LOOK_ALIKES[letter]!)
}
