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
  form_id uuid references job_form on delete set null,
  name text not null,
  email text not null,
  answers jsonb not null,
  -- Of the job, the address and the answers: the same sent twice is one application.
  fingerprint text not null,
  created_at timestamptz not null,
  deleted_at timestamptz,
  -- Applications are searched in an index alone: they are many, and their answers are long.
  found_by text not null generated always as (lower((name || ' ' || email || ' ' || job_title))) stored,
  status text not null default 'new',
  -- When somebody of the office opened it first. What came before this column has been seen.
  seen_at timestamptz,
  rev int not null default 1,
  constraint job_application_status check (status in ('new', 'talking', 'yes', 'no'))
);
create unique index job_application_once on job_application (fingerprint) where deleted_at is null;
create index job_application_job on job_application (job_id, id desc) where deleted_at is null;
create index job_application_form on job_application (form_id, id desc) where form_id is not null;
create index job_application_newest on job_application (id desc) where deleted_at is null;
create index job_application_email on job_application (lower(email), created_at);
create index job_application_deleted on job_application (deleted_at) where deleted_at is not null;
create index job_application_found on job_application (id desc) include (job_id, found_by) where deleted_at is null;
create index job_application_status_list on job_application (status, id desc) where deleted_at is null;
create index job_application_unseen on job_application (id) where deleted_at is null and seen_at is null;

create table job_application_event (
  id uuid primary key,
  application_id uuid not null references job_application on delete cascade,
  kind text not null check (kind in ('note', 'reply', 'status')),
  by_person uuid references person on delete set null,
  -- Of a reply its subject, of a change of state the one before.
  title text not null default '',
  -- What was written, or the new state.
  body text not null,
  created_at timestamptz not null
);
create index job_application_event_of on job_application_event (application_id, id);
create index job_application_event_by on job_application_event (by_person) where by_person is not null;

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
  picture_hash text references job_picture(hash),
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
  found_by text not null generated always as (lower((title || ' ' || words))) stored,
  -- Where an opening is, as two letters; empty is where the organisation is.
  country text not null default '',
  constraint job_check check (picture_hash is null or picture_url = '')
);
-- The public list in its order.
create index job_shown on job (is_featured desc, posted_on desc, id desc) where deleted_at is null;
create index job_category on job (lower(category)) where deleted_at is null;
create index job_deleted on job (deleted_at) where deleted_at is not null;
create index job_picture_hash on job (picture_hash) where picture_hash is not null;
create index job_place on job (lower(location)) where deleted_at is null;

-- Who gets a copy of each application.
create table job_cc (
  id uuid primary key,
  job_id uuid not null references job on delete cascade,
  email text not null,
  created_at timestamptz not null
);
create unique index job_cc_once on job_cc (job_id, lower(email));

-- Replies that are written again and again.
create table job_reply (
  id uuid primary key,
  name text not null,
  subject text not null,
  body text not null,
  deleted_at timestamptz,
  rev int not null default 1
);
create unique index job_reply_name on job_reply (lower(name)) where deleted_at is null;
