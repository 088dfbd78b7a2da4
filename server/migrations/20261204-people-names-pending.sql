-- New names wait in a short list until they are put into the index together: adding people takes half the time, and a
-- search, which reads that list whole, as long as without one.
alter index person_found set (fastupdate = on, gin_pending_list_limit = 64);
