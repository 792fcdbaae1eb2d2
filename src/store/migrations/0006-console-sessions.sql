-- People who are signed in to the console. Only hashes are stored, so that a copy of the database signs nobody in. A
-- session acts for one key: when the key is revoked, the session is over.
create table console_sessions (
  hash bytea primary key,
  key_id text not null references api_keys on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index console_sessions_key on console_sessions (key_id);
create index console_sessions_expiring on console_sessions (expires_at);

-- Codes of links that sign in once.
create table console_codes (
  hash bytea primary key,
  key_id text not null references api_keys on delete cascade,
  expires_at timestamptz not null
);
create index console_codes_key on console_codes (key_id);
