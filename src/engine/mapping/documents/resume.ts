// Resumes: columns, sections, then what each section tells. The person is both who issued the paper and whom it is
// about, so that there are no parties.

import { byField, type Chosen, type MappingContext } from '../candidates.ts'
import { chooseHeader } from '../header/header-fields.ts'
import type { MappedType } from '../map-document.ts'
import { readEducation, readExperience } from '../resume/career.ts'
import { streamsOf } from '../resume/columns.ts'
import { readLists } from '../resume/lists.ts'
import { readLocation } from '../resume/location.ts'
import { readContacts, readName } from '../resume/person.ts'
import { readFacts, readHeadline, readSections } from '../resume/facts.ts'
import { withWholeWords } from '../resume/spaced-letters.ts'
import { HEADING_WORDS } from '../resume/words.ts'
import { findOwnLabels } from '../reading/labels.ts'
import { decideLanguage } from '../reading/locale.ts'
import { sectionsOf } from '../resume/sections.ts'
import type { DocumentType } from '../../../schema/extraction.ts'

/** The fields of a resume. */
export function mapResume(context: MappingContext, type: DocumentType): MappedType {
  // Labels and readings go by the words as they were read, headings by those that they make.
  const whole = { ...context, lines: context.lines.map(withWholeWords) }
  const sections = streamsOf(whole).flatMap((stream) => sectionsOf(stream, context.content.pages))
  const name = readName(context)
  // Resumes have few sentences: their headings tell the language sooner than the words of trade papers do.
  const spoken =
    context.lang ??
    decideLanguage(
      whole.lines.map(({ text }) => text),
      findOwnLabels(whole.lines, HEADING_WORDS),
    )
  const language = chooseHeader({ ...context, locale: { ...context.locale, language: spoken } }, type).get(
    'document_meta.language',
  )
  const chosen: Chosen = byField([
    ...(language ? [language] : []),
    ...name,
    ...readContacts(context, sections),
    ...readLocation(context, sections, name[0]),
    ...readHeadline(context, sections, name[0]),
    ...readFacts(context, sections),
    ...readExperience(context, sections),
    ...readEducation(sections),
    ...readLists(sections),
    ...readSections(sections),
  ])
  return { chosen }
}
