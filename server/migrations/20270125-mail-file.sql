-- What is attached to letters: once, whoever gets it.
create table letter_file (
  id uuid primary key,
  name text not null,
  type text not null,
  bytes bytea not null,
  created_at timestamptz not null
);
create index letter_file_old on letter_file (created_at);
alter table letter add column file_id uuid;
