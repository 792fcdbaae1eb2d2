// What the API sends about learning.

export type { LearnedField, Learning, LearningRun, LearningVersion } from '../../schema/learning.ts'
