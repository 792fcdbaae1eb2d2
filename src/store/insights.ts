// Figures of an account over days: what people confirmed, what was read how fast, and what failed.

import type { Insights, InsightsField, AccuracyPeriod, InsightsType } from '../schema/insights.ts'
import { MOST_FIELDS } from '../schema/insights.ts'
import type { Sql } from './db.ts'

/** Days from `from` to `to`, both included, in UTC. */
export interface Days {
  from: string
  to: string
  period: 'day' | 'week'
}

const UTC = `at time zone 'utc'`
const BEGINS = `($2::date::timestamp ${UTC})`
const ENDS = `(($3::date + 1)::timestamp ${UTC})`
const BETWEEN = (column: string): string => `${column} >= ${BEGINS} and ${column} < ${ENDS}`

interface CountRow extends Record<string, unknown> {
  document_type: InsightsType['document_type']
  field: string
  from: string
  right: number
  wrong: number
  missing: number
}

/** Right, wrong and missing values of confirmed documents by type and by field, each by day or week. */
export async function readAccuracy(
  sql: Sql,
  accountId: string,
  { from, to, period }: Days,
  documentType?: string,
): Promise<Pick<Insights, 'documents' | 'types' | 'fields'>> {
  const values = [accountId, from, to, documentType ?? null]
  const isOfType = '($4::text is null or document_type = $4)'
  const begins = `to_char(date_trunc('${period}', c.confirmed_at ${UTC}), 'YYYY-MM-DD')`
  const [{ rows }, counted] = await Promise.all([
    sql.query<CountRow>(
      `select c.document_type, one.key as field, ${begins} as "from", sum((one.value->>'right')::int)::int as right,
         sum((one.value->>'wrong')::int)::int as wrong, sum((one.value->>'missing')::int)::int as missing
       from confirmations c cross join json_each(c.fields) as one
       where c.account_id = $1 and ${BETWEEN('c.confirmed_at')} and ${isOfType} group by 1, 2, 3 order by 3`,
      values,
    ),
    sql.query<{ document_type: string; documents: number }>(
      `select document_type, count(*)::int as documents from confirmations
       where account_id = $1 and ${BETWEEN('confirmed_at')} and ${isOfType} group by 1`,
      values,
    ),
  ])
  const documents = new Map(counted.rows.map((row) => [row.document_type, row.documents]))
  const types = gather(rows, (row) => row.document_type)
    .map(([row, sums]): InsightsType => ({
      document_type: row.document_type,
      documents: documents.get(row.document_type) ?? 0,
      ...sums,
    }))
    .sort((a, b) => b.documents - a.documents || (a.document_type < b.document_type ? -1 : 1))
  const errors = ({ wrong, missing }: InsightsField): number => wrong + missing
  const fields = gather(rows, (row) => `${row.document_type} ${row.field}`)
    .map(([row, sums]): InsightsField => ({ document_type: row.document_type, field: row.field, ...sums }))
    .sort((a, b) => errors(b) - errors(a) || b.right - a.right || (a.field < b.field ? -1 : 1))
  return {
    documents: [...documents.values()].reduce((sum, one) => sum + one, 0),
    types,
    fields: fields.slice(0, MOST_FIELDS),
  }
}

type Sums = Omit<AccuracyPeriod, 'from'> & { periods: AccuracyPeriod[] }

/** The rows with the same key together: the first of them, their sums, and their sums by period. */
function gather(rows: readonly CountRow[], keyOf: (row: CountRow) => string): [CountRow, Sums][] {
  const groups = new Map<string, [CountRow, Sums]>()
  for (const row of rows) {
    const key = keyOf(row)
    const group = groups.get(key) ?? [row, { right: 0, wrong: 0, missing: 0, periods: [] }]
    groups.set(key, group)
    const { periods } = group[1]
    let period = periods.at(-1)
    if (period?.from !== row.from) periods.push((period = { from: row.from, right: 0, wrong: 0, missing: 0 }))
    for (const sums of [group[1], period])
      for (const which of ['right', 'wrong', 'missing'] as const) sums[which] += row[which]
  }
  return [...groups.values()]
}

/** Documents that were submitted on each day. */
export async function readVolume(sql: Sql, accountId: string, { from, to }: Days): Promise<Insights['volume']> {
  const { rows } = await sql.query<Insights['volume'][number]>(
    `select to_char(days.day, 'YYYY-MM-DD') as date, greatest(0, coalesce(sum(u.calls), 0))::int as documents
     from generate_series($2::date, $3::date, '1 day') as days (day)
     left join usage_days u on u.account_id = $1 and u.day = days.day::date group by days.day order by days.day`,
    [accountId, from, to],
  )
  return rows
}

/** How fast kept documents were read on each day. */
export async function readSpeed(sql: Sql, accountId: string, { from, to }: Days): Promise<Insights['speed']> {
  const { rows } = await sql.query<Insights['speed'][number]>(
    `select to_char(date_trunc('day', d.finished_at ${UTC}), 'YYYY-MM-DD') as date, count(*)::int as documents,
       sum(k.page_count)::int as pages,
       (sum(extract(epoch from d.finished_at - d.started_at)) / sum(k.page_count))::float8 as seconds_per_page
     from kept_documents k join documents d on d.id = k.document_id
     where k.account_id = $1 and k.created_at < ${ENDS} and k.page_count > 0 and d.state = 'succeeded'
       and ${BETWEEN('d.finished_at')} group by 1 order by 1`,
    [accountId, from, to],
  )
  return rows
}

/** Documents without a result, by the code of their error. */
export async function readFailures(sql: Sql, accountId: string, { from, to }: Days): Promise<Insights['failures']> {
  const { rows } = await sql.query<Insights['failures'][number]>(
    `select error_code as code, count(*)::int as documents from documents
     where account_id = $1 and error_code is not null and ${BETWEEN('finished_at')} group by 1 order by 2 desc, 1`,
    [accountId, from, to],
  )
  return rows
}
