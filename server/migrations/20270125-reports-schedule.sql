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
