-- An applicant answers on the page that their mails lead to.
alter table job_application_event
  drop constraint job_application_event_kind,
  add constraint job_application_event_kind check (kind in ('answer', 'mail', 'note', 'reply', 'status')) not valid;
alter table job_application_event validate constraint job_application_event_kind;
