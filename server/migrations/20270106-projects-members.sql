-- When somebody was put on a project or taken off it: a membership that is gone leaves no other trace.
alter table project add column members_changed_at timestamptz;
