-- One queue for all mails: a letter is either a mail of its own or one of a mailing's, which is composed as it is sent.
alter table letter
  add column mailing_id uuid references mailing (id) on delete cascade,
  -- The week of a broadcast, by its Sunday.
  add column week date,
  -- The node that is sending it, and until when nobody else does.
  add column claimed_by uuid,
  add column claimed_until timestamptz,
  add column try_at timestamptz not null default now(),
  alter column subject set default '',
  alter column html set default '',
  alter column plain set default '',
  alter column headers set default '{}',
  drop constraint letter_status_check;
drop index letter_waiting;
drop index letter_by_status;
update letter set status = 'waiting' where status = 'queued';

insert into letter (id, mailing_id, to_address, week, status, attempts, problem, claimed_by, claimed_until, try_at, created_at, done_at)
select one.id, mailing_id, email, week, status, attempts, problem, claimed_by, claimed_at, try_at, created_at, one.done_at
from mailing_recipient as one join mailing on mailing.id = mailing_id;
drop table mailing_recipient;

alter table letter add constraint letter_status_check
  check (status in ('waiting', 'sending', 'sent', 'kept', 'failed', 'uncertain', 'skipped'));
create index letter_waiting on letter ((mailing_id is not null), try_at, id) where status = 'waiting';
create index letter_sending on letter (claimed_until) where status = 'sending';
create index letter_list on letter (id desc) where mailing_id is null;
create index letter_list_status on letter (status, id desc) where mailing_id is null;
create index letter_mailing on letter (mailing_id, id desc) where mailing_id is not null;
create index letter_mailing_status on letter (mailing_id, status, id desc) where mailing_id is not null;
create unique index letter_mailing_once on letter (mailing_id, to_address) where mailing_id is not null;
-- Nobody gets two broadcasts in a week, whoever sends them and on whichever node.
create unique index letter_weekly on letter (to_address, week)
  where week is not null and status in ('sending', 'sent', 'uncertain');

alter table mail_minute drop column got;

-- pg-boss keeps the clock alone.
do $$ begin
  if to_regclass('pgboss.queue') is not null then
    perform pgboss.delete_queue(name) from pgboss.queue where name = 'mail';
  end if;
end $$;
