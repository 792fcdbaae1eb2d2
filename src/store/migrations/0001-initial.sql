-- An account is a customer: its keys come and go, its plan and its documents stay.
create table accounts (
  id text primary key,
  plan text not null check (plan in ('free', 'starter', 'growth', 'enterprise')),
  created_at timestamptz not null default now()
);

create table api_keys (
  id text primary key,
  account_id text not null references accounts,
  -- The first characters, by which people tell keys apart; the key itself is never stored.
  prefix text not null,
  hash bytea not null unique,
  -- Signs what is sent to the account's receivers, so it must be readable.
  signing_secret text not null,
  created_at timestamptz not null default now(),
  revoked_at timestamptz
);

create table documents (
  id uuid primary key,
  account_id text not null references accounts,
  -- The name on the wire: extr_ and twelve hexadecimal digits.
  job_id text not null unique,
  request_id text not null,
  state text not null default 'queued' check (state in ('queued', 'running', 'succeeded', 'failed', 'canceled')),
  name text not null,
  format text not null,
  bytes bigint not null,
  sha256 bytea not null,
  doc_type text,
  lang text,
  include text[] not null,
  -- Kept until the document is read, then removed.
  password text,
  -- Times that reading it ended in a fault of ours.
  faults int not null default 0,
  outcome json,
  -- What a caller is told when there is no result.
  error_code text,
  error_detail text,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  constraint outcome_when_finished check ((state = 'succeeded') = (outcome is not null)),
  constraint error_when_failed check ((state = 'failed') = (error_code is not null))
);
create index documents_finished on documents (finished_at) where finished_at is not null;
