-- The address that gets a webhook when a document of the account is confirmed or rejected; null: none.
alter table accounts add column review_webhook_url text;

-- A webhook reports a batch, or a document. For a document, `message` is the body, the same at every attempt. Jobs of
-- documents have a queue of their own: nodes of an earlier version work on the other queue, and would drop them.
alter table deliveries
  alter column batch_id drop not null,
  add column account_id text,
  add column document_id uuid,
  add column event text,
  add column webhook_url text,
  add column message text,
  add constraint batch_or_message check (num_nonnulls(batch_id, message) = 1);

-- Nodes of an earlier version do not say whose a webhook is.
create or replace function delivery_account() returns trigger language plpgsql as $$
begin
  new.account_id := coalesce(new.account_id, (select account_id from batches where id = new.batch_id));
  return new;
end $$;
create trigger deliveries_account before insert on deliveries for each row execute function delivery_account();
update deliveries d set account_id = b.account_id from batches b where b.id = d.batch_id;
create index deliveries_account on deliveries (account_id, created_at desc, id desc);
