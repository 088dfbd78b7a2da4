-- Where somebody signed in from before. Tries from there are counted apart from those of strangers.
create table known_source (
  person_id uuid not null references person on delete cascade,
  source text not null,
  seen_at timestamptz not null,
  primary key (person_id, source)
);
create index known_source_seen on known_source (seen_at);
-- Whom the person of a session is looking at the site as, in one tab or several.
alter table session add column viewing uuid[] not null default '{}';
