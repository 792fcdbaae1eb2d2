// Identity documents without a machine-readable zone, one layout for each way in which states print them.

import { describe, expect, it } from 'vitest'
import { mapContent } from '../../../../../../src/engine/mapping/map-document.ts'
import { sheet } from '../../sheet.ts'

const TODAY = new Date('2025-11-22')
const check = (pages: string[][], expected: Record<string, unknown>): void => {
  const { extraction } = mapContent(sheet(...pages), { include: [], today: TODAY })
  expect(extraction.document_type).toBe('identity')
  expect(extraction.identity).toMatchObject(expected)
}

describe('driving licences without a zone', () => {
  it('are read with a title on a separate line and a count behind the number', () => {
    check(
      [
        [
          'DRIVING LICENCE         |UK',
          '               1. HUGHES',
          '               2. MRS',
          '                  CAROL ANNE',
          '               3. 28.11.1985 UNITED KINGDOM',
          '               4a. 01.02.2019   |4c. DVLA',
          '               4b. 31.01.2029',
          '               5. HUGHE861285CA9XY 35',
          '               7.',
          '               8. 14 ORCHARD CLOSE, LEEDS, LS8 3TB',
          '               9. AM/A/B1/B/f/k/l/n/p/q',
        ],
      ],
      {
        id_type: 'driving_licence',
        country: 'GB',
        surname: 'HUGHES',
        given_names: 'CAROL ANNE',
        date_of_birth: '1985-11-28',
        place_of_birth: 'UNITED KINGDOM',
        date_of_issue: '2019-02-01',
        date_of_expiry: '2029-01-31',
        issuing_authority: 'DVLA',
        document_number: 'HUGHE861285CA9XY',
        address: '14 ORCHARD CLOSE, LEEDS, LS8 3TB',
      },
    )
  })
  it('with a personal number', () => {
    check(
      [
        [
          'PRAWO JAZDY   |RZECZPOSPOLITA POLSKA',
          '          1. WIŚNIEWSKA',
          '          2. ANNA MARIA',
          '          3. 17.08.1995 ŁÓDŹ',
          '          4a. 02.04.2019',
          '          4b. 02.04.2034',
          '          4c. PREZYDENT M. ŁODZI',
          '          4d. 95081712345',
          '          5. 01234/19/1061',
          '          9. AM, B1, B',
        ],
      ],
      {
        id_type: 'driving_licence',
        country: 'PL',
        surname: 'WIŚNIEWSKA',
        given_names: 'ANNA MARIA',
        date_of_birth: '1995-08-17',
        place_of_birth: 'ŁÓDŹ',
        date_of_issue: '2019-04-02',
        date_of_expiry: '2034-04-02',
        issuing_authority: 'PREZYDENT M. ŁODZI',
        personal_number: '95081712345',
        document_number: '01234/19/1061',
      },
    )
  })
  it('with the table of classes on the other side', () => {
    check(
      [
        [
          'RIJBEWIJS   |KONINKRIJK DER NEDERLANDEN',
          '     1. de Groot',
          '     2. Pieter Jan',
          '     3. 19.01.1983 Breda',
          '     4a. 08.07.2015',
          '     4b. 08.07.2025',
          '     4c. Gemeente Breda',
          '     5. 5012345678',
          '     9. AM/B/BE/T',
        ],
        [
          '9.      |10.         |11.         |12.',
          'AM      |20.02.01    |08.07.25',
          'A1',
          'A2',
          'A',
          'B1',
          'B       |20.02.01    |08.07.25',
          'C1',
          'C',
          'D1',
          'D',
          'BE      |01.05.03    |08.07.25',
          'C1E',
          'CE',
          '12.  01.06',
        ],
      ],
      {
        id_type: 'driving_licence',
        country: 'NL',
        surname: 'de Groot',
        given_names: 'Pieter Jan',
        date_of_birth: '1983-01-19',
        date_of_issue: '2015-07-08',
        date_of_expiry: '2025-07-08',
        document_number: '5012345678',
        vehicle_classes: [
          { class: 'AM', valid_from: '2001-02-20', valid_to: '2025-07-08' },
          { class: 'B', valid_from: '2001-02-20', valid_to: '2025-07-08' },
          { class: 'BE', valid_from: '2003-05-01', valid_to: '2025-07-08' },
        ],
      },
    )
  })
  it('with names of two letters and an address without one', () => {
    check(
      [
        [
          'California        |DRIVER LICENSE',
          '              DL I1234562',
          '              EXP 08/31/2028        |CLASS C',
          '                                    |END NONE',
          '              LN CARDHOLDER',
          '              FN IMA ANN',
          '              2570 24TH STREET',
          '              ANYTOWN, CA 95818',
          '              DOB 08/31/1977        |RSTR NONE',
          '              SEX F  HAIR BRN  EYES BRN',
          `              HGT 5'-05"  WGT 125 lb   |ISS`,
          '              DD 00/00/0000NNNAN/ANFD/YY   |08/31/2023',
        ],
      ],
      {
        id_type: 'driving_licence',
        country: 'US',
        state: 'CA',
        document_number: 'I1234562',
        date_of_expiry: '2028-08-31',
        surname: 'CARDHOLDER',
        given_names: 'IMA ANN',
        date_of_birth: '1977-08-31',
        sex: 'F',
        address: '2570 24TH STREET, ANYTOWN, CA 95818',
        class: 'C',
        eye_color: 'BRN',
        hair_color: 'BRN',
        date_of_issue: '2023-08-31',
        restrictions: 'NONE',
        height: `5'-05"`,
        weight: '125 lb',
      },
    )
  })
  it('with names and address as a block', () => {
    check(
      [
        [
          'NEW YORK STATE          |USA',
          'DRIVER LICENSE',
          '        ID: 123 456 789   |CLASS D',
          '        MOTORIST',
          '        MICHELLE, MARIE',
          '        2345 ANYPLACE AVE',
          '        ANYTOWN NY 12345',
          '        DOB: 10/31/1990',
          '        SEX: F   EYES: BRO   HT: 5-08',
          '        E: NONE',
          '        R: NONE',
          '        ISSUED: 03/07/2022   EXPIRES: 10/31/2029',
        ],
      ],
      {
        id_type: 'driving_licence',
        country: 'US',
        state: 'NY',
        document_number: '123 456 789',
        surname: 'MOTORIST',
        given_names: 'MICHELLE, MARIE',
        address: '2345 ANYPLACE AVE, ANYTOWN NY 12345',
        date_of_birth: '1990-10-31',
        sex: 'F',
        eye_color: 'BRO',
        height: '5-08',
        date_of_issue: '2022-03-07',
        date_of_expiry: '2029-10-31',
        class: 'D',
        endorsements: 'NONE',
        restrictions: 'NONE',
      },
    )
  })
  it('with two names under one label', () => {
    check(
      [
        [
          "Ontario           |DRIVER'S LICENCE",
          '                  |PERMIS DE CONDUIRE',
          '     1,2 NAME/NOM',
          '     PUBLIC,',
          '     JOHN, Q',
          '     8 50 ANY STREET',
          '       TORONTO, ON, M3M 1J8',
          '     4d NUMBER/NUMÉRO',
          '     P6101-40706-60905',
          '     4a ISS/DÉL   |4b EXP/EXP',
          '     2022/09/05   |2027/09/05',
          '     5 DD/RÉF     |16 HGT/HAUT',
          '     DV1234567    |180 cm',
          '     15 SEX/SEXE M  |9 CLASS/CATÉG. G',
          '     3 DOB/DDN',
          '     1966/09/05',
        ],
      ],
      {
        id_type: 'driving_licence',
        country: 'CA',
        state: 'ON',
        document_number: 'P6101-40706-60905',
        surname: 'PUBLIC',
        given_names: 'JOHN, Q',
        address: '50 ANY STREET, TORONTO, ON, M3M 1J8',
        date_of_birth: '1966-09-05',
        date_of_issue: '2022-09-05',
        date_of_expiry: '2027-09-05',
        sex: 'M',
        height: '180 cm',
        class: 'G',
      },
    )
  })
  it('with a comma behind the surname', () => {
    check(
      [
        [
          'BRITISH COLUMBIA CANADA',
          "DRIVER'S LICENCE",
          'DL:1234567',
          'EXEMPLAR,',
          'JAIME ANN',
          '910 GOVERNMENT ST',
          'VICTORIA, BC V8W 3Y5',
          'Issued: 2023-Mar-30',
          'Expires: 2028-Apr-22',
          'DOB: 1988-Apr-22',
          'Sex: F   Height: 170 cm   Class: 5',
        ],
      ],
      {
        id_type: 'driving_licence',
        country: 'CA',
        state: 'BC',
        document_number: '1234567',
        surname: 'EXEMPLAR',
        given_names: 'JAIME ANN',
        date_of_birth: '1988-04-22',
        date_of_expiry: '2028-04-22',
        date_of_issue: '2023-03-30',
        class: '5',
        sex: 'F',
      },
    )
  })
  it('with the name over the address', () => {
    check(
      [
        [
          'DRIVER LICENCE',
          'New South Wales, Australia',
          'Rita Mary CITIZEN                    |Card Number',
          '                                     |2 123 456 789',
          '21 PARK AVENUE',
          'NORTH SYDNEY NSW 2060',
          'Licence No.        |Licence Class',
          '12345678           |C',
          'Date of Birth      |Expiry Date',
          '25 DEC 1985        |15 DEC 2028',
        ],
      ],
      {
        id_type: 'driving_licence',
        country: 'AU',
        state: 'NSW',
        full_name: 'Rita Mary CITIZEN',
        document_number: '12345678',
        address: '21 PARK AVENUE, NORTH SYDNEY NSW 2060',
        class: 'C',
        date_of_birth: '1985-12-25',
        date_of_expiry: '2028-12-15',
      },
    )
  })
  it('of India, with classes under the head of their column', () => {
    check(
      [
        [
          'Indian Union Driving Licence',
          'Issued by Government of Karnataka',
          'KA05 20190004567',
          'Issue Date     |Validity(NT)    |Validity(TR)',
          '01-07-2019     |30-06-2039      |',
          'Name: ANITA SHETTY',
          'Date of Birth: 17-02-1998    Blood Group: B+   Organ Donor: N',
          'Son/Daughter/Wife of: VIJAY SHETTY',
          'Address: 7 LAKE VIEW, BENGALURU 560034',
        ],
        ['Class of Vehicle  |Date of Issue', 'MCWG              |01-07-2019', 'LMV               |09-01-2020'],
      ],
      {
        id_type: 'driving_licence',
        country: 'IN',
        document_number: 'KA05 20190004567',
        full_name: 'ANITA SHETTY',
        date_of_birth: '1998-02-17',
        date_of_issue: '2019-07-01',
        date_of_expiry: '2039-06-30',
        blood_group: 'B+',
        father_name: 'VIJAY SHETTY',
        vehicle_classes: [
          { class: 'MCWG', valid_from: '2019-07-01' },
          { class: 'LMV', valid_from: '2020-01-09' },
        ],
      },
    )
  })
  it('with the number of another paper beside theirs', () => {
    check(
      [
        [
          'REPÚBLICA FEDERATIVA DO BRASIL',
          'MINISTÉRIO DA INFRAESTRUTURA',
          'CARTEIRA NACIONAL DE HABILITAÇÃO',
          'NOME',
          'CARLOS EDUARDO LIMA',
          'DOC. IDENTIDADE / ÓRG. EMISSOR / UF',
          '1234567 SSP SP',
          'CPF              |DATA NASCIMENTO',
          '987.654.321-00   |08/04/1979',
          'FILIAÇÃO',
          'PAULO LIMA',
          'ROSA LIMA',
          'PERMISSÃO   |ACC   |CAT. HAB.',
          '            |      |AB',
          'Nº REGISTRO      |VALIDADE      |1ª HABILITAÇÃO',
          '01234567890      |10/09/2028    |15/07/1998',
          'LOCAL            |DATA EMISSÃO',
          'SÃO PAULO, SP    |12/09/2023',
        ],
      ],
      {
        id_type: 'driving_licence',
        country: 'BR',
        full_name: 'CARLOS EDUARDO LIMA',
        personal_number: '987.654.321-00',
        date_of_birth: '1979-04-08',
        document_number: '01234567890',
        date_of_expiry: '2028-09-10',
        date_of_issue: '2023-09-12',
        class: 'AB',
      },
    )
  })
})

describe('identity cards without a zone', () => {
  it('with number and access number that no label names', () => {
    check(
      [
        [
          'BUNDESREPUBLIK DEUTSCHLAND          |PERSONALAUSWEIS',
          "FEDERAL REPUBLIC OF GERMANY / REPUBLIQUE FEDERALE D'ALLEMAGNE     |IDENTITY CARD",
          '                                 |L8F2K3P9T',
          '             [a] Name/Surname/Nom  [b] Geburtsname/Name at birth/Nom de naissance',
          '             BECKER',
          '             Vornamen/Given names/Prénoms',
          '             SOPHIE CLARA',
          '             Geburtstag/Date of birth/   |Staatsangehörigkeit/',
          '             Date de naissance           |Nationality/Nationalité',
          '             22.04.1994                  |DEUTSCH',
          '             Geburtsort/Place of birth/Lieu de naissance',
          '             ULM',
          "             Gültig bis/Date of expiry/Date d'expiration     |482915",
          '             31.08.2031',
        ],
      ],
      {
        id_type: 'national_id',
        country: 'DE',
        surname: 'BECKER',
        given_names: 'SOPHIE CLARA',
        date_of_birth: '1994-04-22',
        nationality: 'DE',
        place_of_birth: 'ULM',
        date_of_expiry: '2031-08-31',
        document_number: 'L8F2K3P9T',
        can: '482915',
      },
    )
  })
  it('with two surnames on two lines', () => {
    check(
      [
        [
          'REPÚBLICA DE CHILE',
          'SERVICIO DE REGISTRO CIVIL E IDENTIFICACIÓN',
          'CÉDULA DE IDENTIDAD',
          'APELLIDOS',
          'ROJAS',
          'MUÑOZ',
          'NOMBRES',
          'CAMILA PAZ',
          'NACIONALIDAD   |SEXO',
          'CHILENA        |F',
          'FECHA DE NACIMIENTO   |NÚMERO DOCUMENTO',
          '11 MAR 1994           |123.456.789',
          'FECHA DE EMISIÓN      |FECHA DE VENCIMIENTO',
          '25 MAY 2021           |11 MAR 2031',
          'RUN 18.765.432-1',
        ],
      ],
      {
        id_type: 'national_id',
        country: 'CL',
        surname: 'ROJAS MUÑOZ',
        given_names: 'CAMILA PAZ',
        nationality: 'CL',
        sex: 'F',
        date_of_birth: '1994-03-11',
        document_number: '123.456.789',
        date_of_issue: '2021-05-25',
        date_of_expiry: '2031-03-11',
        personal_number: '18.765.432-1',
      },
    )
  })
  it('with two surnames at two labels', () => {
    check(
      [
        [
          'REPÚBLICA DEL PERÚ',
          'REGISTRO NACIONAL DE IDENTIFICACIÓN Y ESTADO CIVIL',
          'DOCUMENTO NACIONAL DE IDENTIDAD   |DNI 45678912 - 7',
          'Primer Apellido',
          'QUISPE',
          'Segundo Apellido',
          'HUAMÁN',
          'Pre Nombres',
          'ROSA ELENA',
          'Nacimiento: Fecha y Ubigeo',
          '30 05 1988   080101',
          'Sexo   |Estado Civil',
          'F      |S',
          'Fecha Inscripción   |Fecha Emisión   |Fecha Caducidad',
          '15 06 2006          |02 02 2019      |02 02 2027',
        ],
      ],
      {
        id_type: 'national_id',
        country: 'PE',
        document_number: '45678912',
        surname: 'QUISPE HUAMÁN',
        given_names: 'ROSA ELENA',
        date_of_birth: '1988-05-30',
        sex: 'F',
        date_of_issue: '2019-02-02',
        date_of_expiry: '2027-02-02',
      },
    )
  })
  it('with labels under their values', () => {
    check(
      [
        [
          'REPÚBLICA DE COLOMBIA',
          'IDENTIFICACIÓN PERSONAL',
          'CÉDULA DE CIUDADANÍA',
          'NÚMERO 1.020.345.678',
          'RAMÍREZ TORRES',
          'APELLIDOS',
          'DIEGO ANDRÉS',
          'NOMBRES',
          'FIRMA',
        ],
        [
          'FECHA DE NACIMIENTO 07-OCT-1991',
          'MEDELLIN',
          '(ANTIOQUIA)',
          'LUGAR DE NACIMIENTO',
          '1.74         |O+        |M',
          'ESTATURA     |G.S. RH   |SEXO',
          '20-NOV-2009 MEDELLIN',
          'FECHA Y LUGAR DE EXPEDICIÓN',
        ],
      ],
      {
        id_type: 'national_id',
        country: 'CO',
        document_number: '1.020.345.678',
        surname: 'RAMÍREZ TORRES',
        given_names: 'DIEGO ANDRÉS',
        date_of_birth: '1991-10-07',
        height: '1.74',
        sex: 'M',
        blood_group: 'O+',
        date_of_issue: '2009-11-20',
      },
    )
  })
  it('with both parents under one label', () => {
    check(
      [
        [
          'REPÚBLICA FEDERATIVA DO BRASIL',
          'CARTEIRA DE IDENTIDADE',
          'REGISTRO GERAL 12.345.678-9     |DATA DE EXPEDIÇÃO 09/03/2015',
          'NOME',
          'MARIA APARECIDA DE SOUZA',
          'FILIAÇÃO',
          'JOSÉ DE SOUZA',
          'ANA DE SOUZA',
          'NATURALIDADE        |DATA DE NASCIMENTO',
          'CAMPINAS - SP       |12/06/1981',
          'CPF 123.456.789-09',
        ],
      ],
      {
        id_type: 'national_id',
        country: 'BR',
        document_number: '12.345.678-9',
        full_name: 'MARIA APARECIDA DE SOUZA',
        date_of_issue: '2015-03-09',
        date_of_birth: '1981-06-12',
        place_of_birth: 'CAMPINAS - SP',
        personal_number: '123.456.789-09',
        father_name: 'JOSÉ DE SOUZA',
        mother_name: 'ANA DE SOUZA',
      },
    )
  })
  it('with the letter of women that elsewhere is that of men', () => {
    check(
      [
        [
          'MÉXICO   INSTITUTO NACIONAL ELECTORAL',
          'CREDENCIAL PARA VOTAR',
          '           NOMBRE                   |SEXO M',
          '           GÓMEZ',
          '           VELÁZQUEZ',
          '           MARGARITA',
          '           DOMICILIO',
          '           C PITÁGORAS 1253 INT 4',
          '           COL MORELOS 04800',
          '           CUAUHTÉMOC, D.F.',
          '           CLAVE DE ELECTOR GMVLMR80070501M100',
          '           CURP GOVM800705MCLMLR01    |AÑO DE REGISTRO 2008 01',
          '           FECHA DE NACIMIENTO  |SECCIÓN  |VIGENCIA',
          '           05/07/1980           |0747     |2018-2028',
        ],
      ],
      {
        id_type: 'national_id',
        country: 'MX',
        full_name: 'GÓMEZ VELÁZQUEZ MARGARITA',
        sex: 'F',
        address: 'C PITÁGORAS 1253 INT 4, COL MORELOS 04800, CUAUHTÉMOC, D.F.',
        document_number: 'GMVLMR80070501M100',
        personal_number: 'GOVM800705MCLMLR01',
        date_of_birth: '1980-07-05',
        date_of_expiry: '2028',
      },
    )
  })
  it('with place before date of birth', () => {
    check(
      [
        [
          'PROVINSI JAWA BARAT',
          'KOTA BANDUNG',
          'NIK      : 3171234567890123',
          'Nama     : BUDI SANTOSO',
          'Tempat/Tgl Lahir : BANDUNG, 17-04-1985',
          'Jenis Kelamin : LAKI-LAKI   Gol. Darah : O',
          'Alamat   : JL. MERDEKA NO. 10',
          '  RT/RW  : 003/004',
          '  Kel/Desa : CITARUM',
          '  Kecamatan : BANDUNG WETAN',
          'Agama    : ISLAM',
          'Status Perkawinan : KAWIN',
          'Pekerjaan : KARYAWAN SWASTA',
          'Kewarganegaraan : WNI',
          'Berlaku Hingga : SEUMUR HIDUP',
        ],
      ],
      {
        id_type: 'national_id',
        country: 'ID',
        document_number: '3171234567890123',
        full_name: 'BUDI SANTOSO',
        place_of_birth: 'BANDUNG',
        date_of_birth: '1985-04-17',
        sex: 'M',
        blood_group: 'O',
        address: 'JL. MERDEKA NO. 10',
        nationality: 'ID',
      },
    )
  })
  it('with no label at all', () => {
    check(
      [
        [
          'KAD PENGENALAN        |MALAYSIA',
          'IDENTITY CARD',
          '900131-14-5677',
          '',
          'NUR AISYAH BINTI RAHMAN',
          'NO 12 JALAN MAWAR',
          'TAMAN INDAH',
          '43000 KAJANG',
          'SELANGOR                    |WARGANEGARA',
          '                            |ISLAM     PEREMPUAN',
        ],
      ],
      {
        id_type: 'national_id',
        country: 'MY',
        document_number: '900131-14-5677',
        full_name: 'NUR AISYAH BINTI RAHMAN',
        sex: 'F',
        address: 'NO 12 JALAN MAWAR, TAMAN INDAH, 43000 KAJANG, SELANGOR',
      },
    )
  })
  it('with all names under one label', () => {
    check(
      [
        [
          'MAGYARORSZÁG / HUNGARY',
          'SZEMÉLYAZONOSÍTÓ IGAZOLVÁNY / IDENTITY CARD',
          'Családi és utónév/ Family name and Given name:',
          'KOVÁCS',
          'ESZTER',
          'Nem/ Sex:   |Állampolgárság/ Nationality:',
          'N/F         |HUN',
          'Születési idő/ Date of birth:',
          '25 03 1996',
          'Érvényességi idő/ Date of expiry:',
          '25 03 2031',
          'Okmányazonosító/ Doc. No.:',
          '123456AE',
        ],
      ],
      {
        id_type: 'national_id',
        country: 'HU',
        surname: 'KOVÁCS',
        given_names: 'ESZTER',
        sex: 'F',
        nationality: 'HU',
        date_of_birth: '1996-03-25',
        date_of_expiry: '2031-03-25',
        document_number: '123456AE',
      },
    )
  })
})

describe('permits and papers', () => {
  it('with place and date of issue in one', () => {
    check(
      [
        [
          'UK    |RESIDENCE PERMIT       |RS1234567',
          '      NAME',
          '      CHEN XIAOLI',
          '      VALID UNTIL',
          '      30 SEP 2027',
          '      PLACE AND DATE OF ISSUE',
          '      LONDON 12 OCT 2024',
          '      TYPE OF PERMIT',
          '      LEAVE TO REMAIN',
          '      REMARKS',
          '      WORK PERMITTED',
        ],
      ],
      {
        id_type: 'residence_permit',
        country: 'GB',
        full_name: 'CHEN XIAOLI',
        document_number: 'RS1234567',
        date_of_expiry: '2027-09-30',
        place_of_issue: 'LONDON',
        date_of_issue: '2024-10-12',
        category: 'LEAVE TO REMAIN',
      },
    )
  })
  it('with names in two lines', () => {
    check(
      [
        [
          'TITRE DE SÉJOUR / RESIDENCE PERMIT       |AB1C23456',
          'RÉPUBLIQUE FRANÇAISE',
          '       NOM Prénoms / NAME Forenames',
          '       DIALLO',
          '       MAMADOU',
          '       SEXE / SEX  |NATIONALITÉ / NATIONALITY  |DATE DE NAISSANCE / DATE OF BIRTH',
          '       M           |GIN                        |05 05 1994',
          '       TYPE DE TITRE / TYPE OF PERMIT',
          '       CARTE DE SÉJOUR PLURIANNUELLE',
          "       DATE D'EXPIRATION / EXPIRY DATE",
          '       14 02 2028',
        ],
      ],
      {
        id_type: 'residence_permit',
        country: 'FR',
        surname: 'DIALLO',
        given_names: 'MAMADOU',
        document_number: 'AB1C23456',
        sex: 'M',
        nationality: 'GN',
        date_of_birth: '1994-05-05',
        date_of_expiry: '2028-02-14',
        category: 'CARTE DE SÉJOUR PLURIANNUELLE',
      },
    )
  })
  it('with an address that begins with a relative', () => {
    check(
      [
        [
          'भारत सरकार',
          'Government of India',
          '      प्रिया नायर',
          '      Priya Nair',
          '      जन्म तिथि / DOB : 30/01/1995',
          '      महिला / Female',
          '   4567 8901 9012',
          '   मेरा आधार, मेरी पहचान',
        ],
        [
          'Unique Identification Authority of India',
          'Address:',
          'D/O: Mohan Nair, 12 Temple Road,',
          'Thrissur, Kerala - 680001',
          '4567 8901 9012',
          'help@uidai.gov.in   |www.uidai.gov.in',
        ],
      ],
      {
        id_type: 'aadhaar',
        country: 'IN',
        document_number: 'XXXX XXXX 9012',
        full_name: 'Priya Nair',
        date_of_birth: '1995-01-30',
        sex: 'F',
        address: 'D/O: Mohan Nair, 12 Temple Road, Thrissur, Kerala - 680001',
      },
    )
  })
  it('with a name on two lines', () => {
    check(
      [['SOCIAL SECURITY', '078-05-1120', 'THIS NUMBER HAS BEEN ESTABLISHED FOR', 'ANNA MARIE', 'LOPEZ', 'SIGNATURE']],
      { id_type: 'ssn_card', country: 'US', document_number: '078-05-1120', full_name: 'ANNA MARIE LOPEZ' },
    )
  })
  it('with a period of validity', () => {
    check(
      [
        [
          'LESEN MEMANDU   |MALAYSIA',
          'DRIVING LICENCE',
          'LIM WEI JIE',
          'Warganegara / Nationality    |No. Pengenalan / Identity No.',
          'MALAYSIA                     |881212-10-5123',
          'Kelas / Class                |Tempoh / Validity',
          'B2 D                         |01/03/2022 - 28/02/2027',
          'Alamat / Address',
          '22 LORONG DAMAI',
          '10400 GEORGETOWN',
        ],
      ],
      {
        id_type: 'driving_licence',
        country: 'MY',
        full_name: 'LIM WEI JIE',
        nationality: 'MY',
        document_number: '881212-10-5123',
        class: 'B2 D',
        date_of_issue: '2022-03-01',
        date_of_expiry: '2027-02-28',
      },
    )
  })
})

describe('names and days in other forms', () => {
  it('are returned in Latin letters where two alphabets are printed', () => {
    check(
      [
        [
          'REPUBLIC OF BULGARIA',
          'ЛИЧНА КАРТА / IDENTITY CARD',
          'Фамилия / Surname',
          'ПETPOBA',
          'PETROVA',
          'Име / Name',
          'EЛEHA',
          'ELENA',
          'Дата на раждане / Date of birth',
          '15.06.1987',
        ],
      ],
      { surname: 'PETROVA', given_names: 'ELENA' },
    )
  })

  it('are read on separate lines without an address', () => {
    check(
      [
        [
          'Queensland Australia',
          'DRIVER LICENCE',
          'HARROW',
          'TILDA',
          'DOB 30 Sep 1990    Sex F',
          'Lic No. 123 456 789',
        ],
      ],
      { surname: 'HARROW', given_names: 'TILDA', country: 'AU', state: 'QLD' },
    )
  })

  it('end with a month alone', () => {
    check(
      [
        [
          'REPUBLICA DEL ECUADOR',
          'CEDULA DE IDENTIDAD',
          'APELLIDOS  VARGAS LEON',
          'NOMBRES  JOSE LUIS',
          'FECHA DE VENCIMIENTO  05/2027',
        ],
      ],
      { surname: 'VARGAS LEON', date_of_expiry: '2027-05', is_expired: false },
    )
  })

  it('are whole at a label in two languages that both mean all names', () => {
    check(
      [
        [
          'REPÚBLICA FEDERATIVA DO BRASIL',
          'CARTEIRA DE IDENTIDADE',
          'Nome / Name',
          'PAULA MENDES',
          'Data de Nascimento / Date of Birth',
          '17/02/1990',
        ],
      ],
      { full_name: 'PAULA MENDES', date_of_birth: '1990-02-17' },
    )
  })
})
