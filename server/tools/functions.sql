-- What went out, what came back and what was said of a piece is only added to. Who wrote a line, or had the piece, may be
-- forgotten, or become another account of theirs.
create or replace function refuse_changed_log() returns trigger language plpgsql as $$
begin
  raise 'The log of tools is only added to.';
end $$;
create or replace trigger tool_log_only_added before delete or update of id, item_id, action, day, at on tool_log
  for each row execute function refuse_changed_log();
create or replace trigger tool_log_never_emptied before truncate on tool_log
  for each statement execute function refuse_changed_log();
create or replace trigger tool_status_only_added before delete or update of
    id, item_id, status, condition, note, needs_replacement, used_for, pictures, meter, day, at on tool_status
  for each row execute function refuse_changed_log();
create or replace trigger tool_status_never_emptied before truncate on tool_status
  for each statement execute function refuse_changed_log();
