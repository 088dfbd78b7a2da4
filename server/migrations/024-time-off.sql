create table time_off (
  id uuid primary key,
  person_id uuid not null references person on delete cascade,
  from_day date not null,
  to_day date not null,
  weeks int not null,
  reason text not null,
  created_at timestamptz not null,
  updated_at timestamptz,
  rev int not null default 1,
  constraint time_off_check check (from_day <= to_day)
);
create index time_off_person on time_off (person_id, to_day);
create index time_off_span on time_off (to_day, from_day);
