-- Where an opening is, as two letters; empty is where the organisation is.
alter table job add column country text not null default '';
