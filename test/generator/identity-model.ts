// Draws holders and the wording of their documents: what passports, cards, licences and visas of some countries say and
// how they write it. No layout here.

import type { Random } from './random.ts'

/** A day as YYYY-MM-DD, names as printed and as the zone writes them. */
export interface Person {
  surname: string
  zoneSurname: string
  givenNames: string
  zoneGivenNames: string
  sex: 'M' | 'F'
  birth: string
  issue: string
  expiry: string
  birthPlace: string
  street: string
  place: string
  number: string
  personal: string
}

export interface Issuer {
  /** ISO 3166-1 alpha-2, and the code of the zone. */
  country: string
  code: string
  states: string[]
  titles: { passport: string; national_id: string; residence_permit: string; driving_licence: string; visa: string }
  labels: Record<
    'surname' | 'given' | 'nationality' | 'birth' | 'sex' | 'birthPlace' | 'issue' | 'expiry' | 'authority' | 'number',
    string[]
  >
  nationality: string
  authority: string
  /** `MON` is the month's name, `MON2` the same with English beside it. */
  dates: string[]
  months: string
  names: [surname: string, zone: string][]
  given: { M: [string, string][]; F: [string, string][] }
  places: string[]
  streets: string[]
  towns: string[]
}

const ENGLISH = 'JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC'

export const ISSUERS: readonly Issuer[] = [
  {
    country: 'DE',
    code: 'D',
    states: ['BUNDESREPUBLIK DEUTSCHLAND', 'FEDERAL REPUBLIC OF GERMANY'],
    titles: {
      passport: 'REISEPASS',
      national_id: 'PERSONALAUSWEIS',
      residence_permit: 'AUFENTHALTSTITEL',
      driving_licence: 'FÜHRERSCHEIN',
      visa: 'VISUM',
    },
    labels: {
      surname: ['Name', 'Surname', 'Nom'],
      given: ['Vornamen', 'Given names', 'Prénoms'],
      nationality: ['Staatsangehörigkeit', 'Nationality', 'Nationalité'],
      birth: ['Geburtsdatum', 'Date of birth', 'Date de naissance'],
      sex: ['Geschlecht', 'Sex', 'Sexe'],
      birthPlace: ['Geburtsort', 'Place of birth', 'Lieu de naissance'],
      issue: ['Ausstellungsdatum', 'Date of issue', 'Date de délivrance'],
      expiry: ['Gültig bis', 'Date of expiry', 'Date d’expiration'],
      authority: ['Behörde', 'Authority', 'Autorité'],
      number: ['Pass-Nr.', 'Passport No.', 'Passeport N°'],
    },
    nationality: 'DEUTSCH',
    authority: 'STADT KÖLN',
    dates: ['DD.MM.YYYY'],
    months: 'JAN FEB MÄR APR MAI JUN JUL AUG SEP OKT NOV DEZ',
    names: [
      ['MÜLLER', 'MUELLER'],
      ['GROß', 'GROSS'],
      ['SCHÄFER', 'SCHAEFER'],
      ['KÖNIG', 'KOENIG'],
      ['VON BERG', 'VON BERG'],
    ],
    given: {
      M: [
        ['JÜRGEN', 'JUERGEN'],
        ['HANS PETER', 'HANS PETER'],
      ],
      F: [
        ['ANNA', 'ANNA'],
        ['ERIKA MARIA', 'ERIKA MARIA'],
      ],
    },
    places: ['BERLIN', 'KÖLN'],
    streets: ['HEIDEWEG 17', 'AM MARKT 3'],
    towns: ['51147 KÖLN', '10115 BERLIN'],
  },
  {
    country: 'FR',
    code: 'FRA',
    states: ['RÉPUBLIQUE FRANÇAISE'],
    titles: {
      passport: 'PASSEPORT',
      national_id: "CARTE NATIONALE D'IDENTITÉ",
      residence_permit: 'TITRE DE SÉJOUR',
      driving_licence: 'PERMIS DE CONDUIRE',
      visa: 'VISA',
    },
    labels: {
      surname: ['Nom', 'Surname'],
      given: ['Prénoms', 'Given names'],
      nationality: ['Nationalité', 'Nationality'],
      birth: ['Date de naissance', 'Date of birth'],
      sex: ['Sexe', 'Sex'],
      birthPlace: ['Lieu de naissance', 'Place of birth'],
      issue: ['Date de délivrance', 'Date of issue'],
      expiry: ["Date d'expiration", 'Date of expiry'],
      authority: ['Autorité', 'Authority'],
      number: ['Passeport n°', 'Passport No'],
    },
    nationality: 'Française',
    authority: 'Préfecture de Nantes',
    dates: ['DD MM YYYY', 'DD/MM/YYYY'],
    months: 'JAN FÉV MARS AVR MAI JUIN JUIL AOÛT SEPT OCT NOV DÉC',
    names: [
      ['MARTIN', 'MARTIN'],
      ['LEFÈVRE', 'LEFEVRE'],
      ["D'ANGLEMONT", 'DANGLEMONT'],
      ['FAURE-BLANC', 'FAURE BLANC'],
    ],
    given: {
      M: [
        ['RENÉ', 'RENE'],
        ['JEAN-PAUL', 'JEAN PAUL'],
      ],
      F: [
        ['CÉLINE', 'CELINE'],
        ['MAËLYS GAËLLE', 'MAELYS GAELLE'],
      ],
    },
    places: ['PARIS', 'NANTES'],
    streets: ['12 RUE DES LILAS', '4 AVENUE FOCH'],
    towns: ['44000 NANTES', '75011 PARIS'],
  },
  {
    country: 'NL',
    code: 'NLD',
    states: ['KONINKRIJK DER NEDERLANDEN', 'KINGDOM OF THE NETHERLANDS'],
    titles: {
      passport: 'PASPOORT',
      national_id: 'IDENTITEITSKAART',
      residence_permit: 'VERBLIJFSTITEL',
      driving_licence: 'RIJBEWIJS',
      visa: 'VISUM',
    },
    labels: {
      surname: ['Naam', 'Surname'],
      given: ['Voornamen', 'Given names'],
      nationality: ['Nationaliteit', 'Nationality'],
      birth: ['Geboortedatum', 'Date of birth'],
      sex: ['Geslacht', 'Sex'],
      birthPlace: ['Geboorteplaats', 'Place of birth'],
      issue: ['Datum van afgifte', 'Date of issue'],
      expiry: ['Geldig tot', 'Date of expiry'],
      authority: ['Autoriteit', 'Authority'],
      number: ['Documentnummer', 'Document No'],
    },
    nationality: 'Nederlandse',
    authority: 'Burg. van Utrecht',
    dates: ['DD MON2 YYYY'],
    months: 'JAN FEB MRT APR MEI JUN JUL AUG SEP OKT NOV DEC',
    names: [
      ['DE VRIES', 'DE VRIES'],
      ['BAKKER', 'BAKKER'],
      ['VISSER', 'VISSER'],
    ],
    given: {
      M: [
        ['Willem', 'WILLEM'],
        ['Daan', 'DAAN'],
      ],
      F: [
        ['Sanne', 'SANNE'],
        ['Lotte Maria', 'LOTTE MARIA'],
      ],
    },
    places: ['Utrecht', 'Delft'],
    streets: ['Dorpsstraat 8', 'Kerkweg 21'],
    towns: ['3511 AB UTRECHT', '2611 GH DELFT'],
  },
  {
    country: 'ES',
    code: 'ESP',
    states: ['ESPAÑA', 'REINO DE ESPAÑA'],
    titles: {
      passport: 'PASAPORTE',
      national_id: 'DOCUMENTO NACIONAL DE IDENTIDAD',
      residence_permit: 'PERMISO DE RESIDENCIA',
      driving_licence: 'PERMISO DE CONDUCCIÓN',
      visa: 'VISADO',
    },
    labels: {
      surname: ['Apellidos', 'Surname'],
      given: ['Nombre', 'Given names'],
      nationality: ['Nacionalidad', 'Nationality'],
      birth: ['Fecha de nacimiento', 'Date of birth'],
      sex: ['Sexo', 'Sex'],
      birthPlace: ['Lugar de nacimiento', 'Place of birth'],
      issue: ['Fecha de expedición', 'Date of issue'],
      expiry: ['Fecha de caducidad', 'Date of expiry'],
      authority: ['Autoridad', 'Authority'],
      number: ['Núm. de documento', 'Document No.'],
    },
    nationality: 'ESPAÑOLA',
    authority: 'DGP-28471',
    dates: ['DD MM YYYY', 'DD-MM-YYYY'],
    months: 'ENE FEB MAR ABR MAY JUN JUL AGO SEP OCT NOV DIC',
    names: [
      ['GARCÍA LÓPEZ', 'GARCIA LOPEZ'],
      ['MARTÍNEZ RUIZ', 'MARTINEZ RUIZ'],
    ],
    given: {
      M: [
        ['JOSÉ', 'JOSE'],
        ['PABLO', 'PABLO'],
      ],
      F: [
        ['CARMEN', 'CARMEN'],
        ['MARÍA JESÚS', 'MARIA JESUS'],
      ],
    },
    places: ['MADRID', 'SEVILLA'],
    streets: ['CALLE MAYOR 5', 'AVDA. DE LA PAZ 44'],
    towns: ['28013 MADRID', '41001 SEVILLA'],
  },
  {
    country: 'PL',
    code: 'POL',
    states: ['RZECZPOSPOLITA POLSKA', 'REPUBLIC OF POLAND'],
    titles: {
      passport: 'PASZPORT',
      national_id: 'DOWÓD OSOBISTY',
      residence_permit: 'KARTA POBYTU',
      driving_licence: 'PRAWO JAZDY',
      visa: 'WIZA',
    },
    labels: {
      surname: ['Nazwisko', 'Surname'],
      given: ['Imiona', 'Given names'],
      nationality: ['Obywatelstwo', 'Nationality'],
      birth: ['Data urodzenia', 'Date of birth'],
      sex: ['Płeć', 'Sex'],
      birthPlace: ['Miejsce urodzenia', 'Place of birth'],
      issue: ['Data wydania', 'Date of issue'],
      expiry: ['Data ważności', 'Date of expiry'],
      authority: ['Organ wydający', 'Authority'],
      number: ['Nr dokumentu', 'Document No'],
    },
    nationality: 'POLSKIE',
    authority: 'PREZYDENT M. GDYNI',
    dates: ['DD.MM.YYYY'],
    months: ENGLISH,
    names: [
      ['KOWALSKA', 'KOWALSKA'],
      ['WÓJCIK', 'WOJCIK'],
      ['SŁOWIK', 'SLOWIK'],
    ],
    given: {
      M: [
        ['MICHAŁ', 'MICHAL'],
        ['JAN', 'JAN'],
      ],
      F: [
        ['ZOFIA', 'ZOFIA'],
        ['EWA ANNA', 'EWA ANNA'],
      ],
    },
    places: ['GDYNIA', 'WARSZAWA'],
    streets: ['UL. LIPOWA 7', 'UL. DŁUGA 12'],
    towns: ['81-301 GDYNIA', '00-001 WARSZAWA'],
  },
  {
    country: 'GB',
    code: 'GBR',
    states: ['UNITED KINGDOM OF GREAT BRITAIN AND NORTHERN IRELAND'],
    titles: {
      passport: 'PASSPORT',
      national_id: 'IDENTITY CARD',
      residence_permit: 'RESIDENCE PERMIT',
      driving_licence: 'DRIVING LICENCE',
      visa: 'VISA',
    },
    labels: {
      surname: ['Surname', 'Nom'],
      given: ['Given names', 'Prénoms'],
      nationality: ['Nationality', 'Nationalité'],
      birth: ['Date of birth', 'Date de naissance'],
      sex: ['Sex', 'Sexe'],
      birthPlace: ['Place of birth', 'Lieu de naissance'],
      issue: ['Date of issue', 'Date de délivrance'],
      expiry: ['Date of expiry', "Date d'expiration"],
      authority: ['Authority', 'Autorité'],
      number: ['Passport No.', 'Passeport No.'],
    },
    nationality: 'BRITISH CITIZEN',
    authority: 'HMPO',
    dates: ['DD MON2 YYYY', 'DD MON2 YY'],
    months: ENGLISH,
    names: [
      ["O'NEILL", 'ONEILL'],
      ['SMITH-JONES', 'SMITH JONES'],
      ['WALKER', 'WALKER'],
    ],
    given: {
      M: [
        ['JOHN', 'JOHN'],
        ['OLIVER JAMES', 'OLIVER JAMES'],
      ],
      F: [
        ['EMILY', 'EMILY'],
        ['ANGELA ZOE', 'ANGELA ZOE'],
      ],
    },
    places: ['CROYDON', 'LEEDS'],
    streets: ['12 HIGH STREET', '7 STATION ROAD'],
    towns: ['CROYDON CR0 1AA', 'LEEDS LS1 4AP'],
  },
]

const pad = (part: number): string => String(part).padStart(2, '0')

/** A holder of a document of `issuer`. */
export function drawPerson(random: Random, issuer: Issuer): Person {
  const sex = random.pick(['M', 'F'] as const)
  const [surname, zoneSurname] = random.pick(issuer.names)
  const [givenNames, zoneGivenNames] = random.pick(issuer.given[sex])
  const issueYear = random.int(2015, 2025)
  const day = `${pad(random.int(1, 12))}-${pad(random.int(1, 28))}`
  return {
    surname,
    zoneSurname,
    givenNames,
    zoneGivenNames,
    sex,
    birth: `${random.int(1942, 2004)}-${pad(random.int(1, 12))}-${pad(random.int(1, 28))}`,
    issue: `${issueYear}-${day}`,
    expiry: `${issueYear + random.pick([5, 10])}-${day}`,
    birthPlace: random.pick(issuer.places),
    street: random.pick(issuer.streets),
    place: random.pick(issuer.towns),
    number: random.fill(random.pick(['@@#######', '@########', '#########', '@@@######'])),
    personal: random.fill('##########'),
  }
}

/** A day in one of the issuer's forms. */
export function writeDay(day: string, form: string, months: string): string {
  const [year, month, date] = day.split('-') as [string, string, string]
  const own = months.split(' ')[Number(month) - 1]!
  const english = ENGLISH.split(' ')[Number(month) - 1]!
  return form
    .replace('MON2', `${own}/${english}`)
    .replace('YYYY', year)
    .replace('YY', year.slice(2))
    .replace(/\bDD\b/, date)
    .replace(/\bMM\b/, month)
}
