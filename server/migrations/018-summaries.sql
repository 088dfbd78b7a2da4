-- Weekly summaries by their week, never by a place: with the Sunday they move on by themselves, and nothing is shifted.
create table summary (
  id uuid primary key,
  person_id uuid not null references person on delete cascade,
  -- The Sunday that the week starts with.
  week date not null,
  -- What is handed in; empty while nothing is.
  html text not null default '',
  uploaded_at timestamptz,
  -- What its person has typed since.
  draft text,
  draft_at timestamptz,
  -- Counts drafts too: two tabs that write see each other.
  rev int not null default 0,
  constraint summary_week_key unique (week, person_id)
);
create index summary_in on summary (person_id, week) where uploaded_at is not null;
-- Who has handed in a week, of everybody at once, without their texts.
create index summary_handed_in on summary (week, person_id) where uploaded_at is not null;

create table summary_person (
  person_id uuid primary key references person on delete cascade,
  -- Added to the number of summaries that are in.
  correction int not null default 0,
  prompt_copied_at timestamptz
);

-- What a text was before, the last few of each week.
create table summary_version (
  id uuid primary key,
  person_id uuid not null references person on delete cascade,
  week date not null,
  kind text not null,
  -- Of a draft, the tab that wrote it.
  tab text not null,
  html text not null,
  begun_at timestamptz not null,
  at timestamptz not null
);
create index summary_version_week on summary_version (person_id, week, id desc);
create index summary_version_old on summary_version (week);
