// What a machine-readable zone says (ICAO 9303): the form that its lines have, its signs put right, its fields and
// whether its check digits hold. Where the zone stands on the page is found in mrz-lines.ts.

import { isIssuer, stateOf } from './issuing-states.ts'
import { checkDigit, MRZ_FORMS, signsAt, type MrzForm, type MrzFormat } from './mrz-formats.ts'
import { fitLine, type Zone } from './mrz-fit.ts'
import type { FittedLine } from './mrz-likeness.ts'
import { compositeHolds, isDay, proveZone } from './mrz-repair.ts'
import { lettersOf, zoneSigns } from './mrz-signs.ts'

type CheckName = 'document_number' | 'date_of_birth' | 'date_of_expiry' | 'personal_number' | 'composite'

const DOUBTS = ['country', 'nationality', 'names'] as const
/** What a zone says without a check digit. */
export type Doubt = (typeof DOUBTS)[number]

/**
 * A zone. `lines` are in their order, those that were not found left out; `from` names for each the line that it was
 * read from.
 */
export interface MrzReading {
  format: MrzFormat
  /** One or two letters, as `P`, `IR`, `VB`. */
  documentCode: string
  issuer: string
  lines: string[]
  from: number[]
  complete: boolean
  documentNumber?: string
  surname?: string
  givenNames?: string
  nationality?: string
  /** As printed: YYYY-MM-DD with the century that fits, shorter where day or month are unknown. */
  birth?: string
  expiry?: string
  sex?: 'M' | 'F' | 'X'
  optionalData?: string
  checks: Partial<Record<CheckName, boolean>>
  /**
   * Signs stood where their places allow them and were exchanged for look-alikes all the same, because a check digit or
   * a code proves it.
   */
  repaired: boolean
  /** What may be read wrong: no check digit proves it, and nothing else decides between two readings. */
  doubts: Doubt[]
  /** All lines were found, all check digits hold, and nothing is in doubt. */
  valid: boolean
}

/** More lines than these are no zone of one document. */
const MOST_LINES = 12
/**
 * Two check digits that hold are luck once in a hundred; what else fits adds to them. A first line alone has its
 * letter, an issuer that exists and closed names.
 */
const LEAST_SCORE = 9
/**
 * Of all ways to take the lines those are looked at closer whose signs fit best, and of these the ones are proven that
 * say most as they were read.
 */
const MOST_SCORED = 24
const MOST_PROVEN = 8
/** Another reading whose score is no further off than this may be the right one. */
const CLOSE = 1

interface Scored {
  form: MrzForm
  lines: string[]
  from: (number | undefined)[]
  score: number
  repaired: boolean
}

/**
 * The zone that some of `texts`, top to bottom, are; undefined where none is. `today` decides the century of its years.
 * `printed` are the words beside the zone, in its letters: names among them are read surer.
 */
export function readMrz(
  texts: readonly string[],
  today: Date,
  printed: ReadonlySet<string> = new Set(),
): MrzReading | undefined {
  const read = texts.slice(0, MOST_LINES).map(zoneSigns)
  const zone: Zone = { printed, names: new Map(), fits: new Map(), states: new Map() }
  const scored = MRZ_FORMS.flatMap((form): Scored[] => {
    const fits = form.classes.map((_, line) => read.map((signs) => fitLine(signs, form, line, zone)))
    const likely = choices(fits)
      .map((choice) => ({ choice, worth: worthOf(choice) }))
      .sort((a, b) => b.worth - a.worth)
      .slice(0, MOST_SCORED)
    const ranked = likely
      .map(({ choice }) => ({ choice, score: scoreOf(form, choice, linesOf(choice)) }))
      .sort((a, b) => b.score - a.score)
    return ranked.slice(0, MOST_PROVEN).map(({ choice }) => {
      const lines = proveZone(form, linesOf(choice))
      const repaired =
        lines.join() !== linesOf(choice).join() ||
        choice.some((one, at) => one && isRepaired(form, at, read[one.from]!, one.fit.signs))
      return { form, lines, from: choice.map((one) => one?.from), score: scoreOf(form, choice, lines), repaired }
    })
  }).filter(({ score }) => score >= LEAST_SCORE)
  const [best, ...others] = scored.sort((a, b) => b.score - a.score)
  if (!best) return undefined
  const from = best.from.filter((one) => one !== undefined)
  const doubts = doubtsOf(
    best,
    others.filter(({ score }) => best.score - score < CLOSE),
  )
  const fields = fieldsOf(best.form, best.lines, from, today)
  return { ...fields, doubts, repaired: best.repaired, valid: fields.valid && doubts.length === 0 }
}

/** What no check digit proves, and is read otherwise by a rival, or is no code of a state. */
function doubtsOf(best: Scored, rivals: readonly Scored[]): Doubt[] {
  const said = ({ form, lines }: Scored): Readonly<Record<Doubt, string>> => ({
    country: signsAt(lines, form.issuer),
    nationality: form.nationality ? signsAt(lines, form.nationality) : '',
    names: signsAt(lines, form.names).replace(/<+$/, ''),
  })
  const own = said(best)
  const isState = (code: string): boolean => code === '' || isIssuer(code.replace(/<+$/, ''))
  return DOUBTS.filter(
    (name) => rivals.some((rival) => said(rival)[name] !== own[name]) || (name !== 'names' && !isState(own[name])),
  )
}

/** Whether letters of a head or of names were taken for others; fillers put back or taken out at their ends are not. */
function isRepaired(form: MrzForm, line: number, read: string, signs: string): boolean {
  if (line !== form.issuer[0] && line !== form.names[0]) return false
  const letters = (text: string): string => text.replace(/</g, '')
  return form.names[0] === line
    ? !letters(lettersOf(read)).startsWith(letters(signs))
    : letters(lettersOf(read.slice(0, 5))) !== letters(signs.slice(0, 5))
}

const linesOf = (choice: readonly Placed[]): string[] => choice.map((one) => one?.fit.signs ?? '')

type Placed = { fit: FittedLine; from: number } | undefined

/** Every way to give lines of the form to lines that were read, in order; lines of the form may be missing, not all. */
function choices(fits: readonly FittedLine[][][]): Placed[][] {
  // Beyond this cost a line has nothing of the form: two signs that cannot stand where they do.
  const bearable = 9
  const extend = (line: number, after: number): Placed[][] => {
    if (line === fits.length) return [[]]
    const rests = (behind: number): Placed[][] => extend(line + 1, behind)
    const found: Placed[][] = rests(after).map((rest) => [undefined, ...rest])
    for (let from = after + 1; from < fits[line]!.length; from++) {
      for (const fit of fits[line]![from]!)
        if (fit.cost <= bearable) found.push(...rests(from).map((rest) => [{ fit, from }, ...rest]))
    }
    return found
  }
  return extend(0, -1).filter((choice) => choice.some(Boolean))
}

/** Each line that is found is worth something, each repair in it takes from that. */
function worthOf(choice: readonly Placed[]): number {
  return choice.reduce((sum, one) => sum + (one ? 2 - one.fit.cost : 0), 0)
}

/**
 * How much speaks for these lines being a zone of `form`: check digits above all, codes and days that exist, closed
 * names; repairs speak against it.
 */
function scoreOf(form: MrzForm, choice: readonly Placed[], lines: readonly string[]): number {
  const read = linesOf(choice)
  let score = worthOf(choice)
  // What was repaired to make a check digit hold is worth less than what held as it was read.
  for (const [at, line] of lines.entries())
    for (let place = 0; place < line.length; place++) if (line[place] !== read[at]![place]) score -= 0.7
  for (const held of Object.values(checksOf(form, lines))) score += held ? 3 : -2
  const [issuer, nationality] = [form.issuer, form.nationality].map((span) =>
    span ? signsAt(lines, span).replace(/<+$/, '') : '',
  )
  // Two lines are not misread to the same code: it is printed so, as on specimens of states that do not exist.
  const isTwice = issuer !== '' && issuer === nationality
  if (issuer !== '') score += isIssuer(issuer!) || isTwice ? 2 : -1
  if (nationality !== '') score += isIssuer(nationality!) || isTwice ? 1 : -2
  if (isTwice && !isOfForeigners(lines[0]!)) score += SAME_STATE
  for (const span of [form.birth, form.expiry])
    if (span && signsAt(lines, span) !== '') score += isDay(signsAt(lines, span)) ? 0.5 : -2
  const names = signsAt(lines, form.names)
  if (names !== '') score += /<$/.test(names) ? 4 : 2
  // The letter that most documents of the form begin with.
  if (lines[0]![0] === form.first[0]) score += 1
  return score
}

/** Passports and cards are mostly those of the state's own people; visas and permits never. */
const SAME_STATE = 1.5
const isOfForeigners = (line: string): boolean => /^(?:V|[ACI]R)/.test(line)

function checksOf(form: MrzForm, lines: readonly string[]): Partial<Record<CheckName, boolean>> {
  const checks: Partial<Record<CheckName, boolean>> = {}
  for (const {
    name,
    span,
    span: [line, , to],
    blank,
  } of form.checked) {
    const signs = signsAt(lines, span)
    const digit = lines[line]?.[to]
    if (signs === '' || digit === undefined) continue
    if (name === 'document_number' && digit === '<') {
      const long = longNumber(form, lines)
      if (long) checks[name] = checkDigit(long.number) === long.digit
      continue
    }
    if (blank && /^<*$/.test(signs)) checks[name] = digit === '<' || digit === '0'
    else checks[name] = checkDigit(signs) === digit
  }
  if (form.composite && lines.every((line) => line !== '')) checks.composite = compositeHolds(form, lines)
  return checks
}

/**
 * A number of more than nine signs: its rest and its check digit stand first in the optional data (ICAO 9303-5, note
 * j).
 */
function longNumber(
  form: MrzForm,
  lines: readonly string[],
): { number: string; digit: string; rest: string } | undefined {
  const optional = form.optional[0] && signsAt(lines, form.optional[0])
  const [, behind, rest] = /^([A-Z0-9]+)(<.*|)$/.exec(optional ?? '') ?? []
  return behind === undefined || behind.length < 2
    ? undefined
    : { number: signsAt(lines, form.number) + behind.slice(0, -1), digit: behind.at(-1)!, rest: rest! }
}

function fieldsOf(
  form: MrzForm,
  lines: readonly string[],
  from: number[],
  today: Date,
): Omit<MrzReading, 'doubts' | 'repaired'> {
  const at = (span: Parameters<typeof signsAt>[1] | undefined): string => (span ? signsAt(lines, span) : '')
  const plain = (signs: string): string => signs.replace(/</g, ' ').replace(/\s+/g, ' ').trim()
  const [surname, given] = form.givenNames ? [at(form.names), at(form.givenNames)] : at(form.names).split(/<<(.*)/s)
  const checks = checksOf(form, lines)
  const long =
    form.format !== 'IDFRA' && lines[form.number[0]]?.[form.number[2]] === '<' ? longNumber(form, lines) : undefined
  const complete = lines.every((line) => line !== '')
  const optional = plain(
    [...(long ? [long.rest] : form.optional.slice(0, 1).map(at)), ...form.optional.slice(1).map(at)].join('<'),
  )
  const sex = at(form.sex)
  const expiry = dayOf(at(form.expiry), (year) => expiryYear(year, today))
  const young = dayOf(at(form.birth), (year) => birthYear(year, at(form.birth), today))
  // Nobody is born after his document has run out.
  const birth =
    young !== undefined && expiry !== undefined && young > expiry
      ? `${Number(young.slice(0, 4)) - 100}${young.slice(4)}`
      : young
  const texts = {
    documentNumber: (long?.number ?? at(form.number)).replace(/</g, ''),
    surname: plain(surname ?? ''),
    givenNames: plain(given ?? ''),
    nationality: stateOf(at(form.nationality).replace(/</g, '')),
    optionalData: optional,
  }
  return {
    format: form.format,
    documentCode: (lines[0] ?? '').slice(0, 2).replace(/</g, ''),
    issuer: stateOf(at(form.issuer).replace(/</g, '')),
    lines: lines.filter((line) => line !== ''),
    from,
    complete,
    ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '')),
    ...(birth !== undefined && { birth }),
    ...(expiry !== undefined && { expiry }),
    // The filler stands for a sex that is not said.
    ...(/[MFX]/.test(sex) && { sex: sex as 'M' | 'F' | 'X' }),
    checks,
    valid: complete && Object.values(checks).every(Boolean),
  }
}

function dayOf(signs: string, century: (year: number) => number): string | undefined {
  if (!isDay(signs) || signs.startsWith('<')) return undefined
  const [year, month, day] = [signs.slice(0, 2), signs.slice(2, 4), signs.slice(4, 6)]
  const full = String(century(Number(year)))
  if (/<|00/.test(month)) return full
  return /<|00/.test(day) ? `${full}-${month}` : `${full}-${month}-${day}`
}

/** Nobody is born after today. */
function birthYear(year: number, signs: string, today: Date): number {
  const now = today.toISOString().slice(2, 10).replace(/-/g, '')
  const century = today.getUTCFullYear() - (today.getUTCFullYear() % 100)
  return signs.replace(/</g, '0') <= now ? century + year : century - 100 + year
}

/** Documents are valid for fifty years at most, and older ones have run out within fifty. */
function expiryYear(year: number, today: Date): number {
  const now = today.getUTCFullYear()
  const century = now - (now % 100)
  return century + year >= now + 50
    ? century - 100 + year
    : century + year < now - 50
      ? century + 100 + year
      : century + year
}
