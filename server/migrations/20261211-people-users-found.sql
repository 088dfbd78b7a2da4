-- outside a transaction
-- How server/people/user-queries.ts searches and sorts the list of all people.
create index concurrently person_listed on person using gin (folded(first_name || ' ' || last_name || ' ' || email || ' ' || job_title::text) gin_trgm_ops) with (gin_pending_list_limit = 64);
create index concurrently person_by_name on person (((first_name || ' ' || last_name) collate natural_order), id);
create unique index concurrently person_archive on person (is_archive) where is_archive;
create index concurrently person_phone on person using gin (phone_number jsonb_path_ops);
