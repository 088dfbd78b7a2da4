-- outside a transaction
create index concurrently if not exists job_place on job (lower(location)) where deleted_at is null;
