-- The days that people write to: few rows, so whoever writes to one waits a moment. Reaches back further than the other
-- file left off, which may have run days ago.
select fill_worked_days(current_date - 60, 'infinity');
drop function fill_worked_days;
