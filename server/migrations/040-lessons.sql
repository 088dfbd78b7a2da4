-- Lessons learned: what went well or wrong, for whoever does the like next.
create table lesson (
  id uuid primary key,
  title text not null,
  content text not null,
  project_id uuid not null references project,
  -- The role that reads it besides its author and Owners, or 'All'.
  allowed_roles text not null,
  author_id uuid not null references person on delete cascade,
  written_at timestamptz not null,
  likes int not null default 0,
  -- In how many places it helped.
  helped int not null default 0,
  -- The names of its tags, for the search: kept by whatever tags it.
  tag_words text not null default '',
  found tsvector not null generated always as (
    setweight(to_tsvector('english'::regconfig, title || ' ' || tag_words), 'A')
    || setweight(to_tsvector('english'::regconfig, regexp_replace(content, '<[^>]*>', ' ', 'g')), 'B')) stored,
  deleted_at timestamptz,
  rev int not null default 1
);
create index lesson_written on lesson (written_at, id) where deleted_at is null;
create index lesson_liked on lesson (likes, id) where deleted_at is null;
create index lesson_project on lesson (project_id);
create index lesson_author on lesson (author_id);
create index lesson_found on lesson using gin (found);

create table lesson_tag (
  id uuid primary key,
  name text not null,
  deleted_at timestamptz,
  rev int not null default 1
);
create unique index lesson_tag_name on lesson_tag (lower(name)) where deleted_at is null;

create table lesson_tagged (
  lesson_id uuid not null references lesson on delete cascade,
  tag_id uuid not null references lesson_tag on delete cascade,
  primary key (lesson_id, tag_id)
);
create index lesson_tagged_tag on lesson_tagged (tag_id);

create table lesson_like (
  lesson_id uuid not null references lesson on delete cascade,
  person_id uuid not null references person on delete cascade,
  liked_at timestamptz not null,
  primary key (lesson_id, person_id)
);
create index lesson_like_person on lesson_like (person_id);

-- Where a lesson helped: in a task, or in a project as a whole.
create table lesson_helped (
  id uuid primary key,
  lesson_id uuid not null references lesson on delete cascade,
  project_id uuid not null references project on delete cascade,
  task_id uuid references task on delete cascade,
  person_id uuid references person on delete set null,
  helped_at timestamptz not null
);
create unique index lesson_helped_task on lesson_helped (lesson_id, task_id) where task_id is not null;
create unique index lesson_helped_project on lesson_helped (lesson_id, project_id) where task_id is null;
create index lesson_helped_of_task on lesson_helped (task_id);
create index lesson_helped_of_project on lesson_helped (project_id);
create index lesson_helped_person on lesson_helped (person_id);
