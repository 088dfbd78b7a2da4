-- outside a transaction
create index concurrently if not exists time_off_span on time_off (to_day, from_day);
