-- A letter that lets somebody in, as one with a first password does, leaves before all others.
alter table letter add column lets_in boolean not null default false;
