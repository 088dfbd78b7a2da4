-- outside a transaction
create index concurrently if not exists task_completed on task (completed_at) where completed_at is not null;
create index concurrently if not exists task_due on task (due_day) where completed_at is null and deleted_at is null;
create index concurrently if not exists infringement_past_day on infringement_past (day, id);
