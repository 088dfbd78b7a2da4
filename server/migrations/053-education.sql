-- Courses with their lessons, and how far each learner is.
create table course (
  id uuid primary key,
  title text not null,
  summary text not null,
  is_published boolean not null,
  -- Days from enrolling until it is due.
  due_days int check (due_days between 1 and 730),
  -- What completing it counts for, where a learner wants that.
  hours numeric(5, 2) not null default 0 check (hours between 0 and 100),
  project_id uuid references project on delete set null,
  badge_id uuid references badge on delete set null,
  -- Modules with their lessons and quizzes, as they are written and read: whole.
  modules jsonb not null,
  -- Of the lessons in `modules`, for lists and progress.
  lesson_ids uuid[] not null,
  minutes int not null,
  files file_use not null default '[]',
  created_by uuid references person on delete set null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  deleted_at timestamptz,
  rev int not null default 1
);
create index course_title on course (title collate natural_order, id);
create index course_project on course (project_id);
create index course_badge on course (badge_id);
create index course_created_by on course (created_by);

create table enrolment (
  id uuid primary key,
  course_id uuid not null references course on delete cascade,
  person_id uuid not null references person on delete cascade,
  due_on date,
  logs_hours boolean not null,
  completed_at timestamptz,
  -- The hours that it came to.
  time_entry_id uuid references time_entry on delete set null,
  enrolled_at timestamptz not null,
  seen_at timestamptz not null,
  unique (course_id, person_id)
);
create index enrolment_person on enrolment (person_id);
create index enrolment_entry on enrolment (time_entry_id);

create table lesson_completed (
  enrolment_id uuid not null references enrolment on delete cascade,
  lesson_id uuid not null,
  completed_at timestamptz not null,
  -- Of a quiz, in percent.
  score int check (score between 0 and 100),
  primary key (enrolment_id, lesson_id)
);
