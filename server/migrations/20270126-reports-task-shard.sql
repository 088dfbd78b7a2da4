-- Late entries of old days are spread over sixteen rows too: in a transaction of many entries, as an import is, each change
-- of one row goes past all its versions of before.
create or replace function keep_task_days() returns trigger language plpgsql as $$
begin
  insert into task_day (day, shard, tangible_seconds, intangible_seconds)
  select moved.day, ('x' || right(coalesce(new.person_id, old.person_id)::text, 1))::bit(4)::int,
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
