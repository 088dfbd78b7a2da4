-- An archived project waits in the trash for 30 days. `is_archived` says the same, for as long as older nodes ask for it.
alter table project add column deleted_at timestamptz;
update project set deleted_at = updated_at where is_archived;
