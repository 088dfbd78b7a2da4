-- outside a transaction
alter table mailing validate constraint mailing_state_check;
create index concurrently if not exists mailing_scheduled on mailing (starts_at) where state = 'scheduled';
