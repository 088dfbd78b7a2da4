-- outside a transaction
create index concurrently if not exists task_resource_of on task_resource (person_id, task_id);
