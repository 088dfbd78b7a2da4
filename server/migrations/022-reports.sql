-- What was worked on a project, or on none, on each day by everybody together: the organisation's numbers of any range,
-- week, month or year are added up from these rows, never from entries and never person by person. The database keeps
-- them with each entry, whoever writes it.
create table project_day (
  project_id uuid references project on delete cascade,
  day date not null,
  -- Sixteen rows share what is written to now, so that people who work on one project do not wait for each other.
  -- Days that are long over have the row 0 alone.
  shard smallint not null,
  tangible_seconds int not null,
  intangible_seconds int not null,
  unique nulls not distinct (day, project_id, shard)
);
-- With the sums in an index, no write of them could reuse the room of the row before: 17,000 entries on one project left
-- 17,000 dead rows, and each look went past those of its day. Reports read the few rows of a project from the table.
create index project_day_of_project on project_day (project_id, day);

-- Up to three colours of somebody by which the weekly summaries report is filtered.
create table report_color (
  person_id uuid primary key references person on delete cascade,
  colors text[] not null
);

-- Who is mailed all summaries of a week on Sundays.
create table report_recipient (
  person_id uuid primary key references person on delete cascade,
  since timestamptz not null,
  granted_by uuid references person on delete set null
);
create index report_recipient_granted on report_recipient (granted_by);

-- Nobody is reminded twice of the summary of a week.
create table report_reminder (
  person_id uuid references person on delete cascade,
  -- Its Sunday.
  week date,
  sent_by uuid references person on delete set null,
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
  created_by uuid not null references person on delete cascade,
  created_at timestamptz not null,
  is_paused boolean not null default false,
  next_at timestamptz not null,
  sent_at timestamptz,
  -- Why it was not sent the last time.
  problem text,
  rev int not null default 1,
  deleted_at timestamptz
);
create index report_schedule_due on report_schedule (next_at) where deleted_at is null and (not is_paused);
create index report_schedule_by on report_schedule (created_by);
create index report_schedule_trash on report_schedule (deleted_at) where deleted_at is not null;

-- Of whom a report by mail is, where it is of one person, project or team. The row goes with them, the report stays.
create table report_schedule_about (
  schedule_id uuid primary key references report_schedule on delete cascade,
  person_id uuid references person on delete cascade,
  project_id uuid references project on delete cascade,
  team_id uuid references team on delete cascade
);
create index report_schedule_about_person on report_schedule_about (person_id) where person_id is not null;
create index report_schedule_about_project on report_schedule_about (project_id) where project_id is not null;
create index report_schedule_about_team on report_schedule_about (team_id) where team_id is not null;

create table report_schedule_person (
  schedule_id uuid references report_schedule on delete cascade,
  person_id uuid references person on delete cascade,
  -- They pressed the link in one of its mails.
  is_off boolean not null default false,
  -- The last time they were left out, because they may not open the report.
  is_left_out boolean not null default false,
  -- The last mail to them; letters are deleted after a year.
  letter_id uuid,
  primary key (schedule_id, person_id)
);
create index report_schedule_person_of on report_schedule_person (person_id);

-- The same without a word about which project: a few rows a day, however many projects there are, for what is asked over
-- many years. What is on no task went into a project as a whole.
create table worked_day (
  day date,
  has_project boolean,
  is_task boolean,
  shard smallint,
  tangible_seconds bigint not null,
  intangible_seconds bigint not null,
  primary key (day, has_project, is_task, shard)
);

-- What an entry adds to a day, or takes off.
create type worked as (
  project_id uuid, is_task boolean, day date, shard smallint, tangible_seconds bigint, intangible_seconds bigint
);
