-- The number of a task is its place under the places of those above it, and stored no more: a task moves without all after
-- it being written anew. The oldest tasks had numbers alone.
update task set position = place
from (select id, row_number() over (partition by wbs_id, parent_id
    order by position, nullif(regexp_replace(split_part(num, '.', level), '\D', '', 'g'), '')::numeric, id) - 1 as place
  from task where deleted_at is null) placed
where placed.id = task.id and task.position <> place;
-- Nodes from before still write it, and read it of others' tasks until they are replaced.
alter table task alter column num set default '';
