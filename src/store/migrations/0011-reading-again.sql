-- Each time that a kept document was read again: who asked for it, with which hints, and with which version of what was
-- learned. `version` is that of the document then. Nodes of an earlier version never read one again.
create table readings (
  document_id uuid not null references kept_documents on delete cascade,
  version int not null,
  at timestamptz not null default now(),
  by text not null,
  doc_type text,
  lang text,
  learned_version int,
  changes int not null,
  primary key (document_id, version)
);

-- Whether pages are drawn although the document is not kept: they replace those of a kept one that is read again.
alter table documents add column draws boolean not null default false;
