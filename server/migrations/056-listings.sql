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
-- One in each region of the site plan, from the start; the organisation writes them anew as they grow.
insert into village (id, name, short, description, place_top, place_left, region, amenities, created_at) values
  ('01900000-0000-7000-8000-000000000101', 'Earthbag', 'EB', '<p>Domes of earth-filled bags around a garden.</p>', 30, 22, '1', '{Shared kitchen,Garden,Bathhouse}', now()),
  ('01900000-0000-7000-8000-000000000102', 'Straw Bale', 'SB', '<p>Warm houses of straw, clay and lime on the north slope.</p>', 20, 47, '2', '{Shared kitchen,Library}', now()),
  ('01900000-0000-7000-8000-000000000103', 'Cob', 'CO', '<p>Round rooms shaped by hand from clay, sand and straw.</p>', 28, 70, '3', '{Shared kitchen,Bread oven}', now()),
  ('01900000-0000-7000-8000-000000000104', 'Compressed Earth Block', 'CE', '<p>Cool courtyards of pressed earth.</p>', 50, 84, '4', '{Courtyard,Bathhouse}', now()),
  ('01900000-0000-7000-8000-000000000105', 'Recycled Materials', 'RM', '<p>Houses of bottles, tyres and old timber.</p>', 74, 72, '5', '{Workshop,Shared kitchen}', now()),
  ('01900000-0000-7000-8000-000000000106', 'Shipping Container', 'SC', '<p>Containers turned into bright small homes.</p>', 83, 46, '6', '{Workshop,Parking}', now()),
  ('01900000-0000-7000-8000-000000000107', 'Tree House', 'TH', '<p>Rooms between branches, reached by bridges.</p>', 74, 22, '7', '{Bathhouse,Bicycles}', now()),
  ('01900000-0000-7000-8000-000000000108', 'Duplicable City Center', 'CC', '<p>The large domes in the middle, where everybody eats and meets.</p>', 51, 48, 'C', '{Dining hall,Library,Pool}', now());

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
