-- Tries of a quiz that did not pass: after some of them there is a pause.
create table lesson_try (
  enrolment_id uuid references enrolment on delete cascade,
  lesson_id uuid,
  tries int not null,
  last_at timestamptz not null,
  primary key (enrolment_id, lesson_id)
);
