-- Two accounts that somebody found to be of two people: they are no longer shown as likely duplicates.
create table person_apart (
  one_id uuid not null references person (id) on delete cascade,
  other_id uuid not null references person (id) on delete cascade,
  made_by uuid references person (id) on delete set null,
  made_at timestamptz not null,
  primary key (one_id, other_id),
  check (one_id < other_id)
);
create index person_apart_other on person_apart (other_id);
create index person_apart_by on person_apart (made_by) where made_by is not null;

-- The accounts that went into another one, for good: what was written about them is read with the one that stays.
create table person_former (
  gone_id uuid primary key,
  person_id uuid not null references person (id) on delete cascade,
  name text not null
);
create index person_former_person on person_former (person_id);
insert into person_former (gone_id, person_id, name)
  select m.gone_id, m.kept_id, p.first_name || ' ' || p.last_name
  from person_merge m join person p on p.id = m.gone_id where m.undone_at is null
  on conflict do nothing;
