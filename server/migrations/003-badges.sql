-- How many of somebody's badges they have not seen, and the version of their whole collection.
create table badge_holder (
  person_id uuid primary key references person on delete cascade,
  unseen int not null default 0,
  rev int not null default 1
);

-- What can be earned, and who earned it.
create table badge_picture (
  hash text primary key,
  kind text not null,
  bytes bytea not null,
  created_at timestamptz not null
);

create table badge (
  id uuid primary key,
  name text not null,
  description text not null default '',
  type text not null,
  multiple numeric,
  weeks int,
  months int,
  total_hours numeric,
  people int,
  category text,
  project_id uuid,
  -- One that was uploaded here, or an address elsewhere.
  picture text references badge_picture(hash),
  image_url text not null default '',
  ranking int not null default 0,
  show_report boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  rev int not null default 1
);
create unique index badge_name on badge (lower(name)) where deleted_at is null;

-- What each week's award gave, so that no week gives twice.
create table badge_award (
  week date,
  person_id uuid references person on delete cascade,
  badge_id uuid references badge on delete cascade,
  replaced_id uuid,
  at timestamptz not null,
  primary key (week, person_id, badge_id)
);
create index badge_award_person on badge_award (person_id, badge_id, week);

-- How far the award of a week has come with everybody: a node that dies is gone on from.
create table badge_run (
  week date primary key,
  after_id uuid not null,
  badges int not null default 0,
  people int not null default 0,
  -- When everybody had been looked at.
  done_at timestamptz
);

create table person_badge (
  person_id uuid references person on delete cascade,
  badge_id uuid references badge on delete cascade,
  count int not null check (count > 0),
  earned date[] not null default '{}'::date[],
  modified_at timestamptz not null,
  featured boolean not null default false,
  -- Its count was lowered once.
  was_lowered boolean not null default false,
  -- Opens the page that proves it; null while the person does not share it.
  share_key text unique,
  shared_at timestamptz,
  -- What its person was called when they shared it: the proof says that for as long as it is shared. Empty where a node of
  -- before shared it; then it is the name of today, until that changes.
  shared_name text,
  primary key (person_id, badge_id)
);
create index person_badge_badge on person_badge (badge_id);
