-- Addresses at which calendars read what is somebody's own.
create table calendar_feed (
  id uuid primary key,
  person_id uuid not null references person on delete cascade,
  kinds text[] not null,
  -- Of the secret in its address, which is shown once.
  secret_hash text not null unique,
  created_at timestamptz not null,
  last_read_at timestamptz
);
create index calendar_feed_person on calendar_feed (person_id);
