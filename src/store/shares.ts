// Rows of the fair queue (docs/decisions/0035): the clock, what each account has taken, and what documents cost. Each
// statement commits by itself: an account's row is locked for that statement only, and the busy tables are not logged.

import type { FileFormat } from '../schema/format.ts'
import type { Sql } from './db.ts'
import { OPEN } from './documents.ts'

export type ShareKind = 'single' | 'batch'
/** Whose documents: the singles of an account, or those in its batches. */
export interface ShareKey {
  accountId: string
  kind: ShareKind
}

/**
 * A part of the queue that was taken for documents: the tag of the first, what each is expected to cost in CPU seconds,
 * and the tag whose priority is 0.
 */
export interface Taken {
  start: number
  seconds: [number, ...number[]]
  origin: number
}

/** Before anything was read and any worker was seen nobody knows; a second is what a scanned page takes. */
const UNKNOWN_SECONDS = 1

/** Documents in the mean of an account, which is to follow, and of everybody, which is to be calm. Chosen by hand. */
const OWN_DOCUMENTS = 20
const ALL_DOCUMENTS = 200
/** Whose mean stands for accounts that have none. */
const EVERYBODY = ''

const PACE = `select sum(seconds_per_document * threads) / sum(threads) from workers where seconds_per_document > 0`
/** What a document of class `one.class` is expected to cost the account `$1`. */
const EXPECTED = `coalesce(own.seconds, everybody.seconds, (${PACE}), ${UNKNOWN_SECONDS})::float8`
const COSTS = `
  left join document_costs own on own.account_id = $1 and own.class = one.class
  left join document_costs everybody on everybody.account_id = '${EVERYBODY}' and everybody.class = one.class`

/** Of which kind a document is, and whether it is of kind `$2`. */
const KIND = `case when batch_id is null then 'single' else 'batch' end`
const IS_KIND = `(batch_id is null) = ($2::text = 'single')`

const TAKE = `
  with expected as (
    select position, ${EXPECTED} as seconds
    from unnest($4::text[]) with ordinality as one (class, position) ${COSTS}),
  total as (select 1000 * sum(seconds) / $3::float8 as span from expected),
  taken as (
    update queue_shares set finish = greatest(finish, virtual) + span, weight = $3 from queue_clock, total
    where account_id = $1 and kind = $2 returning finish - span as start, origin)
  select start, origin, (select array_agg(seconds order by position) from expected) as seconds from taken`

/**
 * Takes a part of the queue for documents of these classes: behind what the account has taken, or where the clock is.
 * Two at the same time never get the same.
 */
export async function takeShare(
  sql: Sql,
  { accountId, kind }: ShareKey,
  weight: number,
  classes: readonly string[],
): Promise<Taken> {
  for (;;) {
    const {
      rows: [row],
    } = await sql.query<Taken & Record<string, unknown>>({ name: 'take_share', text: TAKE }, [
      accountId,
      kind,
      weight,
      classes,
    ])
    if (row !== undefined) return row
    // The account's first documents, or the first after a crash of the database: what is open goes before them.
    await sql.query(
      `insert into queue_shares (account_id, kind, weight, finish)
       select $1, $2::text, $3::float8, greatest(virtual, (
         select max(start_tag + 1000 * expected_seconds / $3::float8) from documents
         where account_id = $1 and ${OPEN} and ${IS_KIND}))
       from queue_clock on conflict do nothing`,
      [accountId, kind, weight],
    )
  }
}

/** Gives back what was taken for documents that are not accepted after all. */
export async function returnShare(sql: Sql, { accountId, kind }: ShareKey, seconds: number): Promise<void> {
  await sql.query(
    'update queue_shares set finish = finish - 1000 * $3::float8 / weight where account_id = $1 and kind = $2',
    [accountId, kind, seconds],
  )
}

/** What documents of an account cost beyond what was expected, and in all; in CPU seconds. */
export interface Charge extends ShareKey {
  owed: number
  served: number
}
/** What documents of a class cost together. */
export interface Cost {
  accountId: string
  class: string
  seconds: number
  count: number
}

/**
 * Seconds in which what an account has read fades to a third. After as many without any it begins anew. Chosen by hand:
 * longer than most batches pause, shorter than people wait.
 */
const FADING_SECONDS = 30
const FADED = `exp(-extract(epoch from now() - served_at) / ${FADING_SECONDS}) * served`

/**
 * Charges accounts for what their documents cost. Returns those whose waiting documents have tags that are wrong by
 * more than `most` CPU seconds.
 */
export async function chargeShares(sql: Sql, charges: readonly Charge[], most: number): Promise<ShareKey[]> {
  const { rows } = await sql.query<{ account_id: string; kind: ShareKind; seconds: number }>(
    `with told as (
       select * from unnest($1::text[], $2::text[], $3::float8[], $4::float8[]) as one (account_id, kind, more, read)),
     held as (
       select account_id, kind, more, read from queue_shares join told using (account_id, kind)
       order by account_id, kind for update of queue_shares)
     update queue_shares as share set finish = finish + 1000 * more / weight, owed = owed + 1000 * more / weight,
       active_since = case when served_at < now() - interval '${FADING_SECONDS} seconds' then now()
         else active_since end,
       served = ${FADED} + read, served_at = now()
     from held where share.account_id = held.account_id and share.kind = held.kind
     returning share.account_id, share.kind, owed * weight / 1000 as seconds`,
    [
      charges.map((one) => one.accountId),
      charges.map((one) => one.kind),
      charges.map((one) => one.owed),
      charges.map((one) => one.served),
    ],
  )
  const wrong = rows.filter(({ seconds }) => Math.abs(seconds) > most)
  return wrong.map(({ account_id, kind }) => ({ accountId: account_id, kind }))
}

/** Learns what documents cost. */
export async function learnCosts(sql: Sql, costs: readonly Cost[]): Promise<void> {
  await sql.query(
    `with told as (
       select * from unnest($1::text[], $2::text[], $3::float8[], $4::float8[])
         as one (account_id, class, seconds, count)),
     everyone as (
       select * from told
       union all select '${EVERYBODY}', class, sum(seconds), sum(count) from told group by class)
     insert into document_costs as cost (account_id, class, seconds, counted)
     select account_id, class, seconds / count, count from everyone order by account_id, class
     on conflict (account_id, class) do update set
       seconds = (cost.seconds * cost.counted + excluded.seconds * excluded.counted) / (cost.counted + excluded.counted),
       counted = least(cost.counted + excluded.counted,
         case when cost.account_id = '${EVERYBODY}' then ${ALL_DOCUMENTS} else ${OWN_DOCUMENTS} end)`,
    [
      costs.map((one) => one.accountId),
      costs.map((one) => one.class),
      costs.map((one) => one.seconds),
      costs.map((one) => one.count),
    ],
  )
}

/**
 * Sets the clock to the tag of a document that was begun. When nothing is open it goes to the end of all that was
 * taken, so that nobody pays for a machine that it used alone.
 */
export async function advanceClock(sql: Sql, begun: number): Promise<void> {
  await sql.query(
    `update queue_clock set virtual = next from (
       select greatest($1::float8, case when not exists (select from documents where ${OPEN})
         then (select max(finish) from queue_shares) end) as next) as one
     where virtual < next`,
    [begun],
  )
}

/** Begins the clock anew at `tag`, whose priority is 0 then. */
export async function restartClock(sql: Sql, tag: number): Promise<void> {
  await sql.query('update queue_clock set virtual = $1, origin = $1', [tag])
}

/** An account's part of the queue, and its waiting documents in their order with what each was expected to cost. */
export interface HeldShare {
  virtual: number
  origin: number
  finish: number
  weight: number
  documents: { id: string; format: FileFormat; bytes: number; expected: number; tag: number }[]
}

/**
 * Locks a part whose tags are wrong by more than `most` CPU seconds, and counts it as right; undefined when another
 * process has done so meanwhile. Leaves out documents that begin just now.
 */
export async function holdShare(sql: Sql, { accountId, kind }: ShareKey, most: number): Promise<HeldShare | undefined> {
  const {
    rows: [share],
  } = await sql.query<{ virtual: number; origin: number; finish: number; weight: number }>(
    `update queue_shares set owed = 0 from queue_clock
     where account_id = $1 and kind = $2 and abs(owed) * weight > 1000 * $3::float8
     returning virtual, origin, finish, weight`,
    [accountId, kind, most],
  )
  if (share === undefined) return undefined
  const { rows } = await sql.query<{ id: string; format: FileFormat; bytes: string; expected: number; tag: number }>(
    `select id, format, bytes, expected_seconds as expected, start_tag as tag from documents
     where account_id = $1 and state = 'queued' and ${IS_KIND}
     order by start_tag, created_at, position for no key update skip locked`,
    [accountId, kind],
  )
  return { ...share, documents: rows.map((row) => ({ ...row, bytes: Number(row.bytes) })) }
}

/** What documents of these classes are expected to cost, in CPU seconds. */
export async function readCosts(sql: Sql, accountId: string, classes: readonly string[]): Promise<number[]> {
  const { rows } = await sql.query<{ seconds: number }>(
    `select ${EXPECTED} as seconds from unnest($2::text[]) with ordinality as one (class, position) ${COSTS}
     order by position`,
    [accountId, classes],
  )
  return rows.map((row) => row.seconds)
}

/** A waiting document with its new tag and what it is expected to cost by now. */
export interface TaggedDocument {
  id: string
  tag: number
  seconds: number
}

/** Stores new tags of documents, and where the next one starts. */
export async function storeTags(
  sql: Sql,
  { accountId, kind }: ShareKey,
  finish: number,
  documents: readonly TaggedDocument[],
): Promise<void> {
  await sql.query(
    `update documents set start_tag = one.tag, expected_seconds = one.seconds
     from unnest($1::uuid[], $2::float8[], $3::real[]) as one (id, tag, seconds) where documents.id = one.id`,
    [documents.map((one) => one.id), documents.map((one) => one.tag), documents.map((one) => one.seconds)],
  )
  await sql.query('update queue_shares set finish = $3 where account_id = $1 and kind = $2', [accountId, kind, finish])
}

/** Moves the tag whose priority is 0 to the clock when it is further than `most` behind it; where it is then. */
export async function moveOrigin(sql: Sql, most: number): Promise<number> {
  const {
    rows: [row],
  } = await sql.query<{ origin: number }>(
    `update queue_clock set origin = case when virtual - origin > $1 then virtual else origin end
     returning origin`,
    [most],
  )
  return row!.origin
}

/** The documents that wait or are read, with their tags. */
export async function listTags(sql: Sql): Promise<{ id: string; kind: ShareKind; tag: number }[]> {
  const { rows } = await sql.query<{ id: string; kind: ShareKind; tag: number }>(
    `select id, ${KIND} as kind, start_tag as tag from documents where ${OPEN}`,
  )
  return rows
}

/** Removes parts of accounts that have nothing open and that the clock has passed: they would begin level again. */
export async function purgeShares(sql: Sql): Promise<number> {
  const { rowCount } = await sql.query(
    `delete from queue_shares as share using queue_clock
     where finish <= virtual and served_at < now() - interval '10 minutes'
       and not exists (select from documents where documents.account_id = share.account_id and ${OPEN})`,
  )
  return rowCount ?? 0
}

/**
 * How one part of the queue stands: CPU seconds that are open, what was read a second lately, and for how long that has
 * gone on.
 */
export interface Standing extends ShareKey {
  weight: number
  open: number
  rate: number
  activeSeconds: number
}

interface StandingRow {
  account_id: string
  kind: ShareKind
  weight: number | null
  open: number
  rate: number | null
  active: number | null
}

/**
 * All parts of the queue that have something open or had lately. Of the part `own` only what is open before tag
 * `before` counts.
 */
export async function readStandings(sql: Sql, own: ShareKey, before: number): Promise<Standing[]> {
  const { rows } = await sql.query<StandingRow & Record<string, unknown>>(
    `with open as (
       select account_id, ${KIND} as kind, sum(expected_seconds)::float8 as seconds from documents
       where ${OPEN} and (account_id <> $1 or not ${IS_KIND} or start_tag < $3) group by 1, 2),
     lately as (
       select account_id, kind, ${FADED} as faded, extract(epoch from served_at - active_since) as active
       from queue_shares where served_at > now() - interval '${FADING_SECONDS} seconds'),
     -- A mean over less than the fading time has not come to its height yet.
     rates as (
       select account_id, kind, active::float8,
         faded / (${FADING_SECONDS} * (1 - exp(-greatest(1, active) / ${FADING_SECONDS}))) as rate from lately)
     select account_id, kind, weight::float8, coalesce(open.seconds, 0) as open, rate::float8, active
     from open full join rates using (account_id, kind) left join queue_shares using (account_id, kind)`,
    [own.accountId, own.kind, before],
  )
  return rows.map(({ account_id, kind, weight, open, rate, active }) => ({
    accountId: account_id,
    kind,
    weight: weight ?? 1,
    open,
    rate: rate ?? 0,
    activeSeconds: active ?? 0,
  }))
}
