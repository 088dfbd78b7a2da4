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
