-- Who did what, when, from what to what. Written in the transaction of the change itself.
create table audit_record (
  id uuid primary key,
  at timestamptz not null,
  actor_id uuid,
  viewing_id uuid,
  call text not null,
  about text,
  record_id text,
  before jsonb,
  after jsonb
);
create index audit_record_of on audit_record (about, record_id, id desc);
create index audit_record_by on audit_record (actor_id, id desc);
