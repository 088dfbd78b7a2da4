create table picture (
  hash text primary key,
  kind text not null,
  bytes bytea not null,
  created_at timestamptz not null
);

create table person (
  id uuid primary key,
  email text not null unique check (email = lower(email)),
  password text,
  must_set_password boolean not null default false,
  first_name text not null,
  last_name text not null,
  allows_duplicate_name boolean not null default false,
  role text not null,
  is_active boolean not null default true,
  is_rehireable boolean not null default true,
  is_visible boolean not null default true,
  is_protected boolean not null default false,
  team_code text not null default '',
  job_title jsonb not null default '[]',
  phone_number jsonb not null default '[]',
  bio text not null default '',
  bio_posted text not null default 'default' check (bio_posted in ('default', 'posted', 'requested')),
  picture text references picture (hash),
  media_url text not null default '',
  personal_links jsonb not null default '[]',
  admin_links jsonb not null default '[]',
  privacy jsonb not null default '{"email": true, "phoneNumber": true, "blueSquares": true}',
  collaboration_preference text not null default '',
  location jsonb,
  home_country jsonb,
  time_zone text not null default 'America/Los_Angeles',
  committed_hours numeric not null default 10 check (committed_hours between 0 and 168),
  missed_hours numeric not null default 0,
  summary_option text not null default 'Required',
  front_permissions jsonb not null default '[]',
  removed_permissions jsonb not null default '[]',
  permissions_acknowledged boolean not null default true,
  is_subscribed boolean not null default true,
  start_date date not null,
  end_date date,
  reactivation_date date,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  rev int not null default 1
);
create index person_name on person (lower(last_name), lower(first_name), id);
create index person_active on person (is_active, role);
create index person_team_code on person (team_code) where team_code <> '';

-- What a person promised a week, and from which day on. A second change on one day replaces the first.
create table committed_hours (
  person_id uuid not null references person (id) on delete cascade,
  from_day date not null,
  hours numeric not null,
  primary key (person_id, from_day)
);
