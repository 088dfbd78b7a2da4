-- Who agreed to be shown on the map, and people whom Owners put there who have no account.
create table map_consent (
  person_id uuid primary key references person on delete cascade,
  agreed_at timestamptz not null
);

-- Where they are is kept as it is shown: no closer than about ten kilometers.
create table map_entry (
  id uuid primary key,
  first_name text not null,
  last_name text not null,
  job_title text not null,
  is_active boolean not null default true,
  city text not null,
  country text not null,
  lat float8 not null check (lat >= -90 and lat <= 90),
  lng float8 not null check (lng >= -180 and lng <= 180),
  time_zone text not null,
  deleted_at timestamptz,
  updated_at timestamptz not null,
  rev int not null default 1
);
