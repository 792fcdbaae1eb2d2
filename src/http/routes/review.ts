// /v1/review: the rule by which documents need no person, and the plan that says what a threshold would cost.

import { Router } from 'express'
import { DOCUMENT_TYPES } from '../../schema/extraction.ts'
import { type ReviewPlan, ReviewRuleChange, toReviewPlan } from '../../schema/review.ts'
import { DEFAULT_TARGET, planOf } from '../../schema/review-plan.ts'
import type { Db } from '../../store/db.ts'
import { changeRule, readEvidence, readPopulation, readRule } from '../../store/review.ts'
import { callerOf } from '../authenticate.ts'
import { readBodyAs, readJson } from '../json-body.ts'
import { readQuery } from '../query-values.ts'

/** A target below has no use, and 1 cannot be shown by any number of documents. */
const TARGETS = { least: 0.5, most: 0.9999 }

export function reviewRoute(db: Db): Router {
  return Router({ strict: true, caseSensitive: true })
    .get('/v1/review/rule', async (_request, response) => {
      response.json(await readRule(db, callerOf(response).accountId))
    })
    .put('/v1/review/rule', async (request, response) => {
      const { accountId, keyId } = callerOf(response)
      const change = readBodyAs(ReviewRuleChange, await readJson(request))
      response.json(await changeRule(db, accountId, change, keyId))
    })
    .get('/v1/review/plan', async (request, response) => {
      const query = readQuery(request.url)
      const target = query.share('target', TARGETS) ?? DEFAULT_TARGET
      const documentType = query.oneOf('document_type', DOCUMENT_TYPES)
      query.refuse()
      response.json(await readPlan(db, callerOf(response).accountId, target, documentType))
    })
}

async function readPlan(db: Db, accountId: string, target: number, documentType?: string): Promise<ReviewPlan> {
  const [evidence, population] = await Promise.all([readEvidence(db, accountId), readPopulation(db, accountId)])
  const of = <T extends { documentType: string }>(all: readonly T[], type: string): T[] =>
    all.filter((one) => one.documentType === type)
  const byType = [...new Set(evidence.map((one) => one.documentType))].map((type) => ({
    documentType: type,
    figures: planOf(of(evidence, type), of(population, type), target),
  }))
  if (documentType !== undefined) {
    const figures = planOf(of(evidence, documentType), of(population, documentType), target)
    return toReviewPlan(target, [{ documentType, figures }])
  }
  byType.sort((a, b) => b.figures.documents - a.figures.documents || (a.documentType < b.documentType ? -1 : 1))
  return toReviewPlan(target, [{ figures: planOf(merged(evidence), merged(population), target) }, ...byType])
}

/** The sums of all types together, by step. */
function merged<T extends { documentType: string; step: number }>(all: readonly T[]): Omit<T, 'documentType'>[] {
  const steps = new Map<number, T>()
  for (const one of all) {
    const sums = steps.get(one.step)
    if (sums === undefined) steps.set(one.step, { ...one })
    else
      for (const [name, value] of Object.entries(one))
        if (typeof value === 'number' && name !== 'step')
          (sums as Record<string, unknown>)[name] = (sums[name as keyof T] as number) + value
  }
  return [...steps.values()]
}
