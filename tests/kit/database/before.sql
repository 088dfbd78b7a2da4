-- What the database was made by before its files began anew, one after the other: tests/kit/database/base.slow.test.ts brings such a
-- database onto them.

-- == 20261121-audit-record
-- Who did what, when, from what to what. Written in the transaction of the change itself.
create table audit_record (
  id uuid primary key,
  at timestamptz not null,
  actor_id uuid,
  viewing_id uuid,
  call text not null,
  about text,
  record_id text,
  before jsonb,
  after jsonb
);
create index audit_record_of on audit_record (about, record_id, id desc);
create index audit_record_by on audit_record (actor_id, id desc);

-- == 20261121-kit-base
create table setting (
  name text primary key,
  value jsonb not null
);

-- One answer per key and person: a repeated write gets the first one's answer.
create table idempotency (
  key text not null,
  who text not null,
  call text not null,
  fingerprint text not null,
  answer jsonb,
  created_at timestamptz not null,
  primary key (who, key)
);
create index idempotency_age on idempotency (created_at);

-- What must happen once per period takes its row here, in the transaction that does the work.
create table job_run (
  job text not null,
  period text not null,
  at timestamptz not null,
  primary key (job, period)
);

-- Single-use tickets for every purpose; the secret itself is never stored.
create table ticket (
  id uuid primary key,
  purpose text not null,
  person_id uuid,
  secret_hash text not null,
  data jsonb not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index ticket_of on ticket (person_id, purpose);
create index ticket_age on ticket (expires_at);

-- == 20261121-kit-limits
-- Tries counted by name and a fingerprint of who tries; the columns are what rate-limiter-flexible asks for.
create table rate_limit (
  key text primary key,
  points int not null default 0,
  expire bigint
);
create index rate_limit_age on rate_limit (expire);

-- == 20261121-mail-letter
-- The outgoing mail: written with the change that causes it, sent afterwards.
create table letter (
  id uuid primary key,
  to_address text not null,
  to_person uuid,
  subject text not null,
  html text not null,
  plain text not null,
  headers jsonb not null,
  status text not null check (status in ('queued', 'sent', 'kept', 'failed')),
  attempts int not null default 0,
  problem text,
  created_at timestamptz not null,
  done_at timestamptz
);
create index letter_waiting on letter (id) where status = 'queued';

-- == 20261121-mail-list
-- The Owner looks at letters by how they fared, the newest first.
create index letter_by_status on letter (status, id desc);
-- Whether a word of a letter is the secret of a ticket.
create index ticket_secret on ticket (secret_hash);

-- == 20261121-people-person
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

-- == 20261121-projects-project
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

-- == 20261121-roles-role
create table role (
  id uuid primary key,
  name text not null unique,
  permissions jsonb not null,
  updated_at timestamptz not null,
  rev int not null default 1
);

create table role_preset (
  id uuid primary key,
  role_name text not null,
  name text not null,
  permissions jsonb not null,
  unique (role_name, name)
);

-- == 20261121-session-session
create table session (
  id uuid primary key,
  person_id uuid not null references person (id) on delete cascade,
  device text not null,
  address text not null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index session_open on session (person_id) where ended_at is null;
create index session_age on session (expires_at);

-- == 20261121-teams-team
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

-- == 20261121-time-entries-entry
create table time_entry (
  id uuid primary key,
  person_id uuid not null references person (id),
  project_id uuid references project (id),
  day date not null,
  seconds int not null check (seconds > 0),
  is_tangible boolean not null,
  notes text not null,
  entry_type text not null default 'default',
  is_active boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  rev int not null default 1
);
create index time_entry_person on time_entry (person_id, day);

-- What screens read: the sums of a person's day, kept in the entry's own transaction.
create table person_day (
  person_id uuid not null references person (id),
  day date not null,
  tangible_seconds int not null default 0,
  intangible_seconds int not null default 0,
  primary key (person_id, day)
);
create index person_day_day on person_day (day);

-- == 20261122-blue-squares-infringement
create table infringement (
  id uuid primary key,
  person_id uuid not null references person (id) on delete cascade,
  day date not null,
  description text not null,
  created_at timestamptz not null
);
create index infringement_person on infringement (person_id, day);

-- == 20261122-dashboard-suggestion
-- What people suggest, and what they found broken: each question with its answer. Stored, and mailed to the Owners.
create table suggestion (
  id uuid primary key,
  person_id uuid references person (id) on delete set null,
  kind text not null check (kind in ('bug', 'suggestion')),
  said jsonb not null,
  created_at timestamptz not null
);
create index suggestion_person on suggestion (person_id, created_at);
create index suggestion_kind on suggestion (kind, id desc);

-- == 20261122-info-message
-- The Owner's message at the top of every page: one row, made when it is first written.
create table owner_message (
  id int primary key check (id = 1),
  message text not null default '',
  standard_message text not null default '',
  -- The picture that a message or the standard message is made of, and the hash that its address ends in.
  picture bytea,
  picture_hash text,
  standard_picture bytea,
  standard_picture_hash text,
  updated_at timestamptz not null,
  rev int not null default 1,
  check ((picture is null) = (picture_hash is null)),
  check ((standard_picture is null) = (standard_picture_hash is null))
);

create table mouseover_text (
  id uuid primary key,
  text text not null,
  updated_at timestamptz not null
);
-- There is one text, over the total time: two people who write the first one write the same one.
create unique index mouseover_text_one on mouseover_text ((true));

-- == 20261122-notifications-notification
create table notification (
  id uuid primary key,
  sender_id uuid references person (id) on delete set null,
  is_system boolean not null default false,
  message text not null,
  -- Who it was sent to, in words: a team or a name may be another one later.
  audience text not null default '',
  created_at timestamptz not null
);
create index notification_sent on notification (id desc) where not is_system;
create index notification_sender on notification (sender_id, created_at);

-- Each recipient's own copy: whether they read it, and when. It goes by the notification's id.
create table notification_copy (
  notification_id uuid not null references notification (id) on delete cascade,
  recipient_id uuid not null references person (id) on delete cascade,
  read_at timestamptz,
  primary key (notification_id, recipient_id)
);
create index notification_copy_recipient on notification_copy (recipient_id, notification_id desc);
create index notification_copy_unread on notification_copy (recipient_id, notification_id) where read_at is null;

-- == 20261122-people-leaderboard
-- Whether others see a person on the leaderboard is theirs to say; everybody who has not said so is seen.
alter table person
  alter column privacy set default '{"email": true, "phoneNumber": true, "blueSquares": true, "leaderboard": true}';
update person set privacy = '{"leaderboard": true}' || privacy where privacy -> 'leaderboard' is null;

-- == 20261122-tasks-task
-- A project's work breakdown: structures, and in each a tree of tasks four levels deep.
create table wbs (
  id uuid primary key,
  project_id uuid not null references project (id) on delete cascade,
  name text not null,
  is_active boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  rev int not null default 1
);
create index wbs_project on wbs (project_id);

create table task (
  id uuid primary key,
  wbs_id uuid not null references wbs (id) on delete cascade,
  parent_id uuid references task (id) on delete cascade,
  level int not null check (level between 1 and 4),
  -- Four dotted levels: '1.2.0.0'.
  num text not null,
  position int not null default 0,
  child_count int not null default 0,
  name text not null,
  priority text not null default 'Primary' check (priority in ('Primary', 'Secondary', 'Tertiary')),
  status text not null default 'Not Started',
  category text not null default 'Unspecified',
  classification text not null default '',
  is_assigned boolean not null default false,
  is_active boolean not null default true,
  hours_best numeric not null default 0,
  hours_most numeric not null default 0,
  hours_worst numeric not null default 0,
  estimated_hours numeric not null default 0,
  -- Tangible work, kept in the entry's own transaction.
  logged_seconds bigint not null default 0,
  start_day date,
  due_day date,
  deadline_count int not null default 0,
  links jsonb not null default '[]',
  related_links jsonb not null default '[]',
  why_info text not null default '',
  intent_info text not null default '',
  endstate_info text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  rev int not null default 1
);
create index task_place on task (wbs_id, parent_id, position);

create table task_resource (
  task_id uuid not null references task (id) on delete cascade,
  person_id uuid not null references person (id) on delete cascade,
  review_status text not null default 'Unsubmitted' check (review_status in ('Unsubmitted', 'Submitted', 'Reviewed')),
  is_done boolean not null default false,
  added_at timestamptz not null,
  primary key (task_id, person_id)
);
create index task_resource_person on task_resource (person_id) where not is_done;

-- == 20261122-time-entries-log
-- What an entry was for besides its project, and the trash it waits in for 30 days.
alter table time_entry
  add column task_id uuid references task (id) on delete set null,
  add column team_id uuid references team (id) on delete set null,
  add column deleted_at timestamptz,
  -- Who wrote to it last, where that was somebody else than its person.
  add column edited_by uuid references person (id) on delete set null;
create index time_entry_edited_by on time_entry (edited_by) where edited_by is not null;
create index time_entry_project on time_entry (project_id, day);
create index time_entry_task on time_entry (task_id) where task_id is not null;
create index time_entry_team on time_entry (team_id, day) where team_id is not null;
create index time_entry_deleted on time_entry (deleted_at) where deleted_at is not null;

-- Tangible seconds of a person by project, kept in the entry's own transaction.
create table person_project (
  person_id uuid not null references person (id) on delete cascade,
  -- Null for entries of before that name none.
  project_id uuid references project (id),
  tangible_seconds bigint not null default 0,
  unique nulls not distinct (person_id, project_id)
);
create index person_project_project on person_project (project_id);

-- The same by category: what category badges count. A project that changes its category takes its hours along.
create view person_category as
  select person_id, coalesce(nullif(category, ''), 'unassigned') as category, sum(tangible_seconds)::bigint as tangible_seconds
  from person_project left join project on project.id = project_id
  group by 1, 2;

-- Edits of the time of tangible entries: the fifth within 365 days costs a blue square, and so does each one after it.
create table time_entry_edit (
  id uuid primary key,
  person_id uuid not null references person (id) on delete cascade,
  entry_id uuid not null,
  before_seconds int not null,
  after_seconds int not null,
  edited_at timestamptz not null
);
create index time_entry_edit_person on time_entry_edit (person_id, edited_at);

-- Nobody's first day is moved by the second entry.
alter table person add column has_logged_time boolean not null default false;
update person set has_logged_time = true where exists (select 1 from time_entry where person_id = person.id);

-- == 20261122-time-off-request
create table time_off (
  id uuid primary key,
  person_id uuid not null references person (id) on delete cascade,
  from_day date not null,
  to_day date not null,
  weeks int not null,
  reason text not null,
  created_at timestamptz not null,
  check (from_day <= to_day)
);
create index time_off_person on time_off (person_id, to_day);

-- == 20261122-timer-timer
-- One timer a person. Milliseconds, as the socket speaks them.
create table timer (
  person_id uuid primary key references person (id) on delete cascade,
  is_started boolean not null,
  is_paused boolean not null,
  is_chiming boolean not null,
  -- What remained when it last started or stopped to run.
  time_ms int not null,
  goal_ms int not null,
  initial_goal_ms int not null,
  -- Since when it runs.
  start_at timestamptz not null,
  -- The last sign of life from any of the person's devices.
  seen_at timestamptz not null,
  -- The last sign of the person, and when they were asked whether they are still working.
  touched_at timestamptz not null,
  asked_at timestamptz,
  -- After a forced pause, until it is acknowledged: up to when time was counted, and what remains if the person was working after all.
  cut_at timestamptz,
  claim_ms int,
  rev int not null
);
-- None of the instants is in it, so that noting signs of life moves no index entries.
create index timer_running on timer (person_id) where is_started and not is_paused;

-- == 20261123-extension-session
-- An extension's session does only what an extension needs, and lives as long as it is used.
alter table session add column kind text not null default 'site' check (kind in ('site', 'extension'));

-- A pairing is found by what the extension knows, and by nothing else.
create index ticket_pairing on ticket (secret_hash) where purpose = 'pairing';

-- == 20261123-jobs-job
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

-- == 20261123-jobs-search
-- Applications are searched in an index alone: they are many, and their answers are long.
alter table job_application add column found_by text not null
  generated always as (lower(name || ' ' || email || ' ' || job_title)) stored;
create index job_application_found on job_application (id desc) include (job_id, found_by) where deleted_at is null;

-- == 20261123-mail-challenge
-- Challenges of public forms that were used: each counts once, and how many there were lately says how busy the forms are.
create table spent_challenge (
  nonce text primary key,
  form text not null,
  at timestamptz not null
);
create index spent_challenge_lately on spent_challenge (form, at);

-- == 20261123-mail-form-sent
-- What a challenge was spent on, as a fingerprint: the very same may come again with it, which a second press and a lost answer do.
alter table spent_challenge add column sent text;

-- == 20261123-mail-mailing
-- One mail to many. What it says stands here once; of each recipient only how it fared.
create table mailing (
  id uuid primary key,
  kind text not null check (kind in ('broadcast', 'mail')),
  subject text not null,
  html text not null,
  plain text not null,
  by_person uuid references person (id) on delete set null,
  state text not null check (state in ('sending', 'done', 'stopped')),
  -- Kept with every change of a recipient, so that progress is one row.
  total int not null,
  sent int not null default 0,
  failed int not null default 0,
  uncertain int not null default 0,
  skipped int not null default 0,
  created_at timestamptz not null,
  done_at timestamptz
);
create index mailing_sending on mailing (id) where state = 'sending';
create index mailing_person on mailing (by_person);

create table mailing_recipient (
  id uuid primary key,
  mailing_id uuid not null references mailing (id) on delete cascade,
  email text not null,
  -- The week of a broadcast, by its Sunday.
  week date,
  status text not null check (status in ('waiting', 'sending', 'sent', 'failed', 'uncertain', 'skipped')),
  attempts int not null default 0,
  problem text,
  -- The node that has it in hand, and its last sign of life.
  claimed_by uuid,
  claimed_at timestamptz,
  try_at timestamptz not null,
  done_at timestamptz,
  unique (mailing_id, email)
);
create index mailing_recipient_list on mailing_recipient (mailing_id, id desc);
create index mailing_recipient_status on mailing_recipient (mailing_id, status, id desc);
create index mailing_recipient_waiting on mailing_recipient (mailing_id, try_at, id) where status = 'waiting';
create index mailing_recipient_sending on mailing_recipient (claimed_at) where status = 'sending';
-- Nobody gets two broadcasts in a week, whoever sends them and on whichever node.
create unique index mailing_recipient_weekly on mailing_recipient (email, week)
  where week is not null and status in ('sending', 'sent', 'uncertain');

-- Pictures in mails, which mail programs fetch without signing in.
create table mailing_picture (
  hash text primary key,
  kind text not null,
  bytes bytea not null,
  created_at timestamptz not null
);

-- == 20261123-mail-subscriber
-- Who wants the weekly mail without being a member, and how they said so. Members have a switch of their own.
create table subscriber (
  id uuid primary key,
  email text not null unique check (email = lower(email)),
  state text not null check (state in ('waiting', 'subscribed', 'unsubscribed')),
  -- When and on whose page it was asked, in which words, and when the link in the mail was followed.
  asked_at timestamptz,
  asked_from text,
  consent text,
  mailed_at timestamptz,
  confirmed_at timestamptz,
  left_at timestamptz
);
create index subscriber_subscribed on subscriber (email) where state = 'subscribed';

-- == 20261123-timer-command
-- Presses of devices that had no network come late, and each once.
alter table timer add column changed_at timestamptz not null default 'epoch';
update timer set changed_at = case when is_paused or not is_started then greatest(start_at, touched_at) else start_at end;

-- What was done with a press, so that one whose answer was lost is answered the same and not done again.
create table timer_command (
  person_id uuid not null references person (id) on delete cascade,
  command_id uuid not null,
  at timestamptz not null,
  refused text,
  told text,
  primary key (person_id, command_id)
);
create index timer_command_age on timer_command (at);

-- == 20261124-kit-records
-- What every list that the server pages stands on.
create extension if not exists pg_trgm;

-- One order of names on both engines: Ä beside A, and Unit 9 before Unit 10. (PGlite ignores the newer `en-u-kn-true`.)
create collation natural_order (provider = icu, locale = 'en@colNumeric=yes');

-- How texts are compared in a search: without case, accents and apostrophes, as in shared/kit/text/search.ts.
create function folded(words text) returns text language sql immutable strict parallel safe
return translate(
  replace(replace(replace(
    lower(regexp_replace(normalize(words, nfd), '[\u0300-\u036f''’‘ʼ]', '', 'g') collate natural_order),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'),
  'łøđı', 'lodi'
);

-- The rows that one act changed, so that it can be undone as one.
alter table audit_record add column change_set uuid;
create index audit_record_set on audit_record (change_set, id) where change_set is not null;

-- == 20261124-lists-view
-- What a list is asked by, under a name: one's own, or shared with whoever reads the list.
create table list_view (
  id uuid primary key,
  list text not null,
  name text not null,
  query jsonb not null,
  owner_id uuid not null references person on delete cascade,
  is_shared boolean not null default false,
  created_at timestamptz not null
);
create unique index list_view_name on list_view (list, owner_id, lower(name));
create index list_view_shared on list_view (list) where is_shared;

-- == 20261124-mail-minute
-- How many mails left in this minute, from all nodes together. One row.
create table mail_minute (
  one boolean primary key default true check (one),
  ends timestamptz not null,
  taken int not null,
  -- What whoever asked last was given.
  got int not null
);
insert into mail_minute (ends, taken, got) values (now(), 0, 0);

-- == 20261125-mail-queue
-- One queue for all mails: a letter is either a mail of its own or one of a mailing's, which is composed as it is sent.
alter table letter
  add column mailing_id uuid references mailing (id) on delete cascade,
  -- The week of a broadcast, by its Sunday.
  add column week date,
  -- The node that is sending it, and until when nobody else does.
  add column claimed_by uuid,
  add column claimed_until timestamptz,
  add column try_at timestamptz not null default now(),
  alter column subject set default '',
  alter column html set default '',
  alter column plain set default '',
  alter column headers set default '{}',
  drop constraint letter_status_check;
drop index letter_waiting;
drop index letter_by_status;
update letter set status = 'waiting' where status = 'queued';

insert into letter (id, mailing_id, to_address, week, status, attempts, problem, claimed_by, claimed_until, try_at, created_at, done_at)
select one.id, mailing_id, email, week, status, attempts, problem, claimed_by, claimed_at, try_at, created_at, one.done_at
from mailing_recipient as one join mailing on mailing.id = mailing_id;
drop table mailing_recipient;

alter table letter add constraint letter_status_check
  check (status in ('waiting', 'sending', 'sent', 'kept', 'failed', 'uncertain', 'skipped'));
create index letter_waiting on letter ((mailing_id is not null), try_at, id) where status = 'waiting';
create index letter_sending on letter (claimed_until) where status = 'sending';
create index letter_list on letter (id desc) where mailing_id is null;
create index letter_list_status on letter (status, id desc) where mailing_id is null;
create index letter_mailing on letter (mailing_id, id desc) where mailing_id is not null;
create index letter_mailing_status on letter (mailing_id, status, id desc) where mailing_id is not null;
create unique index letter_mailing_once on letter (mailing_id, to_address) where mailing_id is not null;
-- Nobody gets two broadcasts in a week, whoever sends them and on whichever node.
create unique index letter_weekly on letter (to_address, week)
  where week is not null and status in ('sending', 'sent', 'uncertain');

alter table mail_minute drop column got;

-- pg-boss keeps the clock alone.
do $$ begin
  if to_regclass('pgboss.queue') is not null then
    perform pgboss.delete_queue(name) from pgboss.queue where name = 'mail';
  end if;
end $$;

-- == 20261126-kit-keyed-write
-- What is kept of a write with an Idempotency-Key, in a third of the room: bytes instead of hex, one key instead of two
-- columns, and a row that most writes make once, at their end. Nothing is lost: what `idempotency` knows is copied in the new
-- form, kept for 30 days as the longest was. That table stays, because nodes of the version before still write to it while
-- this one runs, and every row of it is forgotten within 30 days; a later migration drops it.
create table keyed_write (
  -- Of whose write it is and of the key, which is itself not stored.
  id bytea primary key,
  -- Of the call and its input, made with the key.
  fingerprint bytea not null,
  until date not null,
  -- Since when a write that is several transactions is being done; it has no answer yet.
  since timestamptz,
  -- Sealed with the key.
  answer bytea,
  check (answer is null or since is null)
);
create index keyed_write_until on keyed_write (until);

insert into keyed_write (id, fingerprint, until, since, answer)
select
  substring(sha256(convert_to(who || ' ' || key, 'UTF8')) for 16),
  substring(sha256(convert_to(call || ' ' || fingerprint, 'UTF8')) for 16),
  created_at::date + 30,
  case when answer is null then created_at end,
  decode(answer ->> 'sealed', 'base64')
from idempotency;

-- == 20261126-people-names
-- outside a transaction
-- How server/people/name-queries.ts finds people: by any part of a name, and by how it begins.
create index concurrently person_found on person using gin (folded(first_name || ' ' || last_name) gin_trgm_ops) with (fastupdate = off);
create index concurrently person_first_name on person (folded(first_name || ' ' || last_name) collate "C", id);
create index concurrently person_last_name on person (folded(last_name || ' ' || first_name) collate "C", id);
drop index concurrently if exists person_name;

-- == 20261126-security-event
-- What an attack leaves behind. No foreign keys: the log outlives what it is about.
create table security_event (
  id uuid primary key,
  kind text not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  times int not null default 1,
  actor_id uuid,
  person_id uuid,
  -- a keyed digest of the address that was typed, never the address
  account text,
  ip text not null,
  device text not null,
  detail text not null default '',
  -- the same facts within an hour are one row
  same text unique
);
create index security_event_last on security_event (last_at, id);

-- == 20261126-session-known-source
-- Where somebody signed in from before. Tries from there are counted apart from those of strangers.
create table known_source (
  person_id uuid not null references person on delete cascade,
  source text not null,
  seen_at timestamptz not null,
  primary key (person_id, source)
);
create index known_source_seen on known_source (seen_at);
-- Whom the person of a session is looking at the site as, in one tab or several.
alter table session add column viewing uuid[] not null default '{}';

-- == 20261126-tasks-resource-person
-- outside a transaction
-- The old one had open tasks alone, so that asking for all of somebody's read the whole table.
create index concurrently task_resource_whose on task_resource (person_id, task_id);
drop index concurrently if exists task_resource_person;

-- == 20261126-time-entries-week
-- The sums of a person's week. The database keeps them with those of the days, so that a node of an older version, which
-- knows days alone, keeps them right too while the next version is rolled out.
create table person_week (
  person_id uuid not null references person (id),
  -- Its Sunday.
  week date not null,
  tangible_seconds int not null default 0,
  intangible_seconds int not null default 0,
  primary key (person_id, week)
);
create index person_week_week on person_week (week);

-- Adds up the days of the changed weeks anew. Whoever writes days holds the lock of their person, so nobody adds up the
-- same week beside them.
create function keep_weeks() returns trigger language plpgsql as $$
begin
  insert into person_week (person_id, week, tangible_seconds, intangible_seconds)
  select touched.person_id, touched.week, coalesce(sum(tangible_seconds), 0), coalesce(sum(intangible_seconds), 0)
  from (select distinct person_id, day - extract(dow from day)::int as week from changed) as touched
  left join person_day on person_day.person_id = touched.person_id
    and person_day.day between touched.week and touched.week + 6
  group by touched.person_id, touched.week order by touched.week, touched.person_id
  on conflict (person_id, week) do update
    set tangible_seconds = excluded.tangible_seconds, intangible_seconds = excluded.intangible_seconds;
  return null;
end $$;

create trigger person_day_added after insert on person_day
  referencing new table as changed for each statement execute function keep_weeks();
create trigger person_day_changed after update on person_day
  referencing new table as changed for each statement execute function keep_weeks();
create trigger person_day_removed after delete on person_day
  referencing old table as changed for each statement execute function keep_weeks();

-- == 20261126-timer-work
-- What a timer times, and the note of its entry, typed while it runs.
alter table timer add column project_id uuid;
alter table timer add column wbs_id uuid;
alter table timer add column task_id uuid;
alter table timer add column work_label text not null default '';
alter table timer add column notes text not null default '';
alter table timer add column work_at timestamptz;

-- == 20261127-time-entries-week-past
-- The weeks of before the table was there. Nothing is locked but the new rows, and almost nobody writes to these weeks; a
-- week that is written to meanwhile is there already, added up from all its days.
insert into person_week (person_id, week, tangible_seconds, intangible_seconds)
select person_id, day - extract(dow from day)::int as week, sum(tangible_seconds), sum(intangible_seconds)
from person_day where day - extract(dow from day)::int < current_date - 21
group by person_id, week order by week, person_id
on conflict do nothing;

-- == 20261128-time-entries-week-present
-- The weeks that people write to: few rows, so whoever writes to one waits a moment. Reaches back
-- further than the other file left off, which may have run days ago.
insert into person_week (person_id, week, tangible_seconds, intangible_seconds)
select person_id, day - extract(dow from day)::int as week, sum(tangible_seconds), sum(intangible_seconds)
from person_day where day - extract(dow from day)::int >= current_date - 60
group by person_id, week order by week, person_id
on conflict do nothing;

-- == 20261129-time-entries-day
-- outside a transaction
-- Weeks of everybody are read from their own table now: nobody looks for days without a person.
drop index concurrently if exists person_day_day;

-- == 20261130-time-entries-compared
-- How far the nightly comparison of the sums with the entries has come; one row.
create table sums_compared (
  is_only boolean primary key default true check (is_only),
  -- The night that it began in.
  day date not null,
  -- Null when all are compared.
  stage text check (stage in ('people', 'tasks')),
  after_id uuid not null
);

-- == 20261201-audit-bound
-- The audit goes over to monthly parts, in three files. What is there becomes the first part, so nothing is copied: it
-- promises to hold what is older than a bound, three months ahead, so that everybody goes on writing into it meanwhile.
do $$
declare
  -- An id begins with its milliseconds.
  latest timestamptz := (select to_timestamp(('x0000' || left(translate(id::text, '-', ''), 12))::bit(64)::bigint / 1000.0)
    from audit_record order by id desc limit 1);
  bound timestamptz := case when latest is null then date_trunc('month', now(), 'UTC')
    else date_trunc('month', greatest(now(), latest), 'UTC') + interval '3 months' end;
begin
  execute format('alter table audit_record add constraint audit_record_before check (id < %L) not valid',
    rpad(lpad(to_hex((extract(epoch from bound) * 1000)::bigint), 12, '0'), 32, '0')::uuid);
end $$;

-- == 20261202-audit-bound-checked
-- outside a transaction
alter table audit_record validate constraint audit_record_before;

-- == 20261203-audit-parts
-- Puts the parted table in the place of the one that is there, which was checked and has the indexes already: this takes
-- a moment. server/kit/audit/parts.ts adds the months; what is of none of them yet goes into the rest.
do $$
declare
  bound uuid := (select substring(pg_get_constraintdef(oid) from '[0-9a-f]{8}-[0-9a-f-]{27}')
    from pg_constraint where conname = 'audit_record_before');
begin
  alter table audit_record rename to audit_record_past;
  alter index audit_record_pkey rename to audit_record_past_pkey;
  alter index audit_record_of rename to audit_record_past_of;
  alter index audit_record_by rename to audit_record_past_by;
  alter index audit_record_set rename to audit_record_past_set;
  create table audit_record (like audit_record_past) partition by range (id);
  alter table audit_record add primary key (id);
  create index audit_record_of on audit_record (about, record_id, id desc);
  create index audit_record_by on audit_record (actor_id, id desc);
  create index audit_record_set on audit_record (change_set, id) where change_set is not null;
  execute format('alter table audit_record attach partition audit_record_past for values from (minvalue) to (%L)', bound);
  alter table audit_record_past drop constraint audit_record_before;
  create table audit_record_rest partition of audit_record default;
end $$;

-- == 20261204-people-names-pending
-- New names wait in a short list until they are put into the index together: adding people takes half the time, and a
-- search, which reads that list whole, as long as without one.
alter index person_found set (fastupdate = on, gin_pending_list_limit = 64);

-- == 20261205-time-off-changed
alter table time_off add column updated_at timestamptz;
alter table time_off add column rev int not null default 1;

-- == 20261206-time-off-span
-- outside a transaction
create index concurrently if not exists time_off_span on time_off (to_day, from_day);

-- == 20261207-blue-squares-copy
-- Who gets a copy of each mail about a new blue square.
create table blue_square_copy (
  id uuid primary key,
  person_id uuid not null unique references person (id) on delete cascade,
  created_at timestamptz not null
);

-- == 20261210-people-users
-- When somebody's final day was set and of which one they were told. One account, which nobody signs in to, keeps the
-- entries of people who were archived.
alter table person
  add column final_day_set date,
  add column final_day_told date,
  add column is_archive boolean not null default false;

-- == 20261211-people-users-found
-- outside a transaction
-- How server/people/users/queries.ts searches and sorts the list of all people.
create index concurrently person_listed on person using gin (folded(first_name || ' ' || last_name || ' ' || email || ' ' || job_title::text) gin_trgm_ops) with (gin_pending_list_limit = 64);
create index concurrently person_by_name on person (((first_name || ' ' || last_name) collate natural_order), id);
create unique index concurrently person_archive on person (is_archive) where is_archive;
create index concurrently person_phone on person using gin (phone_number jsonb_path_ops);

-- == 20261212-invitations-invitation
-- Who was invited to set up a profile. The link holds a secret, of which only the hash is kept.
create table invitation (
  id uuid primary key,
  email text not null check (email = lower(email)),
  committed_hours numeric not null check (committed_hours between 0 and 168),
  secret_hash text not null unique,
  invited_by uuid references person (id) on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  cancelled_at timestamptz,
  completed_at timestamptz,
  person_id uuid references person (id) on delete set null
);
create unique index invitation_open on invitation (email) where completed_at is null;
create index invitation_by on invitation (invited_by) where invited_by is not null;
create index invitation_person on invitation (person_id) where person_id is not null;

-- == 20261215-kit-keyed-write-old
-- `keyed_write` has taken its place: nodes of this version and of the one before neither read nor write it.
drop table idempotency;

-- == 20261219-audit-by
-- Nobody asks what one person did: what changed is read by its record or its change set. Every write paid for this index.
drop index audit_record_by;

-- == 20261219-time-entries-week-row
-- The week is added up once for each day that is written. The triggers before ran twice for every `on conflict do update`,
-- once with no rows, and set up tables of the changed rows: two thirds of what writing a day took. Many rows at once take
-- longer now, and nothing writes many. What deletes days keeps its trigger.
create function keep_week() returns trigger language plpgsql as $$
declare
  sunday date := new.day - extract(dow from new.day)::int;
begin
  insert into person_week (person_id, week, tangible_seconds, intangible_seconds)
  select new.person_id, sunday, sum(tangible_seconds), sum(intangible_seconds)
  from person_day where person_id = new.person_id and day between sunday and sunday + 6
  on conflict (person_id, week) do update
    set tangible_seconds = excluded.tangible_seconds, intangible_seconds = excluded.intangible_seconds;
  return null;
end $$;

create trigger person_day_kept after insert or update on person_day for each row execute function keep_week();
drop trigger person_day_added on person_day;
drop trigger person_day_changed on person_day;

-- == 20261221-mail-saved-list
-- Lists of addresses under a name, for mails that go to the same people again.
create table mail_list (
  id uuid primary key,
  name text not null,
  -- Each address once, with commas between.
  emails text not null,
  deleted_at timestamptz,
  rev int not null default 1
);
create unique index mail_list_name on mail_list (lower(name)) where deleted_at is null;

-- == 20261221-mail-schedule
-- A mailing may wait: a moment in which it is taken back, or until the time it was scheduled for.
alter table mailing
  drop constraint mailing_state_check,
  add constraint mailing_state_check check (state in ('scheduled', 'sending', 'done', 'stopped')) not valid,
  add column starts_at timestamptz,
  -- Whom it is written to, until it begins and each of them has a letter; empty of a broadcast. Null once it has begun.
  add column list text[],
  -- Why it did not begin when it was due.
  add column problem text,
  -- Saved as files, because no mail server is set up.
  add column kept int not null default 0,
  add column rev int not null default 1;

-- == 20261222-mail-schedule-checked
-- outside a transaction
alter table mailing validate constraint mailing_state_check;
create index concurrently if not exists mailing_scheduled on mailing (starts_at) where state = 'scheduled';

-- == 20261223-jobs-pipeline
-- How far an application is, who has looked at it, and what has been written about it.
alter table job_application
  add column status text not null default 'new',
  add constraint job_application_status check (status in ('new', 'talking', 'yes', 'no')) not valid,
  -- When somebody of the office opened it first. What came before this column has been seen.
  add column seen_at timestamptz default now(),
  add column rev int not null default 1;
alter table job_application alter column seen_at drop default;

create table job_application_event (
  id uuid primary key,
  application_id uuid not null references job_application (id) on delete cascade,
  kind text not null check (kind in ('note', 'reply', 'status')),
  by_person uuid references person (id) on delete set null,
  -- Of a reply its subject, of a change of state the one before.
  title text not null default '',
  -- What was written, or the new state.
  body text not null,
  created_at timestamptz not null
);
create index job_application_event_of on job_application_event (application_id, id);
create index job_application_event_by on job_application_event (by_person) where by_person is not null;

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

-- == 20261224-jobs-pipeline-checked
-- outside a transaction
alter table job_application validate constraint job_application_status;
create index concurrently if not exists job_application_status_list on job_application (status, id desc) where deleted_at is null;
create index concurrently if not exists job_application_unseen on job_application (id) where deleted_at is null and seen_at is null;

-- == 20261225-jobs-place
-- outside a transaction
create index concurrently if not exists job_place on job (lower(location)) where deleted_at is null;

-- == 20261226-roles-change
-- Who changed what a role or a person may do. Written in the transaction of the change itself.
create table permission_change (
  id uuid primary key,
  at timestamptz not null,
  what text not null check (what in ('role-made', 'role-changed', 'role-deleted', 'person-changed')),
  role_id uuid,
  person_id uuid,
  -- The role, or the person, as it was called then.
  name text not null,
  -- The person's role before and after, where that is what changed.
  role_before text,
  role_after text,
  permissions jsonb not null,
  added jsonb not null,
  removed jsonb not null,
  people int,
  actor_id uuid not null,
  actor_name text not null,
  actor_role text not null,
  actor_email text not null
);
create index permission_change_of_role on permission_change (role_id, id desc) where role_id is not null;
create index permission_change_of_person on permission_change (person_id, id desc) where person_id is not null;

alter table role_preset add column rev int not null default 1;

-- == 20261227-teams-trash
-- What was deleted stays for 30 days. A deleted team is no active one, so whoever asks for active teams need not ask for more.
alter table team add column deleted_at timestamptz, add column was_active boolean;

-- == 20261228-teams-name
-- outside a transaction
-- Two teams are called the same when only case and spaces differ. The name of a deleted one is free again.
create unique index concurrently team_called on team (lower(regexp_replace(name, '\s', '', 'g'))) where deleted_at is null;
drop index concurrently if exists team_name;

-- == 20261231-session-factor
-- The second step of signing in: authenticator apps, recovery codes, passkeys, and the roles that must have one.
create table authenticator (
  person_id uuid primary key references person on delete cascade,
  -- sealed; null until a code of it was given
  secret text,
  added_at timestamptz,
  -- the last span of 30 seconds whose code was accepted: a code is accepted once
  last_step bigint not null default 0,
  -- one that is being set up, beside the one that is used until then
  pending text
);
create table recovery_code (
  person_id uuid not null references person on delete cascade,
  hash text not null,
  used_at timestamptz,
  primary key (person_id, hash)
);
create table passkey (
  id uuid primary key,
  person_id uuid not null references person on delete cascade,
  credential text not null unique,
  public_key text not null,
  uses bigint not null,
  name text not null,
  created_at timestamptz not null,
  used_at timestamptz
);
create index passkey_of on passkey (person_id);
create table factor_role (
  role text primary key references role (name) on update cascade on delete cascade
);
-- A device that its person chose to be asked no second step on, until then.
alter table known_source add column trusted_until timestamptz;
-- Whether a second step was taken from there: whoever reads somebody's mail gets no further than a password.
alter table known_source add column took_second boolean not null default false;
-- When the person last gave a password or a code during this session.
alter table session add column proved_at timestamptz;

-- == 20270101-badges-badge
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
  picture text references badge_picture (hash),
  image_url text not null default '',
  ranking int not null default 0,
  show_report boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  rev int not null default 1
);
create unique index badge_name on badge (lower(name)) where deleted_at is null;

create table person_badge (
  person_id uuid not null references person (id) on delete cascade,
  badge_id uuid not null references badge (id) on delete cascade,
  count int not null check (count > 0),
  earned date[] not null default '{}',
  modified_at timestamptz not null,
  featured boolean not null default false,
  -- Its count was lowered once.
  was_lowered boolean not null default false,
  -- Opens the page that proves it; null while the person does not share it.
  share_key text unique,
  shared_at timestamptz,
  primary key (person_id, badge_id)
);
create index person_badge_badge on person_badge (badge_id);

-- How many of somebody's badges they have not seen, and the version of their whole collection.
create table badge_holder (
  person_id uuid primary key references person (id) on delete cascade,
  unseen int not null default 0,
  rev int not null default 1
);

-- What each week's award gave, so that no week gives twice.
create table badge_award (
  week date not null,
  person_id uuid not null references person (id) on delete cascade,
  badge_id uuid not null references badge (id) on delete cascade,
  replaced_id uuid,
  at timestamptz not null,
  primary key (week, person_id, badge_id)
);
create index badge_award_person on badge_award (person_id, badge_id, week);

-- == 20270102-blue-squares-appeal
-- What a person answers to a blue square, and what a manager said to it. A square that is taken back takes its appeal along.
create table square_appeal (
  square_id uuid primary key references infringement (id) on delete cascade,
  person_id uuid not null references person (id) on delete cascade,
  reason text not null,
  created_at timestamptz not null,
  -- Null while it waits.
  answer text,
  decided_by uuid references person (id) on delete set null,
  decided_at timestamptz
);
create index square_appeal_person on square_appeal (person_id);
create index square_appeal_open on square_appeal (created_at, square_id) where decided_at is null;

-- Those who want no reminder on Fridays; everybody else gets one when hours are missing.
create table square_reminder_off (person_id uuid primary key references person (id) on delete cascade);

-- == 20270102-blue-squares-week
-- A square that the weekly task gave says for which week (its Sunday) and why; those given by hand have neither.
alter table infringement
  add column week date,
  add column kind text;

-- How far a weekly task has come with everybody: a node that dies is gone on from.
create table square_run (
  task text not null check (task in ('squares', 'reminders')),
  week date not null,
  after_id uuid not null,
  people int not null default 0,
  given int not null default 0,
  excused int not null default 0,
  -- When everybody had been looked at.
  done_at timestamptz,
  primary key (task, week)
);

-- Squares expire after a year. The last ten of each person are kept: badges for a time without any look back further.
create table infringement_past (
  id uuid primary key,
  person_id uuid not null references person (id) on delete cascade,
  day date not null,
  description text not null,
  created_at timestamptz not null,
  expired_on date not null
);
create index infringement_past_person on infringement_past (person_id, day desc, id desc);

-- == 20270102-warnings-warning
-- The kinds of warning that a person can get, and those that people got.
create table warning_kind (
  id uuid primary key,
  title text not null,
  is_active boolean not null default true,
  -- Cannot be renamed.
  is_permanent boolean not null default false,
  created_at timestamptz not null
);
create unique index warning_kind_title on warning_kind (lower(title));

create table warning (
  id uuid primary key,
  person_id uuid not null references person (id) on delete cascade,
  kind_id uuid not null references warning_kind (id) on delete cascade,
  color text not null check (color in ('blue', 'yellow', 'red', 'white')),
  -- The place that an existing client draws it at; ours goes by the order.
  icon_id text not null,
  issued_by uuid references person (id) on delete set null,
  issued_at timestamptz not null
);
create index warning_person on warning (person_id, kind_id);
create index warning_of_kind on warning (kind_id);

insert into warning_kind (id, title, is_permanent, created_at)
select ('01900000-0000-7000-8000-0000000000a' || place)::uuid, title, true, now()
from (values (1, 'Better Descriptions'), (2, 'Log Time to Tasks'), (3, 'Log Time as You Go'),
  (4, 'Log Time to Action Items'), (5, 'Intangible Time Log w/o Reason')) as seeded (place, title);

-- == 20270103-blue-squares-once
-- outside a transaction
create unique index concurrently if not exists infringement_week on infringement (person_id, week, kind)
  where week is not null;
create index concurrently if not exists infringement_of_week on infringement (week) where week is not null;
create index concurrently if not exists infringement_day on infringement (day, id);

-- == 20270103-info-text
-- The texts behind the info icons, each for everybody ('0'), Administrators and Owners ('1') or all but Volunteers ('2').
create table information (
  id uuid primary key,
  name text not null,
  content text not null,
  visibility text not null check (visibility in ('0', '1', '2')),
  deleted_at timestamptz,
  updated_at timestamptz not null,
  rev int not null default 1
);
create unique index information_name on information (lower(name)) where deleted_at is null;

-- Pop-up texts, and for each the one that it can be set back to.
create table popup (
  id uuid primary key,
  name text not null,
  content text not null,
  backup_name text,
  backup_content text,
  backup_at timestamptz,
  updated_at timestamptz not null,
  rev int not null default 1,
  check ((backup_content is null) = (backup_name is null) and (backup_content is null) = (backup_at is null))
);
create unique index popup_name on popup (lower(name));

-- == 20270104-map-entry
-- Who agreed to be shown on the map, and people whom Owners put there who have no account.
create table map_consent (
  person_id uuid primary key references person (id) on delete cascade,
  agreed_at timestamptz not null
);

-- Where they are is kept as it is shown: no closer than about ten kilometers.
create table map_entry (
  id uuid primary key,
  first_name text not null,
  last_name text not null,
  job_title text not null,
  is_active boolean not null default true,
  city text not null,
  country text not null,
  lat double precision not null check (lat between -90 and 90),
  lng double precision not null check (lng between -180 and 180),
  time_zone text not null,
  deleted_at timestamptz,
  updated_at timestamptz not null,
  rev int not null default 1
);

-- == 20270105-people-import
-- Files of people that were imported: by whom, and what became of each row, so that a file that is sent again is not
-- imported again, and an import can be taken back.
create table person_import (
  id uuid primary key,
  made_by uuid references person (id) on delete set null,
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
  import_id uuid not null references person_import (id) on delete cascade,
  person_id uuid not null references person (id) on delete cascade,
  primary key (import_id, person_id)
);
create index person_import_row_person on person_import_row (person_id);

-- == 20270106-projects-members
-- When somebody was put on a project or taken off it: a membership that is gone leaves no other trace.
alter table project add column members_changed_at timestamptz;

-- == 20270107-people-title
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

-- == 20270108-people-erasure
-- Somebody's name and contacts are erased on this day, unless an Owner takes it back before.
alter table person add column erase_on date;
-- What they were before, for whoever takes it back.
alter table person add column erase_before jsonb;
alter table person add column erased_at timestamptz;

-- == 20270109-people-merge
-- Two accounts of one person made one. What was moved is kept for the day in which it can be taken back.
create table person_merge (
  id uuid primary key,
  gone_id uuid not null references person (id) on delete cascade,
  kept_id uuid not null references person (id) on delete cascade,
  made_by uuid references person (id) on delete set null,
  made_at timestamptz not null,
  was jsonb not null,
  moved jsonb not null,
  undone_at timestamptz
);
create unique index person_merge_gone on person_merge (gone_id) where undone_at is null;
create index person_merge_kept on person_merge (kept_id);
create index person_merge_by on person_merge (made_by) where made_by is not null;

-- == 20270110-people-apart
-- Two accounts that somebody found to be of two people: they are no longer shown as likely duplicates.
create table person_apart (
  one_id uuid not null references person (id) on delete cascade,
  other_id uuid not null references person (id) on delete cascade,
  made_by uuid references person (id) on delete set null,
  made_at timestamptz not null,
  primary key (one_id, other_id),
  check (one_id < other_id)
);
create index person_apart_other on person_apart (other_id);
create index person_apart_by on person_apart (made_by) where made_by is not null;

-- The accounts that went into another one, for good: what was written about them is read with the one that stays.
create table person_former (
  gone_id uuid primary key,
  person_id uuid not null references person (id) on delete cascade,
  name text not null
);
create index person_former_person on person_former (person_id);
insert into person_former (gone_id, person_id, name)
  select m.gone_id, m.kept_id, p.first_name || ' ' || p.last_name
  from person_merge m join person p on p.id = m.gone_id where m.undone_at is null
  on conflict do nothing;

-- == 20270110-projects-trash
-- An archived project waits in the trash for 30 days. `is_archived` says the same, for as long as older nodes ask for it.
alter table project add column deleted_at timestamptz;
update project set deleted_at = updated_at where is_archived;

-- == 20270111-badges-run
-- How far the award of a week has come with everybody: a node that dies is gone on from.
create table badge_run (
  week date primary key,
  after_id uuid not null,
  badges int not null default 0,
  people int not null default 0,
  -- When everybody had been looked at.
  done_at timestamptz
);

-- == 20270111-projects-name
-- outside a transaction
-- The name of an archived project is free again.
create unique index concurrently project_called on project (lower(name)) where deleted_at is null;
drop index concurrently if exists project_name;

-- == 20270112-summaries-week
-- Weekly summaries by their week, never by a place: with the Sunday they move on by themselves, and nothing is shifted.
create table summary (
  id uuid primary key,
  person_id uuid not null references person (id) on delete cascade,
  -- The Sunday that the week starts with.
  week date not null,
  -- What is handed in; empty while nothing is.
  html text not null default '',
  uploaded_at timestamptz,
  -- What its person has typed since.
  draft text,
  draft_at timestamptz,
  -- Counts drafts too: two tabs that write see each other.
  rev int not null default 0,
  constraint summary_week_key unique (week, person_id)
);
create index summary_in on summary (person_id, week) where uploaded_at is not null;

-- What a text was before, the last few of each week.
create table summary_version (
  id uuid primary key,
  person_id uuid not null references person (id) on delete cascade,
  week date not null,
  kind text not null,
  -- Of a draft, the tab that wrote it.
  tab text not null,
  html text not null,
  begun_at timestamptz not null,
  at timestamptz not null
);
create index summary_version_week on summary_version (person_id, week, id desc);
create index summary_version_old on summary_version (week);

create table summary_person (
  person_id uuid primary key references person (id) on delete cascade,
  -- Added to the number of summaries that are in.
  correction int not null default 0,
  prompt_copied_at timestamptz
);

-- == 20270112-tasks-review
-- How far a task of somebody was when a manager last asked after it.
create table follow_up (
  id uuid primary key,
  task_id uuid not null references task (id) on delete cascade,
  person_id uuid not null references person (id) on delete cascade,
  is_checked boolean not null,
  percentage numeric not null,
  made_by uuid references person (id) on delete set null,
  made_at timestamptz not null,
  unique (person_id, task_id)
);
create index follow_up_task on follow_up (task_id);
create index follow_up_by on follow_up (made_by) where made_by is not null;

-- What a task was before it changed, until whoever works on it has seen that.
create table task_notice (
  id uuid primary key,
  task_id uuid not null references task (id) on delete cascade,
  person_id uuid not null references person (id) on delete cascade,
  before jsonb not null,
  created_at timestamptz not null,
  unique (person_id, task_id)
);
create index task_notice_task on task_notice (task_id);
create index task_notice_age on task_notice (created_at);

-- When its person last asked for a review: mails go out once in a few minutes.
alter table task_resource add column review_asked_at timestamptz;

-- == 20270112-tasks-wbs-trash
-- A deleted WBS waits in the trash for 30 days, with its tasks. `is_active` says the same, for as long as older nodes ask for it.
alter table wbs add column deleted_at timestamptz;
update wbs set deleted_at = updated_at where not is_active;
-- None of a project has the name of another: the younger of two that do is numbered.
update wbs set name = left(name, 90) || ' (' || nth || ')'
from (select id, row_number() over (partition by project_id, lower(name) order by created_at, id) as nth
  from wbs where deleted_at is null) as numbered
where numbered.id = wbs.id and nth > 1;

-- == 20270112-tasks-wbs-unique
-- outside a transaction
create unique index concurrently wbs_called on wbs (project_id, lower(name)) where deleted_at is null;

-- == 20270112-time-entries-began
-- The minute of the Pacific day at which the work of an entry began, where it is known.
alter table time_entry add column began smallint;

-- == 20270112-time-entries-project-week
-- What somebody worked in a week on a project, or on none: the sums of projects and categories are added up from these
-- few rows, never from entries. The database keeps them with each entry, whoever writes it.
create table person_project_week (
  person_id uuid not null references person (id),
  project_id uuid references project (id) on delete cascade,
  -- Its Sunday.
  week date not null,
  tangible_seconds int not null default 0,
  intangible_seconds int not null default 0,
  unique nulls not distinct (person_id, week, project_id)
);
create index person_project_week_project on person_project_week (project_id, week)
  include (tangible_seconds, intangible_seconds);

-- Adds up the touched weeks anew, once a statement. Whoever writes entries holds the lock of their person, so nobody adds
-- up the same week beside them.
create function keep_project_weeks() returns trigger language plpgsql as $$
begin
  insert into person_project_week (person_id, project_id, week, tangible_seconds, intangible_seconds)
  select touched.person_id, touched.project_id, touched.week, coalesce(sum(seconds) filter (where is_tangible), 0),
    coalesce(sum(seconds) filter (where not is_tangible), 0)
  from (select distinct person_id, project_id, day - extract(dow from day)::int as week from changed) as touched
  left join time_entry entry on entry.person_id = touched.person_id
    and entry.day between touched.week and touched.week + 6 and entry.project_id is not distinct from touched.project_id
    and entry.deleted_at is null and entry.entry_type = 'default'
  group by touched.person_id, touched.project_id, touched.week
  order by touched.person_id, touched.week, touched.project_id
  on conflict (person_id, week, project_id) do update
    set tangible_seconds = excluded.tangible_seconds, intangible_seconds = excluded.intangible_seconds;
  return null;
end $$;

create trigger time_entry_added after insert on time_entry
  referencing new table as changed for each statement execute function keep_project_weeks();
create trigger time_entry_after_change after update on time_entry
  referencing new table as changed for each statement execute function keep_project_weeks();
create trigger time_entry_before_change after update on time_entry
  referencing old table as changed for each statement execute function keep_project_weeks();
create trigger time_entry_removed after delete on time_entry
  referencing old table as changed for each statement execute function keep_project_weeks();

-- == 20270113-tasks-tree
-- A deleted task waits in the trash for 30 days with all below it; `deleted_with` is the one that was deleted.
alter table task add column deleted_at timestamptz;
alter table task add column deleted_with uuid;
-- The import that it came with.
alter table task add column import_id uuid;
-- Moves with every change of a WBS's tree.
alter table wbs add column tree_version int not null default 1;

-- == 20270114-tasks-tree-indexes
-- outside a transaction
create index concurrently task_parent on task (parent_id) where parent_id is not null;
create index concurrently task_trash on task (deleted_with) where deleted_at is not null;
create index concurrently task_imported on task (import_id) where import_id is not null;

-- == 20270115-tasks-comment
-- What people write about a task, and who wants to be told. A deleted comment waits in the trash for 30 days.
create table task_comment (
  id uuid primary key,
  task_id uuid not null references task (id) on delete cascade,
  person_id uuid references person (id) on delete set null,
  body text not null,
  mentions jsonb not null default '[]',
  created_at timestamptz not null,
  edited_at timestamptz,
  deleted_at timestamptz,
  rev int not null default 1
);
create index task_comment_task on task_comment (task_id, id);
create index task_comment_person on task_comment (person_id, created_at);

create table task_watcher (
  task_id uuid not null references task (id) on delete cascade,
  person_id uuid not null references person (id) on delete cascade,
  -- False for who is on the task and does not want to be told.
  is_watching boolean not null,
  primary key (task_id, person_id)
);
create index task_watcher_person on task_watcher (person_id);

-- == 20270116-suggestions-task
-- What people without the right to change a task think it should say: one suggestion of each of them about a task.
create table task_suggestion (
  id uuid primary key,
  task_id uuid not null references task (id) on delete cascade,
  person_id uuid not null references person (id) on delete cascade,
  -- The task as they saw it, and as they would have it.
  before jsonb not null,
  after jsonb not null,
  suggested_at timestamptz not null,
  unique (task_id, person_id)
);
create index task_suggestion_person on task_suggestion (person_id);
create index task_suggestion_age on task_suggestion (suggested_at);

-- == 20270116-time-entries-closed
-- Weeks that somebody sent as complete, and what an approver said to it. Without a row a week is open.
create table work_week (
  id uuid primary key,
  person_id uuid not null references person (id) on delete cascade,
  -- Its Sunday.
  week date not null,
  -- Closed is an approved one that is over.
  state text not null check (state in ('open', 'sent', 'approved')),
  sent_at timestamptz not null,
  decided_by uuid references person (id) on delete set null,
  decided_at timestamptz,
  is_automatic boolean not null default false,
  -- Why it was given back, or what was said to a request for a change.
  word text not null default '',
  -- What the person asks to change in a locked week, while that waits.
  asked text,
  asked_at timestamptz,
  rev int not null default 1,
  unique (person_id, week)
);
create index work_week_waiting on work_week (sent_at, id) where state = 'sent' or asked is not null;
create index work_week_sent on work_week (sent_at, id);

-- == 20270117-time-entries-project-past
-- The weeks of before the table was there. Nothing is locked but the new rows, and almost nobody writes to these weeks; a
-- week that is written to meanwhile is there already, added up from all its entries.
insert into person_project_week (person_id, project_id, week, tangible_seconds, intangible_seconds)
select person_id, project_id, day - extract(dow from day)::int as week, coalesce(sum(seconds) filter (where is_tangible), 0),
  coalesce(sum(seconds) filter (where not is_tangible), 0)
from time_entry where deleted_at is null and entry_type = 'default' and day - extract(dow from day)::int < current_date - 21
group by person_id, project_id, week order by week, person_id
on conflict do nothing;

-- == 20270118-time-entries-project-present
-- The weeks that people write to: few rows, so whoever writes to one waits a moment. Reaches back further than the other
-- file left off, which may have run days ago.
insert into person_project_week (person_id, project_id, week, tangible_seconds, intangible_seconds)
select person_id, project_id, day - extract(dow from day)::int as week, coalesce(sum(seconds) filter (where is_tangible), 0),
  coalesce(sum(seconds) filter (where not is_tangible), 0)
from time_entry where deleted_at is null and entry_type = 'default' and day - extract(dow from day)::int >= current_date - 60
group by person_id, project_id, week order by week, person_id
on conflict do nothing;

-- == 20270119-tasks-number
-- The number of a task is its place under the places of those above it, and stored no more: a task moves without all after
-- it being written anew. The oldest tasks had numbers alone.
update task set position = place
from (select id, row_number() over (partition by wbs_id, parent_id
    order by position, nullif(regexp_replace(split_part(num, '.', level), '\D', '', 'g'), '')::numeric, id) - 1 as place
  from task where deleted_at is null) placed
where placed.id = task.id and task.position <> place;
-- Nodes from before still write it, and read it of others' tasks until they are replaced.
alter table task alter column num set default '';

-- == 20270120-reports-stage-checked
-- outside a transaction
alter table sums_compared validate constraint sums_compared_stage_check;

-- == 20270120-reports-worked-day
-- What was worked on a project, or on none, on each day by everybody together: the organisation's numbers of any range,
-- week, month or year are added up from these rows, never from entries and never person by person. The database keeps
-- them with each entry, whoever writes it.
create table project_day (
  project_id uuid references project (id) on delete cascade,
  day date not null,
  -- Sixteen rows share what is written to now, so that people who work on one project do not wait for each other.
  -- Days that are long over have the row 0 alone.
  shard smallint not null,
  tangible_seconds int not null,
  intangible_seconds int not null,
  unique nulls not distinct (day, project_id, shard)
);
create index project_day_project on project_day (project_id, day) include (tangible_seconds, intangible_seconds);

-- The same without a word about which project: a few rows a day, however many projects there are, for what is asked over
-- many years. What is on no task went into a project as a whole.
create table worked_day (
  day date not null,
  has_project boolean not null,
  is_task boolean not null,
  shard smallint not null,
  tangible_seconds bigint not null,
  intangible_seconds bigint not null,
  primary key (day, has_project, is_task, shard)
);

create function shard_of(person uuid, day date) returns smallint language sql stable as $$
  select case when day < current_date - 35 then 0 else ('x' || right(person::text, 1))::bit(4)::int end::smallint
$$;

-- What an entry adds to a day, or takes off.
create type worked as (
  project_id uuid, is_task boolean, day date, shard smallint, tangible_seconds bigint, intangible_seconds bigint
);

-- Once a statement, in one order, so that two of them cannot deadlock and many entries write each row once.
create function add_worked(lines worked[]) returns void language sql as $$
  insert into project_day (project_id, day, shard, tangible_seconds, intangible_seconds)
  select project_id, day, shard, sum(tangible_seconds), sum(intangible_seconds) from unnest(lines) as line
  -- A project that is gone took its rows along.
  where project_id is null or exists (select from project where id = line.project_id)
  group by project_id, day, shard having sum(tangible_seconds) <> 0 or sum(intangible_seconds) <> 0
  order by day, project_id, shard
  on conflict (day, project_id, shard) do update
    set tangible_seconds = project_day.tangible_seconds + excluded.tangible_seconds,
      intangible_seconds = project_day.intangible_seconds + excluded.intangible_seconds;
  insert into worked_day (day, has_project, is_task, shard, tangible_seconds, intangible_seconds)
  select day, project_id is not null, is_task, shard, sum(tangible_seconds), sum(intangible_seconds)
  from unnest(lines) as line
  group by 1, 2, 3, 4 having sum(tangible_seconds) <> 0 or sum(intangible_seconds) <> 0
  order by 1, 2, 3, 4
  on conflict (day, has_project, is_task, shard) do update
    set tangible_seconds = worked_day.tangible_seconds + excluded.tangible_seconds,
      intangible_seconds = worked_day.intangible_seconds + excluded.intangible_seconds
$$;

create function keep_worked_days() returns trigger language plpgsql as $$
declare
  lines worked[] := '{}';
begin
  if tg_op <> 'INSERT' then
    lines := array(select row(project_id, task_id is not null, day, shard_of(person_id, day),
      case when is_tangible then -seconds else 0 end, case when is_tangible then 0 else -seconds end)::worked
      from was where deleted_at is null and entry_type = 'default');
  end if;
  if tg_op <> 'DELETE' then
    lines := lines || array(select row(project_id, task_id is not null, day, shard_of(person_id, day),
      case when is_tangible then seconds else 0 end, case when is_tangible then 0 else seconds end)::worked
      from became where deleted_at is null and entry_type = 'default');
  end if;
  perform add_worked(lines);
  return null;
end $$;

create trigger time_entry_worked after insert on time_entry
  referencing new table as became for each statement execute function keep_worked_days();
create trigger time_entry_worked_otherwise after update on time_entry
  referencing old table as was new table as became for each statement execute function keep_worked_days();
create trigger time_entry_worked_no_more after delete on time_entry
  referencing old table as was for each statement execute function keep_worked_days();

-- What this part of the tables says and what the entries come to, as differences to add: right however often and whenever
-- it runs, as both are read at one instant and what is written after it adds its own.
create function fill_worked_days(from_day date, to_day date) returns void language sql as $$
  insert into project_day (project_id, day, shard, tangible_seconds, intangible_seconds)
  select project_id, day, shard, sum(tangible), sum(intangible) from (
    select project_id, day, shard_of(person_id, day) as shard,
      case when is_tangible then seconds else 0 end as tangible, case when is_tangible then 0 else seconds end as intangible
    from time_entry where deleted_at is null and entry_type = 'default' and day between from_day and to_day
    union all
    select project_id, day, shard, -tangible_seconds, -intangible_seconds
    from project_day where day between from_day and to_day) as line
  group by project_id, day, shard having sum(tangible) <> 0 or sum(intangible) <> 0 order by day, project_id, shard
  on conflict (day, project_id, shard) do update
    set tangible_seconds = project_day.tangible_seconds + excluded.tangible_seconds,
      intangible_seconds = project_day.intangible_seconds + excluded.intangible_seconds;
  insert into worked_day (day, has_project, is_task, shard, tangible_seconds, intangible_seconds)
  select day, has_project, is_task, shard, sum(tangible), sum(intangible) from (
    select day, project_id is not null as has_project, task_id is not null as is_task, shard_of(person_id, day) as shard,
      case when is_tangible then seconds else 0 end as tangible, case when is_tangible then 0 else seconds end as intangible
    from time_entry where deleted_at is null and entry_type = 'default' and day between from_day and to_day
    union all
    select day, has_project, is_task, shard, -tangible_seconds, -intangible_seconds
    from worked_day where day between from_day and to_day) as line
  group by 1, 2, 3, 4 having sum(tangible) <> 0 or sum(intangible) <> 0 order by 1, 2, 3, 4
  on conflict (day, has_project, is_task, shard) do update
    set tangible_seconds = worked_day.tangible_seconds + excluded.tangible_seconds,
      intangible_seconds = worked_day.intangible_seconds + excluded.intangible_seconds
$$;

alter table sums_compared drop constraint sums_compared_stage_check;
alter table sums_compared add constraint sums_compared_stage_check check (stage in ('people', 'tasks', 'projects')) not valid;

-- == 20270120-reports-worked-past
-- The days of before the table was there. Nothing is locked but the new rows, and almost nobody writes to these days.
select fill_worked_days('0001-01-01', current_date - 36);

-- == 20270120-reports-worked-present
-- The days that people write to: few rows, so whoever writes to one waits a moment. Reaches back further than the other
-- file left off, which may have run days ago.
select fill_worked_days(current_date - 60, 'infinity');
drop function fill_worked_days;

-- == 20270122-reports-weekly
-- Up to three colours of somebody by which the weekly summaries report is filtered.
create table report_color (
  person_id uuid primary key references person (id) on delete cascade,
  colors text[] not null
);

-- Who is mailed all summaries of a week on Sundays.
create table report_recipient (
  person_id uuid primary key references person (id) on delete cascade,
  since timestamptz not null,
  granted_by uuid references person (id) on delete set null
);
create index report_recipient_granted on report_recipient (granted_by);

-- Nobody is reminded twice of the summary of a week.
create table report_reminder (
  person_id uuid not null references person (id) on delete cascade,
  -- Its Sunday.
  week date not null,
  sent_by uuid references person (id) on delete set null,
  sent_at timestamptz not null,
  primary key (person_id, week)
);
create index report_reminder_sent on report_reminder (sent_by, sent_at);

-- How far the mail of a week has come.
create table report_run (
  week date primary key,
  after text not null default '',
  part int not null default 0
);

-- == 20270123-tasks-completed
-- When a task became complete: reports count those of a range. Kept by the database, whichever call completes it.
alter table task add column completed_at timestamptz;

create function keep_completed() returns trigger language plpgsql as $$
begin
  new.completed_at := case when new.status = 'Complete' then new.updated_at end;
  return new;
end $$;

create trigger task_completed_added before insert on task
  for each row when (new.status = 'Complete' and new.completed_at is null) execute function keep_completed();
create trigger task_completed_changed before update of status on task
  for each row when ((old.status = 'Complete') is distinct from (new.status = 'Complete')) execute function keep_completed();

-- == 20270123-tasks-days
-- outside a transaction
create index concurrently if not exists task_completed on task (completed_at) where completed_at is not null;
create index concurrently if not exists task_due on task (due_day) where completed_at is null and deleted_at is null;
create index concurrently if not exists infringement_past_day on infringement_past (day, id);

-- == 20270124-hours-letters-letter
-- A letter that confirms somebody's hours in a span, as they were when it was issued.
create table hours_letter (
  id uuid primary key,
  person_id uuid not null references person (id) on delete cascade,
  issued_at timestamptz not null,
  from_day date not null,
  to_day date not null,
  tangible_seconds int not null,
  -- Pairs of a name and seconds, the longest first; empty where the letter names no projects.
  projects jsonb not null,
  -- What an hour is worth, in hundredths, and of which currency; empty where the letter names no value.
  hour_cents int,
  currency text,
  valid_until date not null,
  withdrawn_at timestamptz
);
create index hours_letter_person on hours_letter (person_id, id desc);

-- == 20270124-tasks-completed-past
-- Of those that were complete before nobody knows more than when they were changed last.
update task set completed_at = updated_at where status = 'Complete' and completed_at is null;

-- == 20270125-mail-file
-- What is attached to letters: once, whoever gets it.
create table letter_file (
  id uuid primary key,
  name text not null,
  type text not null,
  bytes bytea not null,
  created_at timestamptz not null
);
create index letter_file_old on letter_file (created_at);
alter table letter add column file_id uuid;

-- == 20270125-reports-lost
-- outside a transaction
-- Lost time is little among all entries, and asked for by its days.
create index concurrently if not exists time_entry_lost on time_entry (day, id)
  where entry_type <> 'default' and deleted_at is null;

-- == 20270125-reports-schedule
-- Reports that are sent by mail again and again.
create table report_schedule (
  id uuid primary key,
  name text not null,
  report text not null,
  -- As the report's page is narrowed; a range in it is other days each time.
  filters jsonb not null,
  format text not null,
  cadence text not null,
  weekday int not null,
  day int not null,
  -- Of a clock in the zone, '08:30'.
  time text not null,
  zone text not null,
  created_by uuid not null references person (id) on delete cascade,
  created_at timestamptz not null,
  is_paused boolean not null default false,
  next_at timestamptz not null,
  sent_at timestamptz,
  -- Why it was not sent the last time.
  problem text,
  rev int not null default 1,
  deleted_at timestamptz
);
create index report_schedule_due on report_schedule (next_at) where deleted_at is null and not is_paused;
create index report_schedule_by on report_schedule (created_by);
create index report_schedule_trash on report_schedule (deleted_at) where deleted_at is not null;

create table report_schedule_person (
  schedule_id uuid not null references report_schedule (id) on delete cascade,
  person_id uuid not null references person (id) on delete cascade,
  -- They pressed the link in one of its mails.
  is_off boolean not null default false,
  -- The last time they were left out, because they may not open the report.
  is_left_out boolean not null default false,
  -- The last mail to them; letters are deleted after a year.
  letter_id uuid,
  primary key (schedule_id, person_id)
);
create index report_schedule_person_of on report_schedule_person (person_id);

-- == 20270125-summaries-handed-in
-- outside a transaction
-- Who has handed in a week, of everybody at once, without their texts.
create index concurrently summary_handed_in on summary (week, person_id) where uploaded_at is not null;

-- == 20270126-mail-lets-in
-- A letter that lets somebody in, as one with a first password does, leaves before all others.
alter table letter add column lets_in boolean not null default false;

-- == 20270126-mail-waiting-first
-- outside a transaction
create index concurrently letter_lets_in on letter (try_at, id) where status = 'waiting' and lets_in;

-- == 20270126-reports-days
-- outside a transaction
-- The days of everybody: of a year of people on teams, and of the days beside whole weeks.
create index concurrently person_day_day on person_day (day);

-- == 20270126-reports-schedule-about
-- Of whom a report by mail is, where it is of one person, project or team. The row goes with them, the report stays.
create table report_schedule_about (
  schedule_id uuid primary key references report_schedule (id) on delete cascade,
  person_id uuid references person (id) on delete cascade,
  project_id uuid references project (id) on delete cascade,
  team_id uuid references team (id) on delete cascade
);
create index report_schedule_about_person on report_schedule_about (person_id) where person_id is not null;
create index report_schedule_about_project on report_schedule_about (project_id) where project_id is not null;
create index report_schedule_about_team on report_schedule_about (team_id) where team_id is not null;

-- == 20270127-badges-shared-name
-- What its person was called when they shared it: the proof says that for as long as it is shared. Empty where a node of
-- before shared it; then it is the name of today, until that changes.
alter table person_badge add column shared_name text;
update person_badge set shared_name = trim(p.first_name || ' ' || p.last_name)
  from person p where p.id = person_id and share_key is not null;

-- == 20270127-hours-letters-name
-- What its person was called when it was issued: part of what is signed. Empty where a node of before issued it; then it
-- is the name of today, until that changes.
alter table hours_letter add column name text;
update hours_letter set name = trim(p.first_name || ' ' || p.last_name)
  from person p where p.id = person_id;

-- == 20270127-time-entries-sums
-- Keeping its sums was two thirds of what the database did for a new entry. What is written in SQL is parsed and planned at
-- every call, what is written in plpgsql once a connection; and a new entry is added to its week on its
-- project, which is no longer added up anew from all entries of the week.

-- Each connection writes to its own of the sixteen rows that share a day: whoever works on one project does not wait for the
-- others, who may have the same number in their id.
create function shard_for(day date) returns smallint language sql stable as $$
  select case when day < current_date - 35 then 0 else pg_backend_pid() % 16 end::smallint
$$;

create or replace function add_worked(lines worked[]) returns void language plpgsql as $$
begin
  insert into project_day (project_id, day, shard, tangible_seconds, intangible_seconds)
  select line.project_id, line.day, line.shard, sum(line.tangible_seconds), sum(line.intangible_seconds)
  from unnest(lines) as line
  -- A project that is gone took its rows along.
  where line.project_id is null or exists (select from project where id = line.project_id)
  group by 1, 2, 3 having sum(line.tangible_seconds) <> 0 or sum(line.intangible_seconds) <> 0
  order by 2, 1, 3
  on conflict (day, project_id, shard) do update
    set tangible_seconds = project_day.tangible_seconds + excluded.tangible_seconds,
      intangible_seconds = project_day.intangible_seconds + excluded.intangible_seconds;
  insert into worked_day (day, has_project, is_task, shard, tangible_seconds, intangible_seconds)
  select line.day, line.project_id is not null, line.is_task, line.shard, sum(line.tangible_seconds),
    sum(line.intangible_seconds)
  from unnest(lines) as line
  group by 1, 2, 3, 4 having sum(line.tangible_seconds) <> 0 or sum(line.intangible_seconds) <> 0
  order by 1, 2, 3, 4
  on conflict (day, has_project, is_task, shard) do update
    set tangible_seconds = worked_day.tangible_seconds + excluded.tangible_seconds,
      intangible_seconds = worked_day.intangible_seconds + excluded.intangible_seconds;
end $$;

-- For what is changed or deleted.
create or replace function keep_worked_days() returns trigger language plpgsql as $$
declare
  lines worked[];
begin
  lines := array(select row(project_id, task_id is not null, day, shard_for(day),
    case when is_tangible then -seconds else 0 end, case when is_tangible then 0 else -seconds end)::worked
    from was where deleted_at is null and entry_type = 'default');
  if tg_op <> 'DELETE' then
    lines := lines || array(select row(project_id, task_id is not null, day, shard_for(day),
      case when is_tangible then seconds else 0 end, case when is_tangible then 0 else seconds end)::worked
      from became where deleted_at is null and entry_type = 'default');
  end if;
  perform add_worked(lines);
  return null;
end $$;

-- All sums of a new entry but those of its person's day, which whoever writes it adds. Once a statement and in one order, so
-- that two of them cannot deadlock and many entries write each row once.
create function keep_new_entries() returns trigger language plpgsql as $$
begin
  insert into person_project_week (person_id, project_id, week, tangible_seconds, intangible_seconds)
  select person_id, project_id, day - extract(dow from day)::int, sum(case when is_tangible then seconds else 0 end),
    sum(case when is_tangible then 0 else seconds end)
  from became where deleted_at is null and entry_type = 'default' group by 1, 2, 3 order by 1, 3, 2
  on conflict (person_id, week, project_id) do update
    set tangible_seconds = person_project_week.tangible_seconds + excluded.tangible_seconds,
      intangible_seconds = person_project_week.intangible_seconds + excluded.intangible_seconds;
  insert into project_day (project_id, day, shard, tangible_seconds, intangible_seconds)
  select project_id, day, shard_for(day), sum(case when is_tangible then seconds else 0 end),
    sum(case when is_tangible then 0 else seconds end)
  from became where deleted_at is null and entry_type = 'default' group by 1, 2, 3 order by 2, 1, 3
  on conflict (day, project_id, shard) do update
    set tangible_seconds = project_day.tangible_seconds + excluded.tangible_seconds,
      intangible_seconds = project_day.intangible_seconds + excluded.intangible_seconds;
  insert into worked_day (day, has_project, is_task, shard, tangible_seconds, intangible_seconds)
  select day, project_id is not null, task_id is not null, shard_for(day),
    sum(case when is_tangible then seconds else 0 end), sum(case when is_tangible then 0 else seconds end)
  from became where deleted_at is null and entry_type = 'default' group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (day, has_project, is_task, shard) do update
    set tangible_seconds = worked_day.tangible_seconds + excluded.tangible_seconds,
      intangible_seconds = worked_day.intangible_seconds + excluded.intangible_seconds;
  return null;
end $$;

drop trigger time_entry_added on time_entry;
drop trigger time_entry_worked on time_entry;
create trigger time_entry_added after insert on time_entry
  referencing new table as became for each statement execute function keep_new_entries();

-- == 20270128-lists-rev
-- Two who change one view at once: the second is told.
alter table list_view add column rev int not null default 1;

-- == 20270128-time-entries-ever
-- Whoever worked on a project has one row with all of it, the intangible hours now beside the tangible ones: what a project
-- has in all is added up from those few rows, not from all its weeks.
alter table person_project add column intangible_seconds bigint not null default 0;

-- Adds up anew. Whoever writes entries holds the lock of their person, so nobody adds up the same row beside them.
create function keep_intangible() returns trigger language plpgsql as $$
declare
  changed person_project_week := coalesce(new, old);
  seconds bigint := (select coalesce(sum(intangible_seconds), 0) from person_project_week
    where person_id = changed.person_id and project_id is not distinct from changed.project_id);
begin
  if tg_op = 'DELETE' then
    update person_project set intangible_seconds = seconds
    where person_id = changed.person_id and project_id is not distinct from changed.project_id;
  else
    insert into person_project (person_id, project_id, intangible_seconds)
    values (changed.person_id, changed.project_id, seconds)
    on conflict (person_id, project_id) do update set intangible_seconds = excluded.intangible_seconds;
  end if;
  return null;
end $$;

create trigger person_project_week_added after insert on person_project_week for each row
  when (new.intangible_seconds <> 0) execute function keep_intangible();
create trigger person_project_week_changed after update on person_project_week for each row
  when (new.intangible_seconds <> old.intangible_seconds) execute function keep_intangible();
create trigger person_project_week_removed after delete on person_project_week for each row
  when (old.intangible_seconds <> 0) execute function keep_intangible();

-- Whoever has only intangible hours in a category has none in it that count.
create or replace view person_category as
  select person_id, coalesce(nullif(category, ''), 'unassigned') as category, sum(tangible_seconds)::bigint as tangible_seconds
  from person_project left join project on project.id = project_id
  where tangible_seconds <> 0 group by 1, 2;

-- == 20270129-tasks-person
-- outside a transaction
create index concurrently if not exists task_resource_of on task_resource (person_id, task_id);

-- == 20270129-time-entries-ever-past
-- The hours of before the column was there. Nothing is locked but the rows; one that is written to meanwhile has been added
-- up from all its weeks.
insert into person_project (person_id, project_id, intangible_seconds)
select person_id, project_id, sum(intangible_seconds) from person_project_week
where intangible_seconds <> 0 group by person_id, project_id order by person_id, project_id
on conflict (person_id, project_id) do update set intangible_seconds = excluded.intangible_seconds
where person_project.intangible_seconds = 0;

-- == 20270130-time-entries-alone
-- A new entry comes alone nearly always. Then its sums are written as they are, without adding up, grouping and sorting one
-- row three times, which took longer than the writes.
create or replace function keep_new_entries() returns trigger language plpgsql as $$
declare
  entry time_entry;
  tangible int;
  intangible int;
begin
  if (select count(*) from became) = 1 then
    select * into entry from became where deleted_at is null and entry_type = 'default';
    if not found then return null; end if;
    tangible := case when entry.is_tangible then entry.seconds else 0 end;
    intangible := entry.seconds - tangible;
    insert into person_project_week (person_id, project_id, week, tangible_seconds, intangible_seconds)
    values (entry.person_id, entry.project_id, entry.day - extract(dow from entry.day)::int, tangible, intangible)
    on conflict (person_id, week, project_id) do update
      set tangible_seconds = person_project_week.tangible_seconds + excluded.tangible_seconds,
        intangible_seconds = person_project_week.intangible_seconds + excluded.intangible_seconds;
    insert into project_day (project_id, day, shard, tangible_seconds, intangible_seconds)
    values (entry.project_id, entry.day, shard_for(entry.day), tangible, intangible)
    on conflict (day, project_id, shard) do update
      set tangible_seconds = project_day.tangible_seconds + excluded.tangible_seconds,
        intangible_seconds = project_day.intangible_seconds + excluded.intangible_seconds;
    insert into worked_day (day, has_project, is_task, shard, tangible_seconds, intangible_seconds)
    values (entry.day, entry.project_id is not null, entry.task_id is not null, shard_for(entry.day), tangible, intangible)
    on conflict (day, has_project, is_task, shard) do update
      set tangible_seconds = worked_day.tangible_seconds + excluded.tangible_seconds,
        intangible_seconds = worked_day.intangible_seconds + excluded.intangible_seconds;
    return null;
  end if;
  insert into person_project_week (person_id, project_id, week, tangible_seconds, intangible_seconds)
  select person_id, project_id, day - extract(dow from day)::int, sum(case when is_tangible then seconds else 0 end),
    sum(case when is_tangible then 0 else seconds end)
  from became where deleted_at is null and entry_type = 'default' group by 1, 2, 3 order by 1, 3, 2
  on conflict (person_id, week, project_id) do update
    set tangible_seconds = person_project_week.tangible_seconds + excluded.tangible_seconds,
      intangible_seconds = person_project_week.intangible_seconds + excluded.intangible_seconds;
  insert into project_day (project_id, day, shard, tangible_seconds, intangible_seconds)
  select project_id, day, shard_for(day), sum(case when is_tangible then seconds else 0 end),
    sum(case when is_tangible then 0 else seconds end)
  from became where deleted_at is null and entry_type = 'default' group by 1, 2, 3 order by 2, 1, 3
  on conflict (day, project_id, shard) do update
    set tangible_seconds = project_day.tangible_seconds + excluded.tangible_seconds,
      intangible_seconds = project_day.intangible_seconds + excluded.intangible_seconds;
  insert into worked_day (day, has_project, is_task, shard, tangible_seconds, intangible_seconds)
  select day, project_id is not null, task_id is not null, shard_for(day),
    sum(case when is_tangible then seconds else 0 end), sum(case when is_tangible then 0 else seconds end)
  from became where deleted_at is null and entry_type = 'default' group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (day, has_project, is_task, shard) do update
    set tangible_seconds = worked_day.tangible_seconds + excluded.tangible_seconds,
      intangible_seconds = worked_day.intangible_seconds + excluded.intangible_seconds;
  return null;
end $$;

-- == 20270131-time-entries-index
-- outside a transaction
-- With the sums in an index, every write of one wrote into all indexes of its table and left a dead row in each. Whoever
-- asks who worked on a project reads these few rows from the table; of projects' days, reports read too many for that.
create index concurrently person_project_week_of_project on person_project_week (project_id, week);
drop index concurrently if exists person_project_week_project;

-- == 20270201-reports-project-day-index
-- outside a transaction
-- With the sums in an index, no write of them could reuse the room of the row before: 17,000 entries on one project left
-- 17,000 dead rows, and each look went past those of its day. Reports read the few rows of a project from the table.
create index concurrently project_day_of_project on project_day (project_id, day);
drop index concurrently if exists project_day_project;

-- == 20270202-jobs-country
-- Where an opening is, as two letters; empty is where the organisation is.
alter table job add column country text not null default '';
