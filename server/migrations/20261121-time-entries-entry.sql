create table time_entry (
  id uuid primary key,
  person_id uuid not null references person (id),
  project_id uuid references project (id),
  day date not null,
  seconds int not null check (seconds > 0),
  is_tangible boolean not null,
  notes text not null,
  entry_type text not null default 'default',
  is_active boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  rev int not null default 1
);
create index time_entry_person on time_entry (person_id, day);

-- What screens read: the sums of a person's day, kept in the entry's own transaction.
create table person_day (
  person_id uuid not null references person (id),
  day date not null,
  tangible_seconds int not null default 0,
  intangible_seconds int not null default 0,
  primary key (person_id, day)
);
create index person_day_day on person_day (day);
