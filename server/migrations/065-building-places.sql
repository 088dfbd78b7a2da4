-- Where a site is, and who manages it. A project without a row has said neither.
create table building_site (
  project_id uuid primary key references project on delete cascade,
  place text not null default '',
  manager_id uuid references person on delete set null,
  rev int not null default 0
);
create index building_site_manager on building_site (manager_id);
