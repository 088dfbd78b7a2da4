-- Nobody asks what one person did: what changed is read by its record or its change set. Every write paid for this index.
drop index audit_record_by;
