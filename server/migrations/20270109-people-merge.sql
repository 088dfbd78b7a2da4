-- Two accounts of one person made one. What was moved is kept for the day in which it can be taken back.
create table person_merge (
  id uuid primary key,
  gone_id uuid not null references person (id) on delete cascade,
  kept_id uuid not null references person (id) on delete cascade,
  made_by uuid references person (id) on delete set null,
  made_at timestamptz not null,
  was jsonb not null,
  moved jsonb not null,
  undone_at timestamptz
);
create unique index person_merge_gone on person_merge (gone_id) where undone_at is null;
create index person_merge_kept on person_merge (kept_id);
create index person_merge_by on person_merge (made_by) where made_by is not null;
