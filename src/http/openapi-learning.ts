// Endpoints of learning, as the OpenAPI document has them.

import { answerOf, bodyOf, LIMITED, type Operation, problems, REQUEST_ID, WITH_KEY } from './openapi-parts.ts'

const learning = (operationId: string, summary: string, description: string): Omit<Operation, 'responses'> => ({
  operationId,
  summary,
  description,
  parameters: [REQUEST_ID],
})
const STATE = answerOf('What was learned.', bodyOf('Learning'), LIMITED)

const READ: Operation = {
  ...learning(
    'readLearning',
    'What docmill has learned from confirmed documents',
    'The versions with what each field wins and loses on documents that were held back, and the last run. docmill learns by itself when `new_confirmed` reaches `next_run_at` and something was corrected.',
  ),
  responses: { 200: STATE, ...problems(WITH_KEY, LIMITED) },
}

const RUN: Operation = {
  ...learning(
    'startLearning',
    'Learns from the confirmed documents now',
    'The answer comes at once. A run that waits or goes on is returned as it is. If the new version helps, docmill reads the next documents with it.',
  ),
  responses: {
    202: answerOf('Accepted.', bodyOf('LearningRun'), LIMITED),
    ...problems([...WITH_KEY, 'too_few_documents'], LIMITED),
  },
}

const ACTIVATE: Operation = {
  ...learning(
    'activateLearning',
    'Reads documents with this version',
    'The next document is read with it. Documents that were read before stay as they are.',
  ),
  parameters: [
    {
      name: 'version',
      in: 'path',
      required: true,
      description: 'Number of the version.',
      schema: { type: 'integer', minimum: 1 },
    },
    REQUEST_ID,
  ],
  responses: { 200: STATE, ...problems([...WITH_KEY, 'version_not_found', 'nothing_learned'], LIMITED) },
}

const DEACTIVATE: Operation = {
  ...learning(
    'deactivateLearning',
    'Reads documents without what was learned',
    'From the next document on. docmill does not learn by itself until a version is activated or a run is started.',
  ),
  responses: { 200: STATE, ...problems(WITH_KEY, LIMITED) },
}

/** The addresses of learning. */
export const LEARNING_PATHS: Record<string, Record<string, Operation>> = {
  '/v1/learning': { get: READ },
  '/v1/learning/runs': { post: RUN },
  '/v1/learning/versions/{version}/activate': { post: ACTIVATE },
  '/v1/learning/deactivate': { post: DEACTIVATE },
}
