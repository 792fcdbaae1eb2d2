-- When a document last changed: a caller who lost the connection is told of all that changed since.
alter table kept_documents add column changed_at timestamptz not null default now();
create index kept_documents_changed on kept_documents (account_id, changed_at);

-- Triggers tell of changes that nodes of an earlier version make, too.
create or replace function kept_document_changes() returns trigger language plpgsql as $$
begin
  new.changed_at := clock_timestamp();
  return new;
end $$;
create trigger kept_documents_changes before update on kept_documents
  for each row when (old.version <> new.version) execute function kept_document_changes();

create or replace function kept_document_changed() returns trigger language plpgsql as $$
declare
  gone boolean := tg_op = 'DELETE';
  one kept_documents := case when tg_op = 'DELETE' then old else new end;
begin
  perform pg_notify('kept_changed', json_build_object(
    'account_id', one.account_id,
    'document_id', one.document_id,
    'version', one.version,
    'state', case when gone then 'deleted' else one.review_state end,
    'at', to_char(case when gone then clock_timestamp() else one.changed_at end at time zone 'utc',
      'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))::text);
  return null;
end $$;
create trigger kept_documents_made after insert or delete on kept_documents
  for each row execute function kept_document_changed();
create trigger kept_documents_changed after update on kept_documents
  for each row when (old.version <> new.version) execute function kept_document_changed();

-- Lists of one party, and lists of a type.
create index kept_documents_party on kept_documents (account_id, lower(party), created_at desc, document_id desc);
create index kept_documents_type on kept_documents (account_id, document_type, created_at desc, document_id desc);

-- Whether documents of the account are compared with earlier ones.
alter table accounts add column find_duplicates boolean not null default true;

-- What tells a document from others: the hash of its file, and for bills two keys: of type, number and total, and of
-- type, day and total. Bills with a key in common are compared by `likeness`: number, issuer, dates and amounts of lines.
-- An empty key: there is none; null: not looked at yet. `duplicate_of` is an earlier document, which may be gone.
alter table kept_documents
  add column sha256 bytea,
  add column likeness_key text,
  add column likeness_day text,
  add column likeness json,
  add column duplicate_of uuid,
  add column duplicate_by text check (duplicate_by in ('file', 'content'));
update kept_documents k set sha256 = d.sha256 from documents d where d.id = k.document_id;
create index kept_documents_file on kept_documents (account_id, sha256);
create index kept_documents_likeness on kept_documents (account_id, likeness_key) where likeness_key <> '';
create index kept_documents_likeness_day on kept_documents (account_id, likeness_day) where likeness_day is not null;
create index kept_documents_unlike on kept_documents (document_id) where likeness_key is null;
