// Fills a database with kept documents as a busy account has them: years of invoices of some hundred companies, some of
// them sent twice, most of them confirmed.

import type { Sql } from '../../src/store/db.ts'

/** Rows in one statement. */
const AT_ONCE = 5000

/** Inserts `count` documents of the account, evenly over two years up to now. */
export async function fill(sql: Sql, accountId: string, count: number): Promise<void> {
  for (let from = 0; from < count; from += AT_ONCE) {
    const to = Math.min(count, from + AT_ONCE) - 1
    await sql.query(
      `insert into documents (id, account_id, job_id, request_id, state, name, format, bytes, sha256, include, outcome,
         created_at, started_at, finished_at)
       select md5($1::text || one)::uuid, $1, 'extr_' || substr(md5($1::text || one), 1, 12), 'r', 'succeeded',
         'scan-' || one || '.pdf', 'pdf', 50000, decode(md5('file ' || one % 90000), 'hex'), '{}',
         json_build_object('ok', true, 'extraction', json_build_object('document_type', 'invoice')),
         at, at, at + interval '2 seconds'
       from generate_series($2::int, $3::int) as one
       cross join lateral (select now() - interval '2 years' * (1 - one / $4::float8) as at) as times`,
      [accountId, from, to, count],
    )
    await sql.query(
      `insert into kept_documents (document_id, account_id, file_name, created_at, keep_until, review_state, version,
         document_type, party, number, document_date, total, currency, lowest_confidence, score, read_type, page_count,
         confirmed_by, confirmed_at, sha256, likeness_key, likeness_day, likeness)
       select id, $1, name, created_at, now() + interval '1 year',
         case when one % 20 = 0 then 'to_review' when one % 50 = 1 then 'rejected' else 'confirmed' end, 3,
         type, 'Company ' || company || ' GmbH', number, day, amount / 100.0, 'EUR', sure, sure, type, 1 + one % 3,
         'key', created_at, sha256, 'bill ' || number || ' ' || amount, 'bill ' || day || ' ' || amount,
         json_build_object('number', number, 'ids', json_build_array('DE' || company), 'names',
           json_build_array('C0MPANY' || company), 'date', day, 'lines', json_build_array(amount))
       from (select *, row_number() over (order by created_at)::int + $2::int - 1 as one from documents
             where id in (select md5($1::text || at)::uuid from generate_series($2::int, $3::int) as at)) as made
       cross join lateral (select one % 400 as company, 'R' || one as number, to_char(created_at, 'YYYY-MM-DD') as day,
         1000 + one * 37 % 90000 as amount, 0.4 + (one * 7 % 60) / 100.0 as sure,
         case when one % 10 = 3 then 'receipt' else 'invoice' end as type) as values`,
      [accountId, from, to],
    )
  }
  await sql.query(
    `insert into confirmations
       (document_id, account_id, document_type, score, returned, wrong, missing, fields, confirmed_at)
     select document_id, account_id, read_type, score, 20, (version % 2), 0,
       '{"vendor.name": {"right": 1, "wrong": 0, "missing": 0},
         "financial.totals.grand_total": {"right": 1, "wrong": 0, "missing": 0}}',
       created_at from kept_documents where account_id = $1 and review_state = 'confirmed'`,
    [accountId],
  )
}
