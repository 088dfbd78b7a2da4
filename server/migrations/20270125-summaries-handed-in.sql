-- outside a transaction
-- Who has handed in a week, of everybody at once, without their texts.
create index concurrently summary_handed_in on summary (week, person_id) where uploaded_at is not null;
