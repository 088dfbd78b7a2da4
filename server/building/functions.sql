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
