-- The file that came with an application. It is nobody's longer than the application is.
create table job_application_resume (
  application_id uuid primary key references job_application on delete cascade,
  -- As in the application, for the copy and the erasure of what is held about a person.
  email text not null,
  name text not null,
  type text not null,
  size int not null,
  content bytea not null
);
