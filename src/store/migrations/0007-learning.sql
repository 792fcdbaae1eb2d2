-- What an account's confirmed documents taught, version after version. `learned` is null where nothing helped. A version
-- is never changed: who holds it may keep it.
create table learned_versions (
  account_id text not null references accounts on delete cascade,
  version int not null check (version > 0),
  created_at timestamptz not null default now(),
  documents int not null,
  vendors int not null,
  -- By field what is right without it and with it, on documents that were held back.
  fields json not null,
  learned json,
  primary key (account_id, version)
);

-- How learning stands for an account: at most one run at a time, and which version its documents are read with.
create table learning (
  account_id text primary key references accounts on delete cascade,
  active_version int,
  -- Raised by every version, so that a number never comes back.
  last_version int not null default 0,
  -- A person has taken what was learned out of use: nothing is learned unasked until somebody puts it in use again.
  is_off boolean not null default false,
  -- Confirmations up to this moment were learned from; null before the first run.
  learned_until timestamptz,
  learned_documents int not null default 0,
  run_id uuid,
  run_state text check (run_state in ('queued', 'running', 'done', 'failed')),
  run_at timestamptz,
  run_starts int not null default 0,
  run_problem text,
  foreign key (account_id, active_version) references learned_versions (account_id, version)
);

-- Counts what was confirmed since.
create index kept_documents_confirmed on kept_documents (account_id, confirmed_at) where review_state = 'confirmed';
