-- Who changed what a role or a person may do. Written in the transaction of the change itself.
create table permission_change (
  id uuid primary key,
  at timestamptz not null,
  what text not null check (what in ('role-made', 'role-changed', 'role-deleted', 'person-changed')),
  role_id uuid,
  person_id uuid,
  -- The role, or the person, as it was called then.
  name text not null,
  -- The person's role before and after, where that is what changed.
  role_before text,
  role_after text,
  permissions jsonb not null,
  added jsonb not null,
  removed jsonb not null,
  people int,
  actor_id uuid not null,
  actor_name text not null,
  actor_role text not null,
  actor_email text not null
);
create index permission_change_of_role on permission_change (role_id, id desc) where role_id is not null;
create index permission_change_of_person on permission_change (person_id, id desc) where person_id is not null;

create table role (
  id uuid primary key,
  name text not null unique,
  permissions jsonb not null,
  updated_at timestamptz not null,
  rev int not null default 1
);

create table role_preset (
  id uuid primary key,
  role_name text not null,
  name text not null,
  permissions jsonb not null,
  rev int not null default 1,
  unique (role_name, name)
);
