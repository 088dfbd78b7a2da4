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
