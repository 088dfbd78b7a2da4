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
