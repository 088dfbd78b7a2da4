-- Forms that people make: their questions as they are now, who answers, and until when.
create table form (
  id uuid primary key,
  title text not null,
  description text not null,
  questions jsonb not null,
  -- Counts the changes of its questions: an answer says which of them it was given to.
  version int not null default 1,
  state text not null,
  audience text not null,
  closes_on date,
  most_responses int,
  -- Responses older than so many months are erased.
  kept_months int,
  made_by uuid references person on delete set null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  deleted_at timestamptz,
  rev int not null default 1
);
create index form_changed on form (changed_at, id) where deleted_at is null;
create index form_made_by on form (made_by);

-- What visitors sent, by their proof: known again when it comes a second time because the first answer was lost.
create table form_sent (
  proof text primary key,
  response_id uuid not null references form_response on delete cascade
);
create index form_sent_response on form_sent (response_id);
