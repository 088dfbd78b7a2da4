-- What every list that the server pages stands on.
create extension if not exists pg_trgm;

-- One order of names on both engines: Ä beside A, and Unit 9 before Unit 10. (PGlite ignores the newer `en-u-kn-true`.)
create collation natural_order (provider = icu, locale = 'en@colNumeric=yes');

-- How texts are compared in a search: without case, accents and apostrophes, as in shared/kit/search.ts.
create function folded(words text) returns text language sql immutable strict parallel safe
return translate(
  replace(replace(replace(
    lower(regexp_replace(normalize(words, nfd), '[\u0300-\u036f''’‘ʼ]', '', 'g') collate natural_order),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'),
  'łøđı', 'lodi'
);

-- Who did what, when, from what to what. Written in the transaction of the change itself.
create table audit_record (
  id uuid primary key,
  at timestamptz not null,
  actor_id uuid,
  viewing_id uuid,
  call text not null,
  about text,
  record_id text,
  before jsonb,
  after jsonb,
  -- The rows that one act changed, so that it can be undone as one.
  change_set uuid
) partition by range (id);
create table audit_record_rest partition of audit_record default;
create index audit_record_of on audit_record (about, record_id, id desc);
create index audit_record_set on audit_record (change_set, id) where change_set is not null;

-- What must happen once per period takes its row here, in the transaction that does the work.
create table job_run (
  job text,
  period text,
  at timestamptz not null,
  primary key (job, period)
);

-- What is kept of a write with an Idempotency-Key: bytes, one key, and a row that most writes make once, at their end.
create table keyed_write (
  -- Of whose write it is and of the key, which is itself not stored.
  id bytea primary key,
  -- Of the call and its input, made with the key.
  fingerprint bytea not null,
  until date not null,
  -- Since when a write that is several transactions is being done; it has no answer yet.
  since timestamptz,
  -- Sealed with the key.
  answer bytea,
  constraint keyed_write_check check (answer is null or since is null)
);
create index keyed_write_until on keyed_write (until);

-- The outgoing mail: written with the change that causes it, sent afterwards.
create table letter (
  id uuid primary key,
  to_address text not null,
  to_person uuid,
  subject text not null default '',
  html text not null default '',
  plain text not null default '',
  headers jsonb not null default '{}',
  status text not null check (status in ('waiting', 'sending', 'sent', 'kept', 'failed', 'uncertain', 'skipped')),
  attempts int not null default 0,
  problem text,
  created_at timestamptz not null,
  done_at timestamptz,
  mailing_id uuid,
  -- The week of a broadcast, by its Sunday.
  week date,
  -- The node that is sending it, and until when nobody else does.
  claimed_by uuid,
  claimed_until timestamptz,
  try_at timestamptz not null default now(),
  file_id uuid,
  -- A letter that lets somebody in, as one with a first password does, leaves before all others.
  lets_in boolean not null default false
);
create index letter_waiting on letter ((mailing_id is not null), try_at, id) where status = 'waiting';
create index letter_sending on letter (claimed_until) where status = 'sending';
create index letter_list on letter (id desc) where mailing_id is null;
create index letter_list_status on letter (status, id desc) where mailing_id is null;
create index letter_mailing on letter (mailing_id, id desc) where mailing_id is not null;
create index letter_mailing_status on letter (mailing_id, status, id desc) where mailing_id is not null;
create unique index letter_mailing_once on letter (mailing_id, to_address) where mailing_id is not null;
-- Nobody gets two broadcasts in a week, whoever sends them and on whichever node.
create unique index letter_weekly on letter (to_address, week)
  where week is not null and status in ('sending', 'sent', 'uncertain');
create index letter_lets_in on letter (try_at, id) where status = 'waiting' and lets_in;

-- What is attached to letters: once, whoever gets it.
create table letter_file (
  id uuid primary key,
  name text not null,
  type text not null,
  bytes bytea not null,
  created_at timestamptz not null
);
create index letter_file_old on letter_file (created_at);

-- Tries counted by name and a fingerprint of who tries; the columns are what rate-limiter-flexible asks for.
create table rate_limit (
  key text primary key,
  points int not null default 0,
  expire bigint
);
create index rate_limit_age on rate_limit (expire);

create table setting (
  name text primary key,
  value jsonb not null
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
-- Whether a word of a letter is the secret of a ticket.
create index ticket_secret on ticket (secret_hash);
-- A pairing is found by what the extension knows, and by nothing else.
create index ticket_pairing on ticket (secret_hash) where purpose = 'pairing';
