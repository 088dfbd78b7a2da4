-- The weeks that people write to: few rows, so whoever writes to one waits a moment. Reaches back
-- further than the other file left off, which may have run days ago.
insert into person_week (person_id, week, tangible_seconds, intangible_seconds)
select person_id, day - extract(dow from day)::int as week, sum(tangible_seconds), sum(intangible_seconds)
from person_day where day - extract(dow from day)::int >= current_date - 60
group by person_id, week order by week, person_id
on conflict do nothing;
