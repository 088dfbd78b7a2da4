-- Applications are searched in an index alone: they are many, and their answers are long.
alter table job_application add column found_by text not null
  generated always as (lower(name || ' ' || email || ' ' || job_title)) stored;
create index job_application_found on job_application (id desc) include (job_id, found_by) where deleted_at is null;
