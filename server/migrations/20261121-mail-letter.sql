-- The outgoing mail: written with the change that causes it, sent afterwards.
create table letter (
  id uuid primary key,
  to_address text not null,
  to_person uuid,
  subject text not null,
  html text not null,
  plain text not null,
  headers jsonb not null,
  status text not null check (status in ('queued', 'sent', 'kept', 'failed')),
  attempts int not null default 0,
  problem text,
  created_at timestamptz not null,
  done_at timestamptz
);
create index letter_waiting on letter (id) where status = 'queued';
