-- On whose page an applicant began, as that page said it; empty is our own.
alter table job_application add column came_from text not null default '';

-- How many each partner's page brought on a day. It points to nobody, so that it outlives whoever is erased; an empty source is all others.
create table partner_count (
  day date not null,
  kind text not null check (kind in ('application', 'subscription')),
  source text not null,
  count int not null,
  primary key (day, kind, source)
);
