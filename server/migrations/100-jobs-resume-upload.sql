-- A file that somebody sent ahead of their application, which takes it along within a day.
create table job_resume_upload (
  id uuid primary key,
  job_id uuid not null references job on delete cascade,
  name text not null,
  type text not null,
  size int not null,
  -- By which the same application is known when it is sent again.
  hash text not null,
  content bytea not null,
  at timestamptz not null
);
create index job_resume_upload_at on job_resume_upload (at);
