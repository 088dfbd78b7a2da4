-- Villages, and the units in them that one can stay in.
create table village (
  id uuid primary key,
  name text not null,
  short text not null,
  description text not null,
  url text not null default '',
  -- Where it is on the master plan, in percent.
  place_top numeric(5, 2) not null check (place_top between 0 and 100),
  place_left numeric(5, 2) not null check (place_left between 0 and 100),
  region text not null check (region in ('C', '1', '2', '3', '4', '5', '6', '7')),
  amenities text[] not null,
  created_at timestamptz not null,
  rev int not null default 1
);
create unique index village_name on village (lower(name));

create table listing (
  id uuid primary key,
  village_id uuid not null references village,
  title text not null,
  description text not null,
  unit_amenities text[] not null,
  location text not null,
  -- A night.
  price numeric(8, 2) not null check (price > 0),
  cleaning_fee numeric(8, 2) not null check (cleaning_fee >= 0),
  max_guests int not null check (max_guests between 1 and 50),
  -- Files, each with its words.
  images file_use not null default '[]',
  host_id uuid references person on delete set null,
  available_from date,
  available_to date,
  -- Bidding: all or none of them.
  bid_minimum int,
  bid_increment int check (bid_increment >= 1),
  bids_end_at timestamptz,
  bid_extend_minutes int check (bid_extend_minutes between 0 and 60),
  -- A bid was accepted, or bidding was ended.
  bids_closed_at timestamptz,
  -- Of the address where calendars read when it is booked.
  feed_secret_hash bytea,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  deleted_at timestamptz,
  rev int not null default 1,
  check ((bid_minimum is null) = (bid_increment is null) and (bid_minimum is null) = (bids_end_at is null)
    and (bid_minimum is null) = (bid_extend_minutes is null))
);
create index listing_village on listing (village_id);
create index listing_host on listing (host_id);
create index listing_title on listing (title collate natural_order, id);
create index listing_feed on listing (feed_secret_hash);
