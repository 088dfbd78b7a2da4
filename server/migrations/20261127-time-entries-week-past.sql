-- The weeks of before the table was there. Nothing is locked but the new rows, and almost nobody writes to these weeks; a
-- week that is written to meanwhile is there already, added up from all its days.
insert into person_week (person_id, week, tangible_seconds, intangible_seconds)
select person_id, day - extract(dow from day)::int as week, sum(tangible_seconds), sum(intangible_seconds)
from person_day where day - extract(dow from day)::int < current_date - 21
group by person_id, week order by week, person_id
on conflict do nothing;
