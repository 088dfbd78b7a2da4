-- The hours of before the column was there. Nothing is locked but the rows; one that is written to meanwhile has been added
-- up from all its weeks.
insert into person_project (person_id, project_id, intangible_seconds)
select person_id, project_id, sum(intangible_seconds) from person_project_week
where intangible_seconds <> 0 group by person_id, project_id order by person_id, project_id
on conflict (person_id, project_id) do update set intangible_seconds = excluded.intangible_seconds
where person_project.intangible_seconds = 0;
