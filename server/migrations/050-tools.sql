-- Tools and equipment piece by piece: who has them, what was said of them, and who wants them when.
create extension if not exists btree_gist;

-- The last number that was given with these letters: a code is never used twice.
create table tool_code (
  letters text primary key,
  last int not null
);

create table tool_item (
  id uuid primary key,
  type_id uuid not null references inventory_type,
  project_id uuid not null references project,
  purchase_id uuid references purchase,
  code text not null,
  condition text not null
    check (condition in ('Like New', 'Good', 'Worn', 'Lost', 'Needs Repair', 'Needs Replacing')),
  ownership text not null check (ownership in ('Purchased', 'Rental')),
  rented_from date,
  rented_to date,
  -- The rental ended: it went back to whom it belongs to.
  returned_on date,
  holder_id uuid references person on delete set null,
  out_since timestamptz,
  due date,
  -- Who looks after it, and hears when it is late.
  keeper_id uuid references person on delete set null,
  pictures file_use not null default '[]',
  meter numeric(12, 1),
  maintenance_due date,
  -- The day that its holder and keeper, or its keeper, were last told of.
  overdue_told date,
  rental_told date,
  maintenance_told date,
  created_at timestamptz not null,
  rev int not null default 1,
  check ((out_since is null) = (due is null)),
  check (holder_id is null or out_since is not null),
  check ((ownership = 'Rental') = (rented_to is not null)),
  check (rented_to > rented_from)
);
create unique index tool_item_code on tool_item (code);
create index tool_item_type on tool_item (type_id);
create index tool_item_project on tool_item (project_id, code);
create index tool_item_purchase on tool_item (purchase_id) where purchase_id is not null;
create index tool_item_holder on tool_item (holder_id) where holder_id is not null;
create index tool_item_keeper on tool_item (keeper_id) where keeper_id is not null;
create index tool_item_due on tool_item (due) where due is not null;
create index tool_item_rented_to on tool_item (rented_to) where rented_to is not null and returned_on is null;

-- What went out and came back: only added to.
create table tool_log (
  id uuid primary key,
  item_id uuid not null references tool_item,
  action text not null check (action in ('Check In', 'Check Out')),
  -- Whose hands it is in, or was.
  person_id uuid references person on delete set null,
  by_id uuid references person on delete set null,
  day date not null,
  at timestamptz not null
);
create index tool_log_item on tool_log (item_id, id);
create index tool_log_day on tool_log (day, id);
create index tool_log_person on tool_log (person_id);
create index tool_log_by on tool_log (by_id);

create table tool_status (
  id uuid primary key,
  item_id uuid not null references tool_item,
  status text not null
    check (status in ('Working well', 'Broken/Needs repair', 'Stolen/Lost', 'End of life', 'Returned', 'Maintained')),
  condition text not null,
  note text not null default '',
  needs_replacement boolean not null default false,
  used_by uuid references person on delete set null,
  pictures file_use not null default '[]',
  meter numeric(12, 1),
  by_id uuid references person on delete set null,
  day date not null,
  at timestamptz not null
);
create index tool_status_item on tool_status (item_id, id);
create index tool_status_used_by on tool_status (used_by);
create index tool_status_by on tool_status (by_id);

-- Whose a piece is from when until when; whoever waits is given it as soon as the time is free.
create table reservation (
  id uuid primary key,
  item_id uuid not null references tool_item,
  person_id uuid not null references person on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  waits boolean not null default false,
  freed_at timestamptz,
  created_at timestamptz not null,
  rev int not null default 1,
  check (ends_at > starts_at),
  constraint reservation_apart
    exclude using gist (item_id with =, tstzrange(starts_at, ends_at, '[)') with &&)
    where (freed_at is null and not waits)
);
create index reservation_item on reservation (item_id, starts_at);
create index reservation_person on reservation (person_id);
