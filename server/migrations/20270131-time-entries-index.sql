-- outside a transaction
-- With the sums in an index, every write of one wrote into all indexes of its table and left a dead row in each: a quarter
-- of what an entry wrote. The reports read these few rows from the table.
create index concurrently project_day_of_project on project_day (project_id, day);
drop index concurrently if exists project_day_project;
create index concurrently person_project_week_of_project on person_project_week (project_id, week);
drop index concurrently if exists person_project_week_project;
