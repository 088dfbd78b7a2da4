-- What its person was called when they shared it: the proof says that for as long as it is shared. Empty where a node of
-- before shared it; then it is the name of today, until that changes.
alter table person_badge add column shared_name text;
update person_badge set shared_name = trim(p.first_name || ' ' || p.last_name)
  from person p where p.id = person_id and share_key is not null;
