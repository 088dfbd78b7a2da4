-- A mailing may wait: a moment in which it is taken back, or until the time it was scheduled for.
alter table mailing
  drop constraint mailing_state_check,
  add constraint mailing_state_check check (state in ('scheduled', 'sending', 'done', 'stopped')) not valid,
  add column starts_at timestamptz,
  -- Whom it is written to, until it begins and each of them has a letter; empty of a broadcast. Null once it has begun.
  add column list text[],
  -- Why it did not begin when it was due.
  add column problem text,
  -- Saved as files, because no mail server is set up.
  add column kept int not null default 0,
  add column rev int not null default 1;
