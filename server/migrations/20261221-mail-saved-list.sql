-- Lists of addresses under a name, for mails that go to the same people again.
create table mail_list (
  id uuid primary key,
  name text not null,
  -- Each address once, with commas between.
  emails text not null,
  deleted_at timestamptz,
  rev int not null default 1
);
create unique index mail_list_name on mail_list (lower(name)) where deleted_at is null;
