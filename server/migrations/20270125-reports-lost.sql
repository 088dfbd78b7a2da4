-- outside a transaction
-- Lost time is little among all entries, and asked for by its days.
create index concurrently if not exists time_entry_lost on time_entry (day, id)
  where entry_type <> 'default' and deleted_at is null;
