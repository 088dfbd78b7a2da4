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

-- The same without a word about which project: a few rows a day, however many projects there are, for what is asked over
-- many years. What is on no task went into a project as a whole.
create table worked_day (
  day date not null,
  has_project boolean not null,
  is_task boolean not null,
  shard smallint not null,
  tangible_seconds bigint not null,
  intangible_seconds bigint not null,
  primary key (day, has_project, is_task, shard)
);

create function shard_of(person uuid, day date) returns smallint language sql stable as $$
  select case when day < current_date - 35 then 0 else ('x' || right(person::text, 1))::bit(4)::int end::smallint
$$;

-- What an entry adds to a day, or takes off.
create type worked as (
  project_id uuid, is_task boolean, day date, shard smallint, tangible_seconds bigint, intangible_seconds bigint
);

-- Once a statement, in one order, so that two of them cannot deadlock and many entries write each row once.
create function add_worked(lines worked[]) returns void language sql as $$
  insert into project_day (project_id, day, shard, tangible_seconds, intangible_seconds)
  select project_id, day, shard, sum(tangible_seconds), sum(intangible_seconds) from unnest(lines) as line
  -- A project that is gone took its rows along.
  where project_id is null or exists (select from project where id = line.project_id)
  group by project_id, day, shard having sum(tangible_seconds) <> 0 or sum(intangible_seconds) <> 0
  order by day, project_id, shard
  on conflict (day, project_id, shard) do update
    set tangible_seconds = project_day.tangible_seconds + excluded.tangible_seconds,
      intangible_seconds = project_day.intangible_seconds + excluded.intangible_seconds;
  insert into worked_day (day, has_project, is_task, shard, tangible_seconds, intangible_seconds)
  select day, project_id is not null, is_task, shard, sum(tangible_seconds), sum(intangible_seconds)
  from unnest(lines) as line
  group by 1, 2, 3, 4 having sum(tangible_seconds) <> 0 or sum(intangible_seconds) <> 0
  order by 1, 2, 3, 4
  on conflict (day, has_project, is_task, shard) do update
    set tangible_seconds = worked_day.tangible_seconds + excluded.tangible_seconds,
      intangible_seconds = worked_day.intangible_seconds + excluded.intangible_seconds
$$;

create function keep_worked_days() returns trigger language plpgsql as $$
declare
  lines worked[] := '{}';
begin
  if tg_op <> 'INSERT' then
    lines := array(select row(project_id, task_id is not null, day, shard_of(person_id, day),
      case when is_tangible then -seconds else 0 end, case when is_tangible then 0 else -seconds end)::worked
      from was where deleted_at is null and entry_type = 'default');
  end if;
  if tg_op <> 'DELETE' then
    lines := lines || array(select row(project_id, task_id is not null, day, shard_of(person_id, day),
      case when is_tangible then seconds else 0 end, case when is_tangible then 0 else seconds end)::worked
      from became where deleted_at is null and entry_type = 'default');
  end if;
  perform add_worked(lines);
  return null;
end $$;

create trigger time_entry_worked after insert on time_entry
  referencing new table as became for each statement execute function keep_worked_days();
create trigger time_entry_worked_otherwise after update on time_entry
  referencing old table as was new table as became for each statement execute function keep_worked_days();
create trigger time_entry_worked_no_more after delete on time_entry
  referencing old table as was for each statement execute function keep_worked_days();

-- What this part of the tables says and what the entries come to, as differences to add: right however often and whenever
-- it runs, as both are read at one instant and what is written after it adds its own.
create function fill_worked_days(from_day date, to_day date) returns void language sql as $$
  insert into project_day (project_id, day, shard, tangible_seconds, intangible_seconds)
  select project_id, day, shard, sum(tangible), sum(intangible) from (
    select project_id, day, shard_of(person_id, day) as shard,
      case when is_tangible then seconds else 0 end as tangible, case when is_tangible then 0 else seconds end as intangible
    from time_entry where deleted_at is null and entry_type = 'default' and day between from_day and to_day
    union all
    select project_id, day, shard, -tangible_seconds, -intangible_seconds
    from project_day where day between from_day and to_day) as line
  group by project_id, day, shard having sum(tangible) <> 0 or sum(intangible) <> 0 order by day, project_id, shard
  on conflict (day, project_id, shard) do update
    set tangible_seconds = project_day.tangible_seconds + excluded.tangible_seconds,
      intangible_seconds = project_day.intangible_seconds + excluded.intangible_seconds;
  insert into worked_day (day, has_project, is_task, shard, tangible_seconds, intangible_seconds)
  select day, has_project, is_task, shard, sum(tangible), sum(intangible) from (
    select day, project_id is not null as has_project, task_id is not null as is_task, shard_of(person_id, day) as shard,
      case when is_tangible then seconds else 0 end as tangible, case when is_tangible then 0 else seconds end as intangible
    from time_entry where deleted_at is null and entry_type = 'default' and day between from_day and to_day
    union all
    select day, has_project, is_task, shard, -tangible_seconds, -intangible_seconds
    from worked_day where day between from_day and to_day) as line
  group by 1, 2, 3, 4 having sum(tangible) <> 0 or sum(intangible) <> 0 order by 1, 2, 3, 4
  on conflict (day, has_project, is_task, shard) do update
    set tangible_seconds = worked_day.tangible_seconds + excluded.tangible_seconds,
      intangible_seconds = worked_day.intangible_seconds + excluded.intangible_seconds
$$;

alter table sums_compared drop constraint sums_compared_stage_check;
alter table sums_compared add constraint sums_compared_stage_check check (stage in ('people', 'tasks', 'projects')) not valid;
