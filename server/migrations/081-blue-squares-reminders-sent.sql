-- outside a transaction
-- Reminders are taken back by who sent them when.
create index concurrently hours_reminder_sent on hours_reminder (sent_by, sent_at) where sent_by is not null;
drop index concurrently hours_reminder_by;
