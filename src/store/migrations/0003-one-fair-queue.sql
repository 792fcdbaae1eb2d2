-- One fair queue over accounts for single documents and batches (docs/decisions/0035). Times are virtual milliseconds:
-- CPU time by the weight of the account's plan.
alter table documents
  -- Start tag of fair queueing: the lower, the sooner. The job's priority follows from it.
  add column start_tag double precision not null default 0,
  -- CPU seconds that it was expected to take when it got its tag.
  add column expected_seconds real not null default 1;
-- Turns counted documents of one size; a second is what a scanned page takes.
update documents set start_tag = 1000.0 * turn where state in ('queued', 'running');
drop index documents_open;
drop index documents_turn;
alter table documents drop column turn;
create index documents_open on documents (account_id, start_tag) where state in ('queued', 'running');

-- Where the queue stands; one row.
create table queue_clock (
  one boolean primary key default true check (one),
  -- The highest start tag of a document that was begun.
  virtual double precision not null default 0,
  -- The tag whose priority is 0: it is moved before priorities reach the end of their type.
  origin double precision not null default 0
) with (fillfactor = 50);
insert into queue_clock default values;

-- What each account has taken of the queue, singles and batches apart. Empty after a crash of the database: then an
-- account goes on behind its open documents.
create unlogged table queue_shares (
  account_id text not null,
  kind text not null check (kind in ('single', 'batch')),
  weight real not null,
  -- The tag at which its next document starts, unless the clock is past it.
  finish double precision not null,
  -- What its documents really cost beyond what was expected, since its waiting ones were given their tags.
  owed double precision not null default 0,
  -- CPU seconds read lately, fading, and since when without a break.
  served double precision not null default 0,
  served_at timestamptz not null default now(),
  active_since timestamptz not null default now(),
  primary key (account_id, kind)
) with (fillfactor = 50);

-- CPU seconds of a document by account and by format and size; '' is everybody. Empty after a crash of the database: it
-- is learned again.
create unlogged table document_costs (
  account_id text not null,
  class text not null,
  seconds real not null,
  -- Documents in the mean, up to a most, so that it follows.
  counted real not null,
  primary key (account_id, class)
) with (fillfactor = 50);

-- CPU seconds that a worker's thread does in a second while it reads.
alter table workers add column cpu_share real not null default 1;

-- Jobs that wait get the priority of their document's tag; singles go a little before batches (src/jobs/fair.ts). A new
-- database has no jobs yet.
do $$
begin
  if to_regclass('pgboss.job') is not null then
    update pgboss.job set priority = -documents.start_tag + case when documents.batch_id is null then 25 else 0 end
    from documents where pgboss.job.id = documents.id and pgboss.job.name = 'extract' and pgboss.job.state < 'active';
  end if;
end
$$;
