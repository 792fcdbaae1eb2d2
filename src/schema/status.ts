// How the service and the documents of an account stand just now, on the wire.

import { z } from 'zod'

export const StatusWorker = z
  .object({
    provider: z.string().describe('What the models of the worker run on, such as "cpu".'),
    threads: z.int().min(1).describe('Documents that it reads at the same time, at least.'),
    seen_at: z.iso.datetime().describe('When docmill last heard from it, UTC.'),
  })
  .describe('A worker process that reads documents.')
export type StatusWorker = z.infer<typeof StatusWorker>

export const ServiceStatus = z
  .object({
    workers: z.array(StatusWorker).describe('Workers that docmill heard from in the last 30 seconds.'),
    documents: z
      .object({
        queued: z.int().min(0).describe('Documents of the account that wait, those of batches included.'),
        running: z.int().min(0).describe('Documents of the account that docmill reads now.'),
        oldest_seconds: z.number().min(0).describe('Age of the oldest of them. Absent where there is none.').optional(),
      })
      .describe('Documents of the account that are not read yet.'),
    webhooks: z
      .object({
        pending: z.int().min(0).describe('Webhooks of the account that wait for an attempt.'),
        failed: z.int().min(0).describe('Webhooks of the account that docmill gave up.'),
      })
      .describe('Webhooks of the account that are not delivered.'),
  })
  .describe('The workers of the service, and what of the account waits. It shows nothing of other accounts.')
export type ServiceStatus = z.infer<typeof ServiceStatus>
