-- Puts the parted table in the place of the one that is there, which was checked and has the indexes already: this takes
-- a moment. server/kit/audit/parts.ts adds the months; what is of none of them yet goes into the rest.
do $$
declare
  bound uuid := (select substring(pg_get_constraintdef(oid) from '[0-9a-f]{8}-[0-9a-f-]{27}')
    from pg_constraint where conname = 'audit_record_before');
begin
  alter table audit_record rename to audit_record_past;
  alter index audit_record_pkey rename to audit_record_past_pkey;
  alter index audit_record_of rename to audit_record_past_of;
  alter index audit_record_by rename to audit_record_past_by;
  alter index audit_record_set rename to audit_record_past_set;
  create table audit_record (like audit_record_past) partition by range (id);
  alter table audit_record add primary key (id);
  create index audit_record_of on audit_record (about, record_id, id desc);
  create index audit_record_by on audit_record (actor_id, id desc);
  create index audit_record_set on audit_record (change_set, id) where change_set is not null;
  execute format('alter table audit_record attach partition audit_record_past for values from (minvalue) to (%L)', bound);
  alter table audit_record_past drop constraint audit_record_before;
  create table audit_record_rest partition of audit_record default;
end $$;
