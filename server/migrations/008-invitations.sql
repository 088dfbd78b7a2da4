-- Who was invited to set up a profile. The link holds a secret, of which only the hash is kept.
create table invitation (
  id uuid primary key,
  email text not null check (email = lower(email)),
  committed_hours numeric not null check (committed_hours >= 0 and committed_hours <= 168),
  secret_hash text not null unique,
  invited_by uuid references person on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  cancelled_at timestamptz,
  completed_at timestamptz,
  person_id uuid references person on delete set null
);
create unique index invitation_open on invitation (email) where completed_at is null;
create index invitation_by on invitation (invited_by) where invited_by is not null;
create index invitation_person on invitation (person_id) where person_id is not null;
