create table infringement (
  id uuid primary key,
  person_id uuid not null references person (id) on delete cascade,
  day date not null,
  description text not null,
  created_at timestamptz not null
);
create index infringement_person on infringement (person_id, day);
