-- What building sites buy and use up: kinds of things, their stock and every movement of it, and purchases of all five kinds.
create table inventory_unit (
  id uuid primary key,
  name text not null,
  deleted_at timestamptz,
  rev int not null default 1
);
create unique index inventory_unit_name on inventory_unit (lower(name)) where deleted_at is null;

create table inventory_type (
  id uuid primary key,
  category text not null check (category in ('Material', 'Consumable', 'Reusable', 'Tool', 'Equipment')),
  name text not null,
  description text not null,
  unit text,
  size text,
  fuel text,
  -- What one cost when the kind was added, where from, and on which terms: price, currency, taxes, shipping, supplier.
  bought_as jsonb not null default '{}',
  pictures file_use,
  created_by uuid references person on delete set null,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  rev int not null default 1
);
-- A name is one of its category's; the write that would take it twice is refused under a lock.
create index inventory_type_name on inventory_type (category, lower(name)) where deleted_at is null;

-- Sums are kept by the movements; nothing else writes them.
create table stock (
  id uuid primary key,
  project_id uuid not null references project,
  type_id uuid not null references inventory_type,
  -- As its kind has them, kept by triggers, so that lists are found and sorted by an index.
  name text not null default '',
  category text not null default '',
  unit text not null default '',
  bought numeric(14, 4) not null default 0 check (bought >= 0),
  -- Transfers and counts: what came in less what went out.
  moved numeric(14, 4) not null default 0,
  used numeric(14, 4) not null default 0 check (used >= 0),
  wasted numeric(14, 4) not null default 0 check (wasted >= 0),
  available numeric(14, 4) generated always as (bought + moved - used - wasted) stored check (available >= 0),
  reorder_level numeric(14, 4),
  -- The level was passed and whoever buys was told; begins anew when there is enough again.
  reorder_told_at timestamptz,
  changed_at timestamptz not null,
  deleted_at timestamptz,
  rev int not null default 1,
  unique (project_id, type_id)
);
create index stock_type on stock (type_id);
create index stock_name on stock ((name collate natural_order), id) where deleted_at is null;
create index stock_category_name on stock (category, (name collate natural_order), id) where deleted_at is null;
create index stock_project_name on stock (project_id, (name collate natural_order), id) where deleted_at is null;
create index stock_changed on stock (changed_at, id) where deleted_at is null;
create index stock_available on stock (available, id) where deleted_at is null;

create table movement (
  id uuid primary key,
  stock_id uuid not null references stock,
  kind text not null check (kind in ('bought', 'used', 'wasted', 'sent', 'received', 'counted')),
  -- Of a count the difference; of a reversal the opposite of what it takes back.
  quantity numeric(14, 4) not null,
  left_over numeric(14, 4) not null check (left_over >= 0),
  reverses uuid unique references movement,
  -- Both halves of a transfer.
  pair uuid,
  purchase_id uuid,
  note text not null default '',
  day date not null,
  by_id uuid references person on delete set null,
  at timestamptz not null
);
create index movement_stock on movement (stock_id, id);
create index movement_pair on movement (pair) where pair is not null;
create index movement_day on movement (day);
create index movement_by on movement (by_id);
create index movement_purchase on movement (purchase_id) where purchase_id is not null;

create table purchase (
  id uuid primary key,
  project_id uuid not null references project,
  type_id uuid not null references inventory_type,
  name text not null default '',
  category text not null default '',
  -- The approved quantity, once it is; what was asked for stays beside it.
  quantity numeric(14, 4) not null check (quantity > 0),
  requested_quantity numeric(14, 4) not null check (requested_quantity > 0),
  priority text not null check (priority in ('Low', 'Medium', 'High')),
  brand text,
  make_model text,
  est_time text,
  usage_desc text,
  -- Of tools and equipment that are rented.
  rented_from date,
  rented_to date,
  unit_price numeric(14, 2),
  currency text,
  state text not null default 'Pending' check (state in ('Pending', 'Approved', 'Rejected')),
  requested_by uuid references person on delete set null,
  requested_at timestamptz not null,
  decided_by uuid references person on delete set null,
  decided_at timestamptz,
  deleted_at timestamptz,
  rev int not null default 1,
  check (rented_to > rented_from)
);
alter table movement add constraint movement_purchase_id_fkey foreign key (purchase_id) references purchase;
create index purchase_project on purchase (project_id, requested_at, id);
create index purchase_requested on purchase (requested_at, id) where deleted_at is null;
create index purchase_type on purchase (type_id);
create index purchase_pending on purchase (id) where state = 'Pending';
create index purchase_requested_by on purchase (requested_by);
create index purchase_decided_by on purchase (decided_by);

-- What was counted, and what the ledger had then; approved, each difference is a movement.
create table stocktake (
  id uuid primary key,
  project_id uuid not null references project,
  state text not null default 'Open' check (state in ('Open', 'Approved')),
  note text not null default '',
  counted_by uuid references person on delete set null,
  counted_at timestamptz not null,
  approved_by uuid references person on delete set null,
  approved_at timestamptz,
  rev int not null default 1
);
create index stocktake_project on stocktake (project_id, id);
create index stocktake_counted_by on stocktake (counted_by);
create index stocktake_approved_by on stocktake (approved_by);
create table stocktake_line (
  stocktake_id uuid not null references stocktake on delete cascade,
  stock_id uuid not null references stock,
  counted numeric(14, 4) not null check (counted >= 0),
  expected numeric(14, 4) not null,
  primary key (stocktake_id, stock_id)
);
create index stocktake_line_stock on stocktake_line (stock_id);
