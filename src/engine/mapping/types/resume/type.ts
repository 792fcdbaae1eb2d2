// Resumes.

import { defineType } from '../declaration.ts'
import { MANY_AMOUNTS, unlikelyWithAmounts } from '../page-signs.ts'
import { mapResume } from './map-resume.ts'
import { resumeSigns } from './signs.ts'

export const resume = defineType({
  name: 'resume',
  blocks: ['resume'],
  map: mapResume,
  signs: [
    ({ dates, amounts, context }) =>
      dates >= 4 && amounts < 4 && context.lines.length > 25 ? { weight: 0.8 } : undefined,
    ({ amounts, context }) => {
      const weight = amounts > MANY_AMOUNTS ? 0 : resumeSigns(context)
      return weight > 0 ? { weight, word: 'sections of a career' } : undefined
    },
    unlikelyWithAmounts,
  ],
  tables: ['resume.experience', 'resume.education'],
  paper: { persons: ['resume.name.full', 'resume.emails[0]'] },
})
