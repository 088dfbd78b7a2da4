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
