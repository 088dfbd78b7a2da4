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

-- Adds up the touched weeks anew, once a statement. Whoever writes entries holds the lock of their person, so nobody adds
-- up the same week beside them.
create function keep_project_weeks() returns trigger language plpgsql as $$
begin
  insert into person_project_week (person_id, project_id, week, tangible_seconds, intangible_seconds)
  select touched.person_id, touched.project_id, touched.week, coalesce(sum(seconds) filter (where is_tangible), 0),
    coalesce(sum(seconds) filter (where not is_tangible), 0)
  from (select distinct person_id, project_id, day - extract(dow from day)::int as week from changed) as touched
  left join time_entry entry on entry.person_id = touched.person_id
    and entry.day between touched.week and touched.week + 6 and entry.project_id is not distinct from touched.project_id
    and entry.deleted_at is null and entry.entry_type = 'default'
  group by touched.person_id, touched.project_id, touched.week
  order by touched.person_id, touched.week, touched.project_id
  on conflict (person_id, week, project_id) do update
    set tangible_seconds = excluded.tangible_seconds, intangible_seconds = excluded.intangible_seconds;
  return null;
end $$;

create trigger time_entry_added after insert on time_entry
  referencing new table as changed for each statement execute function keep_project_weeks();
create trigger time_entry_after_change after update on time_entry
  referencing new table as changed for each statement execute function keep_project_weeks();
create trigger time_entry_before_change after update on time_entry
  referencing old table as changed for each statement execute function keep_project_weeks();
create trigger time_entry_removed after delete on time_entry
  referencing old table as changed for each statement execute function keep_project_weeks();
