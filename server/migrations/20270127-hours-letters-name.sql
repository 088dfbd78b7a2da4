-- What its person was called when it was issued: part of what is signed. Empty where a node of before issued it; then it
-- is the name of today, until that changes.
alter table hours_letter add column name text;
update hours_letter set name = trim(p.first_name || ' ' || p.last_name)
  from person p where p.id = person_id;
