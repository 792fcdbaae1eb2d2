// Draws zones as readers misread them: `<` taken for a letter, lost or doubled; signs lost or added at the front; letters
// and digits taken for each other.

import { zoneLines, type Holder, type ZoneFormat } from './mrz.ts'
import { randomOf, type Random } from './random.ts'

export interface MisreadZone {
  format: ZoneFormat
  holder: Holder
  /** What the document holds. */
  lines: string[]
  /** What a reader makes of it. */
  read: string[]
  /** What else the page prints. */
  print: string[]
}

const FORMATS: readonly ZoneFormat[] = ['TD3', 'TD3', 'TD3', 'TD1', 'TD1', 'TD2', 'MRVA', 'MRVB']
const STATES = (
  'D FRA GBR CZE SVN LTU LVA EST ESP SWE SVK CHE CHL KOR KEN KAZ LKA LUX ITA POL PRT USA IND TUR BRA UKR EGY ETH ' +
  'ZAF MEX COL CRI CHN LBN ECU SEN SLE EUE UNO RKS XXB ISL IRL AUT BEL NLD HRV SRB ROU'
).split(' ')
const SURNAMES = [
  'NOVAK', 'SPECIMEN', 'ERIKSSON', 'KOVACS', 'LEE', 'CLARK', 'SANTOS', 'MUELLER', 'KAUSKAS', 'OKEKE', 'COSTA', 'SILVA', 'ROJAS DIAZ',
  'DE VRIES', 'BLANC', 'LEFEVRE', 'MLINAR', 'SOKOLOVSKI', 'ESKELINEN', 'CELIK', 'KLEE', 'SMITH', 'GARCIA LOPEZ',
  'TURNER', 'ANDERSEN', 'RAO', 'KUMAR', 'VAN DEN BERG', 'LUCAS', 'ZIELINSKI',
] // prettier-ignore
const GIVEN = [
  'ANNA MARIA', 'JAN', 'LUKAS', 'ERIK', 'CLAIRE', 'SOFIE', 'KARL', 'MICHAEL', 'ISAAC', 'ALICE', 'PATRICK', 'LARS',
  'MARIE LOUISE', 'CARLOS', 'NICOLE', 'AKSEL', 'PETR', 'SARA', 'JEAN PAUL', 'INES', 'SELMA LIEKE', 'RAUL', 'MAREK',
] // prettier-ignore
const CODES: Readonly<Partial<Record<ZoneFormat, readonly string[]>>> = {
  TD3: ['P', 'P', 'P', 'PD', 'PO', 'PP'],
  TD1: ['I', 'ID', 'ID', 'IR'],
  TD2: ['I', 'ID', 'IR'],
}

/** A zone with `count` misread signs. */
export function misreadZone(seed: string, count: number): MisreadZone {
  const random = randomOf(`misread/${seed}`)
  const format = random.pick(FORMATS)
  const code = random.pick(CODES[format] ?? ['V'])
  const issuer = random.pick(STATES)
  // Visas and permits are those of foreigners.
  const nationality = /^V|R$/.test(code) ? random.pick(STATES) : issuer
  const day = (from: number, to: number): string =>
    [random.int(from, to) % 100, random.int(1, 12), random.int(1, 28)]
      .map((one) => String(one).padStart(2, '0'))
      .join('')
  const holder: Holder = {
    surname: random.pick(SURNAMES),
    givenNames: random.pick(GIVEN),
    number: random.fill(random.pick(['#########', '@########', '@@#######', '@#@######'])),
    issuer,
    nationality,
    birth: day(1940, 2005),
    expiry: day(2027, 2035),
    sex: random.pick(['M', 'F', '<'] as const),
    code,
    optional: random.chance(0.3) ? random.fill('######') : '',
  }
  const lines = zoneLines(format, holder)
  const read = [...lines]
  for (let done = 0; done < count; done++) {
    const upper = format === 'TD1' ? random.pick([0, 2, 2]) : 0
    const at = random.chance(0.8) ? upper : 1
    read[at] = misreadSign(read[at]!, random)
  }
  const names = [holder.surname, holder.givenNames]
  return { format, holder, lines, read, print: ['SURNAME / NOM', 'GIVEN NAMES', 'DATE OF BIRTH', 'SEX', ...names] }
}

const READ_FOR_FILLER = ['K', 'K', 'K', 'C', 'C', 'S', 'L', 'E', '«', 'c', '', '', '']
const LOOK_ALIKE: Readonly<Record<string, string>> = {
  0: 'O', O: '0', 1: 'I', I: '1', 5: 'S', S: '5', 8: 'B', B: '8', 2: 'Z', Z: '2', 6: 'G', G: '6',
} // prettier-ignore

function misreadSign(line: string, random: Random): string {
  const put = (at: number, text: string): string => line.slice(0, at) + text + line.slice(at + 1)
  const end = line.replace(/<+\d*$/, '').length
  const places = [...line].flatMap((sign, at) => (sign === '<' ? [at] : []))
  const inner = places.filter((at) => at <= end)
  const filler = random.pick(inner.length && random.chance(0.6) ? inner : places.length ? places : [0])
  const kind = random.next()
  if (kind < 0.6) return put(filler, random.pick(READ_FOR_FILLER))
  if (kind < 0.75) return put(filler, '<<')
  if (kind < 0.9) {
    const alike = [...line].flatMap((sign, at) => (LOOK_ALIKE[sign] === undefined ? [] : [at]))
    const at = random.pick(alike.length ? alike : [0])
    return put(at, LOOK_ALIKE[line[at]!] ?? line[at]!)
  }
  return kind < 0.95 ? line.slice(1) : random.pick(['1', 'I', 'L']) + line
}
