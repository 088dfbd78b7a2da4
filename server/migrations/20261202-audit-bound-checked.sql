-- outside a transaction
alter table audit_record validate constraint audit_record_before;
