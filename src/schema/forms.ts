// Papers that are labels with values (docs/adding-a-document-type.md): the category and the block of each. The
// specification names them without their members. How each field is read is in the file of the same name in
// engine/knowledge/forms; what is printed at it is in engine/knowledge/<language>/forms.json.

import type { z } from 'zod'
import { date, group, money, number, text } from './values.ts'

export const MedicalPatient = group({
  name: text('Name of the patient.'),
  date_of_birth: date('Date of birth.'),
  id: text('Number of the patient.'),
  sex: text('Sex of the patient.'),
  address: text('Address on one line.'),
}).describe('A patient.')

export const MedicalProvider = group({
  name: text('Name of the doctor or hospital.'),
  npi: text('US national provider identifier.'),
}).describe('A doctor or hospital.')

export const MedicalEncounter = group({
  admission_date: date('Day of admission.'),
  discharge_date: date('Day of discharge.'),
  type: text('Kind of encounter.'),
}).describe('A visit or stay.')

export const MedicalInsurance = group({
  insurer: text('Name of the insurer.'),
  member_name: text('Name of the member.'),
  member_id: text('Number of the member.'),
  group_number: text('Number of the group.'),
  policy_number: text('Number of the policy.'),
  plan: text('Name of the plan.'),
  effective_date: date('First day of cover.'),
  rx_bin: text('BIN of the pharmacy benefit.'),
  rx_pcn: text('PCN of the pharmacy benefit.'),
  rx_group: text('Group of the pharmacy benefit.'),
}).describe('Health insurance.')

export const TaxFormParty = group({ name: text('Name.'), tax_id: text('Tax number.') }).describe(
  'A payer or recipient on a tax form.',
)

/** Each type by its name on the wire. */
export const FORM_TYPES = {
  medical: {
    category: 'medical',
    block: group({
      patient: MedicalPatient.describe('The patient.'),
      provider: MedicalProvider.describe('The doctor or hospital.'),
      encounter: MedicalEncounter.describe('The visit or stay.'),
      diagnosis: text('Diagnosis, as printed.'),
      insurance: MedicalInsurance.describe('The health insurance.'),
      claim_number: text('Number of the claim.'),
      report_date: date('Date of the report.'),
    }).describe('Members of medical papers.'),
  },

  legal: {
    category: 'legal',
    block: group({
      title: text('Title of the paper.'),
      contract_number: text('Number of the contract.'),
      case_number: text('Number of the case.'),
      court: text('Name of the court.'),
      judge: text('Name of the judge.'),
      filing_date: date('Day of filing.'),
      effective_date: date('First day of validity.'),
      expiration_date: date('Last day of validity.'),
      execution_date: date('Day of signing.'),
      governing_law: text('Law that governs the contract.'),
      notice_period: text('Period of notice, as printed.'),
      amount: money('Amount that the paper is about.'),
    }).describe('Members of contracts and papers of courts.'),
  },

  tax_form: {
    category: 'financial',
    block: group({
      tax_year: text('Tax year, as printed.'),
      payer: TaxFormParty.describe('Who paid, such as the employer.'),
      recipient: TaxFormParty.describe('Who was paid, such as the employee.'),
      income: money('Income.'),
      tax_withheld: money('Income tax that was withheld.'),
      tax_due: money('Tax that is due.'),
      refund: money('Refund.'),
      social_security_wages: money('Wages for social security.'),
      social_security_tax: money('Tax for social security.'),
      medicare_wages: money('Wages for Medicare.'),
      medicare_tax: money('Tax for Medicare.'),
      state_wages: money('Wages for the state.'),
      state_tax: money('Income tax of the state.'),
      reference_number: text('Reference number.'),
      issue_date: date('Day of issue.'),
    }).describe('Members of tax forms.'),
  },

  cheque: {
    category: 'financial',
    block: group({
      cheque_number: text('Number of the cheque.'),
      date: date('Date of the cheque.'),
      payee: text('Who gets the money.'),
      amount: money('Amount in figures.'),
      amount_in_words: text('Amount in words, as printed.'),
      memo: text('Memo line.'),
      routing_number: text('US routing number (ABA).'),
      account_number: text('Account number.'),
      ifsc: text('Indian IFSC code.'),
      micr: text('MICR line or code.'),
    }).describe('Members of cheques.'),
  },

  business_card: {
    category: 'business',
    block: group({
      phone: text('Telephone number.'),
      mobile: text('Mobile number.'),
      fax: text('Fax number.'),
      email: text('E-mail address.'),
      website: text('Address of the website.'),
      address: text('Address on one line.'),
    }).describe('Members of business cards.'),
  },

  bank_details: {
    category: 'financial',
    block: group({
      account_holder: text('Name of the account holder.'),
      bank_name: text('Name of the bank.'),
      branch: text('Name of the branch.'),
      account_number: text('Account number.'),
      iban: text('IBAN without spaces.'),
      bic: text('BIC (SWIFT code).'),
      sort_code: text('UK sort code.'),
      routing_number: text('US routing number (ABA).'),
      ifsc: text('Indian IFSC code.'),
      bsb: text('Australian BSB number.'),
      micr: text('MICR code.'),
      bank_code: text('National code of the bank.'),
      branch_code: text('National code of the branch.'),
      check_key: text('French RIB key.'),
      account_type: text('Kind of account.'),
      currency: text('Currency of the account.'),
      creditor_id: text('SEPA creditor identifier.'),
      mandate_reference: text('Reference of the SEPA mandate.'),
    }).describe('Members of papers with bank details.'),
  },

  vehicle_registration: {
    category: 'identity',
    block: group({
      registration_number: text('Licence plate.'),
      vin: text('Vehicle identification number, 17 characters.'),
      engine_number: text('Number of the engine.'),
      owner: text('Name of the owner.'),
      owner_address: text('Address of the owner on one line.'),
      make: text('Make.'),
      model: text('Model.'),
      body_type: text('Kind of body.'),
      fuel: text('Kind of fuel.'),
      colour: text('Color.'),
      year_of_manufacture: text('Year of manufacture.'),
      seats: number('Number of seats.'),
      first_registration_date: date('Day of the first registration.'),
      issue_date: date('Day of issue.'),
      expiry_date: date('Last day of validity.'),
    }).describe('Members of registrations of vehicles.'),
  },

  certificate: {
    category: 'other',
    block: group({
      certificate_number: text('Number of the certificate.'),
      holder: text('Name of the holder.'),
      issuer: text('Who issued it.'),
      title: text('Title of the certificate.'),
      issue_date: date('Day of issue.'),
      expiry_date: date('Last day of validity.'),
      grade: text('Grade.'),
      date_of_birth: date('Date of birth of the holder.'),
    }).describe('Members of certificates.'),
  },
}

export type FormType = keyof typeof FORM_TYPES

const mapForms = <T>(of: (form: (typeof FORM_TYPES)[FormType]) => T): Record<FormType, T> =>
  Object.fromEntries(Object.entries(FORM_TYPES).map(([type, form]) => [type, of(form)])) as Record<FormType, T>

/** The category of each form. */
export const FORM_CATEGORIES = mapForms(({ category }) => category)

/** The block of each form, as a member that may be absent. */
export const FORM_BLOCKS = mapForms(({ block }) => (block as z.ZodObject).optional()) as unknown as {
  [Type in FormType]: z.ZodOptional<(typeof FORM_TYPES)[Type]['block']>
}
