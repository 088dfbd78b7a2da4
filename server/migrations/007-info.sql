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

create table mouseover_text (
  id uuid primary key,
  text text not null,
  updated_at timestamptz not null
);
-- There is one text, over the total time: two people who write the first one write the same one.
create unique index mouseover_text_one on mouseover_text ((true));

-- The Owner's message at the top of every page: one row, made when it is first written.
create table owner_message (
  id int primary key check (id = 1),
  message text not null default '',
  standard_message text not null default '',
  -- The picture that a message or the standard message is made of, and the hash that its address ends in.
  picture bytea,
  picture_hash text,
  standard_picture bytea,
  standard_picture_hash text,
  updated_at timestamptz not null,
  rev int not null default 1,
  constraint owner_message_check check ((picture is null) = (picture_hash is null)),
  constraint owner_message_check1 check ((standard_picture is null) = (standard_picture_hash is null))
);

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
  constraint popup_check
    check ((backup_content is null) = (backup_name is null) and (backup_content is null) = (backup_at is null))
);
create unique index popup_name on popup (lower(name));
