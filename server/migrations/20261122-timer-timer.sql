-- One timer a person. Milliseconds, as the socket speaks them.
create table timer (
  person_id uuid primary key references person (id) on delete cascade,
  is_started boolean not null,
  is_paused boolean not null,
  is_forced boolean not null,
  is_chiming boolean not null,
  -- What remained when it last started or stopped to run.
  time_ms int not null,
  goal_ms int not null,
  initial_goal_ms int not null,
  -- Since when it runs.
  start_at timestamptz not null,
  -- The last sign of life from any of the person's devices.
  seen_at timestamptz not null,
  -- When somebody last pressed something, and when the person was asked whether they are still working.
  touched_at timestamptz not null,
  asked_at timestamptz,
  rev int not null default 1
);
create index timer_running on timer (seen_at) where is_started and not is_paused;
