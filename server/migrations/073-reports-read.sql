-- Which summaries of a week somebody has read in the report. A text that was handed in again since is unread again.
create table report_read (
  reader_id uuid references person on delete cascade,
  week date,
  person_id uuid references person on delete cascade,
  read_at timestamptz not null,
  -- When the text that was read had been handed in.
  of_upload timestamptz not null,
  primary key (reader_id, week, person_id)
);
-- Who read this one: for its writer.
create index report_read_whose on report_read (person_id, week);
