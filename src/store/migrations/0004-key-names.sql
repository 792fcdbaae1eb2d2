-- What people call a key ("Accounts payable"); null where nobody named it.
alter table api_keys add column name text check (char_length(name) between 1 and 100);
