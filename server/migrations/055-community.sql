-- What happens together, each day of it, and who comes.
create table activity (
  id uuid primary key,
  name text not null,
  type text not null,
  description text not null,
  -- As the clock on the wall there shows it; of a series, its first.
  starts_local timestamp not null,
  ends_local timestamp not null,
  time_zone text not null,
  -- RFC 5545; empty: it happens once.
  rrule text not null default '',
  -- Days of the series that are kept in `activity_day` end here; none: all are.
  days_until date,
  location text not null,
  is_online boolean not null,
  link text not null default '',
  branch text not null,
  theme text not null,
  category text not null,
  -- None: as many as like.
  capacity int check (capacity between 1 and 10000),
  has_waiting_list boolean not null,
  is_public boolean not null,
  -- Whose work its hours are, for those who want them logged.
  project_id uuid references project on delete set null,
  organiser_id uuid references person on delete set null,
  pictures file_use not null default '[]',
  cancelled_at timestamptz,
  cancel_reason text not null default '',
  created_at timestamptz not null,
  changed_at timestamptz not null,
  deleted_at timestamptz,
  rev int not null default 1,
  check (ends_local > starts_local)
);
create index activity_project on activity (project_id);
create index activity_organiser on activity (organiser_id);

-- When it happens: one row of what happens once, of a series one a day, as far as they are kept. Made again when the
-- activity changes.
create table activity_day (
  activity_id uuid not null references activity on delete cascade,
  -- The day there on which it begins.
  occurrence date not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  cancelled_at timestamptz,
  cancel_reason text not null default '',
  -- The hour before which whoever comes was last reminded.
  reminded_at timestamptz,
  primary key (activity_id, occurrence),
  check (ends_at > starts_at)
);
create index activity_day_starts on activity_day (starts_at, activity_id);
create index activity_day_ends on activity_day (ends_at);

create table registration (
  id uuid primary key,
  activity_id uuid not null,
  occurrence date not null,
  person_id uuid not null references person on delete cascade,
  state text not null check (state in ('registered', 'waiting', 'cancelled')),
  registered_at timestamptz not null,
  -- Who waits moves up in the order of this.
  waits_since timestamptz,
  cancelled_at timestamptz,
  logs_hours boolean not null,
  -- None: nobody said yet.
  attended boolean,
  attended_at timestamptz,
  time_entry_id uuid references time_entry on delete set null,
  rev int not null default 1,
  foreign key (activity_id, occurrence) references activity_day on update cascade on delete cascade,
  check ((state = 'waiting') = (waits_since is not null)),
  check ((state = 'cancelled') = (cancelled_at is not null))
);
create unique index registration_once on registration (activity_id, occurrence, person_id) where state <> 'cancelled';
create index registration_day on registration (activity_id, occurrence, state, waits_since);
create index registration_person on registration (person_id, occurrence);
create index registration_entry on registration (time_entry_id);
