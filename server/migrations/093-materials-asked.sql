-- What is asked for stands in the lists of stock: so does what waits since before that.
insert into stock (id, project_id, type_id, changed_at)
  select gen_random_uuid(), asked.project_id, asked.type_id, now()
  from (select distinct project_id, type_id from purchase
    where state = 'Pending' and deleted_at is null and category in ('Material', 'Consumable', 'Reusable')) asked
  on conflict (project_id, type_id) do update set deleted_at = null;
