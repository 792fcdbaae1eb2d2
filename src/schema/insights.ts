// The body of insights on the wire.

import { z } from 'zod'
import { Usage } from './api.ts'
import { DOCUMENT_TYPES } from './extraction.ts'
import { date } from './values.ts'

/** A longer time is counted in weeks. */
export const MOST_DAYS_BY_DAY = 45
/** Longest time that insights are asked for: a year. */
export const MOST_DAYS = 366
/** Days up to today, where none are named. */
export const DEFAULT_DAYS = 30
/** The fields with the most errors that an answer has. Chosen by hand: nobody looks at more. */
export const MOST_FIELDS = 200

const counts = {
  right: z.int().min(0).describe('Values that people confirmed as docmill read them.'),
  wrong: z.int().min(0).describe('Values that people corrected or removed.'),
  missing: z.int().min(0).describe('Values that people added.'),
}

export const AccuracyPeriod = z
  .object({ from: date('First day of the day or week.'), ...counts })
  .describe('Values of the documents that people confirmed in a day or week.')
export type AccuracyPeriod = z.infer<typeof AccuracyPeriod>

const periods = z.array(AccuracyPeriod).describe('Days or weeks with confirmations, in order.')

export const InsightsType = z
  .object({
    document_type: z.enum(DOCUMENT_TYPES).describe('Type as docmill read it.'),
    documents: z.int().min(0).describe('Documents of the type that people confirmed.'),
    ...counts,
    periods,
  })
  .describe('The values of a type.')
export type InsightsType = z.infer<typeof InsightsType>

export const InsightsField = z
  .object({
    document_type: z.enum(DOCUMENT_TYPES).describe('Type as docmill read it.'),
    field: z.string().describe('Path of the field without places in lists, such as "financial.line_items.total".'),
    ...counts,
    periods,
  })
  .describe('The values of a field in documents of a type.')
export type InsightsField = z.infer<typeof InsightsField>

export const InsightsVolume = z
  .object({
    date: date('The day, UTC.'),
    documents: z.int().min(0).describe('Documents that were submitted on the day and not given back.'),
  })
  .describe('The documents of a day.')

export const InsightsSpeed = z
  .object({
    date: date('Day on which docmill read them, UTC.'),
    documents: z.int().min(0).describe('Kept documents that docmill read.'),
    pages: z.int().min(0).describe('Their pages.'),
    seconds_per_page: z.number().min(0).describe('Seconds from the start of reading to the result, by page.'),
  })
  .describe('How fast docmill read the kept documents of a day.')

export const InsightsFailure = z
  .object({
    code: z.string().describe('Code of the error, such as "file_encrypted".'),
    documents: z.int().min(1).describe('Documents that ended with it.'),
  })
  .describe('Documents that could not be read, by cause.')

export const Insights = z
  .object({
    from: date('First day, UTC.'),
    to: date('Last day, UTC.'),
    period: z
      .enum(['day', 'week'])
      .describe(`Long times, of more than ${MOST_DAYS_BY_DAY} days, are counted in weeks.`),
    documents: z.int().min(0).describe('Documents that people confirmed.'),
    types: z.array(InsightsType).describe('Right, wrong and missing values by type, most documents first.'),
    fields: z.array(InsightsField).describe(`The ${MOST_FIELDS} fields with the most errors, worst first.`),
    volume: z.array(InsightsVolume).describe('Every day of the time, in order.'),
    speed: z.array(InsightsSpeed).describe('Days on which docmill read kept documents, in order.'),
    failures: z.array(InsightsFailure).describe('Causes of failure, the most frequent first.'),
    usage: Usage,
  })
  .describe('How accurate and how fast docmill was for the account, and what failed.')
export type Insights = z.infer<typeof Insights>
