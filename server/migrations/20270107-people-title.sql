-- Titles: what somebody who begins in a position is set up with, in their order, and whom each was given to.
create table title (
  id uuid primary key,
  name text not null,
  short_name text not null,
  code text not null,
  team_code text not null,
  media_folder text not null,
  team_id uuid references team (id) on delete set null,
  project_id uuid references project (id) on delete set null,
  ord int not null,
  deleted_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  rev int not null default 1
);
create unique index title_called on title (lower(name)) where deleted_at is null;
create index title_team on title (team_id);
create index title_project on title (project_id);

create table title_person (
  title_id uuid not null references title (id) on delete cascade,
  person_id uuid not null references person (id) on delete cascade,
  given_at timestamptz not null,
  primary key (title_id, person_id)
);
create index title_person_of on title_person (person_id);
