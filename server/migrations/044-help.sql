-- Questions that are asked often, with their answers; and what people asked in vain.
create table faq (
  id uuid primary key,
  question text not null,
  answer text not null,
  found tsvector not null generated always as (
    setweight(to_tsvector('english'::regconfig, question), 'A')
    || setweight(to_tsvector('english'::regconfig, regexp_replace(answer, '<[^>]*>', ' ', 'g')), 'B')) stored,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  rev int not null default 1
);
create unique index faq_question on faq (lower(question)) where deleted_at is null;
create index faq_found on faq using gin (found);

create table faq_unanswered (
  id uuid primary key,
  question text not null,
  person_id uuid not null references person on delete cascade,
  asked_at timestamptz not null,
  -- Answered, or no question for help.
  closed_at timestamptz
);
create unique index faq_unanswered_once on faq_unanswered (person_id, lower(question));
create index faq_unanswered_open on faq_unanswered (asked_at) where closed_at is null;
