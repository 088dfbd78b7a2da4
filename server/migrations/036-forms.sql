-- Forms that take long: what somebody has typed so far, what they handed in, and the questions as they then stood.
create table form_draft (
  form text not null,
  person_id uuid not null references person on delete cascade,
  answers jsonb not null,
  page text not null,
  rev int not null,
  begun_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (form, person_id)
);
create index form_draft_person on form_draft (person_id);

create table form_version (
  form text not null,
  version int not null,
  hash text not null,
  questions jsonb not null,
  made_at timestamptz not null,
  primary key (form, version)
);

create table form_response (
  id uuid primary key,
  form text not null,
  version int not null,
  person_id uuid references person on delete set null,
  answers jsonb not null,
  came_at timestamptz not null,
  -- A newer one of the same person stands in its place.
  replaced_at timestamptz,
  foreign key (form, version) references form_version
);
create index form_response_person on form_response (person_id, form);
create index form_response_form on form_response (form, id) where replaced_at is null;
create unique index form_response_once on form_response (form, person_id) where replaced_at is null;
