create table team (
  id uuid primary key,
  name text not null,
  code text not null default '',
  is_active boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  rev int not null default 1
);
create unique index team_name on team (lower(name));

create table team_member (
  team_id uuid not null references team (id) on delete cascade,
  person_id uuid not null references person (id) on delete cascade,
  is_visible boolean not null default true,
  added_at timestamptz not null,
  primary key (team_id, person_id)
);
create index team_member_person on team_member (person_id);
