-- What an entry was for besides its project, and the trash it waits in for 30 days.
alter table time_entry
  add column task_id uuid references task (id) on delete set null,
  add column team_id uuid references team (id) on delete set null,
  add column deleted_at timestamptz;
create index time_entry_project on time_entry (project_id, day);
create index time_entry_task on time_entry (task_id) where task_id is not null;
create index time_entry_deleted on time_entry (deleted_at) where deleted_at is not null;

-- Tangible seconds of a person by the category of the project: what category badges count.
create table person_category (
  person_id uuid not null references person (id) on delete cascade,
  category text not null,
  tangible_seconds bigint not null default 0,
  primary key (person_id, category)
);

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
