-- A project's work breakdown: structures, and in each a tree of tasks four levels deep.
create table wbs (
  id uuid primary key,
  project_id uuid not null references project on delete cascade,
  name text not null,
  is_active boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  rev int not null default 1,
  -- A deleted WBS waits in the trash for 30 days, with its tasks. `is_active` says the same, for as long as older nodes ask for it.
  deleted_at timestamptz,
  -- Moves with every change of a WBS's tree.
  tree_version int not null default 1
);
create index wbs_project on wbs (project_id);
create unique index wbs_called on wbs (project_id, lower(name)) where deleted_at is null;

create table task (
  id uuid primary key,
  wbs_id uuid not null references wbs on delete cascade,
  parent_id uuid references task on delete cascade,
  level int not null check (level >= 1 and level <= 4),
  -- Four dotted levels: '1.2.0.0'.
  num text not null default '',
  position int not null default 0,
  child_count int not null default 0,
  name text not null,
  priority text not null default 'Primary' check (priority in ('Primary', 'Secondary', 'Tertiary')),
  status text not null default 'Not Started',
  category text not null default 'Unspecified',
  classification text not null default '',
  is_assigned boolean not null default false,
  is_active boolean not null default true,
  hours_best numeric not null default 0,
  hours_most numeric not null default 0,
  hours_worst numeric not null default 0,
  estimated_hours numeric not null default 0,
  -- Tangible work, kept in the entry's own transaction.
  logged_seconds bigint not null default 0,
  start_day date,
  due_day date,
  deadline_count int not null default 0,
  links jsonb not null default '[]',
  related_links jsonb not null default '[]',
  why_info text not null default '',
  intent_info text not null default '',
  endstate_info text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  rev int not null default 1,
  -- A deleted task waits in the trash for 30 days with all below it; `deleted_with` is the one that was deleted.
  deleted_at timestamptz,
  deleted_with uuid,
  -- The import that it came with.
  import_id uuid,
  -- When a task became complete: reports count those of a range. Kept by the database, whichever call completes it.
  completed_at timestamptz
);
create index task_place on task (wbs_id, parent_id, "position");
create index task_parent on task (parent_id) where parent_id is not null;
create index task_trash on task (deleted_with) where deleted_at is not null;
create index task_imported on task (import_id) where import_id is not null;
create index task_completed on task (completed_at) where completed_at is not null;
create index task_due on task (due_day) where completed_at is null and deleted_at is null;

-- How far a task of somebody was when a manager last asked after it.
create table follow_up (
  id uuid primary key,
  task_id uuid not null references task on delete cascade,
  person_id uuid not null references person on delete cascade,
  is_checked boolean not null,
  percentage numeric not null,
  made_by uuid references person on delete set null,
  made_at timestamptz not null,
  unique (person_id, task_id)
);
create index follow_up_task on follow_up (task_id);
create index follow_up_by on follow_up (made_by) where made_by is not null;

-- What people write about a task, and who wants to be told. A deleted comment waits in the trash for 30 days.
create table task_comment (
  id uuid primary key,
  task_id uuid not null references task on delete cascade,
  person_id uuid references person on delete set null,
  body text not null,
  mentions jsonb not null default '[]',
  created_at timestamptz not null,
  edited_at timestamptz,
  deleted_at timestamptz,
  rev int not null default 1
);
create index task_comment_task on task_comment (task_id, id);
create index task_comment_person on task_comment (person_id, created_at);

-- What a task was before it changed, until whoever works on it has seen that.
create table task_notice (
  id uuid primary key,
  task_id uuid not null references task on delete cascade,
  person_id uuid not null references person on delete cascade,
  before jsonb not null,
  created_at timestamptz not null,
  unique (person_id, task_id)
);
create index task_notice_task on task_notice (task_id);
create index task_notice_age on task_notice (created_at);

create table task_resource (
  task_id uuid references task on delete cascade,
  person_id uuid references person on delete cascade,
  review_status text not null default 'Unsubmitted' check (review_status in ('Unsubmitted', 'Submitted', 'Reviewed')),
  is_done boolean not null default false,
  added_at timestamptz not null,
  -- When its person last asked for a review: mails go out once in a few minutes.
  review_asked_at timestamptz,
  primary key (task_id, person_id)
);
-- The old one had open tasks alone, so that asking for all of somebody's read the whole table.
create index task_resource_whose on task_resource (person_id, task_id);
create index task_resource_of on task_resource (person_id, task_id);

create table task_watcher (
  task_id uuid references task on delete cascade,
  person_id uuid references person on delete cascade,
  -- False for who is on the task and does not want to be told.
  is_watching boolean not null,
  primary key (task_id, person_id)
);
create index task_watcher_person on task_watcher (person_id);
