-- The weeks of before the table was there. Nothing is locked but the new rows, and almost nobody writes to these weeks; a
-- week that is written to meanwhile is there already, added up from all its entries.
insert into person_project_week (person_id, project_id, week, tangible_seconds, intangible_seconds)
select person_id, project_id, day - extract(dow from day)::int as week, coalesce(sum(seconds) filter (where is_tangible), 0),
  coalesce(sum(seconds) filter (where not is_tangible), 0)
from time_entry where deleted_at is null and entry_type = 'default' and day - extract(dow from day)::int < current_date - 21
group by person_id, project_id, week order by week, person_id
on conflict do nothing;
