-- What screens read: the sums of a person's day, kept in the entry's own transaction.
create table person_day (
  person_id uuid references person,
  day date,
  tangible_seconds int not null default 0,
  intangible_seconds int not null default 0,
  primary key (person_id, day)
);
-- The days of everybody: of a year of people on teams, and of the days beside whole weeks.
create index person_day_day on person_day (day);

-- Tangible seconds of a person by project, kept in the entry's own transaction.
create table person_project (
  person_id uuid not null references person on delete cascade,
  -- Null for entries of before that name none.
  project_id uuid references project,
  tangible_seconds bigint not null default 0,
  -- Whoever worked on a project has one row with all of it, the intangible hours now beside the tangible ones: what a project
  -- has in all is added up from those few rows, not from all its weeks.
  intangible_seconds bigint not null default 0,
  unique nulls not distinct (person_id, project_id)
);
create index person_project_project on person_project (project_id);

-- What somebody worked in a week on a project, or on none: the sums of projects and categories are added up from these
-- few rows, never from entries. The database keeps them with each entry, whoever writes it.
create table person_project_week (
  person_id uuid not null references person,
  project_id uuid references project on delete cascade,
  -- Its Sunday.
  week date not null,
  tangible_seconds int not null default 0,
  intangible_seconds int not null default 0,
  unique nulls not distinct (person_id, week, project_id)
);
-- With the sums in an index, every write of one wrote into all indexes of its table and left a dead row in each. Whoever
-- asks who worked on a project reads these few rows from the table; of projects' days, reports read too many for that.
create index person_project_week_of_project on person_project_week (project_id, week);

-- The sums of a person's week. The database keeps them with those of the days, so that a node of an older version, which
-- knows days alone, keeps them right too while the next version is rolled out.
create table person_week (
  person_id uuid references person,
  -- Its Sunday.
  week date,
  tangible_seconds int not null default 0,
  intangible_seconds int not null default 0,
  primary key (person_id, week)
);
create index person_week_week on person_week (week);

-- How far the nightly comparison of the sums with the entries has come; one row.
create table sums_compared (
  is_only boolean default true primary key check (is_only),
  -- The night that it began in.
  day date not null,
  -- Null when all are compared.
  stage text check (stage in ('people', 'tasks', 'projects')),
  after_id uuid not null
);

create table time_entry (
  id uuid primary key,
  person_id uuid not null references person,
  project_id uuid references project,
  day date not null,
  seconds int not null check (seconds > 0),
  is_tangible boolean not null,
  notes text not null,
  entry_type text not null default 'default',
  is_active boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  rev int not null default 1,
  task_id uuid references task on delete set null,
  team_id uuid references team on delete set null,
  deleted_at timestamptz,
  -- Who wrote to it last, where that was somebody else than its person.
  edited_by uuid references person on delete set null,
  -- The minute of the Pacific day at which the work of an entry began, where it is known.
  began smallint
);
create index time_entry_person on time_entry (person_id, day);
create index time_entry_edited_by on time_entry (edited_by) where edited_by is not null;
create index time_entry_project on time_entry (project_id, day);
create index time_entry_task on time_entry (task_id) where task_id is not null;
create index time_entry_team on time_entry (team_id, day) where team_id is not null;
create index time_entry_deleted on time_entry (deleted_at) where deleted_at is not null;
-- Lost time is little among all entries, and asked for by its days.
create index time_entry_lost on time_entry (day, id) where entry_type <> 'default' and deleted_at is null;

-- Edits of the time of tangible entries: the fifth within 365 days costs a blue square, and so does each one after it.
create table time_entry_edit (
  id uuid primary key,
  person_id uuid not null references person on delete cascade,
  entry_id uuid not null,
  before_seconds int not null,
  after_seconds int not null,
  edited_at timestamptz not null
);
create index time_entry_edit_person on time_entry_edit (person_id, edited_at);

-- Weeks that somebody sent as complete, and what an approver said to it. Without a row a week is open.
create table work_week (
  id uuid primary key,
  person_id uuid not null references person on delete cascade,
  -- Its Sunday.
  week date not null,
  -- Closed is an approved one that is over.
  state text not null check (state in ('open', 'sent', 'approved')),
  sent_at timestamptz not null,
  decided_by uuid references person on delete set null,
  decided_at timestamptz,
  is_automatic boolean not null default false,
  -- Why it was given back, or what was said to a request for a change.
  word text not null default '',
  -- What the person asks to change in a locked week, while that waits.
  asked text,
  asked_at timestamptz,
  rev int not null default 1,
  unique (person_id, week)
);
create index work_week_waiting on work_week (sent_at, id) where state = 'sent' or asked is not null;
create index work_week_sent on work_week (sent_at, id);
