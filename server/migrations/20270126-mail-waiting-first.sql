-- outside a transaction
create index concurrently letter_lets_in on letter (try_at, id) where status = 'waiting' and lets_in;
