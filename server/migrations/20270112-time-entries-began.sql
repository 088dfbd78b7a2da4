-- The minute of the Pacific day at which the work of an entry began, where it is known.
alter table time_entry add column began smallint;
