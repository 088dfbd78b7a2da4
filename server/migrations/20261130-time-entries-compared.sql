-- How far the nightly comparison of the sums with the entries has come; one row.
create table sums_compared (
  is_only boolean primary key default true check (is_only),
  -- The night that it began in.
  day date not null,
  -- Null when all are compared.
  stage text check (stage in ('people', 'tasks')),
  after_id uuid not null
);
