-- A new entry comes alone nearly always. Then its sums are written as they are, without adding up, grouping and sorting one
-- row three times, which took longer than the writes.
create or replace function keep_new_entries() returns trigger language plpgsql as $$
declare
  entry time_entry;
  tangible int;
  intangible int;
begin
  if (select count(*) from became) = 1 then
    select * into entry from became where deleted_at is null and entry_type = 'default';
    if not found then return null; end if;
    tangible := case when entry.is_tangible then entry.seconds else 0 end;
    intangible := entry.seconds - tangible;
    insert into person_project_week (person_id, project_id, week, tangible_seconds, intangible_seconds)
    values (entry.person_id, entry.project_id, entry.day - extract(dow from entry.day)::int, tangible, intangible)
    on conflict (person_id, week, project_id) do update
      set tangible_seconds = person_project_week.tangible_seconds + excluded.tangible_seconds,
        intangible_seconds = person_project_week.intangible_seconds + excluded.intangible_seconds;
    insert into project_day (project_id, day, shard, tangible_seconds, intangible_seconds)
    values (entry.project_id, entry.day, shard_for(entry.day), tangible, intangible)
    on conflict (day, project_id, shard) do update
      set tangible_seconds = project_day.tangible_seconds + excluded.tangible_seconds,
        intangible_seconds = project_day.intangible_seconds + excluded.intangible_seconds;
    insert into worked_day (day, has_project, is_task, shard, tangible_seconds, intangible_seconds)
    values (entry.day, entry.project_id is not null, entry.task_id is not null, shard_for(entry.day), tangible, intangible)
    on conflict (day, has_project, is_task, shard) do update
      set tangible_seconds = worked_day.tangible_seconds + excluded.tangible_seconds,
        intangible_seconds = worked_day.intangible_seconds + excluded.intangible_seconds;
    return null;
  end if;
  insert into person_project_week (person_id, project_id, week, tangible_seconds, intangible_seconds)
  select person_id, project_id, day - extract(dow from day)::int, sum(case when is_tangible then seconds else 0 end),
    sum(case when is_tangible then 0 else seconds end)
  from became where deleted_at is null and entry_type = 'default' group by 1, 2, 3 order by 1, 3, 2
  on conflict (person_id, week, project_id) do update
    set tangible_seconds = person_project_week.tangible_seconds + excluded.tangible_seconds,
      intangible_seconds = person_project_week.intangible_seconds + excluded.intangible_seconds;
  insert into project_day (project_id, day, shard, tangible_seconds, intangible_seconds)
  select project_id, day, shard_for(day), sum(case when is_tangible then seconds else 0 end),
    sum(case when is_tangible then 0 else seconds end)
  from became where deleted_at is null and entry_type = 'default' group by 1, 2, 3 order by 2, 1, 3
  on conflict (day, project_id, shard) do update
    set tangible_seconds = project_day.tangible_seconds + excluded.tangible_seconds,
      intangible_seconds = project_day.intangible_seconds + excluded.intangible_seconds;
  insert into worked_day (day, has_project, is_task, shard, tangible_seconds, intangible_seconds)
  select day, project_id is not null, task_id is not null, shard_for(day),
    sum(case when is_tangible then seconds else 0 end), sum(case when is_tangible then 0 else seconds end)
  from became where deleted_at is null and entry_type = 'default' group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (day, has_project, is_task, shard) do update
    set tangible_seconds = worked_day.tangible_seconds + excluded.tangible_seconds,
      intangible_seconds = worked_day.intangible_seconds + excluded.intangible_seconds;
  return null;
end $$;
