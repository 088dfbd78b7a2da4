-- Who was reminded of missing hours or a missing summary, and by whom: nobody twice a day, whoever asks for it.
create table hours_reminder (
  person_id uuid references person on delete cascade,
  -- A Pacific day.
  day date,
  sent_at timestamptz not null,
  -- Nobody where the week's own reminder went out.
  sent_by uuid references person on delete set null,
  letter_id uuid not null,
  primary key (person_id, day)
);
create index hours_reminder_by on hours_reminder (sent_by) where sent_by is not null;
