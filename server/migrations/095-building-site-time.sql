-- Somebody’s time at a site, while whoever keeps the site runs it for them; when it is stopped it becomes a time entry.
create table site_time (
  id uuid primary key,
  project_id uuid not null references project on delete cascade,
  person_id uuid not null references person on delete cascade,
  task text not null,
  -- Milliseconds before it last began to run.
  counted_ms int not null default 0 check (counted_ms >= 0),
  -- Empty while it is paused.
  running_since timestamptz,
  created_at timestamptz not null,
  unique (person_id, project_id)
);
create index site_time_project on site_time (project_id);
