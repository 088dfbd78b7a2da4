-- One timer a person. Milliseconds, as the socket speaks them.
create table timer (
  person_id uuid primary key references person on delete cascade,
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
  rev int not null,
  -- Presses of devices that had no network come late, and each once.
  changed_at timestamptz not null default '1970-01-01 00:00:00+00'::timestamp with time zone,
  -- What a timer times, and the note of its entry, typed while it runs.
  project_id uuid,
  wbs_id uuid,
  task_id uuid,
  work_label text not null default '',
  notes text not null default '',
  work_at timestamptz
);
-- None of the instants is in it, so that noting signs of life moves no index entries.
create index timer_running on timer (person_id) where is_started and (not is_paused);

-- What was done with a press, so that one whose answer was lost is answered the same and not done again.
create table timer_command (
  person_id uuid references person on delete cascade,
  command_id uuid,
  at timestamptz not null,
  refused text,
  told text,
  primary key (person_id, command_id)
);
create index timer_command_age on timer_command (at);
