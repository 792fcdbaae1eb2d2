// Codes that a document is, rather than carries: the boarding pass of a ticket and the licence of a driver, as they
// stand beside the printed half.

import type { Candidate, Chosen, MappingContext } from '../../vocabulary.ts'
import { readDrivingLicence, type DrivingLicence } from '../../../truth/payloads/aamva.ts'
import { readBoardingPass, type BoardingPass } from '../../../truth/payloads/bcbp.ts'
import type { DocumentType } from '../../../../schema/extraction.ts'
import type { Code, DocumentContent } from '../../../../schema/page.ts'

interface FoundCode extends Code {
  page: number
}

const CODE_CONFIDENCE = 0.99

function codesOf({ pages }: DocumentContent): FoundCode[] {
  return pages.flatMap(({ index, codes = [] }) => codes.map((code) => ({ page: index, ...code })))
}

/** The type of a document that is a pass or a licence by its code. */
export function typeOfPass(content: DocumentContent): DocumentType | undefined {
  for (const { text } of codesOf(content)) {
    if (readBoardingPass(text)) return 'ticket'
    if (readDrivingLicence(text)) return 'identity'
  }
  return undefined
}

/** `printed` with what the code of a pass or licence says, and a warning for each disagreement. */
export function applyPass(
  context: MappingContext,
  printed: Chosen,
  type: DocumentType,
): { chosen: Chosen; warnings: string[] } {
  const chosen: Chosen = new Map(printed)
  const warnings: string[] = []
  if (type === 'ticket') applyTicket(context, chosen, warnings)
  if (type === 'identity') applyLicence(context, chosen, warnings)
  return { chosen, warnings }
}

/** Puts values at paths as the code has them; what is more than one value was said by the whole code. */
function placer(
  chosen: Chosen,
  { page, box, text }: FoundCode,
  rule: string,
): (field: string, value: unknown, like?: Partial<Candidate>) => void {
  return (field, value, like) => {
    if (value !== undefined)
      chosen.set(field, {
        field,
        value,
        text: typeof value === 'object' ? text : String(value),
        page,
        box,
        score: 0,
        confidence: CODE_CONFIDENCE,
        rule,
        source: 'barcode',
        ...like,
      })
  }
}

const solid = (value: unknown): string =>
  String(value)
    .normalize('NFD')
    .replace(/[^A-Za-z0-9]/g, '')
    .toUpperCase()

/**
 * Sets what the code says; print that says the same keeps its spelling and place, print that does not is told. Returns
 * whether print agrees or is silent.
 */
function state(
  chosen: Chosen,
  place: ReturnType<typeof placer>,
  field: string,
  value: string | undefined,
  what: string,
  differences: string[],
  same: (printed: string, coded: string) => boolean = (a, b) => a === b,
): boolean {
  if (value === undefined) return true
  const print = chosen.get(field)
  const agrees = print !== undefined && same(solid(print.value), solid(value))
  if (print && !agrees) differences.push(`${what}: "${String(print.value)}" is printed, the barcode says "${value}".`)
  if (agrees) place(field, print.value, { page: print.page, box: print.box, text: print.text })
  else place(field, value)
  return print === undefined || agrees
}

function applyTicket({ content, lines }: MappingContext, chosen: Chosen, warnings: string[]): void {
  const codes = codesOf(content)
  const code = codes.find(({ text }) => readBoardingPass(text)) ?? codes[0]
  if (!code) return
  const pass = readBoardingPass(code.text)
  const place = placer(chosen, code, pass ? 'bcbp' : 'barcode')
  place('ticket.barcode.symbology', code.format)
  place('ticket.barcode.raw', code.text)
  if (!pass) return
  place('ticket.barcode.standard', 'IATA BCBP')
  place('ticket.barcode.decoded', { ...pass })
  const legs = [...chosen.keys()].flatMap((path) => /^ticket\.segments\[(\d+)\]/.exec(path)?.[1] ?? [])
  const printedLegs = new Set(legs).size
  const differences: string[] = []
  const [first] = pass.legs
  // A pass may be one of a journey whose others are printed with it: then only what all share is compared.
  if (printedLegs === 0 || printedLegs === pass.legs.length)
    pass.legs.forEach((leg, i) => stateLeg(chosen, place, leg, i, differences))
  if (pass.legs.every(({ bookingReference }) => bookingReference === first!.bookingReference))
    state(chosen, place, 'ticket.booking_reference', first!.bookingReference, 'booking reference', differences)
  if (!chosen.has('ticket.passengers[0].name')) place('ticket.passengers[0].name', nameOf(pass))
  const words = solid(lines.map(({ text }) => text).join(' '))
  if (!words.includes(solid(pass.surname)))
    differences.push(`passenger: "${pass.surname}" is in the barcode and is not printed.`)
  place('ticket.barcode.agrees_with_print', differences.length === 0)
  warnings.push(...differences.map((text) => `The boarding pass disagrees with its barcode in the ${text}`))
}

const nameOf = ({ surname, givenNames }: BoardingPass): string =>
  givenNames === undefined ? surname : `${givenNames} ${surname}`

function stateLeg(
  chosen: Chosen,
  place: ReturnType<typeof placer>,
  leg: BoardingPass['legs'][number],
  index: number,
  differences: string[],
): void {
  const at = `ticket.segments[${index}]`
  state(chosen, place, `${at}.from.code`, leg.from, 'place of departure', differences)
  state(chosen, place, `${at}.to.code`, leg.to, 'destination', differences)
  // Printed with and without the carrier's letters, and with leading zeros.
  state(
    chosen,
    place,
    `${at}.number`,
    `${leg.carrier}${leg.flight}`,
    'flight',
    differences,
    (printed, coded) => printed.replace(/(?<=^|\D)0+(?=\d)/, '') === coded || printed.replace(/^0+/, '') === leg.flight,
  )
  state(
    chosen,
    place,
    `${at}.seat`,
    leg.seat,
    'seat',
    differences,
    (printed, coded) => printed.replace(/^0+/, '') === coded,
  )
  if (!chosen.has(`${at}.mode`)) place(`${at}.mode`, 'flight')
}

const LICENCE_FIELDS: readonly (readonly [path: string, from: keyof DrivingLicence, what: string])[] = [
  ['document_number', 'number', 'number'],
  ['surname', 'surname', 'surname'],
  ['given_names', 'givenNames', 'given names'],
  ['date_of_birth', 'birth', 'date of birth'],
  ['date_of_issue', 'issued', 'date of issue'],
  ['date_of_expiry', 'expires', 'date of expiry'],
  ['sex', 'sex', 'sex'],
  ['class', 'vehicleClass', 'class'],
  ['document_discriminator', 'discriminator', 'document discriminator'],
]

function applyLicence({ content }: MappingContext, chosen: Chosen, warnings: string[]): void {
  const code = codesOf(content).find(({ text }) => readDrivingLicence(text))
  const licence = code && readDrivingLicence(code.text)
  if (!code || !licence) return
  const place = placer(chosen, code, 'aamva')
  const differences: string[] = []
  place('identity.barcode.type', code.format)
  place('identity.barcode.standard', 'AAMVA')
  place('identity.barcode.fields', { ...licence.elements })
  for (const [path, from, what] of LICENCE_FIELDS)
    state(
      chosen,
      place,
      `identity.${path}`,
      licence[from] as string | undefined,
      what,
      differences,
      path === 'given_names' ? (printed, coded) => printed.startsWith(coded) : undefined,
    )
  for (const [path, value] of [
    ['country', licence.country],
    ['state', licence.state],
    ['middle_name', licence.middleNames],
    ['restrictions', licence.restrictions],
    ['endorsements', licence.endorsements],
  ] as const) {
    if (!chosen.has(`identity.${path}`)) place(`identity.${path}`, value)
  }
  if (!chosen.has('identity.address'))
    place(
      'identity.address',
      [licence.street, licence.city, [licence.state, licence.postalCode].filter(Boolean).join(' ')]
        .filter(Boolean)
        .join(', ') || undefined,
    )
  if (!chosen.has('identity.id_type')) place('identity.id_type', 'driving_licence')
  differences.forEach((text, i) =>
    place(`identity.consistency.viz_vs_barcode[${i}]`, text, { source: 'derived', rule: 'print_against_barcode' }),
  )
  warnings.push(...differences.map((text) => `The licence disagrees with its barcode in the ${text}`))
}
