// The Express application: what every request passes, the addresses that there are, and what is answered where there is none.

import express, { type Express, type NextFunction, type Request, type RequestHandler, type Response, Router } from 'express'
import { ServiceError } from '../errors.ts'
import type { Log } from '../log.ts'
import type { Sql } from '../store/db.ts'
import { authenticate } from './authenticate.ts'
import { createIntake, type IntakeParts } from './intake.ts'
import { limitRate, type RateLimits, showRate } from './rate-limit.ts'
import { renderError } from './render-error.ts'
import { identifyRequest, requestIdOf } from './request-id.ts'
import { batchRoute, type BatchRouteParts } from './routes/batch.ts'
import { downloadRoute, type DownloadRouteParts } from './routes/download.ts'
import { extractRoute, type ExtractRouteParts } from './routes/extract.ts'
import { type Condition, healthRoute } from './routes/health.ts'
import { usageRoute } from './routes/usage.ts'

/** Every address and the methods that it takes. */
const METHODS: Readonly<Record<string, readonly string[]>> = {
  '/v1/extract': ['POST'], '/v1/batch': ['POST'], '/v1/batch/{id}': ['GET', 'HEAD', 'DELETE'], '/v1/batch/{id}/results': ['GET', 'HEAD'], '/v1/usage': ['GET', 'HEAD'],
  '/health': ['GET', 'HEAD'],
}

export type ServiceParts = ExtractRouteParts & BatchRouteParts & DownloadRouteParts & IntakeParts & { rateLimits: RateLimits }

/** The service below /v1; mounted when everything it needs has started. */
export function serviceRoutes(sql: Sql, parts: ServiceParts): Router {
  const intake = createIntake(parts), known = [authenticate(sql), showRate(parts.rateLimits)]
  return Router({ strict: true, caseSensitive: true })
    // Before any route, for a router answers OPTIONS by itself where it has one for the address.
    .options('/v1/*path', ...known, refuseAddress(() => METHODS))
    .use(downloadRoute(parts))
    .use('/v1', ...known)
    .post(['/v1/extract', '/v1/batch'], limitRate(sql, parts.rateLimits))
    .use(extractRoute(parts, intake)).use(batchRoute(parts, intake)).use(usageRoute(sql))
}

export interface AppParts {
  condition: Condition
  version: string
  reachable: () => Promise<boolean>
  /** What `serviceRoutes` made, once everything it needs has started; 'none' on a worker. */
  service: () => Router | undefined | 'none'
  log: Log
}

/** The application. It answers `/health` from the first moment on. */
export function createApp({ condition, version, reachable, service, log }: AppParts): Express {
  const app = express()
  app.disable('x-powered-by').disable('etag').enable('strict routing').enable('case sensitive routing')
  const answerElse = refuseAddress(() => service() === 'none' ? { '/health': METHODS['/health']! } : METHODS)
  app.use(identifyRequest, logRequest(log))
  app.options('/health', answerElse)
  app.use(healthRoute(condition, version, reachable))
  app.use((request, response, next) => {
    const routes = service()
    if (routes === 'none') return next()
    if (routes === undefined || condition.phase !== 'ready') throw new ServiceError('unavailable', `The service is ${condition.phase}.`, { retryAfterSeconds: 1 })
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
function refuseAddress(known: () => Readonly<Record<string, readonly string[]>>): RequestHandler {
  return (request, response) => {
    const methods = Object.entries(known()).find(([address]) => patternOf(address).test(request.path))?.[1]
    if (methods === undefined) throw new ServiceError('not_found')
    response.set('Allow', methods.join(', '))
    throw new ServiceError('method_not_allowed')
  }
}

const patternOf = (address: string): RegExp => new RegExp(`^${address.replace('{id}', '[^/]+')}$`)

/** One line a request: never its query, headers or content. */
function logRequest(log: Log): RequestHandler {
  return (request, response, next) => {
    const started = performance.now()
    response.once('close', () => {
      const level = request.path === '/health' ? 'debug' : 'info'
      log(level, 'request', {
        request_id: requestIdOf(response), method: request.method, path: request.path, status: response.writableFinished ? response.statusCode : 'hung up',
        ms: Math.round(performance.now() - started),
      })
    })
    next()
  }
}
