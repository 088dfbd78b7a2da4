-- A deleted WBS waits in the trash for 30 days, with its tasks. `is_active` says the same, for as long as older nodes ask for it.
alter table wbs add column deleted_at timestamptz;
update wbs set deleted_at = updated_at where not is_active;
-- None of a project has the name of another: the younger of two that do is numbered.
update wbs set name = left(name, 90) || ' (' || nth || ')'
from (select id, row_number() over (partition by project_id, lower(name) order by created_at, id) as nth
  from wbs where deleted_at is null) as numbered
where numbered.id = wbs.id and nth > 1;
