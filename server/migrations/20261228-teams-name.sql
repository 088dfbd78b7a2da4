-- outside a transaction
-- Two teams are called the same when only case and spaces differ. The name of a deleted one is free again.
create unique index concurrently team_called on team (lower(regexp_replace(name, '\s', '', 'g'))) where deleted_at is null;
drop index concurrently if exists team_name;
