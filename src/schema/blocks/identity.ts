// The block of identity documents.

import { z } from 'zod'
import { BoundingBox } from '../geometry.ts'
import { flag, group, partialDate, text, texts } from '../values.ts'
import { AddressParts } from './party.ts'

export const MrzCheckDigits = group({
  document_number: flag('Check digit of the document number.'),
  date_of_birth: flag('Check digit of the date of birth.'),
  date_of_expiry: flag('Check digit of the date of expiry.'),
  personal_number: flag('Check digit of the personal number.'),
  composite: flag('Check digit of the whole zone.'),
}).describe('Whether each check digit is right.')

export const Mrz = group({
  format: z
    .enum(['TD1', 'TD2', 'TD3', 'MRVA', 'MRVB', 'IDFRA'])
    .describe('Format by ICAO 9303. `IDFRA` is the French identity card of 1994, with two lines of 36 characters.'),
  lines: texts('Lines of the zone, character by character.'),
  document_number: text('Document number in the zone.'),
  surname: text('Surname in the zone, without accents.'),
  given_names: text('Given names in the zone, without accents.'),
  nationality: text('Nationality in the zone.'),
  date_of_birth: partialDate('Date of birth in the zone.'),
  date_of_expiry: partialDate('Date of expiry in the zone.'),
  sex: text('Sex in the zone.'),
  optional_data: text('Optional data of the zone.'),
  check_digits: MrzCheckDigits.describe('Whether each check digit is right.'),
  valid: flag('Whether all check digits are right and no field is in doubt.'),
  doubtful: texts('Fields without a check digit that may be misread: `country`, `nationality`, `names`.'),
  repaired: flag('True where check digits proved that a character was misread and put it right.'),
}).describe('The machine-readable zone.')

export const VehicleClass = group({
  class: text('Class of vehicle, such as "B".'),
  valid_from: partialDate('First day of validity.'),
  valid_to: partialDate('Last day of validity.'),
}).describe('A class of vehicle on a driving licence.')

export const IdentityBarcode = group({
  type: text('Symbology, such as "PDF417".'),
  standard: text('Standard of the content, such as "AAMVA".'),
  fields: z.record(z.string(), z.string()).describe('Fields of the content by their names in the standard.'),
}).describe('The barcode of an identity document.')

export const IdentityConsistency = group({
  viz_vs_mrz: texts('Fields that differ between the print and the machine-readable zone, with both values.'),
  viz_vs_barcode: texts('Fields that differ between the print and the barcode, with both values.'),
}).describe('Whether the parts of the document agree.')

export const IdentityBlock = group({
  id_type: z
    .enum([
      'passport',
      'national_id',
      'driving_licence',
      'residence_permit',
      'visa',
      'pan',
      'aadhaar',
      'voter_id',
      'ssn_card',
      'military_id',
    ])
    .describe('Kind of identity document.'),
  document_number: text('Number of the document. Aadhaar numbers are masked to the last four digits.'),
  personal_number: text('Number of the person.'),
  country: z
    .string()
    .regex(/^[A-Z]{2,3}$/)
    .describe(
      'Issuing country, ISO 3166-1 alpha-2. Issuers that are no country have three letters by ICAO 9303, such as "UNO".',
    ),
  region: text('Region of issue.'),
  state: text('State of issue.'),
  nationality: text('Nationality, ISO 3166-1 alpha-2, or three letters by ICAO 9303.'),
  issuing_authority: text('Issuing authority, as printed.'),
  place_of_issue: text('Place of issue.'),
  surname: text('Surname.'),
  given_names: text('Given names.'),
  middle_name: text('Middle name.'),
  full_name: text('Whole name, as printed.'),
  aliases: texts('Other names, such as the name at birth.'),
  suffix: text('Suffix of the name, such as "JR".'),
  sex: text('Sex: "M", "F" or "X".'),
  date_of_birth: partialDate('Date of birth, `YYYY-MM-DD`, or as short as it is printed.'),
  place_of_birth: text('Place of birth.'),
  date_of_issue: partialDate('Date of issue.'),
  date_of_expiry: partialDate('Date of expiry.'),
  is_expired: flag('Whether the date of expiry was past on the day of reading.'),
  address: text('Address on one line.'),
  address_parts: AddressParts.describe('The same address, taken apart.'),
  father_name: text('Name of the father, or of the relative that Indian licences name.'),
  mother_name: text('Name of the mother.'),
  spouse_name: text('Name of the spouse.'),
  guardian_name: text('Name of the guardian.'),
  blood_group: text('Blood group.'),
  height: text('Height with its unit, as printed.'),
  weight: text('Weight with its unit, as printed.'),
  eye_color: text('Color of the eyes, as printed.'),
  hair_color: text('Color of the hair, as printed.'),
  category: text('Category of the permit or visa.'),
  class: text('Class of the licence.'),
  endorsements: text('Endorsements of the licence.'),
  restrictions: text('Restrictions of the licence.'),
  vehicle_classes: z.array(VehicleClass).describe('Classes of vehicle with their validity.'),
  document_discriminator: text('Document discriminator (DD) of US licences.'),
  file_number: text('File number.'),
  can: text('Card access number of German and other European cards.'),
  mrz: Mrz.describe('The machine-readable zone.'),
  barcode: IdentityBarcode.describe('The barcode and what it says.'),
  consistency: IdentityConsistency.describe('Fields in which the parts of the document differ.'),
  photo_bbox: BoundingBox.describe('Place of the photograph on the page.'),
  signature_bbox: BoundingBox.describe('Place of the signature on the page.'),
}).describe('Members of identity documents. The holder is `buyer`, the issuing authority `vendor`.')
