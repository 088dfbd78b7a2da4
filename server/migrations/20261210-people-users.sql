-- When somebody's final day was set and of which one they were told. One account, which nobody signs in to, keeps the
-- entries of people who were archived.
alter table person
  add column final_day_set date,
  add column final_day_told date,
  add column is_archive boolean not null default false;
