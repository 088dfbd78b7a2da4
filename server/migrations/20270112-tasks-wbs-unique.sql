-- outside a transaction
create unique index concurrently wbs_called on wbs (project_id, lower(name)) where deleted_at is null;
