-- The stages that applications go through, as the organisation names and orders them. Each stands for one of the four states.
create table job_stage (
  id uuid primary key,
  name text not null,
  place numeric not null,
  state text not null,
  -- What the applicant reads on their own page.
  told text,
  -- What brings an application here by itself, beside the hands of the office.
  comes text not null default 'hand',
  deleted_at timestamptz,
  rev int not null default 1,
  constraint job_stage_state check (state in ('new', 'talking', 'yes', 'no')),
  constraint job_stage_comes check (comes in ('hand', 'invited', 'joined', 'withdrawn'))
);
create unique index job_stage_name on job_stage (lower(name)) where deleted_at is null;
insert into job_stage (id, name, place, state, told, comes) values
  ('01900000-0000-7000-8000-000000000001', 'New', 10, 'new', 'We have your application, and somebody reads it soon.', 'hand'),
  ('01900000-0000-7000-8000-000000000002', 'Read', 20, 'new', 'We have read your application and talk about it.', 'hand'),
  ('01900000-0000-7000-8000-000000000003', 'Talk', 30, 'talking', 'We would like to talk with you.', 'hand'),
  ('01900000-0000-7000-8000-000000000004', 'Trial task', 40, 'talking', 'We would like to try a small task together.', 'hand'),
  ('01900000-0000-7000-8000-000000000005', 'Offer', 50, 'yes', 'We would be glad to have you with us.', 'hand'),
  ('01900000-0000-7000-8000-000000000006', 'Invited', 60, 'yes', 'You are invited: the link to set up your account is in your mail.', 'invited'),
  ('01900000-0000-7000-8000-000000000007', 'Joined', 70, 'yes', 'You are one of us. Welcome!', 'joined'),
  ('01900000-0000-7000-8000-000000000008', 'Declined', 80, 'no', 'We chose somebody else this time. Thank you for the time you gave it.', 'hand'),
  ('01900000-0000-7000-8000-000000000009', 'Withdrawn', 90, 'no', 'You took your application back.', 'withdrawn');

alter table job_application
  add column stage_id uuid,
  -- When it came to where it is.
  add column moved_at timestamptz,
  -- When the applicant took it back by their own hand.
  add column withdrawn_at timestamptz,
  add column invitation_id uuid,
  -- Who came of it.
  add column person_id uuid,
  add constraint job_application_in_stage foreign key (stage_id) references job_stage not valid,
  add constraint job_application_became foreign key (person_id) references person on delete set null not valid;
update job_application set
  stage_id = case status when 'new' then '01900000-0000-7000-8000-000000000001'::uuid
    when 'talking' then '01900000-0000-7000-8000-000000000003'::uuid
    when 'yes' then '01900000-0000-7000-8000-000000000005'::uuid
    else '01900000-0000-7000-8000-000000000008'::uuid end,
  moved_at = coalesce((select max(event.created_at) from job_application_event event
    where event.application_id = job_application.id and event.kind = 'status'), created_at)
  where stage_id is null;

-- Of a move the stages; its states stand where they stood.
alter table job_application_event
  add column from_stage uuid,
  add column to_stage uuid,
  -- The mail that it was, so that both go together.
  add column letter_id uuid,
  add constraint job_application_event_from foreign key (from_stage) references job_stage not valid,
  add constraint job_application_event_to foreign key (to_stage) references job_stage not valid,
  drop constraint job_application_event_kind_check,
  add constraint job_application_event_kind check (kind in ('mail', 'note', 'reply', 'status')) not valid;

-- What a reader thinks of an application. Who knows the applicant gives no number.
create table job_application_score (
  application_id uuid not null references job_application on delete cascade,
  person_id uuid not null references person on delete cascade,
  score int check (score between 1 and 5),
  said text not null default '',
  is_biased boolean not null default false,
  at timestamptz not null,
  primary key (application_id, person_id),
  constraint job_application_score_given check (is_biased = (score is null))
);
create index job_application_score_by on job_application_score (person_id);

-- What became of an opening, a day: of nobody in particular, so that it outlives everybody who applied.
create table job_count (
  job_id uuid not null,
  day date not null,
  kind text not null check (kind in ('seen', 'begun', 'sent', 'invited', 'joined')),
  count int not null,
  primary key (job_id, day, kind)
);

-- When its keepers were reminded that an opening ends.
alter table job add column reminded_for date;

-- With what somebody begins who was invited for more than to come.
alter table invitation
  add column role text not null default 'Volunteer',
  add column team_id uuid,
  add column project_id uuid,
  add column first_name text not null default '',
  add column last_name text not null default '';
