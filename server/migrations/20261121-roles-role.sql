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
  unique (role_name, name)
);
