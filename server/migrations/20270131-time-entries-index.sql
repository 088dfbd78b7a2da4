-- outside a transaction
-- With the sums in an index, every write of one wrote into all indexes of its table and left a dead row in each. Whoever
-- asks who worked on a project reads these few rows from the table; of projects' days, reports read too many for that.
create index concurrently person_project_week_of_project on person_project_week (project_id, week);
drop index concurrently if exists person_project_week_project;
