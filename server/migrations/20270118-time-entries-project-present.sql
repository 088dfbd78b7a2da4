-- The weeks that people write to: few rows, so whoever writes to one waits a moment. Reaches back further than the other
-- file left off, which may have run days ago.
insert into person_project_week (person_id, project_id, week, tangible_seconds, intangible_seconds)
select person_id, project_id, day - extract(dow from day)::int as week, coalesce(sum(seconds) filter (where is_tangible), 0),
  coalesce(sum(seconds) filter (where not is_tangible), 0)
from time_entry where deleted_at is null and entry_type = 'default' and day - extract(dow from day)::int >= current_date - 60
group by person_id, project_id, week order by week, person_id
on conflict do nothing;
