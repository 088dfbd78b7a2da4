-- outside a transaction
-- Weeks of everybody are read from their own table now: nobody looks for days without a person.
drop index concurrently if exists person_day_day;
