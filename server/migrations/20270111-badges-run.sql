-- How far the award of a week has come with everybody: a node that dies is gone on from.
create table badge_run (
  week date primary key,
  after_id uuid not null,
  badges int not null default 0,
  people int not null default 0,
  -- When everybody had been looked at.
  done_at timestamptz
);
