// Draws identity documents by seed: passports, cards, permits, visas, licences and the papers of India and the United
// States, with the truth of what they say. Every holder is invented, and every document says that it is a specimen.

import { createCanvas, type Canvas, type PrintedLine } from './canvas.ts'
import { drawPerson, ISSUERS, writeDay, type Issuer, type Person } from './identity-model.ts'
import { zoneLines, type ZoneFormat } from './mrz.ts'
import { randomOf, type Random } from './random.ts'

export const IDENTITY_LAYOUTS = [
  'passport',
  'card',
  'permit',
  'visa',
  'french-card',
  'eu-licence',
  'us-licence',
  'plain-card',
  'pan',
  'aadhaar',
  'voter',
] as const
export type IdentityLayout = (typeof IDENTITY_LAYOUTS)[number]

export interface GeneratedIdentity {
  id: string
  pdf: Buffer
  truth: { document_type: 'identity'; document_category: 'identity'; identity: Record<string, unknown> }
  lines: PrintedLine[]
}

type Truth = Record<string, unknown>

/** The document that `seed` draws in `layout`; `misprint` prints another day of birth than the zone says. */
export async function drawIdentity({
  layout,
  seed,
  misprint = false,
}: {
  layout: IdentityLayout
  seed: string
  misprint?: boolean
}): Promise<GeneratedIdentity> {
  const random = randomOf(`identity/${layout}/${seed}`)
  const canvas = createCanvas({
    width: 500,
    height: layout === 'card' || layout === 'permit' ? 640 : 350,
    family: random.pick(['sans', 'humanist', 'condensed', 'serif'] as const),
    size: 11,
  })
  const issuer = random.pick(ISSUERS)
  const person = drawPerson(random, issuer)
  const identity = DRAWERS[layout](canvas, random, issuer, person, misprint)
  return {
    id: `gen-identity-${layout}-${seed}`,
    pdf: await canvas.finish(),
    truth: { document_type: 'identity', document_category: 'identity', identity },
    lines: canvas.lines,
  }
}

const compact = (day: string): string => day.slice(2).replace(/-/g, '')

function drawZone(
  canvas: Canvas,
  format: ZoneFormat,
  {
    issuer,
    person,
    code,
    y,
    optional = '',
  }: { issuer: Issuer; person: Person; code: string; y: number; optional?: string },
): string[] {
  const lines = zoneLines(format, {
    surname: person.zoneSurname,
    givenNames: person.zoneGivenNames,
    number: person.number,
    issuer: issuer.code,
    nationality: issuer.code,
    birth: compact(person.birth),
    expiry: compact(person.expiry),
    sex: person.sex,
    code,
    optional,
  })
  // Roboto Mono is 0.6 of its size wide; the zone fills the width of the page.
  const size = 470 / (lines[0]!.length * 0.6)
  lines.forEach((line, at) => {
    canvas.text(line, 15, y + at * size * 1.45, { size, mono: true })
  })
  return lines
}

/** Everything that both halves say of `person`. */
function factsOf(issuer: Issuer, person: Person): Truth {
  return {
    document_number: person.number,
    country: issuer.country,
    nationality: issuer.country,
    surname: person.surname,
    given_names: person.givenNames,
    full_name: `${person.givenNames} ${person.surname}`,
    sex: person.sex,
    date_of_birth: person.birth,
    date_of_issue: person.issue,
    date_of_expiry: person.expiry,
    place_of_birth: person.birthPlace,
    issuing_authority: issuer.authority,
  }
}

const without = (facts: Truth, unprinted: readonly string[]): Truth =>
  Object.fromEntries(Object.entries(facts).filter(([name]) => !unprinted.includes(name)))

/**
 * Labels over values in two columns, as passports and cards have them; labels in all languages of the issuer, on one
 * line or on two.
 */
function drawGrid(
  canvas: Canvas,
  random: Random,
  issuer: Issuer,
  person: Person,
  { top, birth }: { top: number; birth: string },
): void {
  const { labels } = issuer
  const form = random.pick(issuer.dates)
  const stacked = random.chance(0.25)
  const stroke = random.pick([' / ', '/ ', '/'])
  const day = (value: string): string => writeDay(value, form, issuer.months)
  const cells: [string[], string][] = [
    [labels.surname, person.surname],
    [labels.number, person.number],
    [labels.given, person.givenNames],
    [labels.sex, random.chance(0.8) ? person.sex : `${person.sex}/${person.sex}`],
    [labels.nationality, issuer.nationality],
    [labels.birth, day(birth)],
    [labels.birthPlace, person.birthPlace],
    [labels.issue, day(person.issue)],
    [labels.authority, issuer.authority],
    [labels.expiry, day(person.expiry)],
  ]
  const step = stacked ? 43 : 36
  cells.forEach(([label, value], at) => {
    const x = at % 2 ? 325 : 135
    const y = top + Math.floor(at / 2) * step
    if (stacked) {
      canvas.text(label[0]!, x, y, { size: 7 })
      canvas.text(label.slice(1).join(stroke), x, y + 8, { size: 7 })
    } else canvas.text(label.slice(0, 2).join(stroke), x, y, { size: 7 })
    canvas.text(value, x + 1, y + (stacked ? 19 : 11), { size: 11, bold: random.chance(0.2) })
  })
}

type Drawer = (canvas: Canvas, random: Random, issuer: Issuer, person: Person, misprint: boolean) => Truth

const otherDay = (day: string, misprint: boolean): string =>
  misprint ? `${day.slice(0, 3)}${(Number(day[3]) + 3) % 10}${day.slice(4)}` : day

const zoned =
  (format: ZoneFormat, kind: 'passport' | 'national_id' | 'residence_permit', code: string, back: boolean): Drawer =>
  (canvas, random, issuer, person, misprint) => {
    canvas.region('header', () => {
      canvas.text(issuer.states[0]!, 20, 14, { size: 13, bold: true })
      canvas.text(issuer.titles[kind], kind === 'passport' ? 20 : 300, kind === 'passport' ? 34 : 34, { size: 13 })
    })
    canvas.text('SPECIMEN', 20, 160, { size: 10, color: '#888888' })
    drawGrid(canvas, random, issuer, person, { top: 60, birth: otherDay(person.birth, misprint) })
    const lines = drawZone(canvas, format, {
      issuer,
      person,
      code,
      y: back ? 520 : 285,
      optional: random.chance(0.4) ? person.personal.slice(0, format === 'TD2' ? 7 : 10) : '',
    })
    return { id_type: kind, ...factsOf(issuer, person), mrz: { format, lines, valid: true } }
  }

const DRAWERS: Readonly<Record<IdentityLayout, Drawer>> = {
  passport: zoned('TD3', 'passport', 'P', false),
  card: zoned('TD1', 'national_id', 'ID', true),
  permit: (canvas, random, ...rest) =>
    zoned(random.pick(['TD1', 'TD2'] as const), 'residence_permit', 'IR', true)(canvas, random, ...rest),
  visa: (canvas, random, issuer, person) => {
    const format = random.pick(['MRVA', 'MRVB'] as const)
    const form = random.pick(issuer.dates)
    canvas.text(issuer.states[0]!, 20, 14, { size: 12 })
    canvas.text(issuer.titles.visa, 420, 14, { size: 14, bold: true })
    canvas.text(`${issuer.labels.surname[0]!}, ${issuer.labels.given[0]!}`, 150, 120, { size: 7 })
    canvas.text(`${person.surname}, ${person.givenNames}`, 150, 131)
    canvas.text(issuer.labels.birth.slice(0, 2).join('/'), 150, 160, { size: 7 })
    canvas.text(writeDay(person.birth, form, issuer.months), 150, 171)
    canvas.text(issuer.labels.sex.slice(0, 2).join('/'), 330, 160, { size: 7 })
    canvas.text(person.sex, 330, 171)
    const lines = drawZone(canvas, format, { issuer, person, code: 'V', y: 270 })
    const facts = factsOf(issuer, person)
    return {
      id_type: 'visa',
      ...without(facts, ['place_of_birth', 'issuing_authority', 'date_of_issue']),
      mrz: { format, lines, valid: true },
    }
  },
  'french-card': (canvas, random, _, drawn) => {
    const issuer = ISSUERS.find(({ country }) => country === 'FR')!
    const person = { ...drawPerson(random, issuer), number: `94099${random.fill('#######')}`, expiry: drawn.expiry }
    canvas.text('RÉPUBLIQUE FRANÇAISE', 30, 14, { size: 14, bold: true })
    canvas.text(`CARTE NATIONALE D'IDENTITÉ N° : ${person.number}`, 30, 44, { size: 10 })
    canvas.text('Nationalité Française', 350, 44, { size: 10 })
    canvas.text(`Nom : ${person.surname}`, 150, 80)
    canvas.text(`Prénom(s) : ${person.givenNames}`, 150, 105)
    canvas.text(`Sexe : ${person.sex}`, 150, 140)
    canvas.text(`Né(e) le : ${writeDay(person.birth, 'DD.MM.YYYY', '')}`, 270, 140)
    canvas.text(`à : ${person.birthPlace}`, 150, 165)
    const lines = drawZone(canvas, 'IDFRA', { issuer, person, code: 'ID', y: 270 })
    return {
      id_type: 'national_id',
      document_number: person.number,
      country: 'FR',
      nationality: 'FR',
      surname: person.surname,
      given_names: person.givenNames,
      full_name: `${person.givenNames} ${person.surname}`,
      sex: person.sex,
      date_of_birth: person.birth,
      mrz: { format: 'IDFRA', lines, valid: true },
    }
  },
  'eu-licence': (canvas, random, issuer, person) => {
    const dotted = random.chance(0.8) ? '.' : ''
    const day = (value: string): string => writeDay(value, random.pick(['DD.MM.YYYY', 'DD/MM/YYYY']), '')
    const withAddress = issuer.country === 'GB' || random.chance(0.2)
    canvas.text(issuer.titles.driving_licence, 180, 14, { size: 15, bold: true })
    canvas.text(issuer.states[0]!, 180, 34, { size: 8 })
    const rows = [
      `1${dotted} ${person.surname}`,
      `2${dotted} ${person.givenNames}`,
      `3${dotted} ${day(person.birth)} ${person.birthPlace}`,
      `4a${dotted} ${day(person.issue)}   4c${dotted} ${issuer.authority}`,
      `4b${dotted} ${day(person.expiry)}`,
      `5${dotted} ${person.number}`,
      ...(withAddress ? [`8${dotted} ${person.street}, ${person.place}`] : []),
      `9${dotted} AM/B/L`,
    ]
    rows.forEach((row, at) => {
      canvas.text(row, 180, 60 + at * 24)
    })
    return {
      id_type: 'driving_licence',
      country: issuer.country,
      surname: person.surname,
      given_names: person.givenNames,
      full_name: `${person.givenNames} ${person.surname}`,
      date_of_birth: person.birth,
      place_of_birth: person.birthPlace,
      date_of_issue: person.issue,
      date_of_expiry: person.expiry,
      document_number: person.number,
      issuing_authority: issuer.authority,
      class: 'AM/B/L',
      vehicle_classes: [{ class: 'AM' }, { class: 'B' }, { class: 'L' }],
      ...(withAddress && { address: `${person.street}, ${person.place}` }),
    }
  },
  'us-licence': (canvas, random) => {
    const [state, code, town] = random.pick([
      ['OHIO', 'OH', 'COLUMBUS, OH 43215'],
      ['TEXAS', 'TX', 'AUSTIN, TX 78701'],
      ['FLORIDA', 'FL', 'TAMPA, FL 33602'],
      ['NEVADA', 'NV', 'RENO, NV 89501'],
    ] as const)
    const surname = random.pick(['DOE', 'PUBLIC', 'RAMIREZ'])
    const given = random.pick(['JANE', 'JOHN QUINCY', 'MARIA L'])
    const number = random.fill(random.pick(['@@######', '########', '@###-###-##-###-#']))
    const sex = random.pick(['M', 'F'] as const)
    const street = random.pick(['2570 24TH STREET', '118 ELM AVE APT 4'])
    const person = drawPerson(random, ISSUERS[5]!)
    const day = (value: string): string => writeDay(value, 'MM/DD/YYYY', '')
    const below = random.chance(0.4)
    canvas.text(state, 20, 14, { size: 22, bold: true })
    canvas.text(random.pick(['DRIVER LICENSE', "DRIVER'S LICENSE"]), 260, 18, { size: 14 })
    canvas.text('USA', 450, 14)
    const pairs: [string, string, number, number][] = [
      [random.pick(['4d DLN', '4d DL', '4d LIC NO', '4d NUMBER']), number, 180, 60],
      ['3 DOB', day(person.birth), 340, 60],
      ['4b EXP', day(person.expiry), 180, 95],
      ['4a ISS', day(person.issue), 340, 95],
      ['15 SEX', sex, 180, 250],
      ['16 HGT', `5'-08"`, 260, 250],
      ['18 EYES', 'BRO', 360, 250],
      ['9 CLASS', 'D', 180, 290],
      ['12 REST', 'NONE', 260, 290],
      ['9a END', 'NONE', 360, 290],
    ]
    for (const [label, value, x, y] of pairs) {
      const width = canvas.text(label, x, y, { size: 8 })
      if (below) canvas.text(value, x + 6, y + 10)
      else canvas.text(value, x + width + 5, y - 2)
    }
    canvas.text(`1 ${surname}`, 180, 135, { size: 13 })
    canvas.text(`2 ${given}`, 180, 155, { size: 13 })
    canvas.text(`8 ${street}`, 180, 180)
    canvas.text(town, 189, 195)
    const discriminator = random.fill('##########')
    canvas.text(`5 DD ${discriminator}`, 180, 325, { size: 8 })
    return {
      id_type: 'driving_licence',
      country: 'US',
      state: code,
      surname,
      given_names: given,
      full_name: `${given} ${surname}`,
      document_number: number,
      date_of_birth: person.birth,
      date_of_issue: person.issue,
      date_of_expiry: person.expiry,
      sex,
      address: `${street}, ${town}`,
      class: 'D',
      vehicle_classes: [{ class: 'D' }],
      eye_color: 'BRO',
      height: `5'-08"`,
      restrictions: 'NONE',
      endorsements: 'NONE',
      document_discriminator: discriminator,
    }
  },
  'plain-card': (canvas, random, issuer, person) => {
    const { labels } = issuer
    const form = random.pick(issuer.dates)
    const apart = random.chance(0.5)
    const colon = random.chance(0.6) ? ':' : ''
    canvas.text(issuer.states[0]!, 20, 14, { size: 13 })
    canvas.text(issuer.titles.national_id, 20, 34, { size: 13, bold: true })
    const rows: [string, string][] = [
      [labels.number[0]!, person.number],
      [labels.surname[0]!, person.surname],
      [labels.given[0]!, person.givenNames],
      [labels.birth[0]!, writeDay(person.birth, form, issuer.months)],
      [labels.sex[0]!, person.sex],
      [labels.nationality[0]!, issuer.nationality],
      [labels.issue[0]!, writeDay(person.issue, form, issuer.months)],
      [labels.expiry[0]!, writeDay(person.expiry, form, issuer.months)],
    ]
    rows.forEach(([label, value], at) => {
      const width = canvas.text(`${label}${colon}`, 150, 70 + at * 26, { size: 10 })
      canvas.text(value, apart ? 300 : 156 + width, 70 + at * 26, { size: 10 })
    })
    const facts = factsOf(issuer, person)
    return { id_type: 'national_id', ...without(facts, ['place_of_birth', 'issuing_authority']) }
  },
  pan: (canvas, random) => {
    const name = random.pick(['RAHUL GUPTA', 'PRIYA SHARMA'])
    const father = random.pick(['DURGESH GUPTA', 'ANIL SHARMA'])
    const number = `${random.fill('@@@')}P${random.fill('@####@')}`
    const labelled = random.chance(0.6)
    const birth = `19${random.int(60, 99)}-0${random.int(1, 9)}-1${random.int(0, 9)}`
    canvas.text('INCOME TAX DEPARTMENT', 20, 14, { bold: true })
    canvas.text('GOVT. OF INDIA', 360, 14, { bold: true })
    if (labelled) {
      canvas.text('Permanent Account Number Card', 160, 45)
      canvas.text(number, 200, 62, { bold: true })
      canvas.text('Name', 20, 130, { size: 8 })
      canvas.text(name, 20, 142)
      canvas.text("Father's Name", 20, 170, { size: 8 })
      canvas.text(father, 20, 182)
      canvas.text('Date of Birth', 20, 210, { size: 8 })
      canvas.text(writeDay(birth, 'DD/MM/YYYY', ''), 20, 222)
    } else {
      canvas.text(name, 20, 60)
      canvas.text(father, 20, 85)
      canvas.text(writeDay(birth, 'DD/MM/YYYY', ''), 20, 110)
      canvas.text('Permanent Account Number', 20, 150)
      canvas.text(number, 20, 168, { bold: true })
    }
    return {
      id_type: 'pan',
      country: 'IN',
      document_number: number,
      full_name: name,
      father_name: father,
      date_of_birth: birth,
    }
  },
  aadhaar: (canvas, random) => {
    const name = random.pick(['Asha Verma', 'Ravi Kumar Singh'])
    const tail = random.fill('####')
    const birth = `19${random.int(60, 99)}-0${random.int(1, 9)}-1${random.int(0, 9)}`
    const sex = random.pick(['M', 'F'] as const)
    canvas.text('Government of India', 170, 14, { bold: true })
    canvas.text(name, 160, 80)
    canvas.text(`DOB: ${writeDay(birth, 'DD/MM/YYYY', '')}`, 160, 100)
    canvas.text(sex === 'M' ? 'Male' : 'Female', 160, 120)
    canvas.text(`${random.int(2, 9)}${random.fill('###')} ${random.fill('####')} ${tail}`, 160, 250, { size: 16 })
    canvas.text('Aadhaar - Aam Aadmi ka Adhikar', 130, 300)
    return {
      id_type: 'aadhaar',
      country: 'IN',
      document_number: `XXXX XXXX ${tail}`,
      full_name: name,
      date_of_birth: birth,
      sex,
    }
  },
  voter: (canvas, random) => {
    const name = random.pick(['Meena Devi', 'Arjun Rao'])
    const father = random.pick(['Suresh Rao', 'Mohan Lal'])
    const number = random.fill('@@@#######')
    const birth = `19${random.int(60, 99)}-0${random.int(1, 9)}-1${random.int(0, 9)}`
    const sex = random.pick(['M', 'F'] as const)
    canvas.text('ELECTION COMMISSION OF INDIA', 130, 14, { bold: true })
    canvas.text('Elector Photo Identity Card', 150, 34)
    canvas.text(number, 320, 60, { bold: true })
    canvas.text(`Elector's Name : ${name}`, 150, 100)
    canvas.text(`Father's Name : ${father}`, 150, 125)
    canvas.text(`Sex : ${sex === 'M' ? 'Male' : 'Female'}`, 150, 150)
    canvas.text(`Date of Birth : ${writeDay(birth, 'DD/MM/YYYY', '')}`, 150, 175)
    return {
      id_type: 'voter_id',
      country: 'IN',
      document_number: number,
      full_name: name,
      father_name: father,
      date_of_birth: birth,
      sex,
    }
  },
}
