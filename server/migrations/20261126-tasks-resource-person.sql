-- outside a transaction
-- The old one had open tasks alone, so that asking for all of somebody's read the whole table.
create index concurrently task_resource_whose on task_resource (person_id, task_id);
drop index concurrently if exists task_resource_person;
