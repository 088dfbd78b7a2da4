-- Of whom a report by mail is, where it is of one person, project or team. The row goes with them, the report stays.
create table report_schedule_about (
  schedule_id uuid primary key references report_schedule (id) on delete cascade,
  person_id uuid references person (id) on delete cascade,
  project_id uuid references project (id) on delete cascade,
  team_id uuid references team (id) on delete cascade
);
create index report_schedule_about_person on report_schedule_about (person_id) where person_id is not null;
create index report_schedule_about_project on report_schedule_about (project_id) where project_id is not null;
create index report_schedule_about_team on report_schedule_about (team_id) where team_id is not null;
