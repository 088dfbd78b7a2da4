-- Openings, who hears of applications, the forms that are filled in, and what was filled in.
create table job_picture (
  -- Of the bytes; its address ends in it, so that anybody may keep the picture for ever.
  hash text primary key,
  kind text not null,
  bytes bytea not null,
  created_at timestamptz not null
);

create table job (
  id uuid primary key,
  title text not null,
  category text not null,
  -- The narrow HTML of notes, and the same words without their marks.
  description text not null,
  words text not null,
  -- A picture of ours, or the address of somebody else's; neither when there is none.
  picture_hash text references job_picture (hash),
  picture_url text not null default '',
  location text not null default '',
  apply_link text not null default '',
  is_featured boolean not null default false,
  posted_on date not null,
  -- The last day on which it is shown.
  expires_on date,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  rev int not null default 1,
  -- What is searched.
  found_by text not null generated always as (lower(title || ' ' || words)) stored,
  check (picture_hash is null or picture_url = '')
);
-- The public list in its order.
create index job_shown on job (is_featured desc, posted_on desc, id desc) where deleted_at is null;
create index job_category on job (lower(category)) where deleted_at is null;
create index job_deleted on job (deleted_at) where deleted_at is not null;
create index job_picture_hash on job (picture_hash) where picture_hash is not null;

-- Who gets a copy of each application.
create table job_cc (
  id uuid primary key,
  job_id uuid not null references job (id) on delete cascade,
  email text not null,
  created_at timestamptz not null
);
create unique index job_cc_once on job_cc (job_id, lower(email));

-- The form of a job is the one with its title.
create table job_form (
  id uuid primary key,
  title text not null,
  description text not null,
  questions jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  rev int not null default 1
);
create unique index job_form_title on job_form (lower(title));

-- An application keeps what it was for and what was asked: it outlives the job and what its form becomes.
create table job_application (
  id uuid primary key,
  job_id uuid not null,
  job_title text not null,
  category text not null,
  form_id uuid references job_form (id) on delete set null,
  name text not null,
  email text not null,
  answers jsonb not null,
  -- Of the job, the address and the answers: the same sent twice is one application.
  fingerprint text not null,
  created_at timestamptz not null,
  deleted_at timestamptz
);
create unique index job_application_once on job_application (fingerprint) where deleted_at is null;
create index job_application_job on job_application (job_id, id desc) where deleted_at is null;
create index job_application_form on job_application (form_id, id desc) where form_id is not null;
create index job_application_newest on job_application (id desc) where deleted_at is null;
create index job_application_email on job_application (lower(email), created_at);
create index job_application_deleted on job_application (deleted_at) where deleted_at is not null;
