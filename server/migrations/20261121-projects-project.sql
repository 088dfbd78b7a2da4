create table project (
  id uuid primary key,
  name text not null,
  category text not null,
  is_active boolean not null default true,
  is_archived boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  rev int not null default 1
);
create unique index project_name on project (lower(name));

create table project_member (
  project_id uuid not null references project (id) on delete cascade,
  person_id uuid not null references person (id) on delete cascade,
  added_at timestamptz not null,
  primary key (project_id, person_id)
);
create index project_member_person on project_member (person_id);
