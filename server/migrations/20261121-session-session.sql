create table session (
  id uuid primary key,
  person_id uuid not null references person (id) on delete cascade,
  device text not null,
  address text not null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index session_open on session (person_id) where ended_at is null;
create index session_age on session (expires_at);
