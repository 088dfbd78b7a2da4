-- A letter that confirms somebody's hours in a span, as they were when it was issued.
create table hours_letter (
  id uuid primary key,
  person_id uuid not null references person on delete cascade,
  issued_at timestamptz not null,
  from_day date not null,
  to_day date not null,
  tangible_seconds int not null,
  -- Pairs of a name and seconds, the longest first; empty where the letter names no projects.
  projects jsonb not null,
  -- What an hour is worth, in hundredths, and of which currency; empty where the letter names no value.
  hour_cents int,
  currency text,
  valid_until date not null,
  withdrawn_at timestamptz,
  -- What its person was called when it was issued: part of what is signed. Empty where a node of before issued it; then it
  -- is the name of today, until that changes.
  name text
);
create index hours_letter_person on hours_letter (person_id, id desc);
