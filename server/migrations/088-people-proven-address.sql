-- The address that its person has shown to be theirs, by a link or a password that was mailed to it.
alter table person add column proven_email text;
update person set proven_email = person.email from invitation
  where invitation.person_id = person.id and invitation.email = person.email;
