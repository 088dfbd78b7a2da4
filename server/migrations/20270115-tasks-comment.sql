-- What people write about a task, and who wants to be told. A deleted comment waits in the trash for 30 days.
create table task_comment (
  id uuid primary key,
  task_id uuid not null references task (id) on delete cascade,
  person_id uuid references person (id) on delete set null,
  body text not null,
  mentions jsonb not null default '[]',
  created_at timestamptz not null,
  edited_at timestamptz,
  deleted_at timestamptz,
  rev int not null default 1
);
create index task_comment_task on task_comment (task_id, id);
create index task_comment_person on task_comment (person_id, created_at);

create table task_watcher (
  task_id uuid not null references task (id) on delete cascade,
  person_id uuid not null references person (id) on delete cascade,
  -- False for who is on the task and does not want to be told.
  is_watching boolean not null,
  primary key (task_id, person_id)
);
create index task_watcher_person on task_watcher (person_id);
