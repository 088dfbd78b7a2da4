-- The days of before the table was there. Nothing is locked but the new rows, and almost nobody writes to these days.
select fill_worked_days('0001-01-01', current_date - 36);
