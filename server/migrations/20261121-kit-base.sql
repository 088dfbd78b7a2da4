create table setting (
  name text primary key,
  value jsonb not null
);

-- One answer per key and person: a repeated write gets the first one's answer.
create table idempotency (
  key text not null,
  who text not null,
  call text not null,
  fingerprint text not null,
  answer jsonb,
  created_at timestamptz not null,
  primary key (who, key)
);
create index idempotency_age on idempotency (created_at);

-- What must happen once per period takes its row here, in the transaction that does the work.
create table job_run (
  job text not null,
  period text not null,
  at timestamptz not null,
  primary key (job, period)
);

-- Single-use tickets for every purpose; the secret itself is never stored.
create table ticket (
  id uuid primary key,
  purpose text not null,
  person_id uuid,
  secret_hash text not null,
  data jsonb not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index ticket_of on ticket (person_id, purpose);
create index ticket_age on ticket (expires_at);
