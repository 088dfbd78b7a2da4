-- How far a task of somebody was when a manager last asked after it.
create table follow_up (
  id uuid primary key,
  task_id uuid not null references task (id) on delete cascade,
  person_id uuid not null references person (id) on delete cascade,
  is_checked boolean not null,
  percentage numeric not null,
  made_by uuid references person (id) on delete set null,
  made_at timestamptz not null,
  unique (person_id, task_id)
);
create index follow_up_task on follow_up (task_id);
create index follow_up_by on follow_up (made_by) where made_by is not null;

-- What a task was before it changed, until whoever works on it has seen that.
create table task_notice (
  id uuid primary key,
  task_id uuid not null references task (id) on delete cascade,
  person_id uuid not null references person (id) on delete cascade,
  before jsonb not null,
  created_at timestamptz not null,
  unique (person_id, task_id)
);
create index task_notice_task on task_notice (task_id);
create index task_notice_age on task_notice (created_at);

-- When its person last asked for a review: mails go out once in a few minutes.
alter table task_resource add column review_asked_at timestamptz;
