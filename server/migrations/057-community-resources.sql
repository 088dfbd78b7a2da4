-- Rooms and things, and who has one from when until when.
create table resource (
  id uuid primary key,
  name text not null,
  kind text not null check (kind in ('room', 'thing')),
  location text,
  deleted_at timestamptz,
  rev int not null default 1
);
create unique index resource_name on resource (lower(name)) where deleted_at is null;

create table resource_booking (
  id uuid primary key,
  resource_id uuid not null references resource on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  purpose text not null,
  -- What it is booked for: cancelled with it.
  activity_id uuid references activity on delete set null,
  person_id uuid not null references person on delete cascade,
  created_at timestamptz not null,
  freed_at timestamptz,
  check (ends_at > starts_at),
  constraint resource_booking_apart
    exclude using gist (resource_id with =, tstzrange(starts_at, ends_at, '[)') with &&)
    where (freed_at is null)
);
create index resource_booking_resource on resource_booking (resource_id, starts_at);
create index resource_booking_starts on resource_booking (starts_at) where freed_at is null;
create index resource_booking_activity on resource_booking (activity_id) where activity_id is not null;
create index resource_booking_person on resource_booking (person_id);
