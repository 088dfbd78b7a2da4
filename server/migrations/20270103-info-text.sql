-- The texts behind the info icons, each for everybody ('0'), Administrators and Owners ('1') or all but Volunteers ('2').
create table information (
  id uuid primary key,
  name text not null,
  content text not null,
  visibility text not null check (visibility in ('0', '1', '2')),
  deleted_at timestamptz,
  updated_at timestamptz not null,
  rev int not null default 1
);
create unique index information_name on information (lower(name)) where deleted_at is null;

-- Pop-up texts, and for each the one that it can be set back to.
create table popup (
  id uuid primary key,
  name text not null,
  content text not null,
  backup_name text,
  backup_content text,
  backup_at timestamptz,
  updated_at timestamptz not null,
  rev int not null default 1,
  check ((backup_content is null) = (backup_name is null) and (backup_content is null) = (backup_at is null))
);
create unique index popup_name on popup (lower(name));
