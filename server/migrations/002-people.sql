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
  picture text references picture,
  media_url text not null default '',
  personal_links jsonb not null default '[]',
  admin_links jsonb not null default '[]',
  privacy jsonb not null default '{"email": true, "blueSquares": true, "leaderboard": true, "phoneNumber": true}',
  collaboration_preference text not null default '',
  location jsonb,
  home_country jsonb,
  time_zone text not null default 'America/Los_Angeles',
  committed_hours numeric not null default 10 check (committed_hours >= 0 and committed_hours <= 168),
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
  rev int not null default 1,
  -- Nobody's first day is moved by the second entry.
  has_logged_time boolean not null default false,
  final_day_set date,
  final_day_told date,
  is_archive boolean not null default false,
  -- Somebody's name and contacts are erased on this day, unless an Owner takes it back before.
  erase_on date,
  -- What they were before, for whoever takes it back.
  erase_before jsonb,
  erased_at timestamptz
);
create index person_active on person (is_active, role);
create index person_team_code on person (team_code) where team_code <> '';
-- How server/people/name-queries.ts finds people: by any part of a name, and by how it begins.
create index person_found on person
  using gin (folded((first_name || ' ' || last_name)) gin_trgm_ops) with (fastupdate = on, gin_pending_list_limit = 64);
create index person_first_name on person (folded((first_name || ' ' || last_name)) collate "C", id);
create index person_last_name on person (folded((last_name || ' ' || first_name)) collate "C", id);
-- How server/people/user-queries.ts searches and sorts the list of all people.
create index person_listed on person
  using gin (folded((first_name || ' ' || last_name || ' ' || email || ' ' || job_title::text)) gin_trgm_ops) with (gin_pending_list_limit = 64);
create index person_by_name on person (((first_name || ' ' || last_name)) collate natural_order, id);
create unique index person_archive on person (is_archive) where is_archive;
create index person_phone on person using gin (phone_number jsonb_path_ops);

-- What a person promised a week, and from which day on. A second change on one day replaces the first.
create table committed_hours (
  person_id uuid references person on delete cascade,
  from_day date,
  hours numeric not null,
  primary key (person_id, from_day)
);

-- Two accounts that somebody found to be of two people: they are no longer shown as likely duplicates.
create table person_apart (
  one_id uuid references person on delete cascade,
  other_id uuid references person on delete cascade,
  made_by uuid references person on delete set null,
  made_at timestamptz not null,
  primary key (one_id, other_id),
  constraint person_apart_check check (one_id < other_id)
);
create index person_apart_other on person_apart (other_id);
create index person_apart_by on person_apart (made_by) where made_by is not null;

-- The accounts that went into another one, for good: what was written about them is read with the one that stays.
create table person_former (
  gone_id uuid primary key,
  person_id uuid not null references person on delete cascade,
  name text not null
);
create index person_former_person on person_former (person_id);

-- Files of people that were imported: by whom, and what became of each row, so that a file that is sent again is not
-- imported again, and an import can be taken back.
create table person_import (
  id uuid primary key,
  made_by uuid references person on delete set null,
  made_at timestamptz not null,
  digest text not null,
  made int not null,
  refused int not null,
  results jsonb not null,
  undone_at timestamptz
);
create unique index person_import_once on person_import (made_by, digest) where undone_at is null;

-- Whom it made. Whoever is deleted since is not in it any more.
create table person_import_row (
  import_id uuid references person_import on delete cascade,
  person_id uuid references person on delete cascade,
  primary key (import_id, person_id)
);
create index person_import_row_person on person_import_row (person_id);

-- Two accounts of one person made one. What was moved is kept for the day in which it can be taken back.
create table person_merge (
  id uuid primary key,
  gone_id uuid not null references person on delete cascade,
  kept_id uuid not null references person on delete cascade,
  made_by uuid references person on delete set null,
  made_at timestamptz not null,
  was jsonb not null,
  moved jsonb not null,
  undone_at timestamptz
);
create unique index person_merge_gone on person_merge (gone_id) where undone_at is null;
create index person_merge_kept on person_merge (kept_id);
create index person_merge_by on person_merge (made_by) where made_by is not null;

-- Titles: what somebody who begins in a position is set up with, in their order, and whom each was given to.
create table title (
  id uuid primary key,
  name text not null,
  short_name text not null,
  code text not null,
  team_code text not null,
  media_folder text not null,
  team_id uuid,
  project_id uuid,
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
  title_id uuid references title on delete cascade,
  person_id uuid references person on delete cascade,
  given_at timestamptz not null,
  primary key (title_id, person_id)
);
create index title_person_of on title_person (person_id);
