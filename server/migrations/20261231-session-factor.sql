-- The second step of signing in: authenticator apps, recovery codes, passkeys, and the roles that must have one.
create table authenticator (
  person_id uuid primary key references person on delete cascade,
  -- sealed; null until a code of it was given
  secret text,
  added_at timestamptz,
  -- the last span of 30 seconds whose code was accepted: a code is accepted once
  last_step bigint not null default 0,
  -- one that is being set up, beside the one that is used until then
  pending text
);
create table recovery_code (
  person_id uuid not null references person on delete cascade,
  hash text not null,
  used_at timestamptz,
  primary key (person_id, hash)
);
create table passkey (
  id uuid primary key,
  person_id uuid not null references person on delete cascade,
  credential text not null unique,
  public_key text not null,
  uses bigint not null,
  name text not null,
  created_at timestamptz not null,
  used_at timestamptz
);
create index passkey_of on passkey (person_id);
create table factor_role (
  role text primary key references role (name) on update cascade on delete cascade
);
-- A device that its person chose to be asked no second step on, until then.
alter table known_source add column trusted_until timestamptz;
-- Whether a second step was taken from there: whoever reads somebody's mail gets no further than a password.
alter table known_source add column took_second boolean not null default false;
-- When the person last gave a password or a code during this session.
alter table session add column proved_at timestamptz;
