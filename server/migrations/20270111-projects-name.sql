-- outside a transaction
-- The name of an archived project is free again.
create unique index concurrently project_called on project (lower(name)) where deleted_at is null;
drop index concurrently if exists project_name;
