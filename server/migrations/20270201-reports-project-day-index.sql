-- outside a transaction
-- With the sums in an index, no write of them could reuse the room of the row before: 17,000 entries on one project left
-- 17,000 dead rows, and each look went past those of its day. Reports read the few rows of a project from the table.
create index concurrently project_day_of_project on project_day (project_id, day);
drop index concurrently if exists project_day_project;
