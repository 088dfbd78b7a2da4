-- Keeping its sums was two thirds of what the database did for a new entry. What is written in SQL is parsed and planned at
-- every call, what is written in plpgsql once a connection; and a new entry is added to its week on its
-- project, which is no longer added up anew from all entries of the week.

-- Each connection writes to its own of the sixteen rows that share a day: whoever works on one project does not wait for the
-- others, who may have the same number in their id.
create function shard_for(day date) returns smallint language sql stable as $$
  select case when day < current_date - 35 then 0 else pg_backend_pid() % 16 end::smallint
$$;

create or replace function add_worked(lines worked[]) returns void language plpgsql as $$
begin
  insert into project_day (project_id, day, shard, tangible_seconds, intangible_seconds)
  select line.project_id, line.day, line.shard, sum(line.tangible_seconds), sum(line.intangible_seconds)
  from unnest(lines) as line
  -- A project that is gone took its rows along.
  where line.project_id is null or exists (select from project where id = line.project_id)
  group by 1, 2, 3 having sum(line.tangible_seconds) <> 0 or sum(line.intangible_seconds) <> 0
  order by 2, 1, 3
  on conflict (day, project_id, shard) do update
    set tangible_seconds = project_day.tangible_seconds + excluded.tangible_seconds,
      intangible_seconds = project_day.intangible_seconds + excluded.intangible_seconds;
  insert into worked_day (day, has_project, is_task, shard, tangible_seconds, intangible_seconds)
  select line.day, line.project_id is not null, line.is_task, line.shard, sum(line.tangible_seconds),
    sum(line.intangible_seconds)
  from unnest(lines) as line
  group by 1, 2, 3, 4 having sum(line.tangible_seconds) <> 0 or sum(line.intangible_seconds) <> 0
  order by 1, 2, 3, 4
  on conflict (day, has_project, is_task, shard) do update
    set tangible_seconds = worked_day.tangible_seconds + excluded.tangible_seconds,
      intangible_seconds = worked_day.intangible_seconds + excluded.intangible_seconds;
end $$;

-- For what is changed or deleted.
create or replace function keep_worked_days() returns trigger language plpgsql as $$
declare
  lines worked[];
begin
  lines := array(select row(project_id, task_id is not null, day, shard_for(day),
    case when is_tangible then -seconds else 0 end, case when is_tangible then 0 else -seconds end)::worked
    from was where deleted_at is null and entry_type = 'default');
  if tg_op <> 'DELETE' then
    lines := lines || array(select row(project_id, task_id is not null, day, shard_for(day),
      case when is_tangible then seconds else 0 end, case when is_tangible then 0 else seconds end)::worked
      from became where deleted_at is null and entry_type = 'default');
  end if;
  perform add_worked(lines);
  return null;
end $$;

-- All sums of a new entry but those of its person's day, which whoever writes it adds. Once a statement and in one order, so
-- that two of them cannot deadlock and many entries write each row once.
create function keep_new_entries() returns trigger language plpgsql as $$
begin
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

drop trigger time_entry_added on time_entry;
drop trigger time_entry_worked on time_entry;
create trigger time_entry_added after insert on time_entry
  referencing new table as became for each statement execute function keep_new_entries();
