-- outside a transaction
-- How server/people/name-queries.ts finds people: by any part of a name, and by how it begins.
create index concurrently person_found on person using gin (folded(first_name || ' ' || last_name) gin_trgm_ops) with (fastupdate = off);
create index concurrently person_first_name on person (folded(first_name || ' ' || last_name) collate "C", id);
create index concurrently person_last_name on person (folded(last_name || ' ' || first_name) collate "C", id);
drop index concurrently if exists person_name;
