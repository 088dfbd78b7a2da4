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
