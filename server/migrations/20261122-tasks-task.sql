-- A project's work breakdown: structures, and in each a tree of tasks four levels deep.
create table wbs (
  id uuid primary key,
  project_id uuid not null references project (id) on delete cascade,
  name text not null,
  is_active boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  rev int not null default 1
);
create index wbs_project on wbs (project_id);

create table task (
  id uuid primary key,
  wbs_id uuid not null references wbs (id) on delete cascade,
  parent_id uuid references task (id) on delete cascade,
  level int not null check (level between 1 and 4),
  -- Four dotted levels: '1.2.0.0'.
  num text not null,
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
  rev int not null default 1
);
create index task_place on task (wbs_id, parent_id, position);

create table task_resource (
  task_id uuid not null references task (id) on delete cascade,
  person_id uuid not null references person (id) on delete cascade,
  review_status text not null default 'Unsubmitted' check (review_status in ('Unsubmitted', 'Submitted', 'Reviewed')),
  is_done boolean not null default false,
  added_at timestamptz not null,
  primary key (task_id, person_id)
);
create index task_resource_person on task_resource (person_id) where not is_done;
