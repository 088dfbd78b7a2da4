-- What every list that the server pages stands on.
create extension if not exists pg_trgm;

-- One order of names on both engines: Ä beside A, and Unit 9 before Unit 10. (PGlite ignores the newer `en-u-kn-true`.)
create collation natural_order (provider = icu, locale = 'en@colNumeric=yes');

-- How texts are compared in a search: without case, accents and apostrophes, as in shared/kit/search.ts.
create function folded(words text) returns text language sql immutable strict parallel safe
return translate(
  replace(replace(replace(
    lower(regexp_replace(normalize(words, nfd), '[\u0300-\u036f''’‘ʼ]', '', 'g') collate natural_order),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'),
  'łøđı', 'lodi'
);

-- The rows that one act changed, so that it can be undone as one.
alter table audit_record add column change_set uuid;
create index audit_record_set on audit_record (change_set, id) where change_set is not null;
