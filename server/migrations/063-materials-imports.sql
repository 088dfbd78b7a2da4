-- Movements that came from a file, so that they are taken back together.
create table stock_import (
  id uuid primary key,
  made_by uuid references person on delete set null,
  made_at timestamptz not null,
  undone_at timestamptz
);
create index stock_import_made_by on stock_import (made_by);
create table stock_import_row (
  movement_id uuid primary key references movement,
  import_id uuid not null references stock_import on delete cascade
);
create index stock_import_row_import on stock_import_row (import_id);
