-- Units that somebody keeps in mind.
create table saved_listing (
  person_id uuid not null references person on delete cascade,
  listing_id uuid not null references listing on delete cascade,
  at timestamptz not null,
  primary key (person_id, listing_id)
);
create index saved_listing_listing on saved_listing (listing_id);
