-- The same of files that visitors send to a form.
alter table form_upload add column sent int not null default 1, add column sent_since timestamptz;
