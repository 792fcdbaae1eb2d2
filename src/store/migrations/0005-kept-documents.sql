-- Days that documents of the account are kept for review; null means the service's default.
alter table accounts add column keep_days real check (keep_days > 0);

-- A document that a person may look at, correct and confirm. Its queue row has the result as it was read. Nodes of an
-- earlier version know nothing of it: they read the document as any other, and what they delete here goes with its row.
create table kept_documents (
  document_id uuid primary key references documents on delete cascade,
  account_id text not null references accounts,
  -- Copied from the queue row, so that lists and searches need no second table.
  file_name text not null,
  created_at timestamptz not null default now(),
  keep_until timestamptz not null,
  review_state text not null default 'reading'
    check (review_state in ('reading', 'to_review', 'confirmed', 'rejected', 'failed')),
  -- Raised by every change; on the wire the ETag.
  version int not null default 1,
  -- The extraction, its evidence and its validation with all corrections; null while nothing was corrected.
  current json,
  -- What lists show and search: of the corrected extraction.
  document_type text,
  party text,
  number text,
  document_date text,
  total double precision,
  currency text,
  lowest_confidence real,
  page_count int,
  confirmed_by text,
  confirmed_at timestamptz,
  search text generated always as
    (lower(file_name || ' ' || coalesce(party, '') || ' ' || coalesce(number, ''))) stored
);
create index kept_documents_newest on kept_documents (account_id, created_at desc, document_id desc);
create index kept_documents_state on kept_documents (account_id, review_state, created_at desc, document_id desc);
create index kept_documents_over on kept_documents (keep_until);

-- One row for each field that a person changed. `before` and `after` are null where the field had or has no value.
create table corrections (
  document_id uuid not null references kept_documents on delete cascade,
  version int not null,
  path text not null,
  at timestamptz not null default now(),
  by text not null,
  before json,
  after json,
  page int,
  box json,
  primary key (document_id, version, path)
);

-- Who deleted what and when. It has no content of the document and outlives it.
create table audit (
  id bigint generated always as identity primary key,
  account_id text not null references accounts on delete cascade,
  document_id uuid not null,
  action text not null check (action in ('deleted', 'expired')),
  by text not null,
  at timestamptz not null default now()
);
create index audit_account on audit (account_id, at);
