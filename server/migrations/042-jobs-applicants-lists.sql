-- outside a transaction
create index concurrently job_application_stage on job_application (stage_id, id desc) where deleted_at is null;
create index concurrently job_application_job_stage on job_application (job_id, stage_id, id desc) where deleted_at is null;
create index concurrently job_application_moved on job_application (moved_at) where deleted_at is null;
create index concurrently job_application_invitation on job_application (invitation_id) where invitation_id is not null;
create index concurrently job_application_person on job_application (person_id) where person_id is not null;
create index concurrently job_application_event_reached on job_application_event (to_stage) where to_stage is not null;
create index concurrently job_application_event_left on job_application_event (from_stage) where from_stage is not null;
alter table job_application validate constraint job_application_in_stage;
alter table job_application validate constraint job_application_became;
alter table job_application_event validate constraint job_application_event_from;
alter table job_application_event validate constraint job_application_event_to;
alter table job_application_event validate constraint job_application_event_kind;
