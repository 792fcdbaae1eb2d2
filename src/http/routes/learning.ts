// /v1/learning: what docmill has learned from the account's confirmed documents, runs, and which version is in use.

import { type Request, Router } from 'express'
import { ServiceError } from '../../errors.ts'
import type { Queue } from '../../jobs/queue.ts'
import type { Db } from '../../store/db.ts'
import { activate } from '../../store/learned-versions.ts'
import { beginRun, readLearning } from '../../store/learning.ts'
import { callerOf } from '../authenticate.ts'

export interface LearningRouteParts {
  db: Db
  queue: Queue
}

export function learningRoute({ db, queue }: LearningRouteParts): Router {
  /** Puts a version in use, or none, and tells how learning stands then. */
  async function use(accountId: string, version: number | null) {
    return db.transaction(async (sql) => {
      const outcome = await activate(sql, accountId, version)
      if (outcome === 'missing') throw new ServiceError('version_not_found')
      if (outcome === 'empty') throw new ServiceError('nothing_learned')
      return readLearning(sql, accountId)
    })
  }

  return Router({ strict: true, caseSensitive: true })
    .get('/v1/learning', async (_request, response) => {
      response.json(await readLearning(db, callerOf(response).accountId))
    })
    .post('/v1/learning/runs', async (_request, response) => {
      const { accountId } = callerOf(response)
      const begun = await db.transaction(async (sql) => {
        const found = await beginRun(sql, accountId)
        if (found === 'too_few_documents') throw new ServiceError('too_few_documents')
        if (found.isNew) await queue.sendLearn(sql, { account_id: accountId, run_id: found.run.run_id })
        return found
      })
      response.status(202).json(begun.run)
    })
    .post('/v1/learning/versions/:version/activate', async (request, response) => {
      response.json(await use(callerOf(response).accountId, versionOf(request)))
    })
    .post('/v1/learning/deactivate', async (_request, response) => {
      response.json(await use(callerOf(response).accountId, null))
    })
}

/** The number that a request names. */
function versionOf(request: Request): number {
  const { version } = request.params as { version: string }
  if (!/^[1-9]\d{0,8}$/.test(version)) throw new ServiceError('version_not_found')
  return Number(version)
}
