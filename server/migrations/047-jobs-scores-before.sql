-- Scores that were changed or taken back: whoever saw those of others does not make another one of theirs unseen.
create table job_application_score_before (
  id uuid primary key,
  application_id uuid not null references job_application on delete cascade,
  person_id uuid not null references person on delete cascade,
  score int,
  said text not null,
  at timestamptz not null,
  -- When it was changed or taken back.
  until timestamptz not null
);
create index job_application_score_before_of on job_application_score_before (application_id, until);
create index job_application_score_before_by on job_application_score_before (person_id);
