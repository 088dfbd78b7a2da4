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

-- How many mails left in this minute, from all nodes together. One row.
create table mail_minute (
  one boolean default true primary key check (one),
  ends timestamptz not null,
  taken int not null
);

-- One mail to many. What it says stands here once; of each recipient only how it fared.
create table mailing (
  id uuid primary key,
  kind text not null check (kind in ('broadcast', 'mail')),
  subject text not null,
  html text not null,
  plain text not null,
  by_person uuid references person on delete set null,
  state text not null check (state in ('scheduled', 'sending', 'done', 'stopped')),
  -- Kept with every change of a recipient, so that progress is one row.
  total int not null,
  sent int not null default 0,
  failed int not null default 0,
  uncertain int not null default 0,
  skipped int not null default 0,
  created_at timestamptz not null,
  done_at timestamptz,
  starts_at timestamptz,
  -- Whom it is written to, until it begins and each of them has a letter; empty of a broadcast. Null once it has begun.
  list text[],
  -- Why it did not begin when it was due.
  problem text,
  -- Saved as files, because no mail server is set up.
  kept int not null default 0,
  rev int not null default 1
);
create index mailing_sending on mailing (id) where state = 'sending';
create index mailing_person on mailing (by_person);
create index mailing_scheduled on mailing (starts_at) where state = 'scheduled';

-- Pictures in mails, which mail programs fetch without signing in.
create table mailing_picture (
  hash text primary key,
  kind text not null,
  bytes bytea not null,
  created_at timestamptz not null
);

-- Challenges of public forms that were used: each counts once, and how many there were lately says how busy the forms are.
create table spent_challenge (
  nonce text primary key,
  form text not null,
  at timestamptz not null,
  -- What a challenge was spent on, as a fingerprint: the very same may come again with it, which a second press and a lost answer do.
  sent text
);
create index spent_challenge_lately on spent_challenge (form, at);

-- Who wants the weekly mail without being a member, and how they said so. Members have a switch of their own.
create table subscriber (
  id uuid primary key,
  email text not null unique check (email = lower(email)),
  state text not null check (state in ('waiting', 'subscribed', 'unsubscribed')),
  -- When and on whose page it was asked, in which words, and when the link in the mail was followed.
  asked_at timestamptz,
  asked_from text,
  consent text,
  mailed_at timestamptz,
  confirmed_at timestamptz,
  left_at timestamptz
);
create index subscriber_subscribed on subscriber (email) where state = 'subscribed';

-- These were made before what they refer to.
alter table letter add constraint letter_mailing_id_fkey foreign key (mailing_id) references mailing(id) on delete cascade;

insert into mail_minute (ends, taken) values (now(), 0);
