-- What readers of the report said to the writer of a summary.
create table report_answer (
  id uuid primary key,
  person_id uuid not null references person on delete cascade,
  week date not null,
  author_id uuid references person on delete set null,
  body text not null,
  asks_change boolean not null,
  at timestamptz not null
);
create index report_answer_whose on report_answer (person_id, week, id);
create index report_answer_author on report_answer (author_id, at) where author_id is not null;
