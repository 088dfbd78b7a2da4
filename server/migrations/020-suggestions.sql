-- What people without the right to change a task think it should say: one suggestion of each of them about a task.
create table task_suggestion (
  id uuid primary key,
  task_id uuid not null references task on delete cascade,
  person_id uuid not null references person on delete cascade,
  -- The task as they saw it, and as they would have it.
  before jsonb not null,
  after jsonb not null,
  suggested_at timestamptz not null,
  unique (task_id, person_id)
);
create index task_suggestion_person on task_suggestion (person_id);
create index task_suggestion_age on task_suggestion (suggested_at);
