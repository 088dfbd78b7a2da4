-- outside a transaction
-- The days of everybody: of a year of people on teams, and of the days beside whole weeks.
create index concurrently person_day_day on person_day (day);
