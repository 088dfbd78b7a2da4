-- Whoever worked on a project has one row with all of it, the intangible hours now beside the tangible ones: what a project
-- has in all is added up from those few rows, not from all its weeks.
alter table person_project add column intangible_seconds bigint not null default 0;

-- Adds up anew. Whoever writes entries holds the lock of their person, so nobody adds up the same row beside them.
create function keep_intangible() returns trigger language plpgsql as $$
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

create trigger person_project_week_added after insert on person_project_week for each row
  when (new.intangible_seconds <> 0) execute function keep_intangible();
create trigger person_project_week_changed after update on person_project_week for each row
  when (new.intangible_seconds <> old.intangible_seconds) execute function keep_intangible();
create trigger person_project_week_removed after delete on person_project_week for each row
  when (old.intangible_seconds <> 0) execute function keep_intangible();

-- Whoever has only intangible hours in a category has none in it that count.
create or replace view person_category as
  select person_id, coalesce(nullif(category, ''), 'unassigned') as category, sum(tangible_seconds)::bigint as tangible_seconds
  from person_project left join project on project.id = project_id
  where tangible_seconds <> 0 group by 1, 2;
