-- What a key may do. Keys that are there, and those that nodes of an earlier version make, may do everything, as before.
-- The program checks the names, so that a later version can add some.
alter table api_keys
  add column scopes text[] not null default '{extract,review,admin}' check (cardinality(scopes) > 0),
  -- To the hour; null where no node of this version has seen the key.
  add column last_used_at timestamptz;

-- Lists of an account's keys and webhooks.
create index api_keys_account on api_keys (account_id);
create index batches_told on batches (account_id) where webhook_url is not null;
