-- What belongs to the whole installation; one value a name.
create table settings (name text primary key, value bytea not null, created_at timestamptz not null default now());

-- Days that results of the account are kept: null as the service's RETENTION_DAYS says, 0 not longer than their answer takes.
alter table accounts add column retention_days real check (retention_days >= 0);

create table batches (
  id uuid primary key,
  account_id text not null references accounts,
  request_id text not null,
  state text not null default 'queued' check (state in ('queued', 'processing', 'complete', 'canceled')),
  total int not null check (total > 0),
  -- Documents that ended in a result or a failure; what is canceled never counts.
  processed int not null default 0 check (processed between 0 and total),
  -- What the caller was told at submission.
  estimated_seconds int not null,
  webhook_url text,
  callback_id text,
  -- Address of the service as the node that accepted the batch knows it: the download link begins with it.
  public_url text not null,
  -- HMAC of the id with the accepting node's link secret. Signs the link's expiry, so that workers need no secret and the link never changes.
  link_key bytea not null,
  link_seconds real not null,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  -- End of the link, in whole seconds; set at completion.
  expires_at timestamptz,
  purged_at timestamptz,
  constraint finished_states check ((state in ('complete', 'canceled')) = (finished_at is not null)),
  constraint complete_when_all check ((state = 'complete') = (processed = total and finished_at is not null and expires_at is not null))
);
create index batches_finished on batches (finished_at) where finished_at is not null;
create index batches_expiring on batches (expires_at) where purged_at is null;

alter table documents
  -- A document of a batch has its place there for a name.
  alter column job_id drop not null,
  -- Whether each document of the file is to be answered for.
  add column split boolean not null default false,
  -- Times that a worker began to read it: one that ends its process must not do so for ever.
  add column starts int not null default 0,
  add column batch_id uuid references batches,
  -- Zero-based place in the batch, `file_index` on the wire.
  add column position int,
  add column file_ending text,
  -- Start tag of fair queueing between accounts (docs/decisions/0012): the lower, the sooner.
  add column turn int not null default 0,
  -- Which of the account's daily counters it was counted in.
  add column usage_lane smallint not null default 0,
  add constraint place_in_batch check ((batch_id is null) = (position is null)),
  add constraint named_when_single check ((batch_id is null) = (job_id is not null)),
  add constraint one_a_place unique (batch_id, position);
create index documents_open on documents (account_id, turn) where state in ('queued', 'running');
create index documents_turn on documents (turn) where state in ('queued', 'running') and batch_id is not null;

-- Documents of a day (UTC), by the day of submission; the sum over lanes counts. Plans without a quota spread over several lanes, so that no row serialises them.
create table usage_days (
  account_id text not null references accounts,
  day date not null,
  lane smallint not null default 0,
  calls int not null,
  primary key (account_id, day, lane)
) with (fillfactor = 70);

-- Token buckets; empty after a crash of the database, which only means that they are full again.
create unlogged table rate_buckets (
  account_id text primary key,
  tokens double precision not null,
  filled_at timestamptz not null
) with (fillfactor = 50);

-- What a request with an Idempotency-Key made. Inserted in the transaction that accepts it, so a crash leaves either nothing or something that ends by itself.
create table idempotency_keys (
  account_id text not null references accounts,
  key text not null,
  fingerprint bytea not null,
  -- Checked at the commit: the key is claimed before what it stands for is inserted.
  document_id uuid references documents on delete cascade deferrable initially deferred,
  batch_id uuid references batches on delete cascade deferrable initially deferred,
  created_at timestamptz not null default now(),
  primary key (account_id, key),
  constraint one_of_both check (num_nonnulls(document_id, batch_id) = 1)
);
create index idempotency_keys_document on idempotency_keys (document_id) where document_id is not null;
create index idempotency_keys_batch on idempotency_keys (batch_id) where batch_id is not null;
create index idempotency_keys_created on idempotency_keys (created_at);

-- One row for each webhook, made in the transaction that completes its batch. Its id is on the wire as `webhook-id`, the same over all attempts.
create table deliveries (
  id text primary key,
  batch_id uuid not null unique references batches on delete cascade,
  state text not null default 'pending' check (state in ('pending', 'delivered', 'dead')),
  attempts int not null default 0,
  -- What the last attempt met: a status or the reason for none.
  last_result text,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index deliveries_dead on deliveries (created_at) where state = 'dead';

-- Worker processes that are there: what they can do and how fast, for estimates, metrics and readiness.
create table workers (
  id uuid primary key,
  host text not null,
  threads int not null,
  provider text not null,
  -- Seconds that a document keeps one thread, lately; measured on the built-in page before the first.
  seconds_per_document real not null,
  seen_at timestamptz not null default now()
);
