// POST /v1/extract: one document in the request, its result in the answer.

import { Router } from 'express'
import { toSingleResult } from '../../schema/api.ts'
import { onlyIncluded, reviewWarnings } from '../../schema/kept.ts'
import { INCLUDES } from '../../schema/outcome.ts'
import type { Db } from '../../store/db.ts'
import { readSummary } from '../../store/kept-documents.ts'
import { callerOf } from '../authenticate.ts'
import { HINT_FIELDS, type KeepHints, readInclude, readKeep, readKeepHints, readSplit } from '../hints.ts'
import { claimOf, readIdempotencyKey, tellReplay } from '../idempotency.ts'
import type { Intake } from '../intake.ts'
import { type Reading, resultOf } from '../reading.ts'
import { requestIdOf } from '../request-id.ts'
import { uploadMs, type UploadRules } from '../upload.ts'

export interface ExtractRouteParts {
  db: Db
  maxFileBytes: number
  uploadTimeoutMs: number
}

export function extractRoute(parts: ExtractRouteParts, intake: Intake, reading: Reading): Router {
  const { db } = parts
  const rules: Omit<UploadRules<KeepHints>, 'readFields'> = {
    fileField: 'file',
    textFields: [...HINT_FIELDS, 'keep'],
    maxFileBytes: parts.maxFileBytes,
    timeoutMs: parts.uploadTimeoutMs,
    totalMs: parts.uploadTimeoutMs + uploadMs(parts.maxFileBytes),
  }

  return Router({ strict: true, caseSensitive: true }).post('/v1/extract', (request, response) =>
    intake.answer(response, async (gone) => {
      const include = readInclude(request.url)
      const queried = { split: readSplit(request.url), keep: readKeep(request.url) }
      const idempotencyKey = readIdempotencyKey(request)
      const { accountId, plan, keepsNothing } = callerOf(response)
      reading.refuseIfFull(accountId)
      const {
        files: [{ id, name, format, bytes, sha256 }],
        said,
        parts: sent,
      } = await intake.receive(
        request,
        response,
        { ...rules, readFields: (fields) => readKeepHints(fields, queried) },
        gone,
      )
      const document = {
        name,
        format,
        bytes,
        sha256,
        ...said,
        // What is kept is read with all evidence; the answer has what was asked for.
        include: said.kept ? [...INCLUDES] : include,
        accountId,
        requestId: requestIdOf(response),
      }
      const claim = claimOf(request, idempotencyKey, sent)
      const forget = keepsNothing && !said.kept
      const { finished, replay } = await reading.read(response, { id, document, plan, claim, forget }, gone)
      if (replay !== undefined) tellReplay(response)
      const { outcome, jobId } = resultOf(finished)
      const keptId = said.kept ? (replay ?? id) : undefined
      const shown = said.kept ? onlyIncluded(outcome, include) : outcome
      const summary = keptId === undefined ? undefined : await readSummary(db, accountId, keptId)
      if (summary !== undefined) shown.validation.warnings.unshift(...reviewWarnings(summary))
      response.json(toSingleResult(jobId, shown, keptId))
    }),
  )
}
