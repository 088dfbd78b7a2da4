-- What people suggest, and what they found broken: each question with its answer. Stored, and mailed to the Owners.
create table suggestion (
  id uuid primary key,
  person_id uuid references person on delete set null,
  kind text not null check (kind in ('bug', 'suggestion')),
  said jsonb not null,
  created_at timestamptz not null
);
create index suggestion_person on suggestion (person_id, created_at);
create index suggestion_kind on suggestion (kind, id desc);
