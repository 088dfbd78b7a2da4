-- Whether an opening is remote, where its keeper says so; empty leaves it to the words of its place.
alter table job add column workplace text not null default '';
