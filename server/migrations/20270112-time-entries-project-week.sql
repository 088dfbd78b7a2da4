-- What somebody worked in a week on a project, or on none: the sums of projects and categories are added up from these
-- few rows, never from entries. The database keeps them with each entry, whoever writes it.
create table person_project_week (
  person_id uuid not null references person (id),
  project_id uuid references project (id) on delete cascade,
  -- Its Sunday.
  week date not null,
  tangible_seconds int not null default 0,
  intangible_seconds int not null default 0,
  unique nulls not distinct (person_id, week, project_id)
);
create index person_project_week_project on person_project_week (project_id, week)
  include (tangible_seconds, intangible_seconds);

-- Once a statement: many entries of one week, written at once, are one change of its row.
create function add_to_project_weeks() returns trigger language plpgsql as $$
begin
  insert into person_project_week as kept (person_id, project_id, week, tangible_seconds, intangible_seconds)
  select person_id, project_id, day - extract(dow from day)::int as week,
    sum(case when is_tangible then seconds else 0 end), sum(case when is_tangible then 0 else seconds end)
  from added where deleted_at is null and entry_type = 'default'
  group by person_id, project_id, week order by person_id, week, project_id
  on conflict (person_id, week, project_id) do update set
    tangible_seconds = kept.tangible_seconds + excluded.tangible_seconds,
    intangible_seconds = kept.intangible_seconds + excluded.intangible_seconds;
  return null;
end $$;
create function take_from_project_weeks() returns trigger language plpgsql as $$
begin
  insert into person_project_week as kept (person_id, project_id, week, tangible_seconds, intangible_seconds)
  select person_id, project_id, day - extract(dow from day)::int as week,
    -sum(case when is_tangible then seconds else 0 end), -sum(case when is_tangible then 0 else seconds end)
  from removed where deleted_at is null and entry_type = 'default'
  group by person_id, project_id, week order by person_id, week, project_id
  on conflict (person_id, week, project_id) do update set
    tangible_seconds = kept.tangible_seconds + excluded.tangible_seconds,
    intangible_seconds = kept.intangible_seconds + excluded.intangible_seconds;
  return null;
end $$;

-- An entry that is written meanwhile waits, so that it is counted once.
lock table time_entry in share row exclusive mode;
insert into person_project_week (person_id, project_id, week, tangible_seconds, intangible_seconds)
select person_id, project_id, day - extract(dow from day)::int,
  coalesce(sum(seconds) filter (where is_tangible), 0), coalesce(sum(seconds) filter (where not is_tangible), 0)
from time_entry where deleted_at is null and entry_type = 'default' group by 1, 2, 3;

create trigger time_entry_added after insert on time_entry
  referencing new table as added for each statement execute function add_to_project_weeks();
create trigger time_entry_after_change after update on time_entry
  referencing new table as added for each statement execute function add_to_project_weeks();
create trigger time_entry_before_change after update on time_entry
  referencing old table as removed for each statement execute function take_from_project_weeks();
create trigger time_entry_removed after delete on time_entry
  referencing old table as removed for each statement execute function take_from_project_weeks();
