// The block of resumes.

import { z } from 'zod'
import { BoundingBox } from '../geometry.ts'
import { flag, group, integer, partialDate, text, texts } from '../values.ts'

const span = {
  start_date: partialDate('Beginning, as exact as it is printed, such as "2018-09" or "2018".'),
  end_date: partialDate('End, as exact as it is printed. Absent while it goes on.'),
  is_current: flag('True while it goes on.'),
}

export const PersonName = group({
  full: text('Whole name.'),
  first: text('First name.'),
  middle: text('Middle names.'),
  last: text('Last name.'),
  title: text('Title, such as "Dr.".'),
}).describe('The name of a person, taken apart.')

export const ResumePhone = group({
  raw: text('Number, as printed.'),
  e164: text('Number in the form of E.164, such as "+4930123456".'),
  country_code: text('Country of the number, ISO 3166-1 alpha-2.'),
}).describe('A telephone number.')

export const ResumeLocation = group({
  formatted: text('Place, as printed.'),
  city: text('City.'),
  region: text('State or region.'),
  country: text('Country.'),
}).describe('Where the person lives.')

export const ResumeLink = group({
  type: text('Kind of link, such as "linkedin", "github" or "portfolio".'),
  url: text('Address of the link.'),
}).describe('A link of the person.')

export const Experience = group({
  job_title: text('Job title, as printed.'),
  normalized_title: text('Job title in a common form.'),
  employer: text('Name of the employer.'),
  department: text('Department.'),
  industry: text('Industry of the employer.'),
  location: text('Place of work.'),
  contract_type: text('Kind of contract, such as "full-time".'),
  ...span,
  months: integer('Length in months.'),
  description: text('Text of the entry.'),
  responsibilities: texts('Listed points of the entry.'),
}).describe('A job.')

export const Grade = group({
  value: text('Grade, such as "3.8" or "Distinction".'),
  scale: text('Scale of the grade, such as "4.0".'),
  raw: text('Grade, as printed.'),
}).describe('A grade.')

export const Education = group({
  institution: text('School or university.'),
  degree: text('Degree, as printed.'),
  degree_level: text('Level of the degree.'),
  field: text('Field of study.'),
  minor: text('Minor field of study.'),
  location: text('Place of the institution.'),
  ...span,
  grade: Grade.describe('Grade of the degree.'),
}).describe('A course of study.')

export const Skill = group({
  name: text('Name of the skill.'),
  type: text('Kind of skill: "hard", "soft", "tool" or "language".'),
  category: text('Group that the resume lists it in.'),
  months: integer('Months of use.'),
  last_used: partialDate('When it was used last.'),
  sources: texts('Parts of the resume that name it.'),
}).describe('A skill.')

export const LanguageSkill = group({
  code: text('Language, ISO 639-1, such as "fr".'),
  name: text('Language, as printed.'),
  proficiency: text('Level, as printed, such as "C1" or "fluent".'),
}).describe('A language that the person knows.')

export const Certification = group({
  name: text('Name of the certificate.'),
  issuer: text('Who issued it.'),
  date: partialDate('Date of issue.'),
  expiry: partialDate('Date of expiry.'),
  grade: text('Grade.'),
  id: text('Number of the certificate.'),
}).describe('A certificate.')

export const Project = group({
  title: text('Title of the project.'),
  description: text('Text of the entry.'),
  technologies: texts('Technologies that were used.'),
  dates: text('Time of the project, as printed.'),
  url: text('Address of the project.'),
}).describe('A project.')

export const Publication = group({
  title: text('Title of the publication.'),
  venue: text('Journal, conference or publisher.'),
  date: partialDate('Date of publication.'),
}).describe('A publication.')

export const Award = group({ name: text('Name of the award.'), date: partialDate('Date of the award.') }).describe(
  'An award.',
)

export const Referee = group({
  name: text('Name of the referee.'),
  position: text('Position of the referee.'),
  organization: text('Organization of the referee.'),
  email: text('E-mail address.'),
  phone: text('Telephone number.'),
}).describe('A person who can be asked.')

export const ResumeSection = group({
  type: text('Kind of section, such as "experience".'),
  page: integer('Page on which the section begins, from 1.'),
  bbox: BoundingBox.describe('Place of the section on that page.'),
  text: text('Text of the section.'),
}).describe('A section of a resume.')

export const ResumeBlock = group({
  name: PersonName.describe('Name of the person.'),
  emails: texts('E-mail addresses of the person.'),
  phones: z.array(ResumePhone).describe('Telephone numbers of the person.'),
  location: ResumeLocation.describe('Where the person lives.'),
  links: z.array(ResumeLink).describe('Links of the person.'),
  date_of_birth: partialDate('Date of birth.'),
  nationality: text('Nationality, as printed.'),
  gender: text('Gender, as printed.'),
  marital_status: text('Marital status, as printed.'),
  right_to_work: text('Right to work, as printed.'),
  headline: text('What the person calls himself or herself under the name.'),
  summary: text('Summary of the resume.'),
  objective: text('Objective of the person.'),
  total_experience_months: integer('Months from the first to the last of every job; months with two jobs count once.'),
  experience: z.array(Experience).describe('Jobs, in the order of the document.'),
  education: z.array(Education).describe('Courses of study, in the order of the document.'),
  skills: z.array(Skill).describe('Skills.'),
  languages: z.array(LanguageSkill).describe('Languages.'),
  certifications: z.array(Certification).describe('Certificates.'),
  projects: z.array(Project).describe('Projects.'),
  publications: z.array(Publication).describe('Publications.'),
  patents: texts('Patents, as printed.'),
  awards: z.array(Award).describe('Awards.'),
  references: z.array(Referee).describe('Referees.'),
  volunteering: texts('Voluntary work, as printed.'),
  hobbies: texts('Hobbies, as printed.'),
  notice_period: text('Period of notice, as printed.'),
  current_ctc: text('Present pay (India: cost to company), as printed.'),
  expected_ctc: text('Expected pay, as printed.'),
  availability: text('When the person can start, as printed.'),
  willing_to_relocate: flag('Whether the person would move.'),
  preferred_locations: texts('Places where the person would work.'),
  sections: z.array(ResumeSection).describe('Sections of the resume, in reading order.'),
  photo_bbox: BoundingBox.describe('Place of the photograph on the page.'),
}).describe('Members of resumes.')
