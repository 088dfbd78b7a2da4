-- The kinds of warning that a person can get, and those that people got.
create table warning_kind (
  id uuid primary key,
  title text not null,
  is_active boolean not null default true,
  -- Cannot be renamed.
  is_permanent boolean not null default false,
  created_at timestamptz not null
);
create unique index warning_kind_title on warning_kind (lower(title));

create table warning (
  id uuid primary key,
  person_id uuid not null references person on delete cascade,
  kind_id uuid not null references warning_kind on delete cascade,
  color text not null check (color in ('blue', 'yellow', 'red', 'white')),
  -- The place that an existing client draws it at; ours goes by the order.
  icon_id text not null,
  issued_by uuid references person on delete set null,
  issued_at timestamptz not null
);
create index warning_person on warning (person_id, kind_id);
create index warning_of_kind on warning (kind_id);

insert into warning_kind (id, title, is_permanent, created_at)
select ('01900000-0000-7000-8000-0000000000a' || place)::uuid, title, true, now()
from (values (1, 'Better Descriptions'), (2, 'Log Time to Tasks'), (3, 'Log Time as You Go'),
  (4, 'Log Time to Action Items'), (5, 'Intangible Time Log w/o Reason')) as seeded (place, title);
