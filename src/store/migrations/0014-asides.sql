-- The words of a kept document's pages, and the values that its fields were chosen among, as it was read. They are most
-- of a result, and few callers ask for them. Null where the outcome of the document has them.
alter table kept_documents
  add column pages_text json,
  add column candidates json;
