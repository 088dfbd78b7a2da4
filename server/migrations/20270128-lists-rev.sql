-- Two who change one view at once: the second is told.
alter table list_view add column rev int not null default 1;
