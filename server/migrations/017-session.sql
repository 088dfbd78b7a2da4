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

create table factor_role (
  role text primary key references role(name) on UPDATE CASCADE on delete cascade
);

-- Where somebody signed in from before. Tries from there are counted apart from those of strangers.
create table known_source (
  person_id uuid references person on delete cascade,
  source text,
  seen_at timestamptz not null,
  -- A device that its person chose to be asked no second step on, until then.
  trusted_until timestamptz,
  -- Whether a second step was taken from there: whoever reads somebody's mail gets no further than a password.
  took_second boolean not null default false,
  primary key (person_id, source)
);
create index known_source_seen on known_source (seen_at);

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

create table recovery_code (
  person_id uuid references person on delete cascade,
  hash text,
  used_at timestamptz,
  primary key (person_id, hash)
);

create table session (
  id uuid primary key,
  person_id uuid not null references person on delete cascade,
  device text not null,
  address text not null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  -- An extension's session does only what an extension needs, and lives as long as it is used.
  kind text not null default 'site' check (kind in ('site', 'extension')),
  -- Whom the person of a session is looking at the site as, in one tab or several.
  viewing uuid[] not null default '{}'::uuid[],
  -- When the person last gave a password or a code during this session.
  proved_at timestamptz
);
create index session_open on session (person_id) where ended_at is null;
create index session_age on session (expires_at);
