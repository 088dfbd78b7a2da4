-- What is kept of a write with an Idempotency-Key, in a third of the room: bytes instead of hex, one key instead of two
-- columns, and a row that most writes make once, at their end. Nothing is lost: what `idempotency` knows is copied in the new
-- form, kept for 30 days as the longest was. That table stays, because nodes of the version before still write to it while
-- this one runs, and every row of it is forgotten within 30 days; a later migration drops it.
create table keyed_write (
  -- Of whose write it is and of the key, which is itself not stored.
  id bytea primary key,
  -- Of the call and its input, made with the key.
  fingerprint bytea not null,
  until date not null,
  -- Since when a write that is several transactions is being done; it has no answer yet.
  since timestamptz,
  -- Sealed with the key.
  answer bytea,
  check (answer is null or since is null)
);
create index keyed_write_until on keyed_write (until);

insert into keyed_write (id, fingerprint, until, since, answer)
select
  substring(sha256(convert_to(who || ' ' || key, 'UTF8')) for 16),
  substring(sha256(convert_to(call || ' ' || fingerprint, 'UTF8')) for 16),
  created_at::date + 30,
  case when answer is null then created_at end,
  decode(answer ->> 'sealed', 'base64')
from idempotency;
