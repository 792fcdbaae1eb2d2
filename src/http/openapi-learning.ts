// Endpoints of learning, as the OpenAPI document has them.

import { inPath, jsonAnswer, keyedCall, type Operation } from './openapi-parts.ts'

const STATE = { 200: jsonAnswer('What was learned.', 'Learning') }

const READ = keyedCall({
  id: 'readLearning',
  summary: 'What docmill has learned from confirmed documents',
  description:
    'The versions with what each field wins and loses on documents that were held back, and the last run. docmill ' +
    'learns by itself when `new_confirmed` reaches `next_run_at` and something was corrected.',
  answers: STATE,
})

const RUN = keyedCall({
  id: 'startLearning',
  summary: 'Learns from the confirmed documents now',
  description:
    'The answer comes at once. A run that waits or goes on is returned as it is. ' +
    'If the new version helps, docmill reads the next documents with it.',
  answers: { 202: jsonAnswer('Accepted.', 'LearningRun') },
  refusals: ['too_few_documents'],
})

const ACTIVATE = keyedCall({
  id: 'activateLearning',
  summary: 'Reads documents with this version',
  description: 'The next document is read with it. Documents that were read before stay as they are.',
  parameters: [inPath('version', 'Number of the version.', { type: 'integer', minimum: 1 })],
  answers: STATE,
  refusals: ['version_not_found', 'nothing_learned'],
})

const DEACTIVATE = keyedCall({
  id: 'deactivateLearning',
  summary: 'Reads documents without what was learned',
  description:
    'From the next document on. ' +
    'docmill does not learn by itself until a version is activated or a run is started.',
  answers: STATE,
})

/** The addresses of learning. */
export const LEARNING_PATHS: Record<string, Record<string, Operation>> = {
  '/v1/learning': { get: READ },
  '/v1/learning/runs': { post: RUN },
  '/v1/learning/versions/{version}/activate': { post: ACTIVATE },
  '/v1/learning/deactivate': { post: DEACTIVATE },
}
