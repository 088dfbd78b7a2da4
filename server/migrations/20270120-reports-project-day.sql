-- What was worked on a project, or on none, on each day by everybody together: the organisation's numbers of any range,
-- week, month or year are added up from these rows, never from entries and never person by person. The database keeps
-- them with each entry, whoever writes it.
create table project_day (
  project_id uuid references project (id) on delete cascade,
  day date not null,
  -- Sixteen rows share what is written to now, so that people who work on one project do not wait for each other.
  -- Days that are long over have the row 0 alone.
  shard smallint not null,
  tangible_seconds int not null,
  intangible_seconds int not null,
  unique nulls not distinct (day, project_id, shard)
);
create index project_day_project on project_day (project_id, day) include (tangible_seconds, intangible_seconds);

create function shard_of(person uuid, day date) returns smallint language sql stable as $$
  select case when day < current_date - 35 then 0 else ('x' || right(person::text, 1))::bit(4)::int end::smallint
$$;

-- Adds what an entry counts for now and takes off what it counted for before. Both rows are written in one order, so that
-- two writers cannot deadlock, and at the commit, so that they are locked no longer than it takes.
create function keep_project_days() returns trigger language plpgsql as $$
begin
  insert into project_day (project_id, day, shard, tangible_seconds, intangible_seconds)
  select moved.project_id, moved.day, shard_of(coalesce(new.person_id, old.person_id), moved.day),
    coalesce(sum(moved.seconds) filter (where moved.is_tangible), 0),
    coalesce(sum(moved.seconds) filter (where not moved.is_tangible), 0)
  from (
    select old.project_id, old.day, old.is_tangible, -old.seconds as seconds
    where old.deleted_at is null and old.entry_type = 'default'
    union all
    select new.project_id, new.day, new.is_tangible, new.seconds
    where new.deleted_at is null and new.entry_type = 'default') as moved
  -- A project that is gone took its rows along.
  where moved.project_id is null or exists (select from project where id = moved.project_id)
  group by moved.project_id, moved.day
  having coalesce(sum(moved.seconds) filter (where moved.is_tangible), 0) <> 0
    or coalesce(sum(moved.seconds) filter (where not moved.is_tangible), 0) <> 0
  order by moved.day, moved.project_id
  on conflict (day, project_id, shard) do update
    set tangible_seconds = project_day.tangible_seconds + excluded.tangible_seconds,
      intangible_seconds = project_day.intangible_seconds + excluded.intangible_seconds;
  return null;
end $$;

create constraint trigger time_entry_project_day after insert or delete on time_entry
  deferrable initially deferred for each row execute function keep_project_days();
create constraint trigger time_entry_project_day_changed after update on time_entry
  deferrable initially deferred for each row
  when ((old.project_id, old.day, old.seconds, old.is_tangible, old.deleted_at is null, old.entry_type)
    is distinct from (new.project_id, new.day, new.seconds, new.is_tangible, new.deleted_at is null, new.entry_type))
  execute function keep_project_days();

-- What this part of the table says and what the entries come to, as differences to add: right however often and whenever
-- it runs, as both are read at one instant and what is written after it adds its own.
create function fill_project_days(from_day date, to_day date) returns void language sql as $$
  insert into project_day (project_id, day, shard, tangible_seconds, intangible_seconds)
  select project_id, day, shard, sum(tangible), sum(intangible) from (
    select project_id, day, shard_of(person_id, day) as shard,
      case when is_tangible then seconds else 0 end as tangible, case when is_tangible then 0 else seconds end as intangible
    from time_entry where deleted_at is null and entry_type = 'default' and day between from_day and to_day
    union all
    select project_id, day, shard, -tangible_seconds, -intangible_seconds
    from project_day where day between from_day and to_day) as line
  group by project_id, day, shard having sum(tangible) <> 0 or sum(intangible) <> 0 order by day, project_id
  on conflict (day, project_id, shard) do update
    set tangible_seconds = project_day.tangible_seconds + excluded.tangible_seconds,
      intangible_seconds = project_day.intangible_seconds + excluded.intangible_seconds
$$;

alter table sums_compared drop constraint sums_compared_stage_check;
alter table sums_compared add constraint sums_compared_stage_check check (stage in ('people', 'tasks', 'projects')) not valid;
