-- What somebody was called, and their address, on the day that they signed what they handed in. Empty of forms without a
-- signature of that kind.
alter table form_response add column signer_name text, add column signer_email text;

-- What the record says that they were called then; else as they are called now.
update form_response r set
  signer_name = trim(
    coalesce((select a.before ->> 'firstName' from audit_record a where a.about = 'person' and a.record_id = p.id::text
      and a.at >= r.came_at and a.before ? 'firstName' order by a.id limit 1), p.first_name) || ' ' ||
    coalesce((select a.before ->> 'lastName' from audit_record a where a.about = 'person' and a.record_id = p.id::text
      and a.at >= r.came_at and a.before ? 'lastName' order by a.id limit 1), p.last_name)),
  signer_email = coalesce((select a.before ->> 'email' from audit_record a where a.about = 'person'
    and a.record_id = p.id::text and a.at >= r.came_at and a.before ? 'email' order by a.id limit 1), p.email)
from person p where p.id = r.person_id and r.form = 'agreement';
