-- Documents whose least certain field has at least this confidence are confirmed without a person; null: none are.
alter table accounts add column review_threshold double precision check (review_threshold between 0 and 1);

-- The confidence of the least certain field and the type, both as they were read: corrections change neither. Nodes of
-- an earlier version leave them null. `review_reasons` says why a person should look.
alter table kept_documents
  add column score double precision,
  add column read_type text,
  add column review_reasons text[];
create index kept_documents_score on kept_documents (account_id, read_type, score);

-- What a person's confirmation says of what docmill had read: which fields were right, and no value of any. A row
-- outlives its document, because documents go after some weeks and figures need more time.
create table confirmations (
  document_id uuid primary key,
  account_id text not null references accounts on delete cascade,
  document_type text not null,
  score double precision,
  returned int not null,
  wrong int not null,
  missing int not null,
  -- By the path without places in lists: how many values were right, wrong and missing.
  fields json not null,
  confirmed_at timestamptz not null
);
create index confirmations_account on confirmations (account_id, confirmed_at);

-- Insights count failures by their cause.
create index documents_unread on documents (account_id, finished_at) where error_code is not null;

-- Changes of an account's review rule are noted too: they are about no document, and `detail` says what changed. The
-- names of actions are checked by the program, so that a later version can add some.
alter table audit
  alter column document_id drop not null,
  add column detail json,
  drop constraint audit_action_check,
  add constraint audit_action_check check (action ~ '^[a-z_]+$');

update kept_documents set score = lowest_confidence, read_type = document_type
where document_type is not null and current is null;
