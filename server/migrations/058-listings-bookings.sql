-- Who stays in a unit when, who bids for it, and what guests and hosts say to each other.
create extension if not exists btree_gist;

create table booking (
  id uuid primary key,
  listing_id uuid not null references listing,
  guest_id uuid not null references person on delete cascade,
  -- The first night, and the day one leaves.
  starts_on date not null,
  ends_on date not null,
  guests int not null check (guests between 1 and 50),
  message text not null default '',
  total numeric(12, 2) not null,
  state text not null check (state in ('asked', 'accepted', 'declined', 'cancelled', 'lapsed')),
  -- Of what was asked: until then it holds its nights.
  answer_by timestamptz not null,
  reason text not null default '',
  created_at timestamptz not null,
  changed_at timestamptz not null,
  rev int not null default 1,
  check (ends_on > starts_on),
  constraint booking_apart
    exclude using gist (listing_id with =, daterange(starts_on, ends_on, '[)') with &&)
    where (state in ('asked', 'accepted'))
);
create index booking_listing on booking (listing_id, starts_on);
create index booking_guest on booking (guest_id, created_at);
create index booking_asked on booking (answer_by) where state = 'asked';

create table bid (
  id uuid primary key,
  listing_id uuid not null references listing on delete cascade,
  bidder_id uuid not null references person on delete cascade,
  starts_on date not null,
  ends_on date not null,
  -- Who will stay, as the bidder wrote it.
  name text not null,
  -- A night.
  price int not null check (price between 1 and 100000),
  -- Null while nothing is decided.
  outcome text check (outcome in ('accepted', 'lost')),
  created_at timestamptz not null,
  check (ends_on > starts_on)
);
create index bid_listing on bid (listing_id, price);
create index bid_bidder on bid (bidder_id, created_at);

-- A talk is a guest's about one unit, with whoever is its host.
create table listing_message (
  id uuid primary key,
  listing_id uuid not null references listing on delete cascade,
  guest_id uuid not null references person on delete cascade,
  author_id uuid references person on delete set null,
  by_host boolean not null,
  text text not null,
  created_at timestamptz not null
);
create index listing_message_talk on listing_message (listing_id, guest_id, id);
create index listing_message_guest on listing_message (guest_id);
create index listing_message_author on listing_message (author_id);

-- Up to when each of the two has read.
create table listing_talk_read (
  listing_id uuid not null references listing on delete cascade,
  guest_id uuid not null references person on delete cascade,
  by_host boolean not null,
  read_at timestamptz not null,
  primary key (listing_id, guest_id, by_host)
);
create index listing_talk_read_guest on listing_talk_read (guest_id);

create table message_report (
  id uuid primary key,
  message_id uuid not null references listing_message on delete cascade,
  reporter_id uuid not null references person on delete cascade,
  reason text not null,
  created_at timestamptz not null,
  settled_at timestamptz,
  settled_by uuid references person on delete set null
);
create unique index message_report_once on message_report (message_id, reporter_id);
create index message_report_reporter on message_report (reporter_id);
create index message_report_settled_by on message_report (settled_by);
create index message_report_open on message_report (id) where settled_at is null;
