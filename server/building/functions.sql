-- An issue that is given to somebody is assigned, whichever way that came about; what is closed stays so until it is opened again.
create or replace function site_issue_status() returns trigger language plpgsql as $$
begin
  if new.status <> 'closed' then
    new.status := case when new.assigned_to_id is null then 'open' else 'assigned' end;
  end if;
  new.closed_at := case when new.status = 'closed' then coalesce(new.closed_at, now()) end;
  return new;
end $$;

create or replace trigger site_issue_status before insert or update on site_issue
for each row execute function site_issue_status();

-- Nobody's time is counted twice: when somebody's own timer begins to run, their time at a site pauses, whichever way it began.
create or replace function pause_site_time() returns trigger language plpgsql as $$
begin
  update site_time set running_since = null,
    counted_ms = least(12 * 3600 * 1000,
      counted_ms + greatest(0, floor(extract(epoch from new.start_at - running_since) * 1000)))::int
  where person_id = new.person_id and running_since is not null;
  return null;
end $$;

create or replace trigger timer_pauses_site_time after insert or update of is_started, is_paused on timer
for each row when (new.is_started and not new.is_paused) execute function pause_site_time();
