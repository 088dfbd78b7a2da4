-- Who gets a copy of each mail about a new blue square.
create table blue_square_copy (
  id uuid primary key,
  person_id uuid not null unique references person on delete cascade,
  created_at timestamptz not null
);

create table infringement (
  id uuid primary key,
  person_id uuid not null references person on delete cascade,
  day date not null,
  description text not null,
  created_at timestamptz not null,
  week date,
  kind text
);
create index infringement_person on infringement (person_id, day);
create unique index infringement_week on infringement (person_id, week, kind) where week is not null;
create index infringement_of_week on infringement (week) where week is not null;
create index infringement_day on infringement (day, id);

-- Squares expire after a year. The last ten of each person are kept: badges for a time without any look back further.
create table infringement_past (
  id uuid primary key,
  person_id uuid not null references person on delete cascade,
  day date not null,
  description text not null,
  created_at timestamptz not null,
  expired_on date not null
);
create index infringement_past_person on infringement_past (person_id, day desc, id desc);
create index infringement_past_day on infringement_past (day, id);

-- What a person answers to a blue square, and what a manager said to it. A square that is taken back takes its appeal along.
create table square_appeal (
  square_id uuid primary key references infringement on delete cascade,
  person_id uuid not null references person on delete cascade,
  reason text not null,
  created_at timestamptz not null,
  -- Null while it waits.
  answer text,
  decided_by uuid references person on delete set null,
  decided_at timestamptz
);
create index square_appeal_person on square_appeal (person_id);
create index square_appeal_open on square_appeal (created_at, square_id) where decided_at is null;

-- Those who want no reminder on Fridays; everybody else gets one when hours are missing.
create table square_reminder_off (
  person_id uuid primary key references person on delete cascade
);

-- How far a weekly task has come with everybody: a node that dies is gone on from.
create table square_run (
  task text check (task in ('squares', 'reminders')),
  week date,
  after_id uuid not null,
  people int not null default 0,
  given int not null default 0,
  excused int not null default 0,
  -- When everybody had been looked at.
  done_at timestamptz,
  primary key (task, week)
);
