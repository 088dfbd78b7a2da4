-- Files that came with answers, and those of answers that are still being written: they live and go with them.
alter table form_response add column files file_use not null default '[]';
alter table form_draft add column files file_use not null default '[]';

-- Members may change what they answered, until the form closes.
alter table form add column may_change boolean not null default false;

-- What visitors sent to a form: for a day they may hand it in there.
create table form_upload (
  form uuid not null references form on delete cascade,
  hash text not null,
  size int not null,
  at timestamptz not null,
  primary key (form, hash)
);
create index form_upload_at on form_upload (at);
