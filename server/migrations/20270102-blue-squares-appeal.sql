-- What a person answers to a blue square, and what a manager said to it. A square that is taken back takes its appeal along.
create table square_appeal (
  square_id uuid primary key references infringement (id) on delete cascade,
  person_id uuid not null references person (id) on delete cascade,
  reason text not null,
  created_at timestamptz not null,
  -- Null while it waits.
  answer text,
  decided_by uuid references person (id) on delete set null,
  decided_at timestamptz
);
create index square_appeal_person on square_appeal (person_id);
create index square_appeal_open on square_appeal (created_at, square_id) where decided_at is null;

-- Those who want no reminder on Fridays; everybody else gets one when hours are missing.
create table square_reminder_off (person_id uuid primary key references person (id) on delete cascade);
