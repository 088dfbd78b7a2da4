-- outside a transaction
alter table job_application validate constraint job_application_status;
create index concurrently if not exists job_application_status_list on job_application (status, id desc) where deleted_at is null;
create index concurrently if not exists job_application_unseen on job_application (id) where deleted_at is null and seen_at is null;
