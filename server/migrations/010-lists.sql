-- What a list is asked by, under a name: one's own, or shared with whoever reads the list.
create table list_view (
  id uuid primary key,
  list text not null,
  name text not null,
  query jsonb not null,
  owner_id uuid not null references person on delete cascade,
  is_shared boolean not null default false,
  created_at timestamptz not null,
  -- Two who change one view at once: the second is told.
  rev int not null default 1
);
create unique index list_view_name on list_view (list, owner_id, lower(name));
create index list_view_shared on list_view (list) where is_shared;
