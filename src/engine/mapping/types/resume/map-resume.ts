// Resumes: columns, sections, then what each section tells. The person is both who issued the paper and whom it is
// about, so that there are no parties.

import { merge } from '../../context/trace.ts'
import { byField, type Candidate, type MappingContext } from '../../vocabulary.ts'
import { chooseHeader } from '../../fields/header/header-fields.ts'
import type { MappedType } from '../../vocabulary.ts'
import { readEducation, readExperience } from './career.ts'
import { streamsOf } from './columns.ts'
import { readLists } from './lists.ts'
import { readLocation } from './location.ts'
import { readContacts, readName } from './person.ts'
import { readFacts, readHeadline, readSections } from './facts.ts'
import { withWholeWords } from './spaced-letters.ts'
import { HEADING_WORDS } from './words.ts'
import { findOwnLabels } from '../../context/labels.ts'
import { decideLanguage } from '../../context/locale.ts'
import { sectionsOf } from './sections.ts'
import type { DocumentType } from '../../../../schema/extraction.ts'

/** The fields of a resume. */
export function mapResume(context: MappingContext, type: DocumentType): MappedType {
  // Labels and readings go by the words as they were read, headings by those that they make.
  const whole = { ...context, lines: context.lines.map(withWholeWords) }
  const sections = streamsOf(whole).flatMap((stream) => sectionsOf(stream, context.content.pages))
  // Resumes have few sentences: their headings tell the language sooner than the words of trade papers do.
  const { language: spoken, chance: languageChance } = context.lang
    ? { language: context.lang, chance: 1 }
    : decideLanguage(
        whole.lines.map(({ text }) => text),
        findOwnLabels(whole, HEADING_WORDS),
      )
  const own = { ...context, locale: { ...context.locale, language: spoken, languageChance } }
  const name = readName(own)
  const header = chooseHeader(own, type)
  const language = header.get('document_meta.language')
  const contacts = readContacts(context, sections, name[0]?.text)
  const dialled = contacts.find(({ field }) => field.endsWith('.country_code'))
  const location = readLocation(context, sections, name[0], dialled && String(dialled.value))
  const country = countryOf(location, contacts, header.get('document_meta.country'))
  const chosen = merge(context.trace, {
    language: byField(language ? [language] : []),
    country: byField(country ? [country] : []),
    name: byField(name),
    contacts: byField(contacts),
    location: byField(location),
    headline: byField(readHeadline(context, sections, name[0])),
    facts: byField(readFacts(own, sections)),
    experience: byField(readExperience(own, sections)),
    education: byField(readEducation(own, sections)),
    lists: byField(readLists(sections, name[0])),
    sections: byField(readSections(sections)),
  })
  return { chosen }
}

/** The country of a resume: where the person lives, else whose telephone number it has, else what its print says. */
function countryOf(
  location: readonly Candidate[],
  contacts: readonly Candidate[],
  printed: Candidate | undefined,
): Candidate | undefined {
  const home = location.find(({ field }) => field === 'resume.location.country')
  const dialled = contacts.find(({ field }) => field.endsWith('.country_code'))
  const said = home ?? dialled
  return said ? { ...said, field: 'document_meta.country', confidence: Math.min(said.confidence, 0.8) } : printed
}
