-- Files by the digest of their bytes: what two people send is kept once. A name belongs to where a file is used.
create table stored_file (
  hash text primary key check (length(hash) = 43),
  type text not null,
  size int not null,
  content bytea not null,
  -- When somebody sent it last: for a day it may be named by nothing.
  sent_at timestamptz not null,
  -- When something that was changed let go of it last: for thirty days the change can be taken back.
  left_at timestamptz
);
create index stored_file_sent on stored_file (sent_at);

-- Who sent it, and what it was called there.
create table file_upload (
  hash text not null references stored_file on delete cascade,
  person_id uuid not null references person on delete cascade,
  name text not null,
  at timestamptz not null,
  primary key (hash, person_id)
);
create index file_upload_person on file_upload (person_id, at);

-- The files of a row: {"hash", "name"} or a list of these. The night looks for columns of this type, and for foreign keys to
-- stored_file, before it deletes what nothing names: a column that is neither keeps no file.
create domain file_use as jsonb check (jsonb_typeof(value) in ('array', 'object'));
