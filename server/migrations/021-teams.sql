create table team (
  id uuid primary key,
  name text not null,
  code text not null default '',
  is_active boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  rev int not null default 1,
  -- What was deleted stays for 30 days. A deleted team is no active one, so whoever asks for active teams need not ask for more.
  deleted_at timestamptz,
  was_active boolean
);
-- Two teams are called the same when only case and spaces differ. The name of a deleted one is free again.
create unique index team_called on team (lower(regexp_replace(name, '\s', '', 'g'))) where deleted_at is null;

create table team_member (
  team_id uuid references team on delete cascade,
  person_id uuid references person on delete cascade,
  is_visible boolean not null default true,
  added_at timestamptz not null,
  primary key (team_id, person_id)
);
create index team_member_person on team_member (person_id);

-- These were made before what they refer to.
alter table title add constraint title_team_id_fkey foreign key (team_id) references team(id) on delete set null;
