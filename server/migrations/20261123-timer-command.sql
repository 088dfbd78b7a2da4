-- Presses of devices that had no network come late, and each once.
alter table timer add column changed_at timestamptz not null default 'epoch';
update timer set changed_at = case when is_paused or not is_started then greatest(start_at, touched_at) else start_at end;

-- What was done with a press, so that one whose answer was lost is answered the same and not done again.
create table timer_command (
  person_id uuid not null references person (id) on delete cascade,
  command_id uuid not null,
  at timestamptz not null,
  refused text,
  told text,
  primary key (person_id, command_id)
);
create index timer_command_age on timer_command (at);
