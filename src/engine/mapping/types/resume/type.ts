// Resumes.

import { defineType } from '../declaration.ts'
import { MANY_AMOUNTS } from '../page-signs.ts'
import { mapResume } from './map-resume.ts'
import { resumeSigns } from './signs.ts'

export const resume = defineType({
  name: 'resume',
  blocks: ['resume'],
  map: mapResume,
  signs: [
    ({ amounts, context }) => {
      const weight = amounts > MANY_AMOUNTS ? 0 : resumeSigns(context)
      return weight > 0 ? { weight } : undefined
    },
  ],
  tables: ['resume.experience', 'resume.education'],
  paper: { persons: ['resume.name.full', 'resume.emails[0]'] },
})
