-- outside a transaction
create index concurrently task_parent on task (parent_id) where parent_id is not null;
create index concurrently task_trash on task (deleted_with) where deleted_at is not null;
create index concurrently task_imported on task (import_id) where import_id is not null;
