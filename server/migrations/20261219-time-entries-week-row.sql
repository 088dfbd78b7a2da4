-- The week is added up once for each day that is written. The triggers before ran twice for every `on conflict do update`,
-- once with no rows, and set up tables of the changed rows: two thirds of what writing a day took. Many rows at once take
-- longer now, and nothing writes many. What deletes days keeps its trigger.
create function keep_week() returns trigger language plpgsql as $$
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

create trigger person_day_kept after insert or update on person_day for each row execute function keep_week();
drop trigger person_day_added on person_day;
drop trigger person_day_changed on person_day;
