-- Time of a past day that somebody asks for, whole or as a change of an entry, and what was answered.
create table time_ask (
  id uuid primary key,
  person_id uuid not null references person on delete cascade,
  kind text not null check (kind in ('add', 'change')),
  -- What is to be changed; of an addition what it was added as.
  entry_id uuid references time_entry on delete cascade,
  -- Of the entry when it was asked about, and after the answer as it was left.
  entry_rev int,
  day date not null,
  project_id uuid references project on delete cascade,
  task_id uuid references task on delete set null,
  seconds int not null check (seconds > 0),
  began int,
  is_tangible boolean not null,
  notes text not null,
  state text not null default 'open' check (state in ('open', 'added', 'declined', 'withdrawn')),
  asked_at timestamptz not null,
  decided_by uuid references person on delete set null,
  decided_at timestamptz,
  word text not null default '',
  -- What a changed entry said, for whoever takes the answer back.
  was jsonb,
  rev int not null default 1
);
create index time_ask_person on time_ask (person_id, day);
create index time_ask_asked on time_ask (person_id, asked_at);
create index time_ask_open on time_ask (asked_at, id) where state = 'open';
create index time_ask_answered on time_ask (decided_at) where state <> 'open';
-- An entry is asked about once at a time.
create unique index time_ask_change on time_ask (entry_id) where state = 'open';
create index time_ask_entry on time_ask (entry_id);
create index time_ask_project on time_ask (project_id);
create index time_ask_task on time_ask (task_id);
