// Who issues drawn cards, and what they print: labels in the language of the country with English, sexes, titles,
// towns. Holders are made up.

import type { IdentityAxes } from './axes.ts'

export type CardField =
  | 'surname'
  | 'given'
  | 'birth'
  | 'birthPlace'
  | 'sex'
  | 'nationality'
  | 'number'
  | 'issue'
  | 'expiry'
  | 'authority'
  | 'address'

export interface CardIssuer {
  country: string
  state: string
  titles: Readonly<Record<IdentityAxes['kind'], string>>
  /** Wordings of each label, parted by strokes. */
  labels: Readonly<Record<CardField, string>>
  nationality: string
  authority: string
  sexes: readonly [male: string, female: string]
  dates: readonly string[]
  people: readonly (readonly [surname: string, given: string, sex: 'M' | 'F'])[]
  towns: readonly string[]
  addresses: readonly string[]
}

/** The second language of labels. */
export const ENGLISH: Readonly<Record<CardField, string>> = {
  surname: 'Surname',
  given: 'Given names',
  birth: 'Date of birth',
  birthPlace: 'Place of birth',
  sex: 'Sex',
  nationality: 'Nationality',
  number: 'Document No.',
  issue: 'Date of issue',
  expiry: 'Date of expiry',
  authority: 'Issuing authority',
  address: 'Address',
}

export const CARD_ISSUERS: readonly CardIssuer[] = [
  {
    country: 'DE',
    state: 'BUNDESREPUBLIK DEUTSCHLAND',
    titles: { national_id: 'PERSONALAUSWEIS', residence_permit: 'AUFENTHALTSTITEL', driving_licence: 'FÜHRERSCHEIN' },
    labels: {
      surname: 'Name|Familienname',
      given: 'Vornamen|Vorname',
      birth: 'Geburtsdatum|Geburtstag',
      birthPlace: 'Geburtsort',
      sex: 'Geschlecht',
      nationality: 'Staatsangehörigkeit',
      number: 'Dokumentennummer|Ausweisnummer',
      issue: 'Ausstellungsdatum|Datum der Ausstellung',
      expiry: 'Gültig bis|Ablaufdatum',
      authority: 'Behörde|Ausstellende Behörde',
      address: 'Anschrift|Wohnort',
    },
    nationality: 'DEUTSCH',
    authority: 'STADT KÖLN',
    sexes: ['männlich', 'weiblich'],
    dates: ['DD.MM.YYYY'],
    people: [
      ['SOMMER', 'GRETA', 'F'],
      ['BRANDNER', 'FELIX', 'M'],
    ],
    towns: ['BERLIN', 'KÖLN'],
    addresses: ['HEIDEWEG 17, 51147 KÖLN', 'AM MARKT 3, 10115 BERLIN'],
  },
  {
    country: 'FR',
    state: 'RÉPUBLIQUE FRANÇAISE',
    titles: {
      national_id: "CARTE NATIONALE D'IDENTITÉ",
      residence_permit: 'TITRE DE SÉJOUR',
      driving_licence: 'PERMIS DE CONDUIRE',
    },
    labels: {
      surname: 'Nom|Nom de famille',
      given: 'Prénoms|Prénom(s)',
      birth: 'Date de naissance|Né(e) le',
      birthPlace: 'Lieu de naissance',
      sex: 'Sexe',
      nationality: 'Nationalité',
      number: 'N° du document|Numéro de document',
      issue: 'Date de délivrance|Délivré le',
      expiry: "Date d'expiration|Valable jusqu'au",
      authority: 'Autorité|Délivré par',
      address: 'Adresse|Domicile',
    },
    nationality: 'FRANÇAISE',
    authority: 'PRÉFECTURE DE NANTES',
    sexes: ['masculin', 'féminin'],
    dates: ['DD/MM/YYYY', 'DD.MM.YYYY', 'DD MM YYYY'],
    people: [
      ['GARNIER', 'LOUISE', 'F'],
      ['DELMAS', 'HUGO', 'M'],
    ],
    towns: ['PARIS', 'NANTES'],
    addresses: ['12 RUE DES LILAS, 44000 NANTES', '4 AVENUE FOCH, 75011 PARIS'],
  },
  {
    country: 'ES',
    state: 'REINO DE ESPAÑA',
    titles: {
      national_id: 'DOCUMENTO NACIONAL DE IDENTIDAD',
      residence_permit: 'PERMISO DE RESIDENCIA',
      driving_licence: 'PERMISO DE CONDUCCIÓN',
    },
    labels: {
      surname: 'Apellidos|Primer apellido',
      given: 'Nombre',
      birth: 'Fecha de nacimiento',
      birthPlace: 'Lugar de nacimiento',
      sex: 'Sexo',
      nationality: 'Nacionalidad',
      number: 'Número de documento|N.º documento',
      issue: 'Fecha de expedición|Emisión',
      expiry: 'Fecha de caducidad|Validez|Válido hasta',
      authority: 'Autoridad|Expedido por',
      address: 'Domicilio|Dirección',
    },
    nationality: 'ESPAÑOLA',
    authority: 'DGP-28471',
    sexes: ['hombre', 'mujer'],
    dates: ['DD MM YYYY', 'DD/MM/YYYY', 'DD-MM-YYYY'],
    people: [
      ['CASTAÑO', 'ELENA', 'F'],
      ['RIVAS', 'PABLO', 'M'],
    ],
    towns: ['MADRID', 'SEVILLA'],
    addresses: ['CALLE MAYOR 5, 28013 MADRID', 'AVENIDA DE LA PAZ 44, 41001 SEVILLA'],
  },
  {
    country: 'IT',
    state: 'REPUBBLICA ITALIANA',
    titles: {
      national_id: "CARTA D'IDENTITÀ",
      residence_permit: 'PERMESSO DI SOGGIORNO',
      driving_licence: 'PATENTE DI GUIDA',
    },
    labels: {
      surname: 'Cognome',
      given: 'Nome',
      birth: 'Data di nascita|Nato il',
      birthPlace: 'Luogo di nascita',
      sex: 'Sesso',
      nationality: 'Cittadinanza|Nazionalità',
      number: 'Numero documento|N. documento',
      issue: 'Data di rilascio|Emissione',
      expiry: 'Data di scadenza|Scadenza',
      authority: 'Autorità|Rilasciato da',
      address: 'Indirizzo|Residenza',
    },
    nationality: 'ITALIANA',
    authority: 'COMUNE DI VERONA',
    sexes: ['maschio', 'femmina'],
    dates: ['DD/MM/YYYY', 'DD.MM.YYYY'],
    people: [
      ['RINALDI', 'GIORGIA', 'F'],
      ['SARTORI', 'MATTEO', 'M'],
    ],
    towns: ['ROMA', 'VERONA'],
    addresses: ['VIA ROMA 21, 37121 VERONA', 'CORSO ITALIA 5, 40121 BOLOGNA'],
  },
  {
    country: 'PT',
    state: 'REPÚBLICA PORTUGUESA',
    titles: {
      national_id: 'CARTÃO DE CIDADÃO',
      residence_permit: 'TÍTULO DE RESIDÊNCIA',
      driving_licence: 'CARTA DE CONDUÇÃO',
    },
    labels: {
      surname: 'Apelido|Apelidos',
      given: 'Nome próprio|Nomes próprios',
      birth: 'Data de nascimento',
      birthPlace: 'Local de nascimento|Naturalidade',
      sex: 'Sexo',
      nationality: 'Nacionalidade',
      number: 'N.º documento|Número do documento',
      issue: 'Data de emissão',
      expiry: 'Data de validade|Válido até',
      authority: 'Entidade emissora|Autoridade',
      address: 'Morada',
    },
    nationality: 'PORTUGUESA',
    authority: 'IRN LISBOA',
    sexes: ['masculino', 'feminino'],
    dates: ['DD/MM/YYYY', 'DD MM YYYY', 'DD-MM-YYYY'],
    people: [
      ['BATISTA', 'LEONOR', 'F'],
      ['ANTUNES', 'RAFAEL', 'M'],
    ],
    towns: ['LISBOA', 'PORTO'],
    addresses: ['RUA DO CAIS 9, 4050-001 PORTO', 'AVENIDA CENTRAL 20, 4700-100 BRAGA'],
  },
  {
    country: 'NL',
    state: 'KONINKRIJK DER NEDERLANDEN',
    titles: { national_id: 'IDENTITEITSKAART', residence_permit: 'VERBLIJFSTITEL', driving_licence: 'RIJBEWIJS' },
    labels: {
      surname: 'Naam|Achternaam',
      given: 'Voornamen',
      birth: 'Geboortedatum',
      birthPlace: 'Geboorteplaats',
      sex: 'Geslacht',
      nationality: 'Nationaliteit',
      number: 'Documentnummer',
      issue: 'Datum van afgifte|Afgiftedatum',
      expiry: 'Geldig tot',
      authority: 'Autoriteit|Afgegeven door',
      address: 'Adres',
    },
    nationality: 'NEDERLANDSE',
    authority: 'BURG. VAN UTRECHT',
    sexes: ['man', 'vrouw'],
    dates: ['DD-MM-YYYY', 'DD.MM.YYYY'],
    people: [
      ['MEIJER', 'ROOS', 'F'],
      ['KUIPER', 'DAAN', 'M'],
    ],
    towns: ['UTRECHT', 'DELFT'],
    addresses: ['DORPSSTRAAT 8, 3511 AB UTRECHT', 'KERKWEG 21, 2611 GH DELFT'],
  },
  {
    country: 'PL',
    state: 'RZECZPOSPOLITA POLSKA',
    titles: { national_id: 'DOWÓD OSOBISTY', residence_permit: 'KARTA POBYTU', driving_licence: 'PRAWO JAZDY' },
    labels: {
      surname: 'Nazwisko',
      given: 'Imiona|Imię',
      birth: 'Data urodzenia',
      birthPlace: 'Miejsce urodzenia',
      sex: 'Płeć',
      nationality: 'Obywatelstwo',
      number: 'Nr dokumentu|Numer dokumentu',
      issue: 'Data wydania',
      expiry: 'Data ważności|Termin ważności',
      authority: 'Organ wydający',
      address: 'Adres|Adres zamieszkania',
    },
    nationality: 'POLSKIE',
    authority: 'PREZYDENT M. GDYNI',
    sexes: ['mężczyzna', 'kobieta'],
    dates: ['DD.MM.YYYY', 'YYYY-MM-DD'],
    people: [
      ['LIPSKA', 'ZOFIA', 'F'],
      ['DĄBEK', 'MAREK', 'M'],
    ],
    towns: ['GDYNIA', 'WARSZAWA'],
    addresses: ['UL. LIPOWA 7, 81-301 GDYNIA', 'UL. DŁUGA 12, 00-001 WARSZAWA'],
  },
  {
    country: 'TR',
    state: 'TÜRKİYE CUMHURİYETİ',
    titles: { national_id: 'KİMLİK KARTI', residence_permit: 'İKAMET İZNİ', driving_licence: 'SÜRÜCÜ BELGESİ' },
    labels: {
      surname: 'Soyadı',
      given: 'Adı',
      birth: 'Doğum Tarihi',
      birthPlace: 'Doğum Yeri',
      sex: 'Cinsiyeti|Cinsiyet',
      nationality: 'Uyruğu|Uyruk',
      number: 'Seri No|Belge No',
      issue: 'Veriliş Tarihi',
      expiry: 'Son Geçerlilik',
      authority: 'Veren Makam',
      address: 'Adres',
    },
    nationality: 'T.C.',
    authority: 'İÇİŞLERİ BAKANLIĞI',
    sexes: ['erkek', 'kadın'],
    dates: ['DD.MM.YYYY'],
    people: [
      ['KORKMAZ', 'ELİF', 'F'],
      ['AYDIN', 'MERT', 'M'],
    ],
    towns: ['ANKARA', 'İZMİR'],
    addresses: ['LİMAN CAD. NO: 8, İZMİR', 'ATATÜRK BULVARI 21, ANKARA'],
  },
  {
    country: 'GB',
    state: 'UNITED KINGDOM',
    titles: { national_id: 'IDENTITY CARD', residence_permit: 'RESIDENCE PERMIT', driving_licence: 'DRIVING LICENCE' },
    labels: {
      surname: 'Surname|Last name',
      given: 'Given names|First name|Forenames',
      birth: 'Date of birth',
      birthPlace: 'Place of birth',
      sex: 'Sex|Gender',
      nationality: 'Nationality',
      number: 'Document number|Card No.|ID number',
      issue: 'Date of issue|Issued',
      expiry: 'Date of expiry|Valid until|Expires',
      authority: 'Authority|Issued by',
      address: 'Address',
    },
    nationality: 'BRITISH',
    authority: 'HOME OFFICE',
    sexes: ['male', 'female'],
    dates: ['DD MON YYYY', 'DD/MM/YYYY', 'DD.MM.YYYY'],
    people: [
      ['MARLOW', 'ALICE', 'F'],
      ['OSEI', 'DAVID', 'M'],
    ],
    towns: ['LEEDS', 'YORK'],
    addresses: ['12 HIGH STREET, CROYDON CR0 1AA', '7 STATION ROAD, LEEDS LS1 4AP'],
  },
]
