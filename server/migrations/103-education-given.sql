-- Who put somebody in a course: they are told when it is completed. None: the learner came in by themselves.
alter table enrolment add column given_by uuid references person on delete set null;
