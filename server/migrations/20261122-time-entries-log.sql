-- What an entry was for besides its project, and the trash it waits in for 30 days.
alter table time_entry
  add column task_id uuid references task (id) on delete set null,
  add column team_id uuid references team (id) on delete set null,
  add column deleted_at timestamptz,
  -- Who wrote to it last, where that was somebody else than its person.
  add column edited_by uuid references person (id) on delete set null;
create index time_entry_edited_by on time_entry (edited_by) where edited_by is not null;
create index time_entry_project on time_entry (project_id, day);
create index time_entry_task on time_entry (task_id) where task_id is not null;
create index time_entry_team on time_entry (team_id, day) where team_id is not null;
create index time_entry_deleted on time_entry (deleted_at) where deleted_at is not null;

-- Tangible seconds of a person by project, kept in the entry's own transaction.
create table person_project (
  person_id uuid not null references person (id) on delete cascade,
  -- Null for entries of before that name none.
  project_id uuid references project (id),
  tangible_seconds bigint not null default 0,
  unique nulls not distinct (person_id, project_id)
);
create index person_project_project on person_project (project_id);

-- The same by category: what category badges count. A project that changes its category takes its hours along.
create view person_category as
  select person_id, coalesce(nullif(category, ''), 'unassigned') as category, sum(tangible_seconds)::bigint as tangible_seconds
  from person_project left join project on project.id = project_id
  group by 1, 2;

-- Edits of the time of tangible entries: the fifth within 365 days costs a blue square, and so does each one after it.
create table time_entry_edit (
  id uuid primary key,
  person_id uuid not null references person (id) on delete cascade,
  entry_id uuid not null,
  before_seconds int not null,
  after_seconds int not null,
  edited_at timestamptz not null
);
create index time_entry_edit_person on time_entry_edit (person_id, edited_at);

-- Nobody's first day is moved by the second entry.
alter table person add column has_logged_time boolean not null default false;
update person set has_logged_time = true where exists (select 1 from time_entry where person_id = person.id);
