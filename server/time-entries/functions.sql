-- What entries add up to, kept by the database whoever writes them: `project_day` and `worked_day` of everybody,
-- `person_project_week` and `person_week` of one person, and the intangible half of `person_project`. Its other half and
-- `person_day` are written by `sums.ts`, in the transaction of the entry.

-- Adds up the days of the changed weeks anew. Whoever writes days holds the lock of their person, so nobody adds up the
-- same week beside them.
create or replace function keep_weeks() returns trigger language plpgsql as $$
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
create or replace trigger person_day_removed after delete on person_day referencing old table as changed
  for each statement execute function keep_weeks();

-- The week is added up once for each day that is written. The triggers before ran twice for every `on conflict do update`,
-- once with no rows, and set up tables of the changed rows: two thirds of what writing a day took. Many rows at once take
-- longer now, and nothing writes many. What deletes days keeps its trigger.
create or replace function keep_week() returns trigger language plpgsql as $$
declare
  sunday date := new.day - extract(dow from new.day)::int;
begin
  insert into person_week (person_id, week, tangible_seconds, intangible_seconds)
  select new.person_id, sunday, sum(tangible_seconds), sum(intangible_seconds)
  from person_day where person_id = new.person_id and day between sunday and sunday + 6
  on conflict (person_id, week) do update
    set tangible_seconds = excluded.tangible_seconds, intangible_seconds = excluded.intangible_seconds;
  return null;
end $$;
create or replace trigger person_day_kept after insert or update on person_day
  for each row execute function keep_week();

-- Adds up the touched weeks anew, once a statement. Whoever writes entries holds the lock of their person, so nobody adds
-- up the same week beside them.
create or replace function keep_project_weeks() returns trigger language plpgsql as $$
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
create or replace trigger time_entry_after_change after update on time_entry referencing new table as changed
  for each statement execute function keep_project_weeks();
create or replace trigger time_entry_before_change after update on time_entry referencing old table as changed
  for each statement execute function keep_project_weeks();
create or replace trigger time_entry_removed after delete on time_entry referencing old table as changed
  for each statement execute function keep_project_weeks();

-- Each connection writes to its own of the sixteen rows that share a day: whoever works on one project does not wait for the
-- others, who may have the same number in their id.
create or replace function shard_for(day date) returns smallint language sql stable as $$
  select case when day < now()::date - 35 then 0 else pg_backend_pid() % 16 end::smallint
$$;

-- Once a statement, in one order, so that two of them cannot deadlock and many entries write each row once.
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
create or replace trigger time_entry_worked_otherwise after update on time_entry referencing old table as was new table as became
  for each statement execute function keep_worked_days();
create or replace trigger time_entry_worked_no_more after delete on time_entry referencing old table as was
  for each statement execute function keep_worked_days();

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
create or replace trigger time_entry_added after insert on time_entry referencing new table as became
  for each statement execute function keep_new_entries();

-- Adds up anew. Whoever writes entries holds the lock of their person, so nobody adds up the same row beside them.
create or replace function keep_intangible() returns trigger language plpgsql as $$
declare
  changed person_project_week := coalesce(new, old);
  seconds bigint := (select coalesce(sum(intangible_seconds), 0) from person_project_week
    where person_id = changed.person_id and project_id is not distinct from changed.project_id);
begin
  if tg_op = 'DELETE' then
    update person_project set intangible_seconds = seconds
    where person_id = changed.person_id and project_id is not distinct from changed.project_id;
  else
    insert into person_project (person_id, project_id, intangible_seconds)
    values (changed.person_id, changed.project_id, seconds)
    on conflict (person_id, project_id) do update set intangible_seconds = excluded.intangible_seconds;
  end if;
  return null;
end $$;
create or replace trigger person_project_week_added after insert on person_project_week
  for each row when (new.intangible_seconds <> 0) execute function keep_intangible();
create or replace trigger person_project_week_changed after update on person_project_week
  for each row when (new.intangible_seconds <> old.intangible_seconds) execute function keep_intangible();
create or replace trigger person_project_week_removed after delete on person_project_week
  for each row when (old.intangible_seconds <> 0) execute function keep_intangible();

-- Whoever has only intangible hours in a category has none in it that count.
create or replace view person_category as
  select person_id, coalesce(nullif(category, ''), 'unassigned') as category, sum(tangible_seconds)::bigint as tangible_seconds
  from person_project left join project on project.id = project_id
  where tangible_seconds <> 0 group by 1, 2;
