// Draws the identity documents of families, on paper or as the content of their pages, with the truth of what was
// printed.

import type { DocumentContent } from '../../../src/schema/page.ts'
import { createCanvas, type Canvas } from '../canvas.ts'
import { writeDay } from '../identity-model.ts'
import { createPageCanvas, type Pen } from '../page-canvas.ts'
import { randomOf, type Random } from '../random.ts'
import { identityFamilyOf, type IdentityFamily } from './axes.ts'
import { CARD_ISSUERS, ENGLISH, type CardField, type CardIssuer } from './issuers.ts'

/** The sizes of papers in points. */
const PAPERS = { card: [500, 330], sheet: [595, 842] } as const
const MONTHS = 'JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC'

/** A card has no room for fields over each other in one column. */
const paperOf = ({ axes }: IdentityFamily): readonly [number, number] =>
  PAPERS[axes.columns === 1 && (axes.label === 'above' || axes.label === 'below') ? 'sheet' : axes.paper]

/** `layout` is what the family is told apart by most. */
export interface FamilyIdentity {
  id: string
  family: IdentityFamily
  layout: string
  truth: object
}

/** Document `copy` of the family of identity documents number `at`, as the content of its pages. */
export function identityContent(at: number, copy: number): FamilyIdentity & { content: DocumentContent } {
  const family = identityFamilyOf(at)
  const [width, height] = paperOf(family)
  const pen = createPageCanvas(width, height, family.axes.size)
  const truth = drawOn(pen, family, copy)
  return { id: `gen-identity-${family.id}-${copy}`, family, layout: family.axes.label, truth, content: pen.content() }
}

/** The same document as a PDF. */
export async function drawIdentityFamily(
  at: number,
  copy: number,
): Promise<FamilyIdentity & { pdf: Buffer; lines: Canvas['lines'] }> {
  const family = identityFamilyOf(at)
  const [width, height] = paperOf(family)
  const canvas = createCanvas({
    width,
    height,
    family: family.look('typeface').pick(['sans', 'humanist', 'serif'] as const),
    size: family.axes.size,
  })
  const truth = drawOn(canvas, family, copy)
  return {
    id: `gen-identity-${family.id}-${copy}`,
    family,
    layout: family.axes.label,
    truth,
    pdf: await canvas.finish(),
    lines: canvas.lines,
  }
}

/** What a card says of its holder, as printed and as days. */
interface Holder {
  printed: Record<CardField, string>
  birth: string
  issue: string
  expiry: string
  sex: 'M' | 'F'
  surname: string
  given: string
}

function drawHolder(random: Random, { axes }: IdentityFamily, issuer: CardIssuer): Holder {
  const two = (value: number): string => String(value).padStart(2, '0')
  const day = (from: number, to: number): string =>
    `${random.int(from, to)}-${two(random.int(1, 12))}-${two(random.int(1, 28))}`
  const [surname, given, sex] = random.pick(issuer.people)
  const issue = day(2016, 2024)
  const expiry = `${Number(issue.slice(0, 4)) + 10}${issue.slice(4)}`
  const birth = day(1950, 2003)
  const form = issuer.dates[axes.date % issuer.dates.length]!
  const date = (value: string): string =>
    writeDay(value, form.replace(/MON\b/, MONTHS.split(' ')[Number(value.slice(5, 7)) - 1]!), MONTHS)
  const cased = (text: string): string =>
    axes.valueCase === 'upper'
      ? text
      : text
          .split(' ')
          .map((word) => word.charAt(0) + word.slice(1).toLocaleLowerCase(issuer.country === 'TR' ? 'tr' : 'en'))
          .join(' ')
  const word = issuer.sexes[sex === 'M' ? 0 : 1]
  return {
    birth,
    issue,
    expiry,
    sex,
    surname,
    given,
    printed: {
      surname: cased(surname),
      given: cased(given),
      birth: date(birth),
      birthPlace: cased(random.pick(issuer.towns)),
      sex: axes.sex === 'letter' ? sex : axes.sex === 'word' ? word : `${sex} / ${word}`,
      nationality: cased(issuer.nationality),
      number: random.fill(random.pick(['@@#######', '@########', '#########', '@@@######'])),
      issue: date(issue),
      expiry: date(expiry),
      authority: issuer.authority,
      address: random.pick(issuer.addresses),
    },
  }
}

function drawOn(pen: Pen, family: IdentityFamily, copy: number): object {
  const { axes, look } = family
  const issuer = CARD_ISSUERS.find(({ country }) => country === axes.issuer)!
  const holder = drawHolder(randomOf(`identity-axes/${family.id}/${copy}`), family, issuer)
  const fields = axes.order.split(' ') as CardField[]
  const line = 1.3 * axes.size
  const left = axes.picture === 'left' ? 0.28 * pen.width : 24
  const width = pen.width - left - 20
  let y = 16
  const heading = (text: string, at: 'left' | 'centre' | 'right', size: number): void => {
    pen.text(text, at === 'left' ? 20 : at === 'centre' ? pen.width / 2 : pen.width - 20, y, {
      size,
      bold: true,
      align: at === 'centre' ? 'center' : at,
    })
    y += 1.4 * size
  }
  pen.region('header', () => {
    if (axes.state !== 'none') heading(issuer.state, axes.state, 1.1 * axes.size)
    heading(issuer.titles[axes.kind], axes.title, 1.3 * axes.size)
  })
  y += line
  const isCorner = axes.numberAt === 'corner' && fields.includes('number')
  if (isCorner)
    pen.text(holder.printed.number, pen.width - 24, y, { size: 1.2 * axes.size, bold: true, align: 'right' })
  if (isCorner) y += 1.6 * line
  const shown = fields.filter((field) => !(isCorner && field === 'number'))
  const step = width / axes.columns
  let below = y
  pen.region('body', () =>
    shown.forEach((field, at) => {
      if (at % axes.columns === 0) y = below
      const height = drawField(
        { pen, family, look, line },
        issuer,
        field,
        holder.printed[field],
        left + (at % axes.columns) * step,
        y,
      )
      below = Math.max(at % axes.columns === 0 ? 0 : below, y + height + axes.gap * line)
    }),
  )
  return truthOf(family, issuer, holder, fields)
}

interface Sheet {
  pen: Pen
  family: IdentityFamily
  look: (name: string) => Random
  line: number
}

/** Draws a label with its value and returns how high both are. */
function drawField(
  { pen, family: { axes }, look, line }: Sheet,
  { labels, country }: CardIssuer,
  field: CardField,
  value: string,
  x: number,
  y: number,
): number {
  const own = look(`label/${field}`).pick(labels[field].split('|'))
  const english = ENGLISH[field]
  const isAlone = axes.languages === 'own' || country === 'GB'
  const cased = (text: string): string =>
    axes.labelCase === 'upper' ? text.toLocaleUpperCase(country === 'TR' ? 'tr' : 'en') : text
  const rows = (
    isAlone
      ? [own]
      : axes.languages === 'stroke'
        ? [`${own} / ${english}`]
        : axes.languages === 'brackets'
          ? [`${own} (${english})`]
          : axes.label === 'above'
            ? [own, english]
            : [`${own}/${english}`]
  ).map(cased)
  const small = { size: 0.75 * axes.size }
  const big = { bold: true }
  switch (axes.label) {
    case 'above':
    case 'below': {
      const texts = axes.label === 'above' ? [...rows, value] : [value, ...rows]
      texts.forEach((text, at) => {
        pen.text(text, x, y + at * 0.95 * line, text === value ? big : small)
      })
      return texts.length * 0.95 * line
    }
    case 'colon':
      pen.text(`${rows[0]!}: ${value}`, x, y)
      return line
    case 'beside':
    case 'column': {
      const wide = pen.widthOf(rows[0]!)
      pen.text(rows[0]!, x, y)
      pen.text(value, x + (axes.label === 'beside' ? wide + 1.5 * axes.size : Math.max(wide + axes.size, 130)), y, big)
      return line
    }
  }
}

function truthOf(
  { axes }: IdentityFamily,
  issuer: CardIssuer,
  { printed, birth, issue, expiry, sex, surname, given }: Holder,
  fields: readonly CardField[],
): object {
  const has = (field: CardField): boolean => fields.includes(field)
  return {
    document_type: 'identity',
    identity: {
      id_type: axes.kind,
      ...(axes.state !== 'none' && { country: issuer.country }),
      surname,
      given_names: given,
      full_name: `${given} ${surname}`,
      ...(has('birth') && { date_of_birth: birth }),
      ...(has('birthPlace') && { place_of_birth: printed.birthPlace }),
      ...(has('sex') && { sex }),
      ...(has('number') && { document_number: printed.number }),
      ...(has('issue') && { date_of_issue: issue }),
      ...(has('expiry') && { date_of_expiry: expiry }),
      ...(has('authority') && { issuing_authority: printed.authority }),
      ...(has('address') && { address: printed.address }),
    },
  }
}
