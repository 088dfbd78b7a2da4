create table project (
  id uuid primary key,
  name text not null,
  category text not null,
  is_active boolean not null default true,
  is_archived boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  rev int not null default 1,
  -- When somebody was put on a project or taken off it: a membership that is gone leaves no other trace.
  members_changed_at timestamptz,
  -- An archived project waits in the trash for 30 days. `is_archived` says the same, for as long as older nodes ask for it.
  deleted_at timestamptz
);
-- The name of an archived project is free again.
create unique index project_called on project (lower(name)) where deleted_at is null;

create table project_member (
  project_id uuid references project on delete cascade,
  person_id uuid references person on delete cascade,
  added_at timestamptz not null,
  primary key (project_id, person_id)
);
create index project_member_person on project_member (person_id);

-- These were made before what they refer to.
alter table title add constraint title_project_id_fkey foreign key (project_id) references project(id) on delete set null;
