-- How many pages of a kept document are read, and how many it has: told about once a second while it is read.
alter table documents add column pages_read int, add column page_count int;
