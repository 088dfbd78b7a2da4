-- Building sites: who entered the portal, people from outside, issues, and what work was paid.
alter table session add column portals text[] not null default '{}';

create table external_person (
  id uuid primary key,
  first_name text not null,
  last_name text not null,
  role text not null,
  team text not null,
  -- Of a team that is none of ours.
  team_name text,
  email text not null,
  country_code text not null check (country_code in ('+1', '+44')),
  phone text check (phone ~ '^[0-9]{10}$'),
  project_id uuid references project,
  added_by uuid references person on delete set null,
  added_at timestamptz not null,
  deleted_at timestamptz,
  rev int not null default 1
);
create unique index external_person_email on external_person (lower(email)) where deleted_at is null;
create index external_person_project on external_person (project_id);
create index external_person_added_by on external_person (added_by);

create table site_issue (
  id uuid primary key,
  -- Those that a present client sends name no project.
  project_id uuid references project,
  title text not null,
  description text not null,
  type text not null,
  consequences text[],
  other_consequence text,
  day date not null,
  status text not null default 'open' check (status in ('open', 'assigned', 'closed')),
  assigned_to_id uuid references person on delete set null,
  cost numeric(14, 2),
  opened_by uuid references person on delete set null,
  opened_at timestamptz not null,
  -- Kept by its trigger.
  closed_at timestamptz,
  deleted_at timestamptz,
  rev int not null default 1
);
create index site_issue_project on site_issue (project_id, day, id);
create index site_issue_assigned on site_issue (assigned_to_id);
create index site_issue_opened_by on site_issue (opened_by);

create table labour_cost (
  id uuid primary key,
  project_id uuid not null references project,
  task text not null,
  day date not null,
  cost numeric(14, 2) not null check (cost >= 0),
  added_by uuid references person on delete set null,
  added_at timestamptz not null
);
create index labour_cost_project on labour_cost (project_id, day);
create index labour_cost_day on labour_cost (day, id);
create index labour_cost_added_by on labour_cost (added_by);
