-- Who wants no reminder on Fridays says so where all kinds are chosen; the table stays for nodes of the version before.
insert into told_choice (person_id, kind, mail)
  select person_id, 'hoursMissing', false from square_reminder_off
  on conflict (person_id, kind) do update set mail = false;
delete from square_reminder_off where person_id in (select person_id from told_choice where kind = 'hoursMissing');
