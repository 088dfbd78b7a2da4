-- What an attack leaves behind. No foreign keys: the log outlives what it is about.
create table security_event (
  id uuid primary key,
  kind text not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  times int not null default 1,
  actor_id uuid,
  person_id uuid,
  -- a keyed digest of the address that was typed, never the address
  account text,
  ip text not null,
  device text not null,
  detail text not null default '',
  -- the same facts within an hour are one row
  same text unique
);
create index security_event_last on security_event (last_at, id);
