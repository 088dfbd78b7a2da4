-- Who gets a copy of each mail about a new blue square.
create table blue_square_copy (
  id uuid primary key,
  person_id uuid not null unique references person (id) on delete cascade,
  created_at timestamptz not null
);
