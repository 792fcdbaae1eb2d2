// The Express application: what every request passes, the addresses that there are, and what is answered where there is
// none.

import express, {
  type Express,
  type NextFunction,
  type Request,
  type RequestHandler,
  type Response,
  Router,
} from 'express'
import { ServiceError } from '../errors.ts'
import type { Log } from '../log.ts'
import type { Sql } from '../store/db.ts'
import { addressAt } from './addresses.ts'
import { authenticate, callerIfKnown } from './authenticate.ts'
import { allowOrigins } from './cors.ts'
import { createIntake, type IntakeParts } from './intake.ts'
import { refuseUnknownQuery } from './query.ts'
import { limitRate, type RateLimits, showRate } from './rate-limit.ts'
import { renderError } from './render-error.ts'
import { requireScope } from './require-scope.ts'
import { identifyRequest, requestIdOf } from './request-id.ts'
import { FORM_BYTES, type Room } from './room.ts'
import { accountRoute } from './routes/account.ts'
import { keysRoute } from './routes/keys.ts'
import { statusRoute } from './routes/status.ts'
import { insightsRoute } from './routes/insights.ts'
import { reviewRoute } from './routes/review.ts'
import { batchRoute, type BatchRouteParts } from './routes/batch.ts'
import { consoleRoute, sessionRoute, type SessionRouteParts } from './routes/console.ts'
import { descriptionRoute } from './routes/description.ts'
import { downloadRoute, type DownloadRouteParts } from './routes/download.ts'
import { type CorrectionRouteParts, correctionsRoute } from './routes/corrections.ts'
import { type DocumentRouteParts, documentsRoute } from './routes/documents.ts'
import { type EventRouteParts, eventsRoute } from './routes/events.ts'
import { createReading, type ReadingParts } from './reading.ts'
import { extractRoute, type ExtractRouteParts } from './routes/extract.ts'
import { type Condition, healthRoute } from './routes/health.ts'
import { learningRoute } from './routes/learning.ts'
import { type ReadyChecks, readyRoute } from './routes/ready.ts'
import { rereadRoute, type RereadRouteParts } from './routes/reread.ts'
import { typesRoute, type TypeRouteParts } from './routes/types.ts'
import { usageRoute } from './routes/usage.ts'
import { webhooksRoute, type WebhookRouteParts } from './routes/webhooks.ts'
import { createWrongKeys } from './wrong-keys.ts'

export type ServiceParts = ReadingParts &
  ExtractRouteParts &
  RereadRouteParts &
  TypeRouteParts &
  BatchRouteParts &
  DownloadRouteParts &
  SessionRouteParts &
  DocumentRouteParts &
  CorrectionRouteParts &
  EventRouteParts &
  WebhookRouteParts &
  IntakeParts & { rateLimits: RateLimits; wrongKeysPerMinute: number; room: Room }

/** Calls that move a kept document to another state or read it again. */
const MOVES = ['confirm', 'reject', 'reopen', 'extract'].map((name) => `/v1/documents/:id/${name}`)

/** Calls of learning that change something. */
const LEARNING = ['runs', 'versions/:version/activate', 'deactivate'].map((name) => `/v1/learning/${name}`)

/** The service below /v1; mounted when everything it needs has started. */
export function serviceRoutes(sql: Sql, parts: ServiceParts): Router {
  const intake = createIntake(parts)
  const reading = createReading(parts)
  const wrongKeys = createWrongKeys(parts.wrongKeysPerMinute)
  const authenticated = authenticate(sql, wrongKeys)
  const known = [authenticated, showRate(parts.rateLimits)]
  const limit = limitRate(sql, parts.rateLimits)
  return (
    Router({ strict: true, caseSensitive: true })
      // Before any route, for a router answers OPTIONS by itself where it has one for the address.
      .options('/v1/*path', ...known, refuseAddress(false))
      .use(downloadRoute(parts))
      .use(sessionRoute(parts, wrongKeys))
      .use('/v1', ...known)
      .all('/v1/*path', requireScope)
      .post(['/v1/extract', '/v1/batch', '/v1/documents'], limit)
      .post(MOVES, limit)
      .post(LEARNING, limit)
      .patch('/v1/documents/:id', limit)
      .delete('/v1/documents/:id', limit)
      .put('/v1/review/rule', limit)
      .patch('/v1/account', limit)
      .post('/v1/keys', limit)
      .delete('/v1/keys/:id', limit)
      .post('/v1/webhooks/deliveries/:id/resend', limit)
      .all('/v1/*path', refuseUnknownQuery)
      .post(['/v1/extract', '/v1/documents'], parts.room.admit(parts.maxFileBytes + FORM_BYTES))
      .post('/v1/documents/:id/extract', parts.room.admit(parts.maxFileBytes))
      .post('/v1/batch', parts.room.admit(parts.maxFiles * parts.maxFileBytes + FORM_BYTES))
      .use(reviewRoute(parts.db))
      .use(insightsRoute(sql))
      .use(eventsRoute(sql, parts, authenticated))
      .use(extractRoute(parts, intake, reading))
      .use(batchRoute(parts, intake))
      .use(documentsRoute(parts, intake))
      .use(correctionsRoute(parts))
      .use(rereadRoute(parts, reading))
      .use(learningRoute(parts))
      .use(typesRoute(parts))
      .use(usageRoute(sql))
      .use(accountRoute(parts))
      .use(keysRoute(parts.db))
      .use(webhooksRoute(parts))
      .use(statusRoute(sql))
  )
}

export interface AppParts {
  condition: Condition
  version: string
  reachable: () => Promise<boolean>
  /** What `/ready` asks. */
  checks: () => ReadyChecks
  countRequests: RequestHandler
  isWorker: boolean
  /** Origins whose pages may call the service; none by default. */
  corsOrigins: readonly string[]
  /** Proxies whose word on a client's address is believed; none by default. */
  trustProxy: readonly string[]
  /** What `serviceRoutes` made, once everything it needs has started; never on a worker. */
  service: () => Router | undefined
  log: Log
}

/** The application. It answers `/health`, `/ready` and what the API is from the first moment on. */
export function createApp({
  condition,
  version,
  reachable,
  checks,
  countRequests,
  isWorker,
  corsOrigins,
  trustProxy,
  service,
  log,
}: AppParts): Express {
  const app = express()
  app.disable('x-powered-by').disable('etag').enable('strict routing').enable('case sensitive routing')
  if (trustProxy.length > 0) app.set('trust proxy', [...trustProxy])
  const answerElse = refuseAddress(isWorker)
  app.use(identifyRequest, logRequest(log), countRequests)
  if (corsOrigins.length > 0) app.use(allowOrigins(corsOrigins))
  app.options(['/', '/health', '/ready', '/openapi.json', '/docs'], answerElse)
  app.use(healthRoute(condition, version, reachable), readyRoute(condition, checks))
  if (!isWorker) app.use(descriptionRoute(version), consoleRoute())
  app.use((request, response, next) => {
    if (isWorker) return next()
    const routes = service()
    if (routes === undefined || condition.phase !== 'ready')
      throw new ServiceError('unavailable', `The service is ${condition.phase}.`, { retryAfterSeconds: 1 })
    return routes(request, response, next)
  })
  app.use(answerElse)
  app.use((error: unknown, request: Request, response: Response, next: NextFunction) => {
    renderError(error, request, response, log)
    // Too late to answer: Express breaks the connection, which a caller cannot take for a whole answer.
    if (!response.writableEnded) next(error)
  })
  return app
}

/** Refuses what nothing has answered: an unknown address, or a method that the address does not take. */
function refuseAddress(isWorker: boolean): RequestHandler {
  return (request, response) => {
    const address = addressAt(request.path, isWorker)
    if (address === undefined) throw new ServiceError('not_found')
    response.set('Allow', address.methods.join(', '))
    throw new ServiceError('method_not_allowed')
  }
}

/**
 * One line a request, with the ids of the account and of the key: never the key itself, the query, headers or content.
 */
function logRequest(log: Log): RequestHandler {
  return (request, response, next) => {
    const started = performance.now()
    response.once('close', () => {
      const caller = callerIfKnown(response)
      const level = ['/health', '/ready'].includes(request.path) ? 'debug' : 'info'
      log(level, 'request', {
        request_id: requestIdOf(response),
        method: request.method,
        path: request.path,
        status: response.writableFinished ? response.statusCode : 'hung up',
        ms: Math.round(performance.now() - started),
        ...(caller && { account_id: caller.accountId, key_id: caller.keyId }),
      })
    })
    next()
  }
}
