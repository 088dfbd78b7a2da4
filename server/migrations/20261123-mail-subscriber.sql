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
