-- Files of people that were imported: by whom, and what became of each row, so that a file that is sent again is not
-- imported again, and an import can be taken back.
create table person_import (
  id uuid primary key,
  made_by uuid references person (id) on delete set null,
  made_at timestamptz not null,
  digest text not null,
  made int not null,
  refused int not null,
  results jsonb not null,
  undone_at timestamptz
);
create unique index person_import_once on person_import (made_by, digest) where undone_at is null;

-- Whom it made. Whoever is deleted since is not in it any more.
create table person_import_row (
  import_id uuid not null references person_import (id) on delete cascade,
  person_id uuid not null references person (id) on delete cascade,
  primary key (import_id, person_id)
);
create index person_import_row_person on person_import_row (person_id);
