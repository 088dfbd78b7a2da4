-- Reminders are taken back by who sent them when.
drop index hours_reminder_by;
create index hours_reminder_by on hours_reminder (sent_by, sent_at) where sent_by is not null;
