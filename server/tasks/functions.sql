-- When a task became complete; what comes with a moment of its own keeps it.
create or replace function keep_completed() returns trigger language plpgsql as $$
begin
  new.completed_at := case when new.status = 'Complete' then new.updated_at end;
  return new;
end $$;
create or replace trigger task_completed_added before insert on task
  for each row when (new.status = 'Complete' and new.completed_at is null) execute function keep_completed();
create or replace trigger task_completed_changed before update of status on task
  for each row when ((old.status = 'Complete') is distinct from (new.status = 'Complete')) execute function keep_completed();
