-- What everybody together worked on tasks on each day: the rest of a day's hours went into projects as a whole. Kept as
-- the days of projects are, with each entry and at its commit; sixteen rows share a day that is written to now.
create table task_day (
  day date not null,
  shard smallint not null,
  tangible_seconds bigint not null,
  intangible_seconds bigint not null,
  primary key (day, shard)
);

create function keep_task_days() returns trigger language plpgsql as $$
begin
  insert into task_day (day, shard, tangible_seconds, intangible_seconds)
  select moved.day, shard_of(coalesce(new.person_id, old.person_id), moved.day),
    coalesce(sum(moved.seconds) filter (where moved.is_tangible), 0),
    coalesce(sum(moved.seconds) filter (where not moved.is_tangible), 0)
  from (
    select old.day, old.is_tangible, -old.seconds as seconds
    where old.task_id is not null and old.deleted_at is null and old.entry_type = 'default'
    union all
    select new.day, new.is_tangible, new.seconds
    where new.task_id is not null and new.deleted_at is null and new.entry_type = 'default') as moved
  group by moved.day
  having coalesce(sum(moved.seconds) filter (where moved.is_tangible), 0) <> 0
    or coalesce(sum(moved.seconds) filter (where not moved.is_tangible), 0) <> 0
  order by moved.day
  on conflict (day, shard) do update
    set tangible_seconds = task_day.tangible_seconds + excluded.tangible_seconds,
      intangible_seconds = task_day.intangible_seconds + excluded.intangible_seconds;
  return null;
end $$;

create constraint trigger time_entry_task_day after insert or delete on time_entry
  deferrable initially deferred for each row execute function keep_task_days();
create constraint trigger time_entry_task_day_changed after update on time_entry
  deferrable initially deferred for each row
  when ((old.task_id is null, old.day, old.seconds, old.is_tangible, old.deleted_at is null, old.entry_type)
    is distinct from (new.task_id is null, new.day, new.seconds, new.is_tangible, new.deleted_at is null, new.entry_type))
  execute function keep_task_days();

-- Adds what is lacking, as the days of projects are filled: right however often and whenever it runs.
create function fill_task_days(from_day date, to_day date) returns void language sql as $$
  insert into task_day (day, shard, tangible_seconds, intangible_seconds)
  select day, shard, sum(tangible), sum(intangible) from (
    select day, shard_of(person_id, day) as shard,
      case when is_tangible then seconds else 0 end as tangible, case when is_tangible then 0 else seconds end as intangible
    from time_entry
    where task_id is not null and deleted_at is null and entry_type = 'default' and day between from_day and to_day
    union all
    select day, shard, -tangible_seconds, -intangible_seconds from task_day where day between from_day and to_day) as line
  group by day, shard having sum(tangible) <> 0 or sum(intangible) <> 0 order by day, shard
  on conflict (day, shard) do update
    set tangible_seconds = task_day.tangible_seconds + excluded.tangible_seconds,
      intangible_seconds = task_day.intangible_seconds + excluded.intangible_seconds
$$;
