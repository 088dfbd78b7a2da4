-- A notification of a kind says what it is about and which call told it, and is composed when it is read.
alter table notification
  add column kind text,
  add column about text,
  add column places jsonb,
  add column by_call text;

-- Where it is shown, until when it waits, and when it goes into a mail with others.
alter table notification_copy
  add column in_bell boolean not null default true,
  add column done_at timestamptz,
  add column snoozed_until timestamptz,
  add column mail_at timestamptz,
  add column letter_id uuid;

-- What somebody wants otherwise than at first.
create table told_choice (
  person_id uuid not null references person on delete cascade,
  kind text not null,
  bell boolean,
  mail boolean,
  primary key (person_id, kind)
);
create table told_pace (
  person_id uuid primary key references person on delete cascade,
  mails text not null check (mails in ('at-once', 'daily', 'weekly')),
  at text not null
);
