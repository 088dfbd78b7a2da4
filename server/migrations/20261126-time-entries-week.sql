-- The sums of a person's week. The database keeps them with those of the days, so that a node of an older version, which
-- knows days alone, keeps them right too while the next version is rolled out.
create table person_week (
  person_id uuid not null references person (id),
  -- Its Sunday.
  week date not null,
  tangible_seconds int not null default 0,
  intangible_seconds int not null default 0,
  primary key (person_id, week)
);
create index person_week_week on person_week (week);

-- Adds up the days of the changed weeks anew. Whoever writes days holds the lock of their person, so nobody adds up the
-- same week beside them.
create function keep_weeks() returns trigger language plpgsql as $$
begin
  insert into person_week (person_id, week, tangible_seconds, intangible_seconds)
  select touched.person_id, touched.week, coalesce(sum(tangible_seconds), 0), coalesce(sum(intangible_seconds), 0)
  from (select distinct person_id, day - extract(dow from day)::int as week from changed) as touched
  left join person_day on person_day.person_id = touched.person_id
    and person_day.day between touched.week and touched.week + 6
  group by touched.person_id, touched.week order by touched.week, touched.person_id
  on conflict (person_id, week) do update
    set tangible_seconds = excluded.tangible_seconds, intangible_seconds = excluded.intangible_seconds;
  return null;
end $$;

create trigger person_day_added after insert on person_day
  referencing new table as changed for each statement execute function keep_weeks();
create trigger person_day_changed after update on person_day
  referencing new table as changed for each statement execute function keep_weeks();
create trigger person_day_removed after delete on person_day
  referencing old table as changed for each statement execute function keep_weeks();
