-- The audit goes over to monthly parts, in three files. What is there becomes the first part, so nothing is copied: it
-- promises to hold what is older than a bound, three months ahead, so that everybody goes on writing into it meanwhile.
do $$
declare
  -- An id begins with its milliseconds.
  latest timestamptz := (select to_timestamp(('x0000' || left(translate(id::text, '-', ''), 12))::bit(64)::bigint / 1000.0)
    from audit_record order by id desc limit 1);
  bound timestamptz := case when latest is null then date_trunc('month', now(), 'UTC')
    else date_trunc('month', greatest(now(), latest), 'UTC') + interval '3 months' end;
begin
  execute format('alter table audit_record add constraint audit_record_before check (id < %L) not valid',
    rpad(lpad(to_hex((extract(epoch from bound) * 1000)::bigint), 12, '0'), 32, '0')::uuid);
end $$;
