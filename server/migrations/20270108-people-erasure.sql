-- Somebody's name and contacts are erased on this day, unless an Owner takes it back before.
alter table person add column erase_on date;
-- What they were before, for whoever takes it back.
alter table person add column erase_before jsonb;
alter table person add column erased_at timestamptz;
