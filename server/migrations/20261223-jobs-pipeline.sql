-- How far an application is, who has looked at it, and what has been written about it.
alter table job_application
  add column status text not null default 'new',
  add constraint job_application_status check (status in ('new', 'talking', 'yes', 'no')) not valid,
  -- When somebody of the office opened it first. What came before this column has been seen.
  add column seen_at timestamptz default now(),
  add column rev int not null default 1;
alter table job_application alter column seen_at drop default;

create table job_application_event (
  id uuid primary key,
  application_id uuid not null references job_application (id) on delete cascade,
  kind text not null check (kind in ('note', 'reply', 'status')),
  by_person uuid references person (id) on delete set null,
  -- Of a reply its subject, of a change of state the one before.
  title text not null default '',
  -- What was written, or the new state.
  body text not null,
  created_at timestamptz not null
);
create index job_application_event_of on job_application_event (application_id, id);
create index job_application_event_by on job_application_event (by_person) where by_person is not null;

-- Replies that are written again and again.
create table job_reply (
  id uuid primary key,
  name text not null,
  subject text not null,
  body text not null,
  deleted_at timestamptz,
  rev int not null default 1
);
create unique index job_reply_name on job_reply (lower(name)) where deleted_at is null;
