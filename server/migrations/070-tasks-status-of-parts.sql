-- A task with parts stands as they do: as all of them, else under way as soon as one is. From the lowest level up.
do $$
begin
  for depth in reverse 4..2 loop
    update task set status = parts.status
    from (
      select parent_id, case when count(distinct status) = 1 then min(status)
        when bool_or(status = 'Active') then 'Active'
        when bool_or(status = 'Started') or (bool_or(status = 'Complete') and bool_or(status = 'Not Started')) then 'Started'
        else 'Paused' end as status
      from task where level = depth and deleted_at is null group by parent_id
    ) parts
    where task.id = parts.parent_id and task.deleted_at is null and task.status <> parts.status;
  end loop;
end $$;
